import { eq } from 'drizzle-orm';
import type { SignUpCapability } from '@/lib/domain/access/capability';
import type { Db } from '@/server/store/db';
import { signUps } from '@/server/store/schema/people';

export type SignUp = typeof signUps.$inferSelect;

export async function addSignUp(tx: Db, signUp: typeof signUps.$inferInsert): Promise<string> {
  const [row] = await tx.insert(signUps).values(signUp).returning({ id: signUps.id });
  if (!row) throw new Error('A sign-up was not saved.');
  return row.id;
}

/** The sign-up this browser holds. */
export async function theSignUp(db: Db, capability: SignUpCapability): Promise<SignUp> {
  const [row] = await db.select().from(signUps).where(eq(signUps.id, capability.signUpId));
  if (!row) throw new Error('A granted sign-up is not in the database.');
  return row;
}

/** Locks the sign-up until the transaction ends. */
export async function lockSignUp(tx: Db, capability: SignUpCapability): Promise<SignUp> {
  const [row] = await tx.select().from(signUps).where(eq(signUps.id, capability.signUpId)).for('update');
  if (!row) throw new Error('A granted sign-up is not in the database.');
  return row;
}

export async function completeSignUp(tx: Db, capability: SignUpCapability, at: Date): Promise<void> {
  // The password now lives with the person; a second copy would outlive a change of it.
  await tx.update(signUps).set({ completedAt: at, passwordHash: null }).where(eq(signUps.id, capability.signUpId));
}
