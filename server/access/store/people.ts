import { DrizzleQueryError, and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import { Refusal, SIGN_IN } from '@/lib/access/refusal';
import type { Db } from '@/server/platform/db/db';
import { preparedOnce } from '@/server/platform/db/preparedOnce';
import { companies, memberships } from './partyTables';
import { people } from './tables';
import type { Stored } from './stored';

export type Person = Stored<'person', typeof people.$inferSelect>;

/**
 * Returns the account of an address, which is stored lower-cased. Disabled accounts are never
 * returned.
 */
export async function personByEmail(db: Db, email: string): Promise<Person | undefined> {
  const [row] = await db
    .select()
    .from(people)
    .where(and(eq(people.email, email), isNull(people.disabledAt)));
  return row as Person | undefined;
}

/** Returns the signed-in person. */
export async function thePerson(db: Db, capability: PersonCapability): Promise<Person> {
  const [row] = await db
    .select()
    .from(people)
    .where(eq(people.id, personOf(capability)));
  if (!row) throw new Error('The person of this capability is not in the database.');
  return row as Person;
}

const openPersonLocked = preparedOnce((tx) =>
  tx
    .select()
    .from(people)
    .where(and(eq(people.id, sql.placeholder('personId')), isNull(people.disabledAt)))
    .for('no key update')
    .prepare('open_person_locked'),
);

/**
 * Locks the person's row until the transaction ends: two acts of one person take turns, and the
 * second reads its data after the first has ended. Rows that only refer to the person can still be
 * added meanwhile. Undefined once the account is closed. Lock the person before any other rows
 * (docs/rules/security.md#turns).
 */
export async function lockOpenPerson(
  tx: Db,
  capability: PersonCapability,
): Promise<Person | undefined> {
  const [row] = await openPersonLocked(tx).execute({ personId: personOf(capability) });
  return row as Person | undefined;
}

/**
 * Locks the caller's own row. @throws Refusal notSignedIn when the account was closed while they
 * waited.
 */
export async function lockPerson(tx: Db, capability: PersonCapability): Promise<Person> {
  const person = await lockOpenPerson(tx, capability);
  if (!person) throw new Refusal('notSignedIn', SIGN_IN);
  return person;
}

/** Locks the person's row by address; the address stays theirs until the transaction ends. */
export async function lockPersonByEmail(tx: Db, email: string): Promise<Person | undefined> {
  const [row] = await tx
    .select()
    .from(people)
    .where(and(eq(people.email, email), isNull(people.disabledAt)))
    .for('no key update');
  return row as Person | undefined;
}

/**
 * Returns the account of an address, if it belongs to the company of this VAT number: its owner, a
 * member, or a practice's client of that company.
 */
export async function personOfCompany(
  db: Db,
  email: string,
  vrn: string,
): Promise<Person | undefined> {
  const belongs = db
    .select({ one: sql`1` })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(
      and(eq(memberships.personId, people.id), isNull(memberships.endedAt), eq(companies.vrn, vrn)),
    );
  const [row] = await db
    .select()
    .from(people)
    .where(and(eq(people.email, email), isNull(people.disabledAt), exists(belongs)));
  return row as Person | undefined;
}

/** An account that this very transaction has opened. */
export type NewAccount = Stored<'newAccount', { readonly personId: string }>;

/** Opens an account. Undefined when the address has one already. */
export async function addPerson(
  tx: Db,
  person: typeof people.$inferInsert,
): Promise<NewAccount | undefined> {
  const [row] = await tx
    .insert(people)
    .values(person)
    .onConflictDoNothing()
    .returning({ personId: people.id });
  return row as NewAccount | undefined;
}

/** Saves an unproven phone number; the same number again keeps its proof. */
export async function savePhone(
  tx: Db,
  capability: PersonCapability,
  phone: string,
): Promise<void> {
  await tx
    .update(people)
    .set({ phone, phoneVerifiedAt: null })
    .where(
      and(eq(people.id, personOf(capability)), sql`${people.phone} is distinct from ${phone}`),
    );
}

/** Marks the number as proven, if it is still the person's number. */
export async function provePhone(
  tx: Db,
  capability: PersonCapability,
  phone: string,
  at: Date,
): Promise<void> {
  await tx
    .update(people)
    .set({ phoneVerifiedAt: at })
    .where(and(eq(people.id, personOf(capability)), eq(people.phone, phone)));
}

export async function savePasswordHash(
  tx: Db,
  capability: PersonCapability,
  passwordHash: string,
): Promise<void> {
  await tx
    .update(people)
    .set({ passwordHash })
    .where(eq(people.id, personOf(capability)));
}

/** Ends all known devices of the person; browsers become known again only by a later sign-in. */
export async function endDevices(tx: Db, capability: PersonCapability, at: Date): Promise<void> {
  await tx
    .update(people)
    .set({ devicesEndedAt: at })
    .where(eq(people.id, personOf(capability)));
}

export async function saveName(
  tx: Db,
  capability: PersonCapability,
  fullName: string,
): Promise<void> {
  await tx
    .update(people)
    .set({ fullName })
    .where(eq(people.id, personOf(capability)));
}

const UNIQUE_VIOLATION = '23505';
const isTaken = (problem: unknown) =>
  problem instanceof DrizzleQueryError &&
  (problem.cause as { code?: string } | undefined)?.code === UNIQUE_VIOLATION;

/**
 * Gives the person another proven address. False when an account has it already, or takes it at
 * this very moment.
 */
export async function saveEmail(
  tx: Db,
  capability: PersonCapability,
  email: string,
): Promise<boolean> {
  try {
    // In a savepoint, because the index decides and the transaction must go on after a violation.
    await tx.transaction((inner) =>
      inner
        .update(people)
        .set({ email })
        .where(eq(people.id, personOf(capability))),
    );
    return true;
  } catch (problem) {
    if (isTaken(problem)) return false;
    throw problem;
  }
}

export async function removePassword(tx: Db, capability: PersonCapability): Promise<void> {
  await tx
    .update(people)
    .set({ passwordHash: null })
    .where(eq(people.id, personOf(capability)));
}
