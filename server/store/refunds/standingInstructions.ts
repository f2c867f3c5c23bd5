import { eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import type { Db } from '@/server/store/db';
import { standingInstructions } from '@/server/store/schema/account';

export type StandingInstruction = typeof standingInstructions.$inferSelect;

export async function standingInstructionOf(db: Db, { companyId }: CompanyCapability): Promise<StandingInstruction | undefined> {
  const [row] = await db.select().from(standingInstructions).where(eq(standingInstructions.companyId, companyId));
  return row;
}

export async function saveStandingInstruction(tx: Db, { companyId }: CompanyCapability<'claim:confirm'>, isOn: boolean, changedBy: string, changedAt: Date): Promise<void> {
  await tx.insert(standingInstructions).values({ companyId, isOn, changedBy, changedAt })
    .onConflictDoUpdate({ target: standingInstructions.companyId, set: { isOn, changedBy, changedAt } });
}
