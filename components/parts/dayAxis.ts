import { daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * Places days on an axis of calendar days: answers a per cent, 0 at `start` and 100 at `end`. Days
 * outside are held at the edge; an axis of no length puts every day at its end.
 * docs/rules/design.md#with-and-without.
 */
export const dayAxis = (start: IsoDate, end: IsoDate) => {
  const length = daysBetween(start, end);
  return (day: IsoDate): number => {
    if (length <= 0) return 100;
    const share = daysBetween(start, day) / length;
    return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  };
};
