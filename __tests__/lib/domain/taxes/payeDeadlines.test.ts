/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { mayPayQuarterly, payeMonthOf, payeMonths, payeYearEndDates } from '@/lib/domain/taxes/payeDeadlines';
import { taxYearOf } from '@/lib/domain/dates/taxYear';

const year = taxYearOf('2026-11-20');

test.each(vectors.paye2026_27)('tax month $taxMonth runs $first to $last, is due $dueElectronic and clears by $clearBy', (month) => {
  expect(payeMonths(year)[month.taxMonth - 1]).toEqual(month);
});

test.each([['2026-04-05', undefined], ['2026-04-06', 1], ['2026-11-05', 7], ['2026-11-06', 8], ['2027-04-05', 12], ['2027-04-06', undefined]])('a payday on %s falls in month %p', (payday, taxMonth) => {
  expect(payeMonthOf(payday, year)?.taxMonth).toBe(taxMonth);
});

test('under £1,500 a month may be paid quarterly', () => {
  expect([mayPayQuarterly(149_999), mayPayQuarterly(150_000)]).toEqual([true, false]);
});

test('the year ends with P60s, P11Ds and Class 1A', () => {
  expect(payeYearEndDates(year)).toEqual({ p60: '2027-05-31', p11d: '2027-07-06', class1A: '2027-07-22' });
});
