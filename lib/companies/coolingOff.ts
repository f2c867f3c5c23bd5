import { addDays, isoDate, londonInstant } from '@/lib/kernel/dates/ukDates';
import { isWorkingDay } from '@/lib/kernel/dates/workingDays';

const HOUR_MS = 3_600_000;

/**
 * Returns when a bank account that took another's place may first be paid into: so many hours after
 * the change, of which only those of working days in England count
 * (docs/rules/product.md#cooling-off).
 */
export function coolingOffEnds(changedAt: Date, hours: number): Date {
  let left = hours * HOUR_MS;
  let at = changedAt;
  for (;;) {
    const day = isoDate(at);
    const midnight = new Date(londonInstant(addDays(day, 1), '00:00'));
    const here = midnight.getTime() - at.getTime();
    if (isWorkingDay(day)) {
      if (left <= here) return new Date(at.getTime() + left);
      left -= here;
    }
    at = midnight;
  }
}
