/** @jest-environment node */
import { pence, type Pence } from '@/lib/kernel/money';
import { shortfallIf, shortfallSentence } from '@/lib/refunds/claim/shortfallSimulator';

const sold = { refundPence: pence(421_000), arrivesPence: pence(416_790) };

test.each([
  ['HMRC pays all', 421_000, { owedPence: 0, keepsPence: 416_790 }],
  ['HMRC pays more: the rest is not a shortfall', 500_000, { owedPence: 0, keepsPence: 416_790 }],
  ['HMRC pays £250 less', 396_000, { owedPence: 25_000, keepsPence: 391_790 }],
  [
    'HMRC pays nothing: all of it is owed, and the fee stays',
    0,
    { owedPence: 421_000, keepsPence: -4_210 },
  ],
])(
  'payout = refund − fee − shortfall (docs/rules/product.md#claim): %s',
  (_what, paid, expected) => {
    expect(shortfallIf(sold, pence(paid))).toEqual(expected);
  },
);

test.each([
  [0, 'If HMRC pays all of it, you owe us nothing more.'],
  [
    25_000,
    'If HMRC pays £250.00 less, you would owe us £250.00. Of the £4,167.90 you receive, £3,917.90 stays yours.',
  ],
  [
    421_000,
    'If HMRC pays £4,210.00 less, you would owe us £4,210.00. That is £42.10 more than you receive, because the fee stays due.',
  ],
])('%p pence less, as a sentence', (less, sentence) => {
  expect(shortfallSentence(sold, pence(less))).toBe(sentence);
});

test.each([-1, 0.5])('%p is no amount that HMRC could pay', (paid) => {
  expect(() => shortfallIf(sold, paid as Pence)).toThrow(RangeError);
});
