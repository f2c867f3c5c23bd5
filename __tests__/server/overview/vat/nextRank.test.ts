import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { exampleDashboard } from '@/lib/overview/vat/examples';
import { nextRank, urgencyOf } from '@/server/overview/vat/nextSentence';

const TODAY = '2026-11-20';
const YESTERDAY = '2026-11-19';
const claimable = exampleDashboard.next;
const exampleDue = {
  kind: 'due' as const,
  items: [],
  sentence: 'Corporation Tax is due',
};

test('a refund that may be sold before its return is filed is late after the due day', () => {
  expect(nextRank({ ...claimable, filed: false }, YESTERDAY, TODAY)).toEqual([0, YESTERDAY]);
  expect(nextRank({ ...claimable, filed: false }, TODAY, TODAY)).toEqual([4, '']);
});

test('a filed refund that may be sold is never late, whenever its return was due', () => {
  expect(nextRank({ ...claimable, filed: true }, YESTERDAY, TODAY)).toEqual([4, '']);
});

test('a return that waits for figures is late after its due day, and not before', () => {
  const needsFigures = {
    kind: 'needs_figures' as const,
    periodId: claimable.periodId,
    label: 'October 2026',
  };
  expect(nextRank({ ...needsFigures, dueOn: YESTERDAY }, YESTERDAY, TODAY)).toEqual([0, YESTERDAY]);
  expect(nextRank({ ...needsFigures, dueOn: TODAY }, TODAY, TODAY)).toEqual([1, TODAY]);
});

test('what is due within a week goes before a refund to sell, and what is due later after it', () => {
  const due = (on: IsoDate, turn: 'today' | 'soon' | 'later') =>
    nextRank({ ...exampleDue, on, turn }, undefined, TODAY);
  expect([
    due('2026-11-20', 'today'),
    due('2026-11-27', 'soon'),
    nextRank({ ...claimable, filed: true }, undefined, TODAY),
    due('2026-11-28', 'soon'),
    due('2026-12-05', 'later'),
  ]).toEqual([
    [1, '2026-11-20'],
    [3, '2026-11-27'],
    [4, ''],
    [5, '2026-11-28'],
    [7, '2026-12-05'],
  ]);
});

test('the place in lists says how soon it must be done: late, today, within 14 days, or no day', () => {
  const due = (on: IsoDate, turn: 'late' | 'today' | 'soon' | 'later') =>
    urgencyOf(nextRank({ ...exampleDue, on, turn }, undefined, TODAY));
  expect([
    due(YESTERDAY, 'late'),
    due(TODAY, 'today'),
    due('2026-11-27', 'soon'),
    due('2026-12-04', 'soon'),
    due('2026-12-05', 'later'),
    urgencyOf(nextRank({ ...claimable, filed: true }, undefined, TODAY)),
    urgencyOf(nextRank({ kind: 'reading' }, undefined, TODAY)),
  ]).toEqual(['late', 'today', 'soon', 'soon', undefined, undefined, undefined]);
});
