import { addDays, isoDate, londonInstant, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { isWorkingDay } from '@/lib/kernel/dates/workingDays';
import type { ReviewRules, Workday } from './holdLimits';

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;

/** Returns the operator's working hours of one day; undefined for a day off. */
const hoursOf = (day: IsoDate, { from, to }: Workday) =>
  isWorkingDay(day)
    ? { opens: Date.parse(londonInstant(day, from)), closes: Date.parse(londonInstant(day, to)) }
    : undefined;

/**
 * Returns the time by which we answer: a number of the operator's working hours from now, rounded
 * up to a quarter of an hour (docs/rules/product.md#a-person-looks-first).
 */
export function answerBy(
  now: Date,
  { answerHours, workday }: Pick<ReviewRules, 'answerHours' | 'workday'>,
): Date {
  let left = answerHours * HOUR_MS;
  for (let day = isoDate(now); ; day = addDays(day, 1)) {
    const hours = hoursOf(day, workday);
    if (!hours) continue;
    const from = Math.max(now.getTime(), hours.opens);
    const available = Math.max(0, hours.closes - from);
    if (left <= available) return new Date(Math.ceil((from + left) / QUARTER_MS) * QUARTER_MS);
    left -= available;
  }
}
