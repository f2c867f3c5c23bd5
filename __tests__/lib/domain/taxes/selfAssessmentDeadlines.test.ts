/** @jest-environment node */
import { mustSendQuarterlyUpdates, paymentOnAccount, quarterlyUpdateDates, selfAssessmentDeadlines } from '@/lib/domain/taxes/selfAssessmentDeadlines';
import { taxYearOf } from '@/lib/domain/dates/taxYear';

const year = taxYearOf('2025-11-20');

test('for 2025 to 2026: register by 5 Oct, paper by 31 Oct, online and balance by 31 Jan 2027', () => {
  expect(selfAssessmentDeadlines(year)).toEqual({
    register: '2026-10-05', paperReturn: '2026-10-31', onlineReturn: '2027-01-31', balancingPayment: '2027-01-31',
    firstPaymentOnAccount: '2026-01-31', secondPaymentOnAccount: '2026-07-31',
  });
});

test.each([
  [490_000, 0, 245_000],
  [100_001, 0, 50_000],
  [99_999, 0, 0],
  [100_000, 400_000, 0],
  [100_000, 399_000, 50_000],
])('half of last year’s bill (%i, %i at source) each time: %i', (bill, atSource, each) => {
  expect(paymentOnAccount(bill, atSource)).toBe(each);
});

test('quarterly updates: the 5th in 2025 to 2026, the 7th from 2026 to 2027', () => {
  expect(quarterlyUpdateDates(year)).toEqual(['2025-08-05', '2025-11-05', '2026-02-05', '2026-05-05']);
  expect(quarterlyUpdateDates(taxYearOf('2026-11-20'))).toEqual(['2026-08-07', '2026-11-07', '2027-02-07', '2027-05-07']);
});

test.each([
  ['2025-11-20', 9_000_000, false],
  ['2026-11-20', 5_000_000, false],
  ['2026-11-20', 5_000_001, true],
  ['2027-11-20', 3_000_000, false],
  ['2027-11-20', 3_000_001, true],
  ['2028-11-20', 2_000_000, false],
  ['2028-11-20', 2_000_001, true],
  ['2030-11-20', 2_000_001, true],
])('in the tax year of %s an income of %i pence must send them: %p', (date, income, must) => {
  expect(mustSendQuarterlyUpdates(taxYearOf(date), income)).toBe(must);
});
