/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { decimalToPence, pence, type Pence } from '@/lib/kernel/money';
import { feeRate, feeSentence, refundFee } from '@/lib/refunds/quote/fee';
import fc from 'fast-check';

test.each(vectors.fee)(
  'a $refund refund from $partner costs $fee and leaves $net',
  ({ refund, partner, fee, net }) => {
    const cost = refundFee(decimalToPence(refund), partner);
    expect(cost).toBe(decimalToPence(fee));
    expect(decimalToPence(refund) - cost).toBe(decimalToPence(net));
  },
);

test.each([
  ['organic', 1, 'Just 1% of the VAT refund amount subject to a £5 minimum'],
  ['swoop', 2, 'Just 2% of the VAT refund amount subject to a £5 minimum'],
  [' SWOOP ', 2, 'Just 2% of the VAT refund amount subject to a £5 minimum'],
  ['swooping', 1, 'Just 1% of the VAT refund amount subject to a £5 minimum'],
  ['constructor', 1, 'Just 1% of the VAT refund amount subject to a £5 minimum'],
])(
  'docs/rules/product.md#fee: 2%% when the partner is swoop, else 1%%: %p pays %i%%',
  (partner, rate, sentence) => {
    expect(feeRate(partner)).toBe(rate);
    expect(feeSentence(partner)).toBe(sentence);
  },
);

test.each([
  [421_000, 4_210],
  [376_480, 3_765],
  [50_049, 500],
  [50_050, 501],
])('half a penny rounds up: %i pence costs %i', (refund, fee) => {
  expect(refundFee(pence(refund), 'organic')).toBe(fee);
});

test('a penny is a refund, and costs the minimum', () => {
  expect(refundFee(pence(1), 'organic')).toBe(500);
});

test.each([0, -1, 0.5])('%p is not a refund', (refund) => {
  expect(() => refundFee(refund as Pence, 'organic')).toThrow(RangeError);
});

test('a larger refund never costs less, and never costs under £5', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999_999 }),
      fc.constantFrom('organic', 'swoop'),
      (refund, partner) => {
        const fee = refundFee(pence(refund), partner);
        expect(fee).toBeGreaterThanOrEqual(500);
        expect(refundFee(pence(refund + 1), partner)).toBeGreaterThanOrEqual(fee);
      },
    ),
  );
});
