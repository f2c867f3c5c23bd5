import { nextApprovalReminder, whyNotRemindOfApproval } from '@/lib/filing/approvals/reminder';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { APPROVAL_STANDINGS } from '@/lib/filing/approvals/returnApproval';

const DUE = isoDateOf('2026-12-07');
const day = (date: string) => new Date(`${date}T09:00:00.000Z`);
const asked = (reminders: number, remindedAt?: string, askedAt = '2026-11-18') => ({
  askedAt: day(askedAt),
  remindedAt: remindedAt ? day(remindedAt) : null,
  reminders,
});

test.each([
  ['nobody was reminded yet', asked(0), '2026-11-21'],
  ['one was sent', asked(1, '2026-11-21'), '2026-11-25'],
  ['two were', asked(2, '2026-11-25'), '2026-11-30'],
  ['all were', asked(3, '2026-11-30'), undefined],
  ['one was sent by hand just before the next was to go', asked(1, '2026-11-24'), '2026-11-26'],
  [
    'it was asked so late that the first would come on the day the return is due',
    asked(0, undefined, '2026-12-04'),
    '2026-12-07',
  ],
  ['it was asked a day later', asked(0, undefined, '2026-12-05'), undefined],
])('when %s, the next reminder by itself is due on its day', (_what, request, next) => {
  expect(nextApprovalReminder(request, 'waiting', DUE, isoDateOf('2026-11-18'))).toBe(next);
});

test('one that was missed goes today, and none after the day the return is due', () => {
  expect(nextApprovalReminder(asked(0), 'waiting', DUE, isoDateOf('2026-11-24'))).toBe(
    '2026-11-24',
  );
  expect(nextApprovalReminder(asked(0), 'waiting', DUE, DUE)).toBe(DUE);
  expect(nextApprovalReminder(asked(0), 'waiting', DUE, isoDateOf('2026-12-08'))).toBeUndefined();
});

test.each(APPROVAL_STANDINGS.filter((standing) => standing !== 'waiting'))(
  'no reminder is sent for an approval that is %s',
  (standing) => {
    expect(nextApprovalReminder(asked(0), standing, DUE, isoDateOf('2026-11-20'))).toBeUndefined();
    expect(whyNotRemindOfApproval(asked(0), standing, isoDateOf('2026-11-20'))).toContain(
      'nothing to remind them of',
    );
  },
);

test.each([
  ['the day they were asked', asked(0), '2026-11-18', 'asked today'],
  ['the day after', asked(0), '2026-11-19', undefined],
  ['a day on which they were reminded', asked(1, '2026-11-20'), '2026-11-20', 'reminded today'],
  ['the day after that', asked(1, '2026-11-20'), '2026-11-21', undefined],
  ['a day after all were sent', asked(3, '2026-11-30'), '2026-12-01', undefined],
])('by hand they are reminded once a day: %s', (_what, request, today, why) => {
  const said = whyNotRemindOfApproval(request, 'waiting', isoDateOf(today));
  if (why === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(why);
});
