import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import type { FileRequestState } from '@/lib/clients/requests/fileRequest';
import { reminderStep, whyNotRemindOfFiles } from '@/lib/clients/requests/requestReminder';

const step = (state: FileRequestState, dueOn: string | null, missingSince: string, today: string) =>
  reminderStep(
    {
      state,
      dueOn: dueOn === null ? null : isoDateOf(dueOn),
      missingSince: isoDateOf(missingSince),
    },
    isoDateOf(today),
  );

test.each([
  ['four days before', '2026-11-26', undefined],
  ['three days before', '2026-11-27', 'soon'],
  ['the day before', '2026-11-29', 'soon'],
  ['on the day', '2026-11-30', 'today'],
  ['the day after', '2026-12-01', 'late1'],
  ['six days after, where none went before', '2026-12-06', 'late1'],
  ['a week after', '2026-12-07', 'late7'],
  ['two weeks after', '2026-12-14', 'late14'],
  ['twenty days after', '2026-12-20', 'late14'],
  ['three weeks after', '2026-12-21', undefined],
])('of what is wanted by 30 November a reminder goes %s', (_when, today, expected) => {
  expect(step('open', '2026-11-30', '2026-11-10', today)).toBe(
    expected && `2026-11-10:${expected}`,
  );
});

test.each([
  ['six days', '2026-11-16', undefined],
  ['seven days', '2026-11-17', '2026-11-10:7'],
  ['thirteen', '2026-11-23', '2026-11-10:7'],
  ['fourteen', '2026-11-24', '2026-11-10:14'],
  ['twenty', '2026-11-30', '2026-11-10:14'],
  ['twenty-one', '2026-12-01', undefined],
])('of what was asked for without a day, %s later', (_when, today, expected) => {
  expect(step('open', null, '2026-11-10', today)).toBe(expected);
});

test('none is sent on the day of the request, nor once it is answered or closed; after being sent back they start again', () => {
  expect(step('open', '2026-11-11', '2026-11-10', '2026-11-10')).toBeUndefined();
  for (const state of ['answered', 'accepted', 'withdrawn'] as const) {
    expect(step(state, '2026-11-30', '2026-11-10', '2026-11-30')).toBeUndefined();
  }
  expect(step('sentBack', '2026-11-30', '2026-12-02', '2026-12-03')).toBe('2026-12-02:late1');
});

const by = (state: FileRequestState, since: string, reminded: string | undefined) =>
  whyNotRemindOfFiles(
    { state, missingSince: isoDateOf(since) },
    reminded === undefined ? reminded : isoDateOf(reminded),
    isoDateOf('2026-11-20'),
  );

test.each([
  ['answered', '2026-11-10', undefined, /Nothing is missing/],
  ['open', '2026-11-20', undefined, /asked for this today/],
  ['open', '2026-11-19', '2026-11-20', /reminded today/],
  ['open', '2026-11-19', '2026-11-19', undefined],
  ['sentBack', '2026-11-19', undefined, undefined],
] as const)('by hand: %s since %s, last reminded %s', (state, since, reminded, why) => {
  const said = by(state, since, reminded);
  if (why === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(why);
});
