import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import { personOf, signUpOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { oneTimeSecrets } from './tables';
import type { Stored } from '@/server/access/store/stored';

export type OneTimeSecret = Stored<'secret', typeof oneTimeSecrets.$inferSelect>;
/** Row of a link that was followed, which proves access to the mailbox that it was sent to. */
export type ShownLink = Stored<'shownLink', typeof oneTimeSecrets.$inferSelect>;
export type SecretPurpose = OneTimeSecret['purpose'];

/** Subject of a secret: a person, a sign-up or a log-in at HMRC, by capability or row. */
export type Subject =
  | PersonCapability
  | SignUpCapability
  | Stored<'person' | 'signUp' | 'hmrcLogin', { readonly id: string }>;

export function findSubjectId(subject: Subject): string {
  if ('personId' in subject) return personOf(subject);
  return 'signUpId' in subject ? signUpOf(subject) : subject.id;
}

/**
 * Stores a secret for its subject; without one under a random id, so that both look the same from
 * outside.
 */
export async function addSecret(
  tx: Db,
  subject: Subject | undefined,
  secret: Omit<typeof oneTimeSecrets.$inferInsert, 'subjectId'>,
): Promise<string> {
  const [row] = await tx
    .insert(oneTimeSecrets)
    .values({ ...secret, subjectId: subject ? findSubjectId(subject) : randomUUID() })
    .returning({ id: oneTimeSecrets.id });
  if (!row) throw new Error('A one-time secret was not saved.');
  return row.id;
}

/** Finds the newest secret of a purpose, spent or not. */
export async function newestSecret(
  db: Db,
  purpose: SecretPurpose,
  subject: Subject,
): Promise<OneTimeSecret | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeSecrets)
    .where(
      and(
        eq(oneTimeSecrets.purpose, purpose),
        eq(oneTimeSecrets.subjectId, findSubjectId(subject)),
      ),
    )
    .orderBy(desc(oneTimeSecrets.createdAt))
    .limit(1);
  return row as OneTimeSecret | undefined;
}

/**
 * Counts one try against every live code and returns them. The caller holds the lock on the
 * subject, so that concurrent tries are counted separately.
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
        eq(oneTimeSecrets.subjectId, findSubjectId(subject)),
        isNull(oneTimeSecrets.usedAt),
        gt(oneTimeSecrets.expiresAt, now),
        lt(oneTimeSecrets.tries, mostTries),
      ),
    )
    .returning()) as OneTimeSecret[];

/** Spends every unused secret of the purpose, after the right one was shown. */
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
        eq(oneTimeSecrets.subjectId, findSubjectId(subject)),
        isNull(oneTimeSecrets.usedAt),
      ),
    );
}

/** Spends the secrets that were sent to any other address, because they do not prove this one. */
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
        eq(oneTimeSecrets.subjectId, findSubjectId(subject)),
        ne(oneTimeSecrets.sentTo, sentTo),
        isNull(oneTimeSecrets.usedAt),
      ),
    );
}

/** True if this secret was spent before. */
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
        eq(oneTimeSecrets.subjectId, findSubjectId(subject)),
        inArray(oneTimeSecrets.secretHash, [...hashes]),
        isNotNull(oneTimeSecrets.usedAt),
      ),
    );
  return row !== undefined;
}

/**
 * Spends the link with this hash, once, before it expires. Undefined if it is unknown, used or
 * expired.
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
 * Returns the newest link of this kind that was sent to the address and can still be used, whether
 * or not the address has an account.
 */
export async function liveLinkSentTo(
  db: Db,
  purpose: SecretPurpose,
  sentTo: string,
  now: Date,
): Promise<Pick<OneTimeSecret, 'id' | 'expiresAt'> | undefined> {
  const [row] = await db
    .select({ id: oneTimeSecrets.id, expiresAt: oneTimeSecrets.expiresAt })
    .from(oneTimeSecrets)
    .where(
      and(
        eq(oneTimeSecrets.sentTo, sentTo),
        eq(oneTimeSecrets.purpose, purpose),
        isNull(oneTimeSecrets.usedAt),
        gt(oneTimeSecrets.expiresAt, now),
      ),
    )
    .orderBy(desc(oneTimeSecrets.createdAt))
    .limit(1);
  return row;
}

/** Finds the link with this hash if it can still be spent, without spending it. */
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

/** Finds the link with this hash, spent or not: it is kept for a day after its end. */
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
