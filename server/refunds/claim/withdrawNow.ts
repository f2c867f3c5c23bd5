import type { Addressee } from '@/server/access/store/stored';
import { notifyByMail } from '@/server/notifications/messages';
import { findContact } from '@/server/notifications/store/contacts';
import type { Db } from '@/server/platform/db/db';
import { withdrawnMail } from '@/server/refunds/mails/claim';
import type { RefundNeeds } from '@/server/refunds/needs';
import type { Claim, ClaimCapability } from '@/server/refunds/store/claims';
import { endUnsold } from './endUnsold';

/**
 * Withdraws the sale for the customer, and writes to the person who asked in the same commit. The
 * caller has locked the claim and knows that no money can leave.
 */
export async function withdrawNow(
  tx: Db,
  deps: Pick<RefundNeeds, 'outbox' | 'clock' | 'portalUrl'>,
  capability: ClaimCapability,
  claim: Claim,
  addressee: Addressee,
): Promise<void> {
  const now = deps.clock.now();
  const { reference, refundPence } = claim;
  const ended = await endUnsold(tx, deps, capability, claim, {
    event: 'withdraw',
    at: now,
    audit: {
      actor: `person:${addressee.personId}`,
      event: 'claim withdrawn',
      detail: { reference, refundPence },
    },
  });
  const contact = ended && (await findContact(tx, addressee));
  if (!contact) return;
  await notifyByMail(tx, deps.outbox, {
    to: contact.email,
    dedupeKey: `claim:${claim.id}:withdrawn`,
    now,
    ...withdrawnMail(ended),
  });
}
