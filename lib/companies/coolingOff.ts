import { addDays, isoDate, londonInstant } from '@/lib/kernel/dates/ukDates';
import { isWorkingDay } from '@/lib/kernel/dates/workingDays';

const HOUR_MS = 3_600_000;

/**
 * Returns when the first payment may be made to a changed bank account: so many hours after the
 * change, counting only hours of working days in England (docs/rules/product.md#cooling-off).
 */
export function coolingOffEnds(changedAt: Date, hours: number): Date {
  let left = hours * HOUR_MS;
  let at = changedAt;
  for (;;) {
    const day = isoDate(at);
    const midnight = new Date(londonInstant(addDays(day, 1), '00:00'));
    const leftToday = midnight.getTime() - at.getTime();
    if (isWorkingDay(day)) {
      if (left <= leftToday) return new Date(at.getTime() + left);
      left -= leftToday;
    }
    at = midnight;
  }
}
