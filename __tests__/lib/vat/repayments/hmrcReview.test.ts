/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { ZERO } from '@/lib/kernel/money';
import { getReviewBy, reviewSentence } from '@/lib/vat/repayments/hmrcReview';
import type { RepaymentRecord, RepaymentStatus } from '@/lib/vat/repayments/states';

const row = (status: RepaymentStatus, updatedOn?: string): RepaymentRecord => ({
  periodKey: '26M10',
  status,
  createdOn: isoDateOf('2026-11-10'),
  ...(updatedOn && { updatedOn: isoDateOf(updatedOn) }),
  originalPence: ZERO,
  box5Pence: ZERO,
});

test.each([
  [
    'thirty days after HMRC changed the amount',
    [row('REPAYMENT_ADJUSTED', '2026-11-19')],
    '2026-12-19',
  ],
  [
    'thirty days after it turned into tax due',
    [row('ADJUSMENT_TO_TAX_DUE', '2026-12-15')],
    '2027-01-14',
  ],
  [
    'of the newest change, and not of the approval that follows it',
    [
      row('REPAYMENT_APPROVED', '2026-12-01'),
      row('REPAYMENT_ADJUSTED', '2026-11-19'),
      row('REPAYMENT_ADJUSTED', '2026-11-25'),
    ],
    '2026-12-25',
  ],
  [
    'not known where the tracker shows no day of the change',
    [row('REPAYMENT_ADJUSTED')],
    undefined,
  ],
  ['not known where HMRC changed nothing', [row('REPAYMENT_APPROVED', '2026-11-19')], undefined],
])('the last day to ask HMRC for a review is %s', (_when, rows, day) => {
  expect(getReviewBy(rows)).toBe(day);
});

test('without a day the date on HMRC’s letter counts', () => {
  expect(reviewSentence(undefined)).toBe(
    'If you disagree, you can ask HMRC to review its decision within 30 days of the date on its letter.',
  );
});
