/** @jest-environment node */
import { formatRateHundredths, interestSoFar, interestStartsOn, latePaymentInterest, LATE_PAYMENT_RATES, rateOn, rateSince, repaymentInterest } from '@/lib/domain/refunds/interest';

test.each([
  ['2026-11-07', '2026-11-03', '2026-11-08'],
  ['2026-11-07', '2026-11-12', '2026-11-13'],
])('it starts the day after the later of due (%s) and filed (%s): %s', (due, filedOn, start) => {
  expect(interestStartsOn(due, filedOn)).toBe(start);
});

test.each([
  ['docs/rules/vat.md#repayment-interest: £3,764.80 since 8 Nov', 376_480, '2026-11-08', '2026-11-20', 402],
  ['a year at 3%', 1_000_000, '2026-01-01', '2026-12-31', 30_000],
  ['a change of rate within', 3_650_000, '2025-08-26', '2025-08-27', 625],
  ['one day', 3_650_000, '2026-11-08', '2026-11-08', 300],
  ['no days yet', 376_480, '2026-11-08', '2026-11-07', 0],
])('%s', (_case, amount, from, to, interest) => {
  expect(repaymentInterest(amount, from, to)).toBe(interest);
});

test('late payers are charged base + 4%', () => {
  expect(latePaymentInterest(3_650_000, '2026-11-08', '2026-11-08')).toBe(800);
});

test.each([
  ['2025-08-26', 325],
  ['2025-08-27', 300],
  ['2026-11-20', 300],
])('the repayment rate on %s is %i hundredths', (date, rate) => {
  expect(rateOn(date)).toBe(rate);
});

test('before the table starts there is no rate to guess', () => {
  expect(() => rateOn('2022-12-31')).toThrow(RangeError);
  expect(rateOn('2025-04-06', LATE_PAYMENT_RATES)).toBe(850);
});

test('a rate reads as HMRC quotes it', () => {
  expect(formatRateHundredths(300)).toBe('3.00%');
  expect(formatRateHundredths(425)).toBe('4.25%');
});

test.each([
  ['runs from the day after the later of due date and filing', {}, { pence: 402, from: '2026-11-08', held: false }],
  ['has not begun', { today: '2026-11-07' }, { pence: 0, held: false }],
  ['stands still after the day a missing return was due', { missingSince: '2026-11-10' }, { pence: 93, from: '2026-11-08', held: true }],
  ['never began where a return was missing before', { missingSince: '2026-10-07' }, { pence: 0, held: true }],
  ['a return due today is not missing yet', { missingSince: '2026-11-20' }, { pence: 402, from: '2026-11-08', held: false }],
])('repayment interest %s (docs/rules/vat.md#repayment-interest)', (_rule, change, expected) => {
  expect(interestSoFar({ amount: 376_480, due: '2026-11-07', filedOn: '2026-11-03', today: '2026-11-20', ...change })).toEqual(expected);
});

test('the rate is told with the day it is known since', () => {
  expect(rateSince('2026-11-20')).toBe('2025-08-27');
});
