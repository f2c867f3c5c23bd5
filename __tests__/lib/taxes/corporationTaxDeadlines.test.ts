/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { corporationTaxDeadlines } from '@/lib/taxes/corporationTaxDeadlines';

test.each(vectors.ct)(
  'a period to $end is paid by $paymentDue and filed by $filingDue',
  ({ end, paymentDue, filingDue }) => {
    expect(corporationTaxDeadlines(isoDateOf(end))).toMatchObject({ paymentDue, filingDue });
  },
);

test('a payment date on a bank holiday clears the working day before', () => {
  expect(corporationTaxDeadlines('2026-03-31')).toMatchObject({
    paymentDue: '2027-01-01',
    clearBy: '2026-12-31',
  });
});
