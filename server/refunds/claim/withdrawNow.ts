import { appendAudit } from '@/server/audit/store/log';
import { moveClaim, type Claim, type ClaimCapability } from '@/server/refunds/store/claims';
import { contactOf } from '@/server/notifications/store/contacts';
import type { Db } from '@/server/platform/db/db';
import type { Addressee } from '@/server/access/store/stored';
import { moveSetOffs } from '@/server/refunds/store/setOffs';
import type { RefundNeeds } from '@/server/refunds/needs';
import { withdrawnMail } from '@/server/refunds/mails/claim';
import { notifyByMail } from '@/server/notifications/messages';
import { claimMoment } from './claimMoment';
import { unsettleOffer } from '@/server/refunds/offers/answer';

/**
 * Takes the sale back: event, books, audit and mail in one commit. The caller holds the claim and
 * knows that no money can leave.
 */
export async function withdrawNow(
  tx: Db,
  deps: Pick<RefundNeeds, 'outbox' | 'clock' | 'portalUrl'>,
  capability: ClaimCapability,
  claim: Claim,
  by: Addressee,
): Promise<void> {
  const now = deps.clock.now();
  const moved = await moveClaim(tx, capability, claim, 'withdraw', now, { payoutProblem: null });
  if (!moved) return;
  await moveSetOffs(tx, capability, claim, 'released');
  await unsettleOffer(tx, deps, capability, claim, {
    at: now,
    answer: 'takenBack',
    by: capability.person,
  });
  await appendAudit(tx, {
    at: now,
    actor: `person:${by.personId}`,
    companyId: claim.companyId,
    subject: `claim:${claim.id}`,
    event: 'claim withdrawn',
    detail: { reference: claim.reference, refundPence: claim.refundPence },
  });
  const contact = await contactOf(tx, by);
  if (contact) {
    const mail = withdrawnMail(await claimMoment(tx, deps, capability, moved));
    await notifyByMail(tx, deps.outbox, {
      to: contact.email,
      dedupeKey: `claim:${claim.id}:withdrawn`,
      now,
      ...mail,
    });
  }
}
