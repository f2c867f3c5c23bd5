import { addDays, addMonths, endOfMonth, type IsoDate } from '@/lib/domain/dates/ukDates';
import type { Frequency } from '@/sandbox/world/world';

export interface PeriodDates {
  key: string;
  start: IsoDate;
  end: IsoDate;
  due: IsoDate;
}

const yearOf = (date: IsoDate) => Number(date.slice(0, 4));
const monthOf = (date: IsoDate) => Number(date.slice(5, 7));
const twoDigits = (year: number) => String(year % 100).padStart(2, '0');

/** Months from one date's month to another's. */
export const monthsBetween = (from: IsoDate, to: IsoDate): number => (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from);

/** The last day of the newest month that has ended: on 20 November that is 31 October, and on 1 November too. */
export const lastEndedMonth = (today: IsoDate): IsoDate => endOfMonth(addMonths(today, -1));

export const monthsIn = (frequency: Frequency): 1 | 3 => (frequency === 'monthly' ? 1 : 3);

/** HMRC's key: '26AJ' is October 2026, '26A3' the quarter to October 2026, '26A4' the one to January 2027 (service guide). */
function keyOf(end: IsoDate, frequency: Frequency): string {
  const year = yearOf(end);
  const month = monthOf(end);
  if (frequency === 'monthly') return `${twoDigits(year)}A${String.fromCharCode(64 + month)}`;
  const stagger = 'CAB'[month % 3] ?? 'C';
  const first = { A: 4, B: 5, C: 3 }[stagger] ?? 3;
  return `${twoDigits(month < first ? year - 1 : year)}${stagger}${((month - first + 12) % 12) / 3 + 1}`;
}

/** The period that ends on the last day of a month. Return and payment are due one month and seven days later (domain.md §7). */
export const periodEnding = (end: IsoDate, frequency: Frequency): PeriodDates => ({
  key: keyOf(end, frequency),
  start: `${addMonths(end, 1 - monthsIn(frequency)).slice(0, 7)}-01`,
  end,
  due: addDays(endOfMonth(addMonths(end, 1)), 7),
});

/** Moves the end of a period by whole periods. */
export const shiftPeriod = (end: IsoDate, frequency: Frequency, periods: number): IsoDate =>
  endOfMonth(addMonths(`${end.slice(0, 7)}-01`, periods * monthsIn(frequency)));
