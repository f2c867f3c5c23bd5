import type { InferType } from 'yup';
import type { Pence } from '@/lib/kernel/money';
import { HOLD_REASONS, repaidMedian, type HoldReason } from '@/lib/refunds/review/holdReasons';
import type { HoldLimits, ReviewRules } from '@/lib/refunds/review/holdLimits';
import type { reviewRow, ReviewState } from '@/lib/refunds/review/shapes';
import { withUs } from '@/lib/refunds/review/withUs';
import { periodLabel } from '@/lib/vat/obligations';
import type { HeldRow } from '@/server/refunds/store/reviewQueue';
import type { Repaid } from './readHoldFacts';
import { reviewReasonText } from '@/lib/refunds/text';

export type ReviewRow = InferType<typeof reviewRow>;

/** The facts of a row besides its own columns. */
export interface RowFacts {
  payoutPence: Pence;
  repaid: readonly Repaid[];
  isApprovedOnce: boolean;
  now: Date;
}

export const reasonWords = (reason: HoldReason, limits: HoldLimits): string =>
  HOLD_REASONS[reason].limit(limits);

/**
 * Returns a figure as a multiple of the usual one, in tenths and rounded up, so that a figure over
 * a limit never reads as equal to it; undefined if there is nothing to compare.
 */
export const timesTenths = (pence: Pence, usual: Pence | undefined): number | undefined =>
  usual && usual > 0 ? Math.ceil((pence * 10) / usual) : undefined;

const isCooling = ({ payableFrom }: HeldRow, now: Date): boolean =>
  payableFrom !== null && payableFrom > now;

function stateOf(row: HeldRow, { isApprovedOnce, now }: RowFacts): ReviewState {
  const { claim, review } = row;
  if (claim.payoutProblem) return 'reduced';
  if (isCooling(row, now)) return 'coolingOff';
  if (isApprovedOnce) return 'secondPerson';
  return review?.question && !review.answer ? 'asked' : 'waiting';
}

function reasonOf({ claim, review, payableFrom }: HeldRow, limits: HoldLimits): string {
  if (claim.payoutProblem) return reviewReasonText.reducedAfterReturn;
  const [gravest] = review?.reasons ?? [];
  if (gravest) return reasonWords(gravest, limits);
  return payableFrom ? reviewReasonText.coolingOff : '';
}

/** Returns one payout as the operator's queue lists it. */
export function rowView(row: HeldRow, facts: RowFacts, { limits }: ReviewRules): ReviewRow {
  const { claim, review, companyName, companySince, start, end, payableFrom } = row;
  const { now, payoutPence, repaid } = facts;
  const usual = repaidMedian(
    repaid.map(({ pence }) => pence),
    limits,
  );
  const times = timesTenths(claim.refundPence, usual);
  const waits = review?.state === 'waiting' && !claim.payoutProblem;
  const answerBy = waits ? review.answerBy : isCooling(row, now) ? payableFrom : undefined;
  return {
    claimId: claim.id,
    bankAccountId: claim.bankAccountId,
    reference: claim.reference,
    companyName,
    periodLabel: periodLabel({ start, end }),
    state: stateOf(row, facts),
    isHeld: waits,
    reason: reasonOf(row, limits),
    refundPence: claim.refundPence,
    payoutPence,
    ...(usual !== undefined && { medianPence: usual }),
    ...(times !== undefined && { timesTenths: times }),
    repaidCount: Math.min(repaid.length, limits.medianOf),
    withUs: withUs(companySince, now),
    ...(answerBy && { answerBy: answerBy.toISOString() }),
    isLate: waits && (review.promisedAt < now || review.answerBy < now),
    ...(review?.askedAt && !review.answer && { askedAt: review.askedAt.toISOString() }),
    hasAnswered: Boolean(review?.answer),
    ...(isCooling(row, now) && payableFrom && { payableFrom: payableFrom.toISOString() }),
  };
}
