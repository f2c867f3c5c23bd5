/** @jest-environment node */
import { answerFound, type ReviewAct } from '@/components/screens/operator/Payouts/answerFound';
import type { ReviewDetail, ReviewQueue } from '@/hooks/refunds/reviews';
import { exampleDetail, exampleQueue } from '@/lib/refunds/review/examples';

const [first, second] = [exampleQueue.rows[0]!, exampleQueue.rows[1]!];
const gone = {
  ...exampleQueue,
  rows: [second],
  answeredToday: [
    { ...exampleQueue.answeredToday[0]!, claimId: first.claimId, outcome: 'refused' as const },
  ],
};
const isMine = {
  ...exampleDetail,
  ...first,
  approvals: [{ ...exampleDetail.approvals[0]!, isMine: true }],
};
const now = (change: object) => ({ ...exampleQueue, rows: [{ ...first, ...change }, second] });

test.each<[ReviewAct, ReviewQueue, ReviewDetail | undefined, RegExp | undefined]>([
  ['approve', exampleQueue, undefined, undefined],
  ['approve', exampleQueue, exampleDetail, undefined],
  ['approve', exampleQueue, isMine, /approved\. A second person has to approve it\.$/],
  // A colleague's approval is not one's own.
  ['approve', now({ state: 'secondPerson' }), undefined, undefined],
  ['approve', now({ state: 'secondPerson' }), exampleDetail, undefined],
  ['approve', gone, undefined, /: refused by Dana Whitlock\.$/],
  ['refuse', now({ state: 'secondPerson' }), undefined, undefined],
  ['refuse', gone, undefined, /: refused by Dana Whitlock\.$/],
  ['refuse', { ...gone, answeredToday: [] }, undefined, / is no longer in the queue\.$/],
  ['ask', exampleQueue, undefined, undefined],
  ['ask', now({ state: 'asked', askedAt: '2026-11-20T14:05:10.000Z' }), undefined, / was asked\.$/],
])(
  'a lost answer of the kind %s is found where it left its mark (case %#)',
  (act, queue, open, words) => {
    const found = answerFound({ act, row: first }, queue, open);
    if (words === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(words);
  },
);
