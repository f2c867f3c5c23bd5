import { eq } from 'drizzle-orm';
import type { SignUpCapability } from '@/lib/access/capability';
import { signUpOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { signUps } from '@/server/access/store/tables';
import type { Stored } from '@/server/access/store/stored';

export type SignUp = Stored<'signUp', typeof signUps.$inferSelect>;

export async function addSignUp(tx: Db, signUp: typeof signUps.$inferInsert): Promise<SignUp> {
  const [row] = await tx.insert(signUps).values(signUp).returning();
  if (!row) throw new Error('A sign-up was not saved.');
  return row as SignUp;
}

/** Returns this browser's sign-up. */
export async function theSignUp(db: Db, capability: SignUpCapability): Promise<SignUp> {
  const [row] = await db
    .select()
    .from(signUps)
    .where(eq(signUps.id, signUpOf(capability)));
  if (!row) throw new Error('The sign-up of this capability is not in the database.');
  return row as SignUp;
}

/** Locks the sign-up until the transaction ends. */
export async function lockSignUp(tx: Db, capability: SignUpCapability): Promise<SignUp> {
  const [row] = await tx
    .select()
    .from(signUps)
    .where(eq(signUps.id, signUpOf(capability)))
    .for('update');
  if (!row) throw new Error('The sign-up of this capability is not in the database.');
  return row as SignUp;
}

export async function completeSignUp(
  tx: Db,
  capability: SignUpCapability,
  at: Date,
): Promise<void> {
  // The password is now stored with the person; a second copy would outlive a change of it.
  await tx
    .update(signUps)
    .set({ completedAt: at, passwordHash: null })
    .where(eq(signUps.id, signUpOf(capability)));
}
