import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { countWorkingDays } from '@/lib/kernel/dates/workingDays';

/** The reminders to pass HMRC's repayment on, in their order; each is sent once. */
export type PassOnStep = 'arrived' | 'soon' | 'late' | 'overdue';

const SOON_WORKING_DAYS = 3;
const OVERDUE_WORKING_DAYS = 5;

/**
 * Returns the reminder for today of a repayment to be passed on by a day: that it arrived, that the
 * day is near, that it has passed, and once more a working week later.
 */
export function passOnStep(by: IsoDate, today: IsoDate): PassOnStep {
  if (today > by) return countWorkingDays(by, today) >= OVERDUE_WORKING_DAYS ? 'overdue' : 'late';
  return countWorkingDays(today, by) <= SOON_WORKING_DAYS ? 'soon' : 'arrived';
}
