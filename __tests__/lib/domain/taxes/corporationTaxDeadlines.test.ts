/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { corporationTaxDeadlines, largeCompanyInstalments } from '@/lib/domain/taxes/corporationTaxDeadlines';

test.each(vectors.ct)('a period to $end is paid by $paymentDue and filed by $filingDue', ({ end, paymentDue, filingDue }) => {
  expect(corporationTaxDeadlines(end)).toMatchObject({ paymentDue, filingDue });
});

test('a payment date on a bank holiday clears the working day before', () => {
  expect(corporationTaxDeadlines('2026-03-31')).toMatchObject({ paymentDue: '2027-01-01', clearBy: '2026-12-31' });
});

test.each([
  ['2026-01-01', '2026-12-31', ['2026-07-14', '2026-10-14', '2027-01-14', '2027-04-14']],
  ['2026-01-01', '2026-06-30', ['2026-07-14', '2026-10-14']],
])('a large company pays %s to %s in instalments: %p', (start, end, dates) => {
  expect(largeCompanyInstalments(start, end)).toEqual(dates);
});
