/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import {
  payoutToday,
  priceSum,
  reachesAccount,
  setOffSentence,
  setOffsFrom,
  shortfallPayBy,
} from '@/lib/refunds/claim/shortfall';
import { paymentReference, sameReference } from '@/lib/refunds/claim/paymentReference';

test.each([
  ['on a Friday', '2026-11-20', '2026-12-04'],
  ['across Christmas, which is no working day', '2026-12-18', '2027-01-06'],
])('a shortfall announced %s is due ten working days later', (_, told, by) => {
  expect(shortfallPayBy(isoDateOf(told))).toBe(by);
});

const owed = [
  { claimId: 'old', outstandingPence: pence(20_000) },
  { claimId: 'new', outstandingPence: pence(5_000) },
];
test.each([
  [
    'all of both',
    100_000,
    [
      { claimId: 'old', pence: 20_000 },
      { claimId: 'new', pence: 5_000 },
    ],
  ],
  [
    'the oldest first',
    21_000,
    [
      { claimId: 'old', pence: 20_000 },
      { claimId: 'new', pence: 1_000 },
    ],
  ],
  ['a penny', 1, [{ claimId: 'old', pence: 1 }]],
  ['never more than is paid out', 15_000, [{ claimId: 'old', pence: 15_000 }]],
  ['nothing of nothing', 0, []],
])('a payout covers %s', (_, payout, expected) => {
  expect(setOffsFrom(pence(payout), owed)).toEqual(expected);
});

const named = [
  { claimId: 'a', reference: 'AD-26-08-0400', outstandingPence: pence(100_000) },
  { claimId: 'b', reference: 'AD-26-09-0417', outstandingPence: pence(5_000) },
];
test.each([
  ['nothing owed, all of it', 140_872, [], 140_872, [], undefined],
  [
    'a shortfall, the rest',
    140_872,
    named.slice(0, 1),
    40_872,
    [{ reference: 'AD-26-08-0400', pence: 100_000 }],
    '£1,000.00 of our price covers what is owed for claim AD-26-08-0400, so £408.72 reaches your account.',
  ],
  [
    'two shortfalls, what both leave',
    140_872,
    named,
    35_872,
    [
      { reference: 'AD-26-08-0400', pence: 100_000 },
      { reference: 'AD-26-09-0417', pence: 5_000 },
    ],
    '£1,050.00 of our price covers what is owed for claims AD-26-08-0400 and AD-26-09-0417, so £358.72 reaches your account.',
  ],
  [
    'a shortfall that leaves a penny, the penny',
    100_001,
    named.slice(0, 1),
    1,
    [{ reference: 'AD-26-08-0400', pence: 100_000 }],
    '£1,000.00 of our price covers what is owed for claim AD-26-08-0400, so £0.01 reaches your account.',
  ],
  [
    'more owed than is paid out, nothing',
    50_000,
    named,
    0,
    [{ reference: 'AD-26-08-0400', pence: 50_000 }],
    'All of our price, £500.00, covers what is owed for claim AD-26-08-0400, so nothing reaches your account.',
  ],
  ['less than the fee and a shortfall, no set-off', -200, named, -200, [], undefined],
])('with %s reaches the account', (_, net, owed, arrives, setOffs, sentence) => {
  const payout = payoutToday(pence(net), owed);
  expect(payout).toEqual({ setOffs, arrivesPence: arrives });
  expect(reachesAccount(pence(net), payout.setOffs)).toBe(arrives);
  expect(setOffSentence({ netPence: pence(net), ...payout })).toBe(sentence);
});

test('the price is the sum it is, the shortfall included', () => {
  const price = {
    refundPence: pence(142_295),
    feePence: pence(1_423),
    ...payoutToday(pence(140_872), named.slice(0, 1)),
  };
  expect(priceSum(price)).toBe('£1,422.95 − £14.23 − £1,000.00 = £408.72');
});

test('a shortfall that another payout covers already is left alone', () => {
  expect(setOffsFrom(pence(10_000), [{ claimId: 'old', outstandingPence: pence(0) }])).toEqual([]);
  expect(
    setOffsFrom(pence(100), [
      { claimId: 'paid too much', outstandingPence: pence(-5) },
      { claimId: 'new', outstandingPence: pence(200) },
    ]),
  ).toEqual([{ claimId: 'new', pence: 100 }]);
});

test.each(['AD-26-09-0417', 'AD-26-12-12345678'])(
  'the reference %s fits a bank statement',
  (reference) => {
    expect(paymentReference(reference)).toBe(reference);
  },
);

test.each(['', 'AD-26-12-1234567890', 'AD_26', 'ad-26-09-0417'])(
  'the reference “%s” would be cut or refused',
  (reference) => {
    expect(() => paymentReference(reference)).toThrow(RangeError);
  },
);

test.each(['AD-26-09-0417', 'ad 26 09 0417', 'AD26090417', 'AD/26/09/0417.'])(
  '%s is read as the same claim',
  (typed) => {
    expect(sameReference(typed)).toBe('AD26090417');
  },
);
