import { addDays, formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { hmrcReviewText } from '@/lib/vat/text';
import type { RepaymentRecord } from './states';

/** The days from the date of HMRC's letter within which it reviews a decision (VATA 1994, s. 83C). */
const REVIEW_DAYS = 30;

/**
 * Returns the last day on which HMRC can be asked to review a change of a refund, counted from the
 * day of the change in its tracker. Undefined if the tracker shows no such day
 * (docs/rules/product.md#what-hmrc-does-to-a-sold-refund).
 */
export function getReviewBy(rows: readonly RepaymentRecord[]): IsoDate | undefined {
  const days = rows
    .filter(({ status }) => status === 'REPAYMENT_ADJUSTED' || status === 'ADJUSMENT_TO_TAX_DUE')
    .flatMap(({ updatedOn }) => updatedOn ?? [])
    .sort();
  const changedOn = days.at(-1);
  return changedOn && addDays(changedOn, REVIEW_DAYS);
}

/** Returns how and until when HMRC can be asked for a review, for timeline, page and e-mail. */
export const reviewSentence = (reviewBy: IsoDate | undefined): string =>
  reviewBy ? hmrcReviewText.until(formatDay(reviewBy)) : hmrcReviewText.byLetter;
