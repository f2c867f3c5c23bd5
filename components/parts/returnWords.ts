import { counted } from '@/lib/kernel/text/count';
import { labelInSentence } from '@/lib/vat/obligations';
import { daysBetween, formatDate, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';

const MONTH_LABEL = /^([A-Z][a-z]+) (\d{4})$/;

/** Returns 'October 2026 VAT return' or 'VAT return for the quarter to 31 October 2026'. */
export const returnTitle = (label: string): string =>
  MONTH_LABEL.test(label) ? `${label} VAT return` : `VAT return for ${labelInSentence(label)}`;

const days = (count: number) => counted(count, 'day');

/**
 * Returns 'Due 7 Dec 2026' over 'in 17 days'; once filed, 'Filed 3 Nov 2026' over '4 days early'
 * (docs/rules/design.md#dashboard).
 */
export function filingWords(
  period: { filedOn?: IsoDate | undefined; dueOn: IsoDate },
  today: IsoDate,
): { filing: string; note: string } {
  if (!period.filedOn)
    return { filing: `Due ${formatDate(period.dueOn)}`, note: formatRelative(period.dueOn, today) };
  const early = daysBetween(period.filedOn, period.dueOn);
  const note =
    early === 0 ? 'on the last day' : early > 0 ? `${days(early)} early` : `${days(-early)} late`;
  return { filing: `Filed ${formatDate(period.filedOn)}`, note };
}
