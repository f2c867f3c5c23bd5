import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { UNDO_GONE } from '@/lib/clients/numbers';
import { lockPractice } from '@/server/access/store/lockPractice';
import { appendAudit } from '@/server/audit/store/log';
import type { ClientNeeds } from '@/server/clients/needs';
import { keptReadings } from '@/server/clients/store/droppedReadings';
import { holdNumbers } from '@/server/clients/store/numbers';
import { putNumberBack } from '@/server/clients/store/saveNumbers';
import { BUSY, refuseHeld, refuseTaken } from './numbers';

/**
 * Puts the VAT number before a change back, with what was read under it; HMRC is read again then.
 * What was read under the number now is kept aside in its place (docs/rules/product.md#numbers-of-a-client).
 * @throws Refusal notFound; conflict where it is too late, something rests on the number now, or
 * another client has the number before.
 */
export async function undoClientNumbers(
  { store }: Pick<ClientNeeds, 'store'>,
  capability: PracticeCapability<'client:describe'>,
  clientId: string,
  now: Date,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const held = await holdNumbers(tx, capability, clientId);
    if (!held) throw new Refusal('notFound', NOT_FOUND);
    if (held === 'busy') throw new Refusal('conflict', BUSY);
    const { company } = held.client;
    const kept = await keptReadings(tx, capability, clientId, now);
    if (kept?.toVrn !== company.vrn) throw new Refusal('conflict', UNDO_GONE);
    await refuseHeld(tx, capability, held, now);
    const numbers = { vrn: kept.fromVrn, utr: kept.fromUtr, companyNumber: null };
    await refuseTaken(tx, capability, held, numbers);
    await putNumberBack(tx, capability, held, kept, now);
    const facts = { at: now, actor: capability.actor, companyId: company.id };
    await appendAudit(tx, {
      ...facts,
      subject: `client:${clientId}`,
      event: 'client VAT number put back',
      detail: { from: company.vrn ?? '', to: kept.fromVrn ?? '' },
    });
    if (held.utr !== kept.fromUtr)
      await appendAudit(tx, {
        ...facts,
        subject: `client:${clientId}`,
        event: 'client UTR set',
        detail: { from: held.utr ?? '', to: kept.fromUtr ?? '' },
      });
  });
}
