import { exampleDashboard } from '@/lib/overview/vat/examples';
import { nextRank } from '@/server/overview/vat/nextSentence';

const TODAY = '2026-11-20';
const YESTERDAY = '2026-11-19';
const claimable = exampleDashboard.next;

test('a refund that may be sold before its return is filed is late after the due day', () => {
  expect(nextRank({ ...claimable, filed: false }, YESTERDAY, TODAY)).toEqual([0, YESTERDAY]);
  expect(nextRank({ ...claimable, filed: false }, TODAY, TODAY)).toEqual([3, '']);
});

test('a filed refund that may be sold is never late, whenever its return was due', () => {
  expect(nextRank({ ...claimable, filed: true }, YESTERDAY, TODAY)).toEqual([3, '']);
});

test('a return that waits for figures is late after its due day, and not before', () => {
  const needsFigures = {
    kind: 'needs_figures' as const,
    periodId: claimable.periodId,
    label: 'October 2026',
  };
  expect(nextRank({ ...needsFigures, dueOn: YESTERDAY }, YESTERDAY, TODAY)).toEqual([0, YESTERDAY]);
  expect(nextRank({ ...needsFigures, dueOn: TODAY }, TODAY, TODAY)).toEqual([4, TODAY]);
});
