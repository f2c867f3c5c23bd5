import { and, eq, isNull } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/domain/access/capability';
import type { Db } from '@/server/store/db';
import { people } from '@/server/store/schema/people';
import type { Stored } from '@/server/store/stored';

export type Person = Stored<'person', typeof people.$inferSelect>;

/** The account of an address, which is stored lower-cased. Disabled accounts do not exist here. */
export async function personByEmail(db: Db, email: string): Promise<Person | undefined> {
  const [row] = await db.select().from(people).where(and(eq(people.email, email), isNull(people.disabledAt)));
  return row as Person | undefined;
}

/** The signed-in person. */
export async function thePerson(db: Db, capability: PersonCapability): Promise<Person> {
  const [row] = await db.select().from(people).where(eq(people.id, capability.personId));
  if (!row) throw new Error('A granted person is not in the database.');
  return row as Person;
}

/** Locks the person's row until the transaction ends, so that two requests of one person take turns. */
export async function lockPerson(tx: Db, capability: PersonCapability): Promise<Person> {
  const [row] = await tx.select().from(people).where(eq(people.id, capability.personId)).for('update');
  if (!row) throw new Error('A granted person is not in the database.');
  return row as Person;
}

/** Opens an account. Undefined when the address has one already. */
export async function addPerson(tx: Db, person: typeof people.$inferInsert): Promise<string | undefined> {
  const [row] = await tx.insert(people).values(person).onConflictDoNothing().returning({ id: people.id });
  return row?.id;
}

/** Saves an unproven phone number; the same number again keeps its proof. */
export async function savePhone(db: Db, capability: PersonCapability, phone: string): Promise<void> {
  const before = await thePerson(db, capability);
  if (before.phone !== phone) await db.update(people).set({ phone, phoneVerifiedAt: null }).where(eq(people.id, capability.personId));
}

/** Marks the number as proven, if it is still the person's number. */
export async function provePhone(tx: Db, capability: PersonCapability, phone: string, at: Date): Promise<void> {
  await tx.update(people).set({ phoneVerifiedAt: at }).where(and(eq(people.id, capability.personId), eq(people.phone, phone)));
}

export async function savePasswordHash(tx: Db, capability: PersonCapability, passwordHash: string): Promise<void> {
  await tx.update(people).set({ passwordHash }).where(eq(people.id, capability.personId));
}

export async function saveName(tx: Db, capability: PersonCapability, fullName: string): Promise<void> {
  await tx.update(people).set({ fullName }).where(eq(people.id, capability.personId));
}

/** Gives the person another proven address. False when an account has it already. */
export async function saveEmail(tx: Db, capability: PersonCapability, email: string): Promise<boolean> {
  const [taken] = await tx.select({ id: people.id }).from(people).where(eq(people.email, email));
  if (taken) return false;
  await tx.update(people).set({ email }).where(eq(people.id, capability.personId));
  return true;
}

export async function removePassword(tx: Db, capability: PersonCapability): Promise<void> {
  await tx.update(people).set({ passwordHash: null }).where(eq(people.id, capability.personId));
}
