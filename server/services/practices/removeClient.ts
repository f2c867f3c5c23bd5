import type { PracticeCapability } from '@/lib/domain/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/domain/access/refusal';
import type { Deps } from '@/server/services/deps';
import { appendAudit } from '@/server/store/access/auditLog';
import { closeCompanies, companiesLeftByPractice, forgetReadings, isFilingOpen } from '@/server/store/companies/companyRemoval';
import { forgetEvidence } from '@/server/store/evidence/refundEvidence';
import { clientOf, takeOut, thisOne } from '@/server/store/practices/clients';
import { cancelOpenInvitation } from '@/server/store/practices/invitations';
import { lockPractice } from '@/server/store/practices/practices';

const BEING_CONFIRMED = 'We are still confirming a VAT return with HMRC for this client. Remove it once that is done, usually within the '
  + 'hour.';

/**
 * Takes a client out of the practice's care. An open invitation stops working. A client who has joined keeps their account and what was
 * read; of one that nobody belongs to it is forgotten, but for returns that were filed here, which tax law has us keep.
 * @throws Refusal notFound; conflict while a return is being confirmed.
 */
export async function removeClient(
  { store }: Pick<Deps, 'store'>, capability: PracticeCapability<'client:remove'>, clientId: string, now: Date,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const client = await clientOf(tx, capability, clientId);
    if (!client) throw new Refusal('notFound', NOT_FOUND);
    await cancelOpenInvitation(tx, capability, clientId, now);
    await takeOut(tx, capability, thisOne(client), now);
    const left = await companiesLeftByPractice(tx, capability, thisOne(client));
    if (await isFilingOpen(tx, left)) throw new Refusal('conflict', BEING_CONFIRMED);
    await closeCompanies(tx, left);
    await forgetEvidence(tx, left);
    await forgetReadings(tx, left);
    await appendAudit(tx, {
      at: now, actor: capability.actor, companyId: client.company.id, subject: `client:${clientId}`, event: 'client removed',
      detail: { readingsForgotten: left.alone.length > 0 },
    });
  });
}
