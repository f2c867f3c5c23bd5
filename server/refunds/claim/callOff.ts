import type { Reduction } from '@/lib/refunds/claim/reduction';
import { appendAudit } from '@/server/audit/store/log';
import { personNamed } from '@/server/access/store/stored';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/db';
import { calledOffMail, calledOffText } from '@/server/refunds/mails/calledOff';
import type { RefundNeeds } from '@/server/refunds/needs';
import { unsettleOffer } from '@/server/refunds/offers/answer';
import { moveClaim, type Claim, type ClaimCapability } from '@/server/refunds/store/claims';
import { moveSetOffs } from '@/server/refunds/store/setOffs';
import { claimMoment } from './claimMoment';

export type CallOffDeps = NotifyDeps & Pick<RefundNeeds, 'clock'>;

/**
 * Calls off a sale of which HMRC pays less than was sold: event, books, audit and message in one
 * commit. The caller holds the company and the claim, and knows that no money can leave.
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
  const moved = await moveClaim(
    tx,
    capability,
    claim,
    'callOff',
    now,
    { payoutProblem: null },
    { approvedPence, differencePence, decidedOn: since },
  );
  if (!moved) return;
  await moveSetOffs(tx, capability, claim, 'released');
  await unsettleOffer(tx, deps, capability, claim, { at: now, answer: 'calledOff' });
  await appendAudit(tx, {
    at: now,
    actor: 'system',
    companyId: claim.companyId,
    subject: `claim:${claim.id}`,
    event: 'sale called off',
    detail: { refundPence: claim.refundPence, approvedPence, differencePence, decidedOn: since },
  });
  const moment = await claimMoment(tx, deps, capability, moved);
  await notify(tx, deps, {
    to: personNamed(claim, 'confirmedBy'),
    capability,
    topic: 'claimMoney',
    moment: `claim:${claim.id}:called_off`,
    now,
    mail: calledOffMail({ ...moment, reduction }),
    text: calledOffText({ ...moment, reduction }),
  });
}
