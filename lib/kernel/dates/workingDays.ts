import bankHolidays from './bankHolidays.json';
import { addDays, type IsoDate } from './ukDates';

/**
 * GOV.UK's three sets of bank holidays. The list is data from gov.uk/bank-holidays (Open Government
 * Licence v3).
 */
export type Division = keyof typeof bankHolidays;

const HOLIDAYS: Record<Division, ReadonlySet<string>> = {
  'england-and-wales': new Set(bankHolidays['england-and-wales']),
  scotland: new Set(bankHolidays.scotland),
  'northern-ireland': new Set(bankHolidays['northern-ireland']),
};

type DayTest = (date: IsoDate) => boolean;

/**
 * Returns true from Monday to Friday, including bank holidays (docs/rules/product.md#working-days
 * ignores them).
 */
const isWeekday: DayTest = (date) => {
  const dayOfWeek = new Date(`${date}T00:00:00Z`).getUTCDay();
  return dayOfWeek !== 0 && dayOfWeek !== 6;
};

/**
 * Returns true from Monday to Friday except on the division's bank holidays, which are known from
 * 2017 to 2028.
 */
export const isWorkingDay = (date: IsoDate, division: Division = 'england-and-wales'): boolean =>
  isWeekday(date) && !HOLIDAYS[division].has(date);

function add(from: IsoDate, count: number, counts: DayTest): IsoDate {
  if (!Number.isInteger(count)) throw new RangeError(`Not a whole number of days: ${count}`);
  const step = Math.sign(count);
  let date = from;
  for (let left = Math.abs(count); left > 0;) {
    date = addDays(date, step);
    if (counts(date)) left -= 1;
  }
  return date;
}

function count(from: IsoDate, to: IsoDate, counts: DayTest): number {
  if (to < from) return -count(to, from, counts);
  let total = 0;
  for (let date = from; date < to;) {
    date = addDays(date, 1);
    if (counts(date)) total += 1;
  }
  return total;
}

/**
 * Adds N weekdays, Monday to Friday. Zero is the same day; a negative count goes back. @askedFor
 * docs/rules/product.md#working-days
 */
export const addWeekdays = (from: IsoDate, days: number): IsoDate => add(from, days, isWeekday);

/**
 * Counts weekdays after `from` up to and including `to`, so that Mon 23 Nov to Wed 9 Dec 2026 is
 * 12. Prices use {@link countWorkingDays} instead. @askedFor docs/rules/product.md#working-days
 */
export const countWeekdays = (from: IsoDate, to: IsoDate): number => count(from, to, isWeekday);

/**
 * Counts working days after `from` up to and including `to`: no weekends and none of the division's
 * bank holidays. Used for all figures of days gained (docs/rules/product.md#working-days).
 */
export const countWorkingDays = (
  from: IsoDate,
  to: IsoDate,
  division: Division = 'england-and-wales',
): number => count(from, to, (date) => isWorkingDay(date, division));

/**
 * Adds N working days, skipping weekends and the division's bank holidays
 * (docs/rules/product.md#working-days).
 */
export const addWorkingDays = (
  from: IsoDate,
  days: number,
  division: Division = 'england-and-wales',
): IsoDate => add(from, days, (date) => isWorkingDay(date, division));

/**
 * Returns the day itself if it is a working day, otherwise the last one before it: when funds must
 * have cleared (docs/rules/vat.md#clear-funds).
 */
export const lastWorkingDayOnOrBefore = (
  date: IsoDate,
  division: Division = 'england-and-wales',
): IsoDate => (isWorkingDay(date, division) ? date : addWorkingDays(date, -1, division));
