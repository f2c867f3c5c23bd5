import type { InferType } from 'yup';
import { customerReason } from '@/lib/refunds/review/customerWords';
import type { claimReview } from '@/lib/refunds/review/shapes';
import { wasPaidOut } from './claimMoney';
import { isLateAnswer, waitingReview, type ClaimStateFacts } from './claimState';
import { payoutDay } from './payoutDay';

export type ReviewView = InferType<typeof claimReview>;

/** Returns the customer's view of a held payout; undefined if it needs no review. */
export function reviewView(
  facts: Pick<ClaimStateFacts, 'claim' | 'review' | 'account' | 'events' | 'now'>,
): ReviewView | undefined {
  const review = waitingReview(facts);
  if (!review) return undefined;
  const { claim, account, now } = facts;
  const { openedAt, answerBy, reasons, question, askedAt, answer, answeredAt } = review;
  const coolsUntil = account.payableFrom && account.payableFrom > now ? account.payableFrom : null;
  return {
    heldAt: openedAt.toISOString(),
    answerBy: answerBy.toISOString(),
    isLate: isLateAnswer(review, now),
    reason: customerReason(reasons),
    payoutBy: payoutDay(claim, account, review),
    isSoldForGood: wasPaidOut(facts.events),
    ...(coolsUntil && { coolsUntil: coolsUntil.toISOString() }),
    question:
      question !== null && askedAt
        ? {
            text: question,
            askedAt: askedAt.toISOString(),
            ...(answer !== null && { answer }),
            ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
          }
        : undefined,
  };
}
