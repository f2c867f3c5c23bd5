/** @jest-environment node */
import { meanYearEnd, twelveMonthsEnd } from '@/lib/taxes/accountingPeriod';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';

test.each([
  ['2025-03-31', '2026-03-30'],
  ['2027-03-01', '2028-02-29'],
  ['2026-03-01', '2027-02-28'],
  ['2028-02-29', '2029-02-28'],
  ['2026-01-01', '2026-12-31'],
])('twelve months from %s end on %s', (from, end) =>
  expect(twelveMonthsEnd(isoDateOf(from))).toBe(end),
);

test.each([
  ['53 weeks', '2026-03-29', '2027-04-03', { month: 3, day: 31 }, '2027-03-31'],
  ['52 weeks', '2025-03-30', '2026-03-28', { month: 3, day: 31 }, '2026-03-31'],
  ['a year end five days from it', '2026-03-29', '2027-04-05', { month: 3, day: 31 }, undefined],
  ['a start five days from it', '2026-03-27', '2027-04-03', { month: 4, day: 1 }, undefined],
  ['two years', '2025-03-29', '2027-04-03', { month: 3, day: 31 }, undefined],
  ['an end in the year before', '2026-01-04', '2027-01-02', { month: 12, day: 31 }, '2026-12-31'],
  [
    '29 February, in a year without one',
    '2026-03-02',
    '2027-03-01',
    { month: 2, day: 29 },
    '2027-02-28',
  ],
] as const)('%s counts to the mean date', (_what, from, to, mean, end) =>
  expect(meanYearEnd({ from, to }, mean)).toBe(end),
);
