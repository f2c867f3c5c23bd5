import type { Reduction } from '@/lib/refunds/claim/reduction';
import { personNamed } from '@/server/access/store/stored';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/db';
import { calledOffMail, calledOffText } from '@/server/refunds/mails/calledOff';
import type { RefundNeeds } from '@/server/refunds/needs';
import type { Claim, ClaimCapability } from '@/server/refunds/store/claims';
import { endUnsold } from './endUnsold';

export type CallOffDeps = NotifyDeps & Pick<RefundNeeds, 'clock'>;

/**
 * Calls off a sale of which HMRC pays less than was sold, and writes to the customer in the same
 * commit. The caller has locked the company and the claim, and knows that no money can leave.
 */
export async function callOff(
  tx: Db,
  deps: CallOffDeps,
  capability: ClaimCapability,
  claim: Claim,
  reduction: Reduction,
): Promise<void> {
  const now = deps.clock.now();
  const { since, approvedPence, differencePence } = reduction;
  const detail = { approvedPence, differencePence, decidedOn: since };
  const { refundPence } = claim;
  const ended = await endUnsold(tx, deps, capability, claim, {
    event: 'callOff',
    at: now,
    detail,
    audit: { actor: 'system', event: 'sale called off', detail: { refundPence, ...detail } },
  });
  if (!ended) return;
  const moment = { ...ended, reduction };
  await notify(tx, deps, {
    to: personNamed(claim, 'confirmedBy'),
    capability,
    topic: 'claimMoney',
    moment: `claim:${claim.id}:called_off`,
    now,
    mail: calledOffMail(moment),
    text: calledOffText(moment),
  });
}
