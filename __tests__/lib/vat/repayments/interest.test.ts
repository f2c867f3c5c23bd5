/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import {
  formatRateHundredths,
  interestSoFar,
  interestStartsOn,
  LATE_PAYMENT_RATES,
  latePaymentInterest,
  rateOn,
  rateSince,
  REPAYMENT_RATES,
  repaymentInterest,
} from '@/lib/vat/repayments/interest';
import { addDays, isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';

test.each([
  ['2026-11-07', '2026-11-03', '2026-11-08'],
  ['2026-11-07', '2026-11-12', '2026-11-13'],
])('it starts the day after the later of due (%s) and filed (%s): %s', (due, filedOn, start) => {
  expect(interestStartsOn(isoDateOf(due), isoDateOf(filedOn))).toBe(start);
});

test.each([
  [
    'docs/rules/vat.md#repayment-interest: £3,764.80 since 8 Nov',
    376_480,
    '2026-11-08',
    '2026-11-20',
    402,
  ],
  ['a year at 3%', 1_000_000, '2026-01-01', '2026-12-31', 30_000],
  ['a change of rate within', 3_650_000, '2025-08-26', '2025-08-27', 625],
  ['one day', 3_650_000, '2026-11-08', '2026-11-08', 300],
  ['half a penny is rounded up', 3_650, '2026-11-08', '2026-11-12', 2],
  ['a penny’s half less a little is not', 6_083, '2026-11-08', '2026-11-08', 0],
  ['and a little more is', 6_084, '2026-11-08', '2026-11-08', 1],
  ['a rate that was changed later', 3_650_000, '2024-11-26', '2024-11-30', 5 * 375],
  ['three rates', 3_650_000, '2025-02-24', '2025-08-27', 375 + 92 * 350 + 91 * 325 + 300],
  ['no days yet', 376_480, '2026-11-08', '2026-11-07', 0],
])('%s', (_case, amount, from, to, interest) => {
  expect(repaymentInterest(pence(amount), isoDateOf(from), isoDateOf(to))).toBe(interest);
});

test('late payers are charged base + 4%', () => {
  expect(latePaymentInterest(pence(3_650_000), '2026-11-08', '2026-11-08')).toBe(800);
});

test.each([
  ['2025-08-26', 325],
  ['2025-08-27', 300],
  ['2026-11-20', 300],
])('the repayment rate on %s is %i hundredths', (date, rate) => {
  expect(rateOn(isoDateOf(date))).toBe(rate);
});

/**
 * HMRC's published rates (docs/rules/vat.md#repayment-interest, #late-payment-interest): from this
 * day, repayment and late payment.
 */
const PUBLISHED: readonly [string, number, number][] = [
  ['2023-01-01', 200, 550],
  ['2023-01-06', 250, 600],
  ['2023-02-21', 300, 650],
  ['2023-04-13', 325, 675],
  ['2023-05-31', 350, 700],
  ['2023-07-11', 400, 750],
  ['2023-08-22', 425, 775],
  ['2024-08-20', 400, 750],
  ['2024-11-26', 375, 725],
  ['2025-02-25', 350, 700],
  ['2025-04-06', 350, 850],
  ['2025-05-28', 325, 825],
  ['2025-08-27', 300, 800],
];

test.each(
  PUBLISHED.map(([from, ...rates], at) => [from, ...rates, PUBLISHED[at + 1]?.[0]] as const),
)(
  'from %s HMRC pays %i and charges %i hundredths, until the day before %s',
  (from, repayment, late, next) => {
    for (const day of [from, ...(next ? [addDays(isoDateOf(next), -1)] : ['2026-11-20'])]) {
      expect([day, rateOn(isoDateOf(day)), rateOn(isoDateOf(day), LATE_PAYMENT_RATES)]).toEqual([
        day,
        repayment,
        late,
      ]);
    }
    expect(rateSince(isoDateOf(from), LATE_PAYMENT_RATES)).toBe(from);
  },
);

test('no rate is known that HMRC did not publish', () => {
  expect(LATE_PAYMENT_RATES.map(({ from }) => from)).toEqual(PUBLISHED.map(([from]) => from));
  expect(REPAYMENT_RATES.map(({ from }) => from)).toEqual(
    PUBLISHED.filter(([from]) => from !== '2025-04-06').map(([from]) => from),
  );
});

test('before the table starts there is no rate to guess', () => {
  expect(() => rateOn('2022-12-31')).toThrow(RangeError);
  expect(() => rateSince('2022-12-31')).toThrow(RangeError);
});

test('a rate reads as HMRC quotes it', () => {
  expect(formatRateHundredths(300)).toBe('3.00%');
  expect(formatRateHundredths(425)).toBe('4.25%');
  expect(formatRateHundredths(5)).toBe('0.05%');
  expect(formatRateHundredths(99)).toBe('0.99%');
});

test.each<[string, { today?: IsoDate; missingSince?: IsoDate }, object]>([
  [
    'runs from the day after the later of due date and filing',
    {},
    { pence: pence(402), from: '2026-11-08', held: false },
  ],
  [
    'counts its first day',
    { today: '2026-11-08' },
    { pence: pence(31), from: '2026-11-08', held: false },
  ],
  ['has not begun', { today: '2026-11-07' }, { pence: pence(0), held: false }],
  [
    'stands still after the day a missing return was due',
    { missingSince: '2026-11-10' },
    { pence: pence(93), from: '2026-11-08', held: true },
  ],
  [
    'never began where a return was missing before',
    { missingSince: '2026-10-07' },
    { pence: pence(0), held: true },
  ],
  [
    'a return due today is not missing yet',
    { missingSince: '2026-11-20' },
    { pence: pence(402), from: '2026-11-08', held: false },
  ],
])('repayment interest %s (docs/rules/vat.md#repayment-interest)', (_rule, change, expected) => {
  expect(
    interestSoFar({
      amount: pence(376_480),
      due: '2026-11-07',
      filedOn: '2026-11-03',
      today: '2026-11-20',
      ...change,
    }),
  ).toEqual(expected);
});

test('the rate is told with the day it is known since', () => {
  expect(rateSince('2026-11-20')).toBe('2025-08-27');
});
