import { ZERO } from '@/lib/kernel/money';
import { leftToPassOn } from '@/lib/refunds/claim/ledger';
import { amountToPassOn } from '@/lib/refunds/passOn/passOn';
import { auditClaim } from './auditClaim';
import type { Db } from '@/server/platform/db/db';
import { moveClaim, type Claim, type ClaimCapability } from '@/server/refunds/store/claims';
import { balancesOfClaim } from '@/server/refunds/store/ledger';

/**
 * Closes a claim that HMRC has settled if what was passed on agrees to the penny with what HMRC
 * repaid (docs/rules/product.md#both-legs); returns the closed claim. The caller has locked it.
 */
export async function closeIfPassedOn(
  tx: Db,
  capability: ClaimCapability,
  claim: Claim,
  now: Date,
): Promise<Claim | undefined> {
  if (claim.state !== 'hmrc_repaid') return undefined;
  const balances = await balancesOfClaim(tx, claim);
  // Books that do not show HMRC's payment yet prove nothing about what was passed on.
  const repaidPence = amountToPassOn(claim.refundPence, claim.hmrcRepaidPence ?? ZERO);
  if ((balances.collections_bank ?? ZERO) !== repaidPence || leftToPassOn(balances) !== 0)
    return undefined;
  const closed = await moveClaim(tx, capability, claim, {
    event: 'close',
    at: now,
    facts: { closedAt: now },
  });
  if (closed) {
    await auditClaim(tx, claim, {
      at: now,
      event: 'claim closed',
    });
  }
  return closed;
}
