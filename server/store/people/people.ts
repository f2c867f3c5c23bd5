import { and, eq, isNull } from 'drizzle-orm';
import type { PersonGrant } from '@/lib/domain/access/capability';
import type { Db } from '@/server/store/db';
import { people } from '@/server/store/schema/people';

export type Person = typeof people.$inferSelect;

/** The account of an address, which is stored lower-cased. Disabled accounts do not exist here. */
export async function personByEmail(db: Db, email: string): Promise<Person | undefined> {
  const [row] = await db.select().from(people).where(and(eq(people.email, email), isNull(people.disabledAt)));
  return row;
}

/** The signed-in person. */
export async function thePerson(db: Db, grant: PersonGrant): Promise<Person> {
  const [row] = await db.select().from(people).where(eq(people.id, grant.personId));
  if (!row) throw new Error('A granted person is not in the database.');
  return row;
}

/** Locks the person's row until the transaction ends, so that two requests of one person take turns. */
export async function lockPerson(tx: Db, grant: PersonGrant): Promise<Person> {
  const [row] = await tx.select().from(people).where(eq(people.id, grant.personId)).for('update');
  if (!row) throw new Error('A granted person is not in the database.');
  return row;
}

/** Opens an account. Undefined when the address has one already. */
export async function addPerson(tx: Db, person: typeof people.$inferInsert): Promise<string | undefined> {
  const [row] = await tx.insert(people).values(person).onConflictDoNothing().returning({ id: people.id });
  return row?.id;
}

/** Saves an unproven phone number; the same number again keeps its proof. */
export async function savePhone(db: Db, grant: PersonGrant, phone: string): Promise<void> {
  const before = await thePerson(db, grant);
  if (before.phone !== phone) await db.update(people).set({ phone, phoneVerifiedAt: null }).where(eq(people.id, grant.personId));
}

/** Marks the number as proven, if it is still the person's number. */
export async function provePhone(tx: Db, grant: PersonGrant, phone: string, at: Date): Promise<void> {
  await tx.update(people).set({ phoneVerifiedAt: at }).where(and(eq(people.id, grant.personId), eq(people.phone, phone)));
}

export async function savePasswordHash(tx: Db, grant: PersonGrant, passwordHash: string): Promise<void> {
  await tx.update(people).set({ passwordHash }).where(eq(people.id, grant.personId));
}

export async function saveName(tx: Db, grant: PersonGrant, fullName: string): Promise<void> {
  await tx.update(people).set({ fullName }).where(eq(people.id, grant.personId));
}

/** Gives the person another proven address. False when an account has it already. */
export async function saveEmail(tx: Db, grant: PersonGrant, email: string): Promise<boolean> {
  const [taken] = await tx.select({ id: people.id }).from(people).where(eq(people.email, email));
  if (taken) return false;
  await tx.update(people).set({ email }).where(eq(people.id, grant.personId));
  return true;
}

export async function removePassword(tx: Db, grant: PersonGrant): Promise<void> {
  await tx.update(people).set({ passwordHash: null }).where(eq(people.id, grant.personId));
}
