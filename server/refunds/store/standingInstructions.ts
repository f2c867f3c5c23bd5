import { eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { standingInstructions } from './offerTables';
import type { Stored } from '@/server/access/store/stored';

export type StandingInstruction = Stored<
  'standingInstruction',
  typeof standingInstructions.$inferSelect
>;

export async function standingInstructionOf(
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<StandingInstruction | undefined> {
  const [row] = await db
    .select()
    .from(standingInstructions)
    .where(eq(standingInstructions.companyId, companyOf(capability)));
  return row as StandingInstruction | undefined;
}

/**
 * Saves a person's standing instruction.
 * @throws Error in the portal's own work: only a person gives one.
 */
export async function saveStandingInstruction(
  tx: Db,
  capability: CompanyCapability<'company:manage'>,
  isOn: boolean,
  changedAt: Date,
): Promise<void> {
  if (!capability.person) throw new Error('Only a person gives a standing instruction.');
  const changedBy = personOf(capability.person);
  await tx
    .insert(standingInstructions)
    .values({ companyId: companyOf(capability), isOn, changedBy, changedAt })
    .onConflictDoUpdate({
      target: standingInstructions.companyId,
      set: { isOn, changedBy, changedAt },
    });
}
