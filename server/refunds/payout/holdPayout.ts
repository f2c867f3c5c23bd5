import { PAYOUT_REDUCED } from '@/lib/refunds/claim/claim';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import { noteClaim, type Claim, type ClaimCapability } from '@/server/refunds/store/claims';

/**
 * Holds a payout that came back, because HMRC has reduced the refund; a second time changes
 * nothing. The caller holds the company and the claim, and knows that no money can leave.
 */
export async function holdPayout(
  tx: Db,
  deps: Pick<RefundNeeds, 'clock'>,
  capability: ClaimCapability,
  claim: Claim,
): Promise<void> {
  if (claim.payoutProblem === PAYOUT_REDUCED) return;
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
