/** @jest-environment node */
import { isoDateOf } from '@/lib/domain/dates/ukDates';
import { pence } from '@/lib/domain/money/money';
import { setOffsFrom, shortfallPayBy } from '@/lib/domain/refunds/shortfall';
import { paymentReference, sameReference } from '@/lib/domain/refunds/paymentReference';

test.each([
  ['on a Friday', '2026-11-20', '2026-12-04'],
  ['across Christmas, which is no working day', '2026-12-18', '2027-01-06'],
])('a shortfall told %s is to be paid ten working days later', (_, told, by) => {
  expect(shortfallPayBy(isoDateOf(told))).toBe(by);
});

const owed = [{ claimId: 'old', outstandingPence: pence(20_000) }, { claimId: 'new', outstandingPence: pence(5_000) }];
test.each([
  ['all of both', 100_000, [{ claimId: 'old', pence: 20_000 }, { claimId: 'new', pence: 5_000 }]],
  ['the oldest first', 21_000, [{ claimId: 'old', pence: 20_000 }, { claimId: 'new', pence: 1_000 }]],
  ['a penny', 1, [{ claimId: 'old', pence: 1 }]],
  ['never more than is paid out', 15_000, [{ claimId: 'old', pence: 15_000 }]],
  ['nothing of nothing', 0, []],
])('a payout covers %s', (_, payout, expected) => {
  expect(setOffsFrom(pence(payout), owed)).toEqual(expected);
});

test('a shortfall that another payout covers already is left alone', () => {
  expect(setOffsFrom(pence(10_000), [{ claimId: 'old', outstandingPence: pence(0) }])).toEqual([]);
  expect(
    setOffsFrom(pence(100), [{ claimId: 'paid too much', outstandingPence: pence(-5) }, { claimId: 'new', outstandingPence: pence(200) }]),
  ).toEqual([{ claimId: 'new', pence: 100 }]);
});

test.each(['AD-26-09-0417', 'AD-26-12-12345678'])('the reference %s fits a bank statement', (reference) => {
  expect(paymentReference(reference)).toBe(reference);
});

test.each(['', 'AD-26-12-1234567890', 'AD_26', 'ad-26-09-0417'])('the reference “%s” would be cut or refused', (reference) => {
  expect(() => paymentReference(reference)).toThrow(RangeError);
});

test.each(['AD-26-09-0417', 'ad 26 09 0417', 'AD26090417', 'AD/26/09/0417.'])('%s is read as the same claim', (typed) => {
  expect(sameReference(typed)).toBe('AD26090417');
});
