import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/db';
import { oauthStates, type OAuthPurpose } from './tables';

export type OAuthState = typeof oauthStates.$inferSelect;

/** Stores the OAuth state of a browser that leaves for a provider. */
export async function saveOAuthState(
  tx: Db,
  oauthState: typeof oauthStates.$inferInsert,
): Promise<void> {
  await tx.insert(oauthStates).values(oauthState);
}

/**
 * Takes the OAuth state of a callback, once, before it expires, and only in the browser that began
 * it (ASVS 10.1.2). Undefined otherwise.
 */
export async function consumeOAuthState(
  tx: Db,
  callback: { purpose: OAuthPurpose; stateHash: string; cookieHash: string | undefined; now: Date },
): Promise<OAuthState | undefined> {
  const [row] = await tx
    .update(oauthStates)
    .set({ usedAt: callback.now })
    .where(
      and(
        eq(oauthStates.stateHash, callback.stateHash),
        eq(oauthStates.purpose, callback.purpose),
        callback.cookieHash === undefined
          ? isNull(oauthStates.cookieHash)
          : eq(oauthStates.cookieHash, callback.cookieHash),
        isNull(oauthStates.usedAt),
        gt(oauthStates.expiresAt, callback.now),
      ),
    )
    .returning();
  return row;
}

/**
 * Key of an OAuth state: its purpose, the hash of its state and of the cookie that must accompany
 * it.
 */
export interface OAuthStateKey {
  purpose: OAuthPurpose;
  stateHash: string;
  cookieHash: string;
}

const of = ({ purpose, stateHash, cookieHash }: OAuthStateKey) =>
  and(
    eq(oauthStates.stateHash, stateHash),
    eq(oauthStates.purpose, purpose),
    eq(oauthStates.cookieHash, cookieHash),
  );

/** Returns an OAuth state that can still be taken, without taking it. */
export async function peekOAuthState(
  db: Db,
  { now, ...key }: OAuthStateKey & { now: Date },
): Promise<Pick<OAuthState, 'createdAt' | 'expiresAt'> | undefined> {
  const [row] = await db
    .select({ createdAt: oauthStates.createdAt, expiresAt: oauthStates.expiresAt })
    .from(oauthStates)
    .where(and(of(key), isNull(oauthStates.usedAt), gt(oauthStates.expiresAt, now)));
  return row;
}

/** Puts back an OAuth state that was taken, when the provider could not be reached. */
export async function restoreOAuthState(db: Db, key: OAuthStateKey): Promise<void> {
  await db.update(oauthStates).set({ usedAt: null }).where(of(key));
}

/** Deletes an OAuth state and what it holds. */
export async function forgetOAuthState(db: Db, key: OAuthStateKey): Promise<void> {
  await db.delete(oauthStates).where(of(key));
}
