import type { CompanyCapability } from '@/lib/access/capability';
import { knownReduction, type Reduction } from '@/lib/refunds/claim/reduction';
import { hasInvoice } from '@/server/documents/store/documents';
import type { Db } from '@/server/platform/db/db';
import { callOff, type CallOffDeps } from '@/server/refunds/claim/callOff';
import {
  listClaims,
  lockClaim,
  type Claim,
  type ClaimCapability,
} from '@/server/refunds/store/claims';
import { findOrder } from '@/server/refunds/store/payoutOrders';
import { listRepayments } from '@/server/vat/store/repayments';
import { holdPayout } from './holdPayout';

/** HMRC's rows of a company by the period's key, as `repaymentsOf` reads them. */
type Repayments = Awaited<ReturnType<typeof listRepayments>>;

/** The effect of HMRC's reduction on a payout that has not arrived. */
export type PayoutStop = { what: 'none' } | { what: 'callOff' | 'hold'; reduction: Reduction };

/**
 * Returns the effect of HMRC's reduction on a claim's payout, as of this transaction: before its
 * first payout the sale is called off; after a payout that came back the sale stands, and the
 * payout is held (docs/rules/product.md#claim). `rows` saves reading HMRC's rows again.
 */
export async function readPayoutStop(
  tx: Db,
  capability: ClaimCapability,
  claim: Claim,
  rows?: Repayments,
): Promise<PayoutStop> {
  const repayments = (rows ?? (await listRepayments(tx, capability))).get(claim.periodKey) ?? [];
  const reduction = knownReduction(claim.refundPence, repayments);
  if (!reduction) return { what: 'none' };
  return { what: (await hasInvoice(tx, claim)) ? 'hold' : 'callOff', reduction };
}

/** Calls off or holds a payout that cannot leave the bank any more. */
export const endStoppedPayout = (
  tx: Db,
  deps: CallOffDeps,
  capability: ClaimCapability,
  claim: Claim,
  { what, reduction }: Exclude<PayoutStop, { what: 'none' }>,
): Promise<void> =>
  (what === 'callOff' ? callOff : holdPayout)(tx, deps, capability, claim, reduction);

/**
 * Stops the payout of a refund that HMRC has reduced; returns the effect on the payout. An order
 * that the bank may have is stopped there first, by `payout.check`. The caller has locked the
 * company and the claim, which waits for its payout.
 */
export async function stopReduced(
  tx: Db,
  deps: CallOffDeps,
  capability: ClaimCapability,
  claim: Claim,
  rows?: Repayments,
): Promise<PayoutStop['what']> {
  const stop = await readPayoutStop(tx, capability, claim, rows);
  if (stop.what === 'none') return stop.what;
  if (claim.payoutProblem || !(await findOrder(tx, claim)))
    await endStoppedPayout(tx, deps, capability, claim, stop);
  else await deps.outbox.send(tx, 'payout.check', { claimId: claim.id }, { onlyOne: claim.id });
  return stop.what;
}

/**
 * Stops the payouts of all the company's claims that HMRC has just reduced; returns their ids. The
 * mails about the stop tell the customer of the reduction. The caller has locked the company.
 */
export async function stopReducedPayouts(
  tx: Db,
  deps: CallOffDeps,
  capability: CompanyCapability<'work:claim'>,
): Promise<ReadonlySet<string>> {
  const stopped = new Set<string>();
  const waiting = (await listClaims(tx, capability)).filter(({ state }) => state === 'confirmed');
  if (waiting.length === 0) return stopped;
  const rows = await listRepayments(tx, capability);
  for (const { id } of waiting) {
    const claim = await lockClaim(tx, capability, id);
    if (claim?.state !== 'confirmed') continue;
    if ((await stopReduced(tx, deps, capability, claim, rows)) !== 'none') stopped.add(id);
  }
  return stopped;
}
