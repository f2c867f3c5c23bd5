import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { payoutBy } from '@/lib/refunds/quote/quote';
import { leavesBy } from '@/lib/refunds/review/payoutWait';
import type { Claim } from '@/server/refunds/store/claims';
import type { ShownAccount } from '@/server/refunds/store/payoutAccounts';
import type { Review } from '@/server/refunds/store/reviews';

/** When we answer at the latest, or have answered; undefined if nobody had to look. */
const answeredBy = (review: Review | undefined): Date | undefined =>
  review?.state === 'waiting' ? review.answerBy : (review?.decidedAt ?? undefined);

/**
 * Returns the day by whose 5pm a sold refund is in the account, by the function that quotes use: the
 * next working day, or the first on which account and person let the payout leave.
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
