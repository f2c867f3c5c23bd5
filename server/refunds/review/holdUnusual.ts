import { holdReasons } from '@/lib/refunds/review/holdReasons';
import { payoutWait } from '@/lib/refunds/review/payoutWait';
import { auditClaim } from '@/server/refunds/claim/auditClaim';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import { eventsOfClaims, type Claim, type ClaimCapability } from '@/server/refunds/store/claims';
import { payoutAccount } from '@/server/refunds/store/payoutAccounts';
import { addReview, noteReview, findReview, type Review } from '@/server/refunds/store/reviews';
import { readHoldFacts } from './readHoldFacts';

/** The review of a payout; `isNew` until the customer has been told when we answer. */
export interface Hold {
  review: Review;
  isNew: boolean;
}

/**
 * Holds a payout that a person has to review first; an approved payout goes. Returns the hold;
 * undefined if there is none. The caller has locked the company and the claim
 * (docs/rules/product.md#a-person-looks-first).
 */
export async function holdUnusual(
  tx: Db,
  deps: Pick<RefundNeeds, 'clock' | 'outbox' | 'reviewRules'>,
  capability: ClaimCapability,
  claim: Claim,
): Promise<Hold | undefined> {
  const before = await findReview(tx, claim);
  if (before?.state === 'approved') return undefined;
  if (before) return promiseAgain(tx, deps, capability, claim, before);
  const now = deps.clock.now();
  const { facts } = await readHoldFacts(tx, capability, claim, deps.reviewRules.limits, now);
  const reasons = holdReasons(facts, deps.reviewRules.limits);
  const { payableFrom } = await payoutAccount(tx, claim);
  const { answerBy } = payoutWait({ reasons, payableFrom, now }, deps.reviewRules);
  if (!answerBy) return undefined;
  const review = await addReview(tx, capability, claim, { reasons, openedAt: now, answerBy });
  await auditClaim(tx, claim, {
    at: now,
    event: 'payout held for a person',
    detail: { answerBy: review.answerBy.toISOString() },
  });
  await planLateAnswer(tx, deps, review);
  return { review, isNew: true };
}

/**
 * Returns the open review, with a new time to answer by if the customer corrected the bank account
 * only after the old one: we could not answer before.
 */
async function promiseAgain(
  tx: Db,
  deps: Pick<RefundNeeds, 'clock' | 'outbox' | 'reviewRules'>,
  capability: ClaimCapability,
  claim: Claim,
  before: Review,
): Promise<Hold> {
  const hold = (await correctedTooLate(tx, claim, before))
    ? { review: await withNewTime(tx, deps, capability, claim, before), isNew: true }
    : { review: before, isNew: false };
  await planLateAnswer(tx, deps, hold.review);
  return hold;
}

/** Returns true if the account was corrected after we had to answer. */
async function correctedTooLate(tx: Db, claim: Claim, { answerBy }: Review): Promise<boolean> {
  const events = await eventsOfClaims(tx, [claim]);
  return events.some(({ event, at }) => event === 'payoutRetried' && at >= answerBy);
}

async function withNewTime(
  tx: Db,
  deps: Pick<RefundNeeds, 'clock' | 'reviewRules'>,
  capability: ClaimCapability,
  claim: Claim,
  before: Review,
): Promise<Review> {
  const now = deps.clock.now();
  const { payableFrom } = await payoutAccount(tx, claim);
  const { answerBy } = payoutWait({ reasons: before.reasons, payableFrom, now }, deps.reviewRules);
  if (!answerBy) throw new Error('A payout is held without a reason.');
  await noteReview(tx, capability, claim, { answerBy, promisedAt: answerBy });
  await auditClaim(tx, claim, {
    at: now,
    event: 'payout held again: its account was corrected late',
    detail: { answerBy: answerBy.toISOString() },
  });
  return { ...before, answerBy, promisedAt: answerBy };
}

/** Schedules the job for an answer that is not given by the promised time. */
export const planLateAnswer = (
  tx: Db,
  { outbox }: Pick<RefundNeeds, 'outbox'>,
  { claimId, answerBy }: Pick<Review, 'claimId' | 'answerBy'>,
): Promise<void> =>
  outbox.send(tx, 'review.late', { claimId }, { startAfter: answerBy, onlyOne: claimId });
