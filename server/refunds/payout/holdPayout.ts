import { PAYOUT_REDUCED } from '@/lib/refunds/claim/claim';
import type { Reduction } from '@/lib/refunds/claim/reduction';
import { auditClaim } from '@/server/refunds/claim/auditClaim';
import { personNamed } from '@/server/access/store/stored';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/db';
import { readClaimMailContext } from '@/server/refunds/claim/claimMailContext';
import { payoutHeldMail, payoutHeldText } from '@/server/refunds/mails/payout';
import type { RefundNeeds } from '@/server/refunds/needs';
import { noteClaim, type Claim, type ClaimCapability } from '@/server/refunds/store/claims';

/**
 * Holds a payout that came back, because HMRC has reduced the refund, and writes to the customer in
 * the same commit; on a repeated call it writes only if HMRC approved another amount. The caller
 * has locked the company and the claim, and knows that no money can leave.
 */
export async function holdPayout(
  tx: Db,
  deps: NotifyDeps & Pick<RefundNeeds, 'clock'>,
  capability: ClaimCapability,
  claim: Claim,
  reduction: Reduction,
): Promise<void> {
  const now = deps.clock.now();
  if (claim.payoutProblem !== PAYOUT_REDUCED) {
    await noteClaim(tx, capability, claim, { payoutProblem: PAYOUT_REDUCED });
    await auditClaim(tx, claim, {
      at: now,
      event: 'payout held',
      detail: { reason: PAYOUT_REDUCED },
    });
  }
  const moment = { ...(await readClaimMailContext(tx, deps, capability, claim)), reduction };
  await notify(tx, deps, {
    to: personNamed(claim, 'confirmedBy'),
    capability,
    topic: 'claimMoney',
    moment: `claim:${claim.id}:payout_held:${reduction.approvedPence}`,
    now,
    mail: payoutHeldMail(moment),
    text: payoutHeldText(moment),
  });
}
