import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '@/server/store/db';
import { oneTimeSecrets } from '@/server/store/schema/people';

export type OneTimeSecret = typeof oneTimeSecrets.$inferSelect;
export type SecretPurpose = OneTimeSecret['purpose'];

export async function addSecret(tx: Db, secret: typeof oneTimeSecrets.$inferInsert): Promise<string> {
  const [row] = await tx.insert(oneTimeSecrets).values(secret).returning({ id: oneTimeSecrets.id });
  if (!row) throw new Error('A one-time secret was not saved.');
  return row.id;
}

/** The newest secret of a purpose, spent or not. */
export async function newestSecret(db: Db, purpose: SecretPurpose, subjectId: string): Promise<OneTimeSecret | undefined> {
  const [row] = await db.select().from(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.subjectId, subjectId)))
    .orderBy(desc(oneTimeSecrets.createdAt)).limit(1);
  return row;
}

/** Counts one try against every code that may still be tried, and answers them. The caller holds the subject, so no two tries share a count. */
export const countTry = (db: Db, purpose: SecretPurpose, subjectId: string, now: Date, mostTries: number): Promise<OneTimeSecret[]> =>
  db.update(oneTimeSecrets).set({ tries: sql`${oneTimeSecrets.tries} + 1` })
    .where(and(
      eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.subjectId, subjectId), isNull(oneTimeSecrets.usedAt),
      gt(oneTimeSecrets.expiresAt, now), lt(oneTimeSecrets.tries, mostTries),
    ))
    .returning();

/** Spends every unused secret of the purpose: the right one has been shown. */
export async function spendSecrets(tx: Db, purpose: SecretPurpose, subjectId: string, at: Date): Promise<void> {
  await tx.update(oneTimeSecrets).set({ usedAt: at })
    .where(and(eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.subjectId, subjectId), isNull(oneTimeSecrets.usedAt)));
}

/** Spends those that went anywhere else: what reaches another address says nothing of this one. */
export async function spendSecretsSentElsewhere(tx: Db, purpose: SecretPurpose, subjectId: string, sentTo: string, at: Date): Promise<void> {
  await tx.update(oneTimeSecrets).set({ usedAt: at })
    .where(and(eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.subjectId, subjectId), ne(oneTimeSecrets.sentTo, sentTo), isNull(oneTimeSecrets.usedAt)));
}

/** Whether this very secret was shown before. */
export async function isSpent(db: Db, purpose: SecretPurpose, subjectId: string, secretHash: string): Promise<boolean> {
  const [row] = await db.select({ id: oneTimeSecrets.id }).from(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.subjectId, subjectId), eq(oneTimeSecrets.secretHash, secretHash), isNotNull(oneTimeSecrets.usedAt)));
  return row !== undefined;
}

/** Spends the link with this hash, once, while it lasts. Undefined when it is unknown, used or too old. */
export async function spendLink(tx: Db, purpose: SecretPurpose, secretHash: string, now: Date): Promise<OneTimeSecret | undefined> {
  const [row] = await tx.update(oneTimeSecrets).set({ usedAt: now })
    .where(and(
      eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.secretHash, secretHash), isNull(oneTimeSecrets.usedAt), gt(oneTimeSecrets.expiresAt, now),
    ))
    .returning();
  return row;
}

/** The link with this hash while it could be spent; it is left as it is. */
export async function liveLink(db: Db, purpose: SecretPurpose, secretHash: string, now: Date): Promise<OneTimeSecret | undefined> {
  const [row] = await db.select().from(oneTimeSecrets)
    .where(and(
      eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.secretHash, secretHash), isNull(oneTimeSecrets.usedAt), gt(oneTimeSecrets.expiresAt, now),
    ));
  return row;
}
