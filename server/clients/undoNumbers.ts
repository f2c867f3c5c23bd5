import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { undoneFacts } from '@/lib/clients/numbersChange';
import { lockPractice } from '@/server/access/store/lockPractice';
import type { ClientNeeds } from '@/server/clients/needs';
import { keptChange, keptReadings } from '@/server/clients/store/droppedReadings';
import { holdNumbers } from '@/server/clients/store/numbers';
import { putNumbersBack } from '@/server/clients/store/saveNumbers';
import { logNumbers } from './logNumbers';
import { refuseDependedOn, refuseTaken } from './numberRefusals';
import { clientNumberRefusals } from '@/lib/clients/text';

/**
 * Restores the numbers before a change, with what was read under them, and queues a sync. Data read
 * under the present numbers is kept aside in its place (docs/rules/product.md#numbers-of-a-client).
 * @throws Refusal notFound; conflict where it is too late, something depends on the number now, or
 * another client has a number before.
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
    if (held === 'busy') throw new Refusal('conflict', clientNumberRefusals.busy);
    const kept = await keptReadings(tx, capability, clientId, now);
    const change = kept && keptChange(kept);
    const after = change && undoneFacts(change, held.facts);
    if (!after) throw new Refusal('conflict', clientNumberRefusals.undoGone);
    await refuseDependedOn(tx, capability, held, after, now);
    // Two companies of one VAT group were confirmed before.
    await refuseTaken(tx, capability, after, clientId);
    await putNumbersBack(tx, capability, held, after, { kept, taxes: change.taxes, now });
    await logNumbers(tx, capability, held, { after, isUndo: true, now });
  });
}
