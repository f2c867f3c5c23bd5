import { businessInMail } from '@/lib/notifications/checkedNames';
import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { personKeptWords } from '@/lib/clients/portal/endingPerson';
import type { ClientNeeds } from '@/server/clients/needs';
import { personEndedMail } from '@/server/clients/mails/letGo';
import { notifyByMail } from '@/server/notifications/messages';
import { appendAudit } from '@/server/audit/store/log';
import { findClient, holdCompanyOf } from '@/server/clients/store/clients';
import { endPersonOfClient, leftUndone } from '@/server/clients/store/peopleOfClients';
import { lockPractice } from '@/server/access/store/lockPractice';

/**
 * Ends one person's access to a client for the practice; the client stays
 * (docs/rules/product.md#people-of-a-client). Mails the person.
 * @throws Refusal notFound for a person without access; conflict while something would be left
 * undone.
 */
export async function endPerson(
  { store, outbox }: Pick<ClientNeeds, 'store' | 'outbox'>,
  capability: PracticeCapability<'client:remove'>,
  clientId: string,
  personId: string,
  now: Date,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    const practice = await lockPractice(tx, capability);
    const client = await findClient(tx, capability, clientId);
    if (client) await holdCompanyOf(tx, capability, client);
    const hold = client && (await leftUndone(tx, capability, client, personId));
    const person = client && (await endPersonOfClient(tx, capability, client, personId, now));
    if (!client || !person) throw new Refusal('notFound', NOT_FOUND);
    if (hold) throw new Refusal('conflict', personKeptWords(hold));
    const { company } = client;
    const mail = personEndedMail({ practice, companyName: businessInMail(company, 'invited') });
    await notifyByMail(tx, outbox, {
      to: person.email,
      dedupeKey: `personEnded:${clientId}:${personId}:${now.toISOString()}`,
      now,
      ...mail,
    });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: company.id,
      subject: `client:${clientId}`,
      event: 'access of one person ended',
      detail: { person: personId },
    });
  });
}
