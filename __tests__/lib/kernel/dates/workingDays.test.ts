/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import {
  addWeekdays,
  addWorkingDays,
  countWeekdays,
  countWorkingDays,
  isWorkingDay,
  lastWorkingDayOnOrBefore,
} from '@/lib/kernel/dates/workingDays';

test.each(vectors.addWorkingDays)(
  '$n working days after $from is $to, bank holidays skipped',
  ({ from, n, to }) => {
    expect(addWorkingDays(isoDateOf(from), n)).toBe(to);
  },
);

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-12-24', 1, '2026-12-25'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-23', -1, '2026-11-20'],
])(
  'docs/rules/product.md#working-days, add N working days (Mon–Fri), no holidays: %s and %i is %s',
  (from, days, to) => {
    expect(addWeekdays(isoDateOf(from), days)).toBe(to);
  },
);

test.each([
  ['2026-11-23', '2026-12-09', 12],
  ['2026-11-23', '2026-12-23', 22],
  ['2026-11-04', '2026-11-25', 15],
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-22', 0],
  ['2026-12-09', '2026-11-23', -12],
])('docs/rules/product.md#working-days, weekdays between %s and %s are %i', (from, to, days) => {
  expect(countWeekdays(isoDateOf(from), isoDateOf(to))).toBe(days);
});

test.each([
  ['a week without holidays', '2026-11-23', '2026-11-30', 'england-and-wales', 5],
  [
    'Christmas Day and the day after Boxing Day’s weekend',
    '2026-12-23',
    '2026-12-31',
    'england-and-wales',
    4,
  ],
  ['New Year’s Day', '2026-12-31', '2027-01-05', 'england-and-wales', 2],
  ['and the day after it in Scotland', '2026-12-31', '2027-01-05', 'scotland', 1],
  ['Easter', '2027-03-25', '2027-03-30', 'england-and-wales', 1],
  ['counted back', '2026-12-31', '2026-12-23', 'england-and-wales', -4],
  ['one day', '2026-12-25', '2026-12-25', 'england-and-wales', 0],
] as const)(
  'docs/rules/product.md#working-days, days gained: %s',
  (_what, from, to, division, days) => {
    expect(countWorkingDays(from, to, division)).toBe(days);
  },
);

test.each([
  ['2026-12-25', 'england-and-wales', false],
  ['2026-12-28', 'england-and-wales', false],
  ['2026-11-30', 'england-and-wales', true],
  ['2026-11-30', 'scotland', false],
  ['2026-07-13', 'northern-ireland', false],
  ['2026-11-21', 'england-and-wales', false],
] as const)('%s in %s is a working day: %p', (date, division, working) => {
  expect(isWorkingDay(date, division)).toBe(working);
});

test.each([
  ['2026-11-07', '2026-11-06'],
  ['2026-12-28', '2026-12-24'],
  ['2026-12-07', '2026-12-07'],
])('funds due %s must clear by %s', (due, clearBy) => {
  expect(lastWorkingDayOnOrBefore(isoDateOf(due))).toBe(clearBy);
});

test('half a day is refused', () => {
  expect(() => addWeekdays('2026-11-20', 0.5)).toThrow(RangeError);
});
