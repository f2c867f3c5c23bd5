import { holdReasons } from '@/lib/refunds/review/holdReasons';
import { payoutWait } from '@/lib/refunds/review/payoutWait';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import type { Claim, ClaimCapability } from '@/server/refunds/store/claims';
import { payoutAccount } from '@/server/refunds/store/payoutAccounts';
import { addReview, reviewOf, type Review } from '@/server/refunds/store/reviews';
import { readHoldFacts } from './readHoldFacts';

/** A review that keeps a payout, and whether it was opened just now. */
export interface Hold {
  review: Review;
  isNew: boolean;
}

/**
 * Holds a payout that a person has to look at first; a payout that was approved goes. Returns what
 * holds it, undefined for nothing. The caller holds the company and the claim
 * (docs/rules/product.md#a-person-looks-first).
 */
export async function holdUnusual(
  tx: Db,
  deps: Pick<RefundNeeds, 'clock' | 'outbox' | 'reviewRules'>,
  capability: ClaimCapability,
  claim: Claim,
): Promise<Hold | undefined> {
  const before = await reviewOf(tx, claim);
  if (before?.state === 'approved') return undefined;
  if (before) {
    await planLateAnswer(tx, deps, before);
    return { review: before, isNew: false };
  }
  const now = deps.clock.now();
  const { facts } = await readHoldFacts(tx, capability, claim, deps.reviewRules.limits, now);
  const reasons = holdReasons(facts, deps.reviewRules.limits);
  const { payableFrom } = await payoutAccount(tx, claim);
  const { answerBy } = payoutWait({ reasons, payableFrom, now }, deps.reviewRules);
  if (!answerBy) return undefined;
  const review = await addReview(tx, capability, claim, { reasons, openedAt: now, answerBy });
  await appendAudit(tx, {
    at: now,
    actor: 'system',
    companyId: claim.companyId,
    subject: `claim:${claim.id}`,
    event: 'payout held for a person',
    detail: { answerBy: review.answerBy.toISOString() },
  });
  await planLateAnswer(tx, deps, review);
  return { review, isNew: true };
}

/** Plans what happens if nobody has answered by the time that was told. */
export const planLateAnswer = (
  tx: Db,
  { outbox }: Pick<RefundNeeds, 'outbox'>,
  { claimId, answerBy }: Pick<Review, 'claimId' | 'answerBy'>,
): Promise<void> =>
  outbox.send(tx, 'review.late', { claimId }, { startAfter: answerBy, onlyOne: claimId });
