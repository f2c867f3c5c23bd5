import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  formatDate,
  formatLongDate,
  formatMonth,
} from '@/lib/kernel/dates/ukDates';
import { lastWorkingDayOnOrBefore, type Division } from '@/lib/kernel/dates/workingDays';

/**
 * One VAT period HMRC expects a return for. `periodKey` is opaque: never shown, never parsed
 * (docs/rules/vat.md#period-keys).
 */
export interface Obligation {
  periodKey: string;
  start: IsoDate;
  end: IsoDate;
  due: IsoDate;
  status: 'open' | 'fulfilled';
  received?: IsoDate;
}

export type Frequency = 'Monthly' | 'Quarterly' | 'Annual';
export type Period = Pick<Obligation, 'start' | 'end'>;

interface ListedPeriod extends Period {
  id: string;
  vrn: string;
  readAt: Date;
}

/**
 * Returns true if HMRC lists the days of this period again under another key, which it may change
 * (docs/rules/vat.md#period-keys): the row that was read last is the period, or the one with a
 * return or a sale of ours.
 */
export const isSuperseded = (
  period: ListedPeriod,
  periods: readonly ListedPeriod[],
  isHeld: (periodId: string) => boolean,
): boolean =>
  !isHeld(period.id) &&
  periods.some(
    (other) =>
      other.id !== period.id &&
      other.vrn === period.vrn &&
      other.start === period.start &&
      other.end === period.end &&
      (isHeld(other.id) || other.readAt > period.readAt),
  );

const monthsIn = ({ start, end }: Period): number | undefined => {
  const months = [1, 3, 12].find((count) => addDays(addMonths(start, count), -1) === end);
  return start.endsWith('-01') ? months : undefined;
};

/**
 * Returns a period's label: 'October 2026', 'Quarter to 30 June 2026', 'Year to 31 March 2027',
 * else '5 Oct 2026 to 9 Nov 2026'.
 */
export function periodLabel(period: Period): string {
  const end = formatLongDate(period.end);
  const months = monthsIn(period);
  if (months === 1) return formatMonth(period.end);
  if (months === 3) return `Quarter to ${end}`;
  return months === 12
    ? `Year to ${end}`
    : `${formatDate(period.start)} to ${formatDate(period.end)}`;
}

/**
 * Returns a period's label for use inside a sentence: 'Quarter to 31 October 2026' → 'the quarter
 * to 31 October 2026'; a month is unchanged.
 */
export const labelInSentence = (label: string): string =>
  /^(Quarter|Year) /.test(label) ? `the ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;

/**
 * Returns a period's range in words: '1 to 31 October 2026', '1 April to 30 June 2026', with both
 * years if they differ (docs/rules/design.md#dates-in-words).
 */
export function periodRange({ start, end }: Period): string {
  const sameMonth = start.slice(0, 7) === end.slice(0, 7);
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  const [day, month, year] = formatLongDate(start).split(' ');
  const from = sameMonth ? day : sameYear ? `${day} ${month}` : `${day} ${month} ${year}`;
  return `${from} to ${formatLongDate(end)}`;
}

/**
 * Returns the day on which a return and its payment are due: one calendar month and seven days
 * after the period ends (docs/rules/vat.md#due-dates). The month runs from month end to month end,
 * so 28 February gives 7 April. HMRC's own `due` takes precedence if present.
 */
export function vatDueDate(periodEnd: IsoDate): IsoDate {
  const next = addMonths(periodEnd, 1);
  return addDays(periodEnd === endOfMonth(periodEnd) ? endOfMonth(next) : next, 7);
}

/**
 * Returns the last day on which a payment must have arrived: a weekend or bank holiday moves it
 * back (docs/rules/vat.md#clear-funds).
 */
export const vatClearBy = (due: IsoDate, division?: Division): IsoDate =>
  lastWorkingDayOnOrBefore(due, division);

export type ObligationStatus =
  'Filed' | 'Filed, awaiting HMRC' | 'Return late' | 'Due soon' | 'Ready to file' | 'Not started';

/**
 * Returns the status word of one return (docs/rules/design.md#status-words). `filedByUs` is true
 * from our own receipt on: HMRC shows a return as open for days after it was filed
 * (docs/rules/vat.md#obligations). A running period cannot be filed, so it is 'Not started'.
 */
export function obligationStatus(
  obligation: Obligation,
  today: IsoDate,
  filedByUs = false,
): ObligationStatus {
  if (obligation.status === 'fulfilled') return 'Filed';
  if (filedByUs) return 'Filed, awaiting HMRC';
  if (today <= obligation.end) return 'Not started';
  if (today > obligation.due) return 'Return late';
  return daysBetween(today, obligation.due) <= 14 ? 'Due soon' : 'Ready to file';
}

/**
 * Returns a company's filing frequency, from its newest regular period; undefined if HMRC lists
 * none.
 */
export function getFrequency(obligations: readonly Period[]): Frequency | undefined {
  const newest = [...obligations]
    .sort((a, b) => b.end.localeCompare(a.end))
    .find((obligation) => monthsIn(obligation) !== undefined);
  const months = newest && monthsIn(newest);
  if (months === undefined) return undefined;
  return months === 1 ? 'Monthly' : months === 3 ? 'Quarterly' : 'Annual';
}
