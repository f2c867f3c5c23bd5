/** @jest-environment node */
import { dueWords, periodWords, readWords, type Due } from '@/lib/clients/list/rowWords';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';

/** A Friday. */
const today = '2026-11-20';
const now = new Date('2026-11-20T14:06:00Z');

test.each([
  [{ due_on: '2026-11-07', turn: 'late' }, '7 Nov', '13 days late', 'error'],
  [{ due_on: '2026-11-19', turn: 'late' }, '19 Nov', '1 day late', 'error'],
  [{ due_on: '2025-11-20', turn: 'late' }, '20 Nov 2025', '365 days late', 'error'],
  [{ due_on: '2026-11-20', turn: 'today' }, '20 Nov', 'today', 'warning'],
  [{ due_on: '2026-11-18', turn: 'stopped' }, '18 Nov', '30 days stopped', 'error'],
  [{ due_on: '2026-11-30', turn: 'next' }, '30 Nov', 'in 10 days', 'quiet'],
  [{ due_on: '2027-01-07', turn: 'next' }, '7 Jan 2027', 'in 48 days', 'quiet'],
] as const)('%j is said as "%s", "%s", in the colour of %s', (due, on, away, tone) => {
  expect(dueWords(due, today)).toEqual({ on, away, tone });
});

test('nothing is said where no day is known', () => {
  expect(dueWords({ turn: undefined } satisfies Due, today)).toBeUndefined();
});

test.each([
  ['2026-11-20T14:05:00Z', '14:05', false],
  ['2026-11-20T00:01:00Z', '00:01', false],
  ['2026-11-19T17:20:00Z', 'Thu 17:20', false],
  ['2026-11-19T14:06:01Z', 'Thu 14:06', false],
  ['2026-11-19T14:06:00Z', '19 Nov', true],
  ['2026-11-18T09:00:00Z', '18 Nov', true],
  ['2025-12-31T09:00:00Z', '31 Dec 2025', true],
  // Midnight in London is the evening before in UTC while summer time lasts.
  ['2026-06-30T23:30:00Z', '1 Jul', true],
] as const)('a row read at %s says "%s"; stale: %s', (at, text, stale) => {
  expect(readWords(at, now)).toEqual({ text, stale });
});

test('a row that was never read says so', () => {
  expect(readWords(undefined, now)).toEqual({ text: 'Not read', stale: false });
});

test.each([
  ['2026-09-01', '2026-09-30', 'Sep 2026'],
  ['2026-07-01', '2026-09-30', 'Jul–Sep 2026'],
  ['2026-11-01', '2027-01-31', 'Nov 2026 – Jan 2027'],
  ['2025-10-01', '2026-09-30', 'Year to Sep'],
  ['2026-04-01', '2027-03-31', 'Year to Mar 2027'],
  ['2025-04-06', '2026-04-05', '2025 to 2026'],
  ['2026-10-06', '2026-11-05', 'Month to 5 Nov'],
  ['2026-12-06', '2027-01-05', 'Month to 5 Jan 2027'],
  ['2026-10-06', '2027-01-05', 'Quarter to 5 Jan 2027'],
  ['2026-10-03', '2026-11-14', '3 Oct – 14 Nov'],
])('%s to %s is "%s"', (from, to, words) => {
  expect(periodWords({ from: isoDateOf(from), to: isoDateOf(to) }, today)).toBe(words);
});
