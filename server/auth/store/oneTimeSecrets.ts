import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import { personOf, signUpOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { oneTimeSecrets } from './tables';
import type { Stored } from '@/server/access/store/stored';

export type OneTimeSecret = Stored<'secret', typeof oneTimeSecrets.$inferSelect>;
/** A link whose token was shown: whoever did that holds the mailbox that it went to. */
export type ShownLink = Stored<'shownLink', typeof oneTimeSecrets.$inferSelect>;
export type SecretPurpose = OneTimeSecret['purpose'];

/** Whom a secret is for: a person or a sign-up, at hand or as found by their address. */
export type Subject =
  PersonCapability | SignUpCapability | Stored<'person' | 'signUp', { readonly id: string }>;

export function subjectIdOf(subject: Subject): string {
  if ('personId' in subject) return personOf(subject);
  return 'signUpId' in subject ? signUpOf(subject) : subject.id;
}

/** Keeps a secret for its subject; without one, for nobody: it looks the same from outside. */
export async function addSecret(
  tx: Db,
  subject: Subject | undefined,
  secret: Omit<typeof oneTimeSecrets.$inferInsert, 'subjectId'>,
): Promise<string> {
  const [row] = await tx
    .insert(oneTimeSecrets)
    .values({ ...secret, subjectId: subject ? subjectIdOf(subject) : randomUUID() })
    .returning({ id: oneTimeSecrets.id });
  if (!row) throw new Error('A one-time secret was not saved.');
  return row.id;
}

/** The newest secret of a purpose, spent or not. */
export async function newestSecret(
  db: Db,
  purpose: SecretPurpose,
  subject: Subject,
): Promise<OneTimeSecret | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeSecrets)
    .where(
      and(eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.subjectId, subjectIdOf(subject))),
    )
    .orderBy(desc(oneTimeSecrets.createdAt))
    .limit(1);
  return row as OneTimeSecret | undefined;
}

/**
 * Counts one try against every code that may still be tried, and answers them. The caller holds the
 * subject, so no two tries share a count.
 */
export const countTry = async (
  db: Db,
  purpose: SecretPurpose,
  subject: Subject,
  now: Date,
  mostTries: number,
): Promise<OneTimeSecret[]> =>
  (await db
    .update(oneTimeSecrets)
    .set({ tries: sql`${oneTimeSecrets.tries} + 1` })
    .where(
      and(
        eq(oneTimeSecrets.purpose, purpose),
        eq(oneTimeSecrets.subjectId, subjectIdOf(subject)),
        isNull(oneTimeSecrets.usedAt),
        gt(oneTimeSecrets.expiresAt, now),
        lt(oneTimeSecrets.tries, mostTries),
      ),
    )
    .returning()) as OneTimeSecret[];

/** Spends every unused secret of the purpose: the right one has been shown. */
export async function spendSecrets(
  tx: Db,
  purpose: SecretPurpose,
  subject: Subject,
  at: Date,
): Promise<void> {
  await tx
    .update(oneTimeSecrets)
    .set({ usedAt: at })
    .where(
      and(
        eq(oneTimeSecrets.purpose, purpose),
        eq(oneTimeSecrets.subjectId, subjectIdOf(subject)),
        isNull(oneTimeSecrets.usedAt),
      ),
    );
}

/** Spends those that went anywhere else: what reaches another address says nothing of this one. */
export async function spendSecretsSentElsewhere(
  tx: Db,
  purpose: SecretPurpose,
  subject: Subject,
  sentTo: string,
  at: Date,
): Promise<void> {
  await tx
    .update(oneTimeSecrets)
    .set({ usedAt: at })
    .where(
      and(
        eq(oneTimeSecrets.purpose, purpose),
        eq(oneTimeSecrets.subjectId, subjectIdOf(subject)),
        ne(oneTimeSecrets.sentTo, sentTo),
        isNull(oneTimeSecrets.usedAt),
      ),
    );
}

/** Whether this very secret was shown before. */
export async function isSpent(
  db: Db,
  purpose: SecretPurpose,
  subject: Subject,
  hashes: readonly string[],
): Promise<boolean> {
  const [row] = await db
    .select({ id: oneTimeSecrets.id })
    .from(oneTimeSecrets)
    .where(
      and(
        eq(oneTimeSecrets.purpose, purpose),
        eq(oneTimeSecrets.subjectId, subjectIdOf(subject)),
        inArray(oneTimeSecrets.secretHash, [...hashes]),
        isNotNull(oneTimeSecrets.usedAt),
      ),
    );
  return row !== undefined;
}

/**
 * Spends the link with this hash, once, while it lasts. Undefined when it is unknown, used or too
 * old.
 */
export async function spendLink(
  tx: Db,
  purpose: SecretPurpose,
  secretHash: string,
  now: Date,
): Promise<ShownLink | undefined> {
  const [row] = await tx
    .update(oneTimeSecrets)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeSecrets.purpose, purpose),
        eq(oneTimeSecrets.secretHash, secretHash),
        isNull(oneTimeSecrets.usedAt),
        gt(oneTimeSecrets.expiresAt, now),
      ),
    )
    .returning();
  return row as ShownLink | undefined;
}

/**
 * Whether a link of this kind that went to the address could still be used, as far as anybody there
 * can tell.
 */
export async function hasLiveLink(
  db: Db,
  purpose: SecretPurpose,
  sentTo: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: oneTimeSecrets.id })
    .from(oneTimeSecrets)
    .where(
      and(
        eq(oneTimeSecrets.sentTo, sentTo),
        eq(oneTimeSecrets.purpose, purpose),
        isNull(oneTimeSecrets.usedAt),
        gt(oneTimeSecrets.expiresAt, now),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The link with this hash while it could be spent; it is left as it is. */
export async function liveLink(
  db: Db,
  purpose: SecretPurpose,
  secretHash: string,
  now: Date,
): Promise<ShownLink | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeSecrets)
    .where(
      and(
        eq(oneTimeSecrets.purpose, purpose),
        eq(oneTimeSecrets.secretHash, secretHash),
        isNull(oneTimeSecrets.usedAt),
        gt(oneTimeSecrets.expiresAt, now),
      ),
    );
  return row as ShownLink | undefined;
}

/**
 * The link with this hash, whether or not it could be spent: it is kept for a day after its end.
 */
export async function overLink(
  db: Db,
  purpose: SecretPurpose,
  secretHash: string,
): Promise<ShownLink | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.secretHash, secretHash)));
  return row as ShownLink | undefined;
}
