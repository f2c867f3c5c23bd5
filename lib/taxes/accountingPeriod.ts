import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  isoDateOf,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';

/** A day of the year, such as 31 March. */
export interface MeanDate {
  month: number;
  day: number;
}

/** Days by which a year end may differ from an agreed mean date (CTM01560). */
const MEAN_DAYS = 4;

/**
 * Returns the last day of the twelve months that start on a day, by the calendar: 1 March 2027 ends
 * on 29 February 2028, and 29 February 2028 on 28 February 2029
 * (docs/rules/corporation-tax.md#accounting-period).
 */
export function twelveMonthsEnd(from: IsoDate): IsoDate {
  const next = addMonths(from, 12);
  return next.slice(8) === from.slice(8) ? addDays(next, -1) : next;
}

const isClose = (one: IsoDate, other: IsoDate): boolean =>
  Math.abs(daysBetween(one, other)) <= MEAN_DAYS;

const inYear = ({ month, day }: MeanDate, year: number): IsoDate => {
  const first = isoDateOf(`${year}-${String(month).padStart(2, '0')}-01`);
  const last = addDays(first, day - 1);
  return last > endOfMonth(first) ? endOfMonth(first) : last;
};

/**
 * Returns the mean date that an accounting period counts as twelve months to; undefined if it
 * starts or ends more than four days from it (docs/rules/corporation-tax.md#accounting-period).
 */
export function meanYearEnd(
  { from, to }: { from: IsoDate; to: IsoDate },
  mean: MeanDate,
): IsoDate | undefined {
  const year = Number(to.slice(0, 4));
  const end = [year - 1, year, year + 1].find((candidate) => isClose(inYear(mean, candidate), to));
  return end !== undefined && isClose(inYear(mean, end - 1), addDays(from, -1))
    ? inYear(mean, end)
    : undefined;
}

/**
 * Returns true if an agreed mean date could make the period one: it is longer than twelve months by
 * no more days than both year ends may differ.
 */
export const mayBeMeanYear = ({ from, to }: { from: IsoDate; to: IsoDate }): boolean =>
  daysBetween(twelveMonthsEnd(from), to) <= 2 * MEAN_DAYS;
