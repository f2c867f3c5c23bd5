import { personNamed } from '@/server/access/store/stored';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/db';
import { claimClosedMail } from '@/server/refunds/mails/claim';
import type { Claim, ClaimCapability } from '@/server/refunds/store/claims';
import { heldOfClaim } from '@/server/refunds/store/held';
import { readClaimMailContext } from './claimMailContext';
import type { MessageDeps } from './settleShortfall';

/** Notifies the seller that a claim is closed: HMRC repaid, and it was passed on. */
export async function notifyClosed(
  tx: Db,
  deps: NotifyDeps & MessageDeps,
  capability: ClaimCapability,
  claim: Claim,
): Promise<void> {
  await notify(tx, deps, {
    to: personNamed(claim, 'confirmedBy'),
    capability,
    topic: 'claimProgress',
    moment: `claim:${claim.id}:closed`,
    now: deps.clock.now(),
    mail: claimClosedMail({
      ...(await readClaimMailContext(tx, deps, capability, claim)),
      repaidOn: claim.hmrcRepaidOn,
      heldPence: await heldOfClaim(tx, claim),
    }),
    text: `What HMRC repaid has reached us. Claim ${claim.reference} is closed.`,
  });
}
