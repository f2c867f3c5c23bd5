import { businessInMail } from '@/lib/notifications/checkedNames';
import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import type { ClientNeeds } from '@/server/clients/needs';
import { clientRemovedMail } from '@/server/clients/mails/letGo';
import { notifyByMail } from '@/server/notifications/messages';
import { findClient } from '@/server/clients/store/clients';
import { lockPractice } from '@/server/access/store/lockPractice';
import { takeClientOut } from './takeClientOut';
import { endAccessRefusals } from '@/lib/clients/text';

const WORDS = {
  event: 'client removed',
  beingConfirmed: endAccessRefusals.filingForClient,
};

/**
 * Removes a client from the practice (docs/rules/product.md#removing-a-client). People who have
 * joined keep their account, and are told by e-mail.
 * @throws Refusal notFound; conflict while a return is being confirmed.
 */
export async function removeClient(
  { store, outbox }: Pick<ClientNeeds, 'store' | 'outbox'>,
  capability: PracticeCapability<'client:remove'>,
  clientId: string,
  now: Date,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    const practice = await lockPractice(tx, capability);
    const client = await findClient(tx, capability, clientId);
    if (!client) throw new Refusal('notFound', NOT_FOUND);
    const joined = await takeClientOut(tx, capability, client, WORDS, now);
    for (const { personId, email } of joined) {
      const mail = clientRemovedMail({
        practice,
        companyName: businessInMail(client.company, 'invited'),
      });
      await notifyByMail(tx, outbox, {
        to: email,
        dedupeKey: `clientRemoved:${clientId}:${personId}`,
        now,
        ...mail,
      });
    }
  });
}
