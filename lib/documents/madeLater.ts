import { formatDay, isoDate } from '@/lib/kernel/dates/ukDates';

/**
 * What a document says that was made after the event: it bears the day on which it was made, and
 * tells why.
 */
export const madeLater = (madeAt: Date | undefined): string[] =>
  madeAt
    ? [
        `Made on ${formatDay(isoDate(madeAt))} from our records. We did not issue these documents yet at the time.`,
      ]
    : [];
