import type { OperatorCapability } from '@/lib/access/operatorCapability';
import type { CompanyCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { refuseEndedOperator } from '@/server/access/store/operators';
import { lockCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { lockClaim, type Claim } from '@/server/refunds/store/claims';
import { findWithdrawal } from '@/server/refunds/store/payoutOrders';
import { releaseSettledSetOffs } from '@/server/refunds/store/setOffs';
import { findReview, companyOfClaim, type Review } from '@/server/refunds/store/reviews';
import { reviewAnswerText } from '@/lib/refunds/text';

/** The payout that an operator reviewed. */
export interface LookedAt {
  claim_id: string;
  bank_account_id: string;
}

/** A payout under review, locked with its company until the transaction ends. */
export interface HeldPayout {
  capability: CompanyCapability<'work:claim'>;
  claim: Claim;
  review: Review;
}

const DECIDED = reviewAnswerText.notWaiting;
const OTHER_ACCOUNT = reviewAnswerText.otherAccount;

/**
 * Locks a payout that an operator is about to decide on.
 * @throws Refusal notFound; conflict when it is no longer under review, or goes to another account.
 */
export async function lockHeldPayout(
  tx: Db,
  operator: OperatorCapability,
  looked: LookedAt,
): Promise<HeldPayout> {
  await refuseEndedOperator(tx, operator);
  const companyId = await companyOfClaim(tx, operator, looked.claim_id);
  if (!companyId) throw new Refusal('notFound', NOT_FOUND);
  const capability = operator.forCompany(companyId);
  await lockCompany(tx, capability);
  const claim = await lockClaim(tx, capability, looked.claim_id);
  if (!claim) throw new Refusal('notFound', NOT_FOUND);
  await releaseSettledSetOffs(tx, capability, claim);
  const isOpen =
    claim.state === 'confirmed' && !claim.payoutProblem && !(await findWithdrawal(tx, claim));
  const review = await findReview(tx, claim);
  if (!isOpen || review?.state !== 'waiting') throw new Refusal('conflict', DECIDED);
  if (claim.bankAccountId !== looked.bank_account_id) throw new Refusal('conflict', OTHER_ACCOUNT);
  return { capability, claim, review };
}
