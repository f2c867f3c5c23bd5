import { eq } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import { refuseEndedPracticeRole } from './practiceRoles';
import type { Db } from '@/server/platform/db/db';
import { practices } from './partyTables';

export type Practice = typeof practices.$inferSelect;

/**
 * Locks the practice's row until the transaction ends, then reads the caller's role again. @throws
 * Refusal notFound when it has ended.
 */
export async function lockPractice(
  tx: Db,
  capability: PracticeCapability<'practice:read'>,
): Promise<Practice> {
  const [row] = await tx
    .select()
    .from(practices)
    .where(eq(practices.id, practiceOf(capability)))
    .for('no key update');
  if (!row) throw new Error('The practice of this capability is not in the database.');
  await refuseEndedPracticeRole(tx, capability);
  return row;
}
