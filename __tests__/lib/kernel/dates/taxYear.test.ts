/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { neighbouringTaxYear, parseTaxYear, getTaxYear } from '@/lib/kernel/dates/taxYear';

test.each([
  ['2026-04-05', '2025 to 2026', '2025-26'],
  ['2026-04-06', '2026 to 2027', '2026-27'],
  ['2099-12-31', '2099 to 2100', '2099-00'],
])('%s is in the tax year %s', (date, label, code) => {
  expect(getTaxYear(isoDateOf(date))).toMatchObject({ label, code });
});

test.each([
  ['2026-27', 2026],
  ['2026 to 2027', 2026],
  ['2026/27', 2026],
  ['2026', 2026],
  [' 2026-27 ', 2026],
  ['2026 to 2026', undefined],
  ['2026-28', undefined],
  ['26-27', undefined],
  ['in 2026', undefined],
  ['2026-270', undefined],
  ['', undefined],
])('%p is tax year %p', (text, startYear) => {
  expect(parseTaxYear(text)?.startYear).toBe(startYear);
});

test('the year before and the year after', () => {
  const year = getTaxYear('2026-11-20');
  expect([neighbouringTaxYear(year, -1).code, neighbouringTaxYear(year, 1).code]).toEqual([
    '2025-26',
    '2027-28',
  ]);
  expect(neighbouringTaxYear(neighbouringTaxYear(year, 1), -1)).toEqual(year);
});
