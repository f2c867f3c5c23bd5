import { daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * Returns a function that places days on an axis of calendar days, in per cent: 0 at `start` and
 * 100 at `end`. Days outside are clamped to the edge; on an axis of no length every day is at its
 * end. docs/rules/design.md#with-and-without.
 */
export const dayAxis = (start: IsoDate, end: IsoDate) => {
  const length = daysBetween(start, end);
  return (day: IsoDate): number => {
    if (length <= 0) return 100;
    const share = daysBetween(start, day) / length;
    return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  };
};
