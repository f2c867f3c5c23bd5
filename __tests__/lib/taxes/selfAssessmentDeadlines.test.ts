/** @jest-environment node */
import { paymentOnAccount, selfAssessmentDeadlines } from '@/lib/taxes/selfAssessmentDeadlines';
import { getTaxYear } from '@/lib/kernel/dates/taxYear';
import { pence } from '@/lib/kernel/money';

const year = getTaxYear('2025-11-20');

test('for 2025 to 2026: register by 5 Oct, paper by 31 Oct, online and balance by 31 Jan 2027', () => {
  expect(selfAssessmentDeadlines(year)).toEqual({
    register: '2026-10-05',
    paperReturn: '2026-10-31',
    onlineReturn: '2027-01-31',
    balancingPayment: '2027-01-31',
    firstPaymentOnAccount: '2026-01-31',
    secondPaymentOnAccount: '2026-07-31',
  });
});

test.each([
  [490_000, 0, 245_000],
  [100_001, 0, 50_000],
  [99_999, 0, 0],
  [200_000, 800_000, 100_000],
  [200_000, 800_100, 0],
  [100_000, 399_000, 50_000],
])('half of last year’s bill (%i, %i at source) each time: %i', (bill, atSource, entry) => {
  expect(paymentOnAccount(pence(bill), pence(atSource))).toBe(entry);
});
