import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { recoveryCodes } from './tables';

const unused = (capability: PersonCapability) =>
  and(eq(recoveryCodes.personId, personOf(capability)), isNull(recoveryCodes.usedAt));

/** Returns the number of unused codes of the person. */
export async function recoveryCodesLeft(db: Db, capability: PersonCapability): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(unused(capability));
  return row?.left ?? 0;
}

/** Replaces all codes of the person, used or not; an empty list deletes them. */
export async function replaceRecoveryCodes(
  tx: Db,
  capability: PersonCapability,
  hashes: readonly string[],
  at: Date,
): Promise<void> {
  const personId = personOf(capability);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId));
  if (hashes.length > 0)
    await tx
      .insert(recoveryCodes)
      .values(hashes.map((codeHash) => ({ personId, codeHash, createdAt: at })));
}

/**
 * Uses up the code with one of these fingerprints, once. Returns false if it is unknown or used.
 */
export async function spendRecoveryCode(
  tx: Db,
  capability: PersonCapability,
  hashes: readonly string[],
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(unused(capability), inArray(recoveryCodes.codeHash, [...hashes])))
    .returning({ codeHash: recoveryCodes.codeHash });
  return rows.length > 0;
}
