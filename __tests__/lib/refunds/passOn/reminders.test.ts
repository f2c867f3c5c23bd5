/** @jest-environment node */
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { passOnStep, type PassOnStep } from '@/lib/refunds/passOn/reminders';

test.each<[IsoDate, PassOnStep]>([
  ['2026-12-09', 'arrived'],
  ['2026-12-16', 'arrived'],
  ['2026-12-17', 'soon'],
  ['2026-12-22', 'soon'],
  ['2026-12-23', 'late'],
  // Christmas Day and the substitute for Boxing Day are no working days.
  ['2026-12-30', 'late'],
  ['2026-12-31', 'overdue'],
])('money to be passed on by Tue 22 Dec 2026 is reminded of on %s as %s', (today, step) => {
  expect(passOnStep('2026-12-22', today)).toBe(step);
});
