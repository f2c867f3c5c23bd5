/** @jest-environment node */
import {
  nextReminder,
  REMINDER_DAYS,
  reminderDue,
  type RemindedInvitation,
} from '@/lib/practice/invitationReminder';
import { invitationEnds } from '@/lib/practice/invitation';

/** Sent on 1 November at 16:00. */
const sentAt = new Date('2026-11-01T16:00:00Z');
const on = (day: number, hour = 9) => new Date(Date.UTC(2026, 10, 1 + day, hour));
const fresh: RemindedInvitation = {
  createdAt: sentAt,
  expiresAt: invitationEnds(sentAt),
  openedAt: null,
  acceptedAt: null,
  declinedAt: null,
  cancelledAt: null,
  bouncedAt: null,
  askedAgainAt: null,
  remindedDay: 0,
  remindedAt: null,
};
const after = (day: number, late = 0) => ({ remindedDay: day, remindedAt: on(day + late) });

test('docs/rules/product.md#invitations: reminders go 7, 14 and 19 days after it was sent', () => {
  expect(REMINDER_DAYS).toEqual([7, 14, 19]);
});

test.each([
  ['on the day it was sent', {}, 0, undefined],
  ['a day before the first', {}, 6, undefined],
  ['on the seventh day', {}, 7, 7],
  ['on the seventh day, once it was opened', { openedAt: on(2) }, 7, 7],
  ['the same day again', after(7), 7, undefined],
  ['between two', after(7), 13, undefined],
  ['on the fourteenth day', after(7), 14, 14],
  ['on the nineteenth day', after(14), 19, 19],
  ['after the last', after(19), 20, undefined],
  ['late, where the first was slept through', {}, 10, 7],
  ['the second alone, where both were slept through', {}, 16, 14],
  ['the last alone, where all were slept through', {}, 20, 19],
  ['not a day after one that went late', after(14, 4), 19, undefined],
  ['three days after one that went late', after(7, 5), 15, 14],
  ['once it has run out', after(14), 22, undefined],
  ['after a yes', { acceptedAt: on(3) }, 7, undefined],
  ['after a no', { declinedAt: on(3) }, 7, undefined],
  ['after it was cancelled', { cancelledAt: on(3) }, 7, undefined],
  ['where the address turns mail down', { bouncedAt: on(1) }, 7, undefined],
] as const)('%s', (_when, change, day, due) => {
  expect(reminderDue({ ...fresh, ...change }, on(day))).toBe(due);
});

test('days are London’s: one sent at half past midnight in summer is a day old an hour before UTC says so', () => {
  const summer = {
    ...fresh,
    createdAt: new Date('2026-07-01T23:30:00Z'),
    expiresAt: invitationEnds(new Date('2026-07-01T23:30:00Z')),
  };
  expect(reminderDue(summer, new Date('2026-07-08T22:59:00Z'))).toBeUndefined();
  expect(reminderDue(summer, new Date('2026-07-08T23:00:00Z'))).toBe(7);
});

test.each([
  ['at first', {}, 1, '2026-11-08'],
  ['after the first', after(7), 8, '2026-11-15'],
  ['after the second', after(14), 15, '2026-11-20'],
  ['none after the last', after(19), 20, undefined],
  ['three days after one that went late', after(14, 3), 18, '2026-11-21'],
  ['none that would come after its end', after(14, 4), 19, undefined],
  ['none after an answer', { declinedAt: on(2) }, 3, undefined],
  ['none where the address turns mail down', { bouncedAt: on(2) }, 3, undefined],
] as const)('the next reminder: %s', (_when, change, day, next) => {
  expect(nextReminder({ ...fresh, ...change }, on(day))).toBe(next);
});
