import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { payoutBy } from '@/lib/refunds/quote/quote';
import { leavesBy } from '@/lib/refunds/review/payoutWait';
import type { Claim } from '@/server/refunds/store/claims';
import type { ShownAccount } from '@/server/refunds/store/payoutAccounts';
import type { Review } from '@/server/refunds/store/reviews';

/** Returns the time of our answer, or the latest time for it; undefined if there was no review. */
const answeredBy = (review: Review | undefined): Date | undefined =>
  review?.state === 'waiting' ? review.answerBy : (review?.decidedAt ?? undefined);

/**
 * Returns the day on which a sold refund is in the account, by 5pm, by the function that quotes
 * use: the next working day, or the first on which account and review let the payout leave.
 */
export const payoutDay = (
  { confirmedAt }: Pick<Claim, 'confirmedAt'>,
  { payableFrom }: Pick<ShownAccount, 'payableFrom'>,
  review: Review | undefined,
): IsoDate =>
  payoutBy(
    isoDate(confirmedAt),
    leavesBy({ coolsUntil: payableFrom ?? undefined, answerBy: answeredBy(review) }),
  );
