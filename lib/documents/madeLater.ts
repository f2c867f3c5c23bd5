import { formatDay, isoDate } from '@/lib/kernel/dates/ukDates';
import { madeLaterText } from '@/lib/documents/text';

/**
 * What a document says that was made after the event: it bears the day on which it was made, and
 * tells why.
 */
export const madeLater = (madeAt: Date | undefined): string[] =>
  madeAt ? [madeLaterText.madeOn(formatDay(isoDate(madeAt)))] : [];
