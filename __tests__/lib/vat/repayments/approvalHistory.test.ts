/** @jest-environment node */
import { approvalHistory, approvalSentence, etaSource } from '@/lib/vat/repayments/approvalHistory';

const spread = (days: number[]) => days.map((day) => ({ days: day, count: 1 }));

test.each([
  ['nothing seen', [], undefined],
  ['nine repayments are too few', [{ days: 12, count: 9 }], undefined],
  ['ten that all took 12 days', [{ days: 12, count: 10 }], { p50: 12, p90: 12, seen: 10 }],
  [
    'days 1 to 10 in any order: half by day 5, nine in ten by day 9',
    spread([10, 3, 1, 2, 9, 8, 4, 6, 5, 7]),
    { p50: 5, p90: 9, seen: 10 },
  ],
  [
    'one slow repayment of fourteen moves neither',
    [
      { days: 13, count: 13 },
      { days: 90, count: 1 },
    ],
    { p50: 13, p90: 13, seen: 14 },
  ],
  [
    'days before the filing are no repayments of ours',
    [
      { days: -1, count: 5 },
      { days: 14, count: 9 },
    ],
    undefined,
  ],
  ['approved on the day of the filing', [{ days: 0, count: 10 }], { p50: 0, p90: 0, seen: 10 }],
])('p50 and p90 need at least ten repayments: %s', (_why, seen, expected) => {
  expect(approvalHistory(seen)).toEqual(expected);
});

test('the source names how many were seen, or says that it is an assumption', () => {
  expect(etaSource({ p50: 13, p90: 21, seen: 14 })).toBe(
    'From 14 repayments we have seen: half were approved by day 13, nine in ten by day 21. The last date is HMRC’s own rule: 30 days.',
  );
  expect(etaSource({ p50: 13, p90: 21, seen: 500 })).toMatch(
    /^From the last 500 repayments we have seen: /,
  );
  expect(etaSource(undefined, true)).toBe(
    'HMRC has approved the refund. The payment takes three working days to a bank account, five to six by cheque.',
  );
  expect(etaSource(undefined)).toMatch(/our assumption: we have seen too few repayments/);
});

const seenOnes = { p50: 13, p90: 21, seen: 14 };
test.each<[Parameters<typeof approvalSentence>[0], 'running' | 'late' | 'held', string]>([
  [
    seenOnes,
    'running',
    'Of the repayments we have seen, half were approved by day 13 and nine in ten by day 21. HMRC’s own last day is day 30.',
  ],
  [
    undefined,
    'running',
    'HMRC has 30 days. We assume day 14 to 24 until we have seen enough repayments to know.',
  ],
  [seenOnes, 'late', 'HMRC’s own date has passed, so we cannot say when.'],
  [undefined, 'held', 'Once the missing return is in.'],
])(
  'the step of HMRC’s approval names the days its own range is made of, and calls an assumption one: %j, %s',
  (history, clock, sentence) => {
    expect(approvalSentence(history, clock)).toBe(sentence);
  },
);
