import { askAgainAfter } from '@/hooks/overview/taxes';
import { payeSummary } from '@/lib/overview/contract';
import { setProductWaits } from '@/__tests__/support/waits';

beforeEach(setProductWaits);

const { owedMissing: _owedMissing, ...whole } = payeSummary.example;
const done = { ...whole, state: 'read' as const, sync: { ...whole.sync, state: 'done' as const } };
const missing = {
  owedMissing: 'We have not read HMRC’s charges of 2024 yet, so the total is not known.',
};

test.each([
  ['is queued', { ...done, sync: { ...done.sync, state: 'queued' as const } }, 2_500],
  ['is being read', { ...done, state: 'reading' as const }, 2_500],
  [
    'was read but for years that come behind other clients’ recent ones',
    { ...done, ...missing },
    15_000,
  ],
  [
    'is not connected, so that nothing of it will come',
    { ...done, ...missing, state: 'not_connected' as const },
    false,
  ],
  ['was read in full', done, false],
])('a tax that %s is asked for again after as many ms', (_of, summary, after) => {
  expect(askAgainAfter(summary)).toBe(after);
});
