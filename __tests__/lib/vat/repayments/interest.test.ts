/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import {
  interestSoFar,
  interestStartsOn,
  latePaymentInterest,
  repaymentInterest,
} from '@/lib/vat/repayments/interest';
import {
  formatRateHundredths,
  HMRC_INTEREST_RATES as RATES,
  oldRateNote,
  rateOn,
  rateWords,
} from '@/lib/vat/repayments/interestRates';
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
    369,
  ],
  ['a year at 2.75%', 1_000_000, '2026-01-09', '2027-01-08', 27_500],
  ['the change of 9 January 2026', 3_650_000, '2026-01-08', '2026-01-09', 575],
  ['a change of rate within', 3_650_000, '2025-08-26', '2025-08-27', 625],
  ['one day', 3_650_000, '2026-11-08', '2026-11-08', 275],
  ['half a penny is rounded up', 3_650, '2025-11-08', '2025-11-12', 2],
  ['a penny’s half less a little is not', 6_083, '2025-11-08', '2025-11-08', 0],
  ['and a little more is', 6_084, '2025-11-08', '2025-11-08', 1],
  ['a rate that was changed later', 3_650_000, '2024-11-26', '2024-11-30', 5 * 375],
  ['three rates', 3_650_000, '2025-02-24', '2025-08-27', 375 + 92 * 350 + 91 * 325 + 300],
  ['no days yet', 376_480, '2026-11-08', '2026-11-07', 0],
])('%s', (_case, amount, from, to, interest) => {
  expect(
    repaymentInterest(RATES, { amount: pence(amount), from: isoDateOf(from), to: isoDateOf(to) }),
  ).toBe(interest);
});

test.each([
  ['2026-01-08', '2026-01-08', 800],
  ['2026-11-08', '2026-11-08', 775],
  ['2026-01-08', '2026-01-10', 800 + 2 * 775],
])('late payers are charged base + 4%%, each day at its own rate: %s to %s', (from, to, cost) => {
  const span = { amount: pence(3_650_000), from: isoDateOf(from), to: isoDateOf(to) };
  expect(latePaymentInterest(RATES, span)).toBe(cost);
});

test('interest that starts before the table is not known', () => {
  const span = { amount: pence(100), from: '2022-12-31', to: '2023-01-01' } as const;
  expect(latePaymentInterest(RATES, span)).toBeUndefined();
  expect(() => repaymentInterest(RATES, span)).toThrow(RangeError);
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
  ['2026-01-09', 275, 775],
];

test.each(
  PUBLISHED.map(([from, ...rates], at) => [from, ...rates, PUBLISHED[at + 1]?.[0]] as const),
)(
  'from %s HMRC pays %i and charges %i hundredths, until the day before %s',
  (from, repayment, late, next) => {
    for (const day of [from, ...(next ? [addDays(isoDateOf(next), -1)] : ['2026-11-20'])]) {
      expect([
        day,
        rateOn(RATES, 'repayment', isoDateOf(day)).hundredths,
        rateOn(RATES, 'latePayment', isoDateOf(day)).hundredths,
      ]).toEqual([day, repayment, late]);
    }
    expect(rateOn(RATES, 'latePayment', isoDateOf(from)).from).toBe(from);
  },
);

test('no rate is known that HMRC did not publish', () =>
  expect(RATES.rows.map(({ from }) => from)).toEqual(PUBLISHED.map(([from]) => from)));

test('since 6 April 2025 a row is Bank Rate plus 4% and less 1%, at least 0.5%', () => {
  for (const { from, latePayment, repayment } of RATES.rows) {
    if (from >= '2025-04-06') {
      expect([from, repayment]).toEqual([from, Math.max(latePayment - 500, 50)]);
    }
  }
});

test('a row that leaves a rate as it was is not the day of that rate', () =>
  expect(rateOn(RATES, 'repayment', '2025-04-06').from).toBe('2025-02-25'));

test('before the table starts there is no rate to guess', () =>
  expect(() => rateOn(RATES, 'repayment', '2022-12-31')).toThrow(RangeError));

test.each([
  ['2026-07-09', undefined],
  // Older than six months, but checked: nothing says that HMRC has another rate.
  ['2026-11-20', undefined],
  ['2026-12-20', undefined],
  [
    '2026-12-21',
    'The newest rate we have is over six months old. We last checked HMRC’s rates on 20 Nov 2026; they may have changed since.',
  ],
])('on %s the age of the newest row is said to be %s', (today, note) =>
  expect(oldRateNote(RATES, isoDateOf(today))).toBe(note),
);

test.each([
  ['2026-01-09', '7.75% a year, HMRC’s rate since 9 Jan 2026'],
  ['2026-01-08', 'HMRC’s rate on each day, 7.75% a year since 9 Jan 2026'],
])('the rate of interest that starts on %s reads “%s”', (startsOn, words) =>
  expect(rateWords(rateOn(RATES, 'latePayment', '2026-11-20'), isoDateOf(startsOn))).toBe(words),
);

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
    { pence: pence(369), from: '2026-11-08', held: false },
  ],
  [
    'counts its first day',
    { today: '2026-11-08' },
    { pence: pence(28), from: '2026-11-08', held: false },
  ],
  ['has not begun', { today: '2026-11-07' }, { pence: pence(0), held: false }],
  [
    'stands still after the day a missing return was due',
    { missingSince: '2026-11-10' },
    { pence: pence(85), from: '2026-11-08', held: true },
  ],
  [
    'never began where a return was missing before',
    { missingSince: '2026-10-07' },
    { pence: pence(0), held: true },
  ],
  [
    'a return due today is not missing yet',
    { missingSince: '2026-11-20' },
    { pence: pence(369), from: '2026-11-08', held: false },
  ],
])('repayment interest %s (docs/rules/vat.md#repayment-interest)', (_rule, change, expected) => {
  expect(
    interestSoFar({
      rates: RATES,
      amount: pence(376_480),
      due: '2026-11-07',
      filedOn: '2026-11-03',
      today: '2026-11-20',
      ...change,
    }),
  ).toEqual(expected);
});
