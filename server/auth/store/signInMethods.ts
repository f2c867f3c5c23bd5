import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { signInMethods } from './tables';
import type { Stored } from '@/server/access/store/stored';
import { people } from '@/server/access/store/tables';

export interface ProviderIdentity {
  provider: string;
  subject: string;
  email?: string;
}

/** Owner of an identity that a provider has verified. */
export type IdentityOwner = Stored<'identityOwner', { readonly personId: string }>;

/** Finds the owner of an identity; a disabled account does not count. */
export async function ownerOfIdentity(
  db: Db,
  { provider, subject }: ProviderIdentity,
): Promise<IdentityOwner | undefined> {
  const [row] = await db
    .select({ personId: signInMethods.personId })
    .from(signInMethods)
    .innerJoin(people, eq(people.id, signInMethods.personId))
    .where(
      and(
        eq(signInMethods.provider, provider),
        eq(signInMethods.subject, subject),
        isNull(people.disabledAt),
      ),
    );
  return row as IdentityOwner | undefined;
}

/** Adds a provider login. Returns false if the identity belongs to an account already. */
export async function addSignInMethod(
  tx: Db,
  capability: PersonCapability,
  { provider, subject, email }: ProviderIdentity,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(signInMethods)
    .values({
      provider,
      subject,
      personId: personOf(capability),
      email: email ?? null,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ personId: signInMethods.personId });
  return rows.length > 0;
}

/** Lists the person's provider logins, oldest first. */
export const listSignInMethods = (
  db: Db,
  capability: PersonCapability,
): Promise<{ provider: string; email: string | null; createdAt: Date }[]> =>
  db
    .select({
      provider: signInMethods.provider,
      email: signInMethods.email,
      createdAt: signInMethods.createdAt,
    })
    .from(signInMethods)
    .where(eq(signInMethods.personId, personOf(capability)))
    .orderBy(asc(signInMethods.createdAt));

/** Deletes the person's logins at a provider; returns the count. */
export async function removeSignInMethods(
  tx: Db,
  capability: PersonCapability,
  provider: string,
): Promise<number> {
  const rows = await tx
    .delete(signInMethods)
    .where(
      and(eq(signInMethods.personId, personOf(capability)), eq(signInMethods.provider, provider)),
    )
    .returning({ subject: signInMethods.subject });
  return rows.length;
}
