import { PAYOUT_REDUCED } from '@/lib/refunds/claim/claim';
import { knownReduction, type Reduction } from '@/lib/refunds/claim/reduction';
import type { CompanyCapability } from '@/lib/access/capability';
import { appendAudit } from '@/server/audit/store/log';
import { hasInvoice } from '@/server/documents/store/documents';
import type { Db } from '@/server/platform/db/db';
import { callOff, type CallOffDeps } from '@/server/refunds/claim/callOff';
import {
  claimsOf,
  lockClaim,
  noteClaim,
  type Claim,
  type ClaimCapability,
} from '@/server/refunds/store/claims';
import { orderOf } from '@/server/refunds/store/payoutOrders';
import { repaymentsOf } from '@/server/vat/store/repayments';

/**
 * Returns HMRC's decision to pay less than was sold, as it stands in this transaction; undefined
 * for a claim that was paid once: its sale stands, also when the bank sent the money back.
 */
export async function reductionBeforePayout(
  tx: Db,
  capability: ClaimCapability,
  claim: Claim,
): Promise<Reduction | undefined> {
  const reduction = await reductionOf(tx, capability, claim);
  return reduction && !(await hasInvoice(tx, claim)) ? reduction : undefined;
}

const reductionOf = async (tx: Db, capability: ClaimCapability, claim: Claim) =>
  knownReduction(
    claim.refundPence,
    (await repaymentsOf(tx, capability)).get(claim.periodKey) ?? [],
  );

/**
 * Keeps a refund that HMRC has reduced from being paid out. Returns true if it has: the sale is
 * called off; an order that the bank may have is stopped there first, by `payout.check`; a payout
 * that came back is held. The caller holds the company and the claim, which waits for its payout.
 */
export async function stopReduced(
  tx: Db,
  deps: CallOffDeps,
  capability: ClaimCapability,
  claim: Claim,
): Promise<boolean> {
  const reduction = await reductionOf(tx, capability, claim);
  if (!reduction) return false;
  if (await hasInvoice(tx, claim)) {
    if (!claim.payoutProblem) await hold(tx, deps, capability, claim);
  } else if (claim.payoutProblem || !(await orderOf(tx, claim))) {
    await callOff(tx, deps, capability, claim, reduction);
  } else {
    await deps.outbox.send(tx, 'payout.check', { claimId: claim.id }, { onlyOne: claim.id });
  }
  return true;
}

async function hold(
  tx: Db,
  deps: CallOffDeps,
  capability: ClaimCapability,
  claim: Claim,
): Promise<void> {
  await noteClaim(tx, capability, claim, { payoutProblem: PAYOUT_REDUCED });
  await appendAudit(tx, {
    at: deps.clock.now(),
    actor: 'system',
    companyId: claim.companyId,
    subject: `claim:${claim.id}`,
    event: 'payout held',
    detail: { reason: PAYOUT_REDUCED },
  });
}

/**
 * Keeps each of the company's claims that HMRC has just reduced from being paid out. The caller
 * holds the company.
 */
export async function stopReducedPayouts(
  tx: Db,
  deps: CallOffDeps,
  capability: CompanyCapability<'work:claim'>,
): Promise<void> {
  for (const { id, state } of await claimsOf(tx, capability)) {
    if (state !== 'confirmed') continue;
    const claim = await lockClaim(tx, capability, id);
    if (claim?.state === 'confirmed') await stopReduced(tx, deps, capability, claim);
  }
}
