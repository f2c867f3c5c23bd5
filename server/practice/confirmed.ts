import type { PracticeCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { isConfirmed } from '@/lib/access/practiceName';
import { unconfirmedText } from '@/lib/practice/text';
import { nameInMail } from '@/lib/notifications/checkedNames';
import type { Db } from '@/server/platform/db/db';
import { lockPractice, type Practice } from '@/server/access/store/lockPractice';

/**
 * Locks a practice that is about to write to its clients.
 * @throws Refusal conflict, with the way to connect, before HMRC has confirmed its agent reference,
 * or while its name could pass for an authority's (docs/rules/product.md#whom-we-name).
 */
export async function lockConfirmed(
  tx: Db,
  capability: PracticeCapability<'client:read'>,
): Promise<Practice> {
  const practice = await lockPractice(tx, capability);
  if (!isConfirmed(practice)) throw new Refusal('conflict', unconfirmedText.connectFirst);
  if (nameInMail(practice) === undefined)
    throw new Refusal('conflict', unconfirmedText.misleadingName);
  return practice;
}
