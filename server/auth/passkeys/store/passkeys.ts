import { and, asc, eq, lt, or } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { passkeys } from './tables';
import type { Stored } from '@/server/access/store/stored';

export type Passkey = Stored<'passkey', typeof passkeys.$inferSelect>;
type NewPasskey = Omit<typeof passkeys.$inferInsert, 'personId' | 'lastUsedAt'>;

const own = (capability: PersonCapability) => eq(passkeys.personId, personOf(capability));

/** Lists the person's passkeys, oldest first. */
export const listPasskeys = async (db: Db, capability: PersonCapability): Promise<Passkey[]> =>
  (await db
    .select()
    .from(passkeys)
    .where(own(capability))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))) as Passkey[];

/**
 * Finds a passkey of any person by its credential id. The id is public; only a signature proves
 * possession.
 */
export async function passkeyByCredential(
  db: Db,
  credentialId: string,
): Promise<Passkey | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row as Passkey | undefined;
}

/** Stores a new passkey. Returns false if the credential id exists already, for any person. */
export async function addPasskey(
  tx: Db,
  capability: PersonCapability,
  passkey: NewPasskey,
): Promise<boolean> {
  const rows = await tx
    .insert(passkeys)
    .values({ ...passkey, personId: personOf(capability), lastUsedAt: passkey.createdAt })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/**
 * Records a use and the signature counter. Returns false if the counter did not advance: the
 * passkey may have been copied.
 */
export async function usePasskey(
  tx: Db,
  { id }: Passkey,
  counter: number,
  at: Date,
): Promise<boolean> {
  const neverCounts = counter === 0 ? eq(passkeys.counter, 0) : undefined;
  const rows = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), neverCounts)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Deletes one of the person's passkeys. Undefined if they have no such passkey. */
export async function removePasskey(
  tx: Db,
  capability: PersonCapability,
  id: string,
): Promise<Passkey | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(own(capability), eq(passkeys.id, id)))
    .returning();
  return row as Passkey | undefined;
}
