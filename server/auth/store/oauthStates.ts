import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { oauthStates, type OAuthPurpose } from './tables';
import type { Stored } from '@/server/access/store/stored';

export type OAuthState = typeof oauthStates.$inferSelect;
/** A log-in that began at HMRC, under the VAT number that HMRC has answered for. */
export type HmrcLogin = Stored<'hmrcLogin', { readonly id: string; readonly vrn: string }>;

/** Stores the OAuth state of a browser that leaves for a provider. */
export async function saveOAuthState(
  tx: Db,
  oauthState: typeof oauthStates.$inferInsert,
): Promise<void> {
  await tx.insert(oauthStates).values(oauthState);
}

/**
 * Takes the OAuth state of a callback, once, before it expires, and only in the browser that began
 * it (ASVS 10.1.2): `cookieHashes` are those of the cookies that it holds. Undefined otherwise.
 */
export async function consumeOAuthState(
  tx: Db,
  callback: {
    purpose: OAuthPurpose;
    stateHash: string;
    cookieHashes: readonly string[];
    now: Date;
  },
): Promise<OAuthState | undefined> {
  const [row] = await tx
    .update(oauthStates)
    .set({ usedAt: callback.now })
    .where(
      and(
        eq(oauthStates.stateHash, callback.stateHash),
        eq(oauthStates.purpose, callback.purpose),
        inArray(oauthStates.cookieHash, callback.cookieHashes),
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
): Promise<Pick<OAuthState, 'createdAt' | 'expiresAt' | 'sealedTokens' | 'provenVrn'> | undefined> {
  const { createdAt, expiresAt, sealedTokens, provenVrn } = oauthStates;
  const [row] = await db
    .select({ createdAt, expiresAt, sealedTokens, provenVrn })
    .from(oauthStates)
    .where(and(of(key), isNull(oauthStates.usedAt), gt(oauthStates.expiresAt, now)));
  return row;
}

/**
 * Moves the person's visits to providers that are under way from one session of their browser to
 * the one that replaces it.
 */
export async function moveOAuthStates(
  tx: Db,
  capability: PersonCapability,
  session: { from: string; to: string },
): Promise<void> {
  await tx
    .update(oauthStates)
    .set({ cookieHash: session.to })
    .where(
      and(
        eq(oauthStates.cookieHash, session.from),
        eq(oauthStates.personId, personOf(capability)),
        isNull(oauthStates.usedAt),
      ),
    );
}

/** Puts back an OAuth state that was taken, when the provider could not be reached. */
export async function restoreOAuthState(db: Db, key: OAuthStateKey): Promise<void> {
  await db.update(oauthStates).set({ usedAt: null }).where(of(key));
}

/** Deletes an OAuth state and what it holds. */
export async function forgetOAuthState(db: Db, key: OAuthStateKey): Promise<void> {
  await db.delete(oauthStates).where(of(key));
}

/**
 * Saves that HMRC has answered for this VAT number, and begins a log-in under it. False if the
 * consent has ended meanwhile.
 */
export async function saveProvenVrn(
  db: Db,
  { now, vrn, loginId, ...key }: OAuthStateKey & { now: Date; vrn: string; loginId: string },
): Promise<boolean> {
  const rows = await db
    .update(oauthStates)
    .set({ provenVrn: vrn, loginId })
    .where(and(of(key), isNull(oauthStates.usedAt), gt(oauthStates.expiresAt, now)))
    .returning({ loginId: oauthStates.loginId });
  return rows.length > 0;
}

/**
 * Locks the log-in that began at HMRC, so that its codes are asked for and tried one after the
 * other. Undefined if the consent has ended, or HMRC has not answered for a VAT number.
 */
export async function lockHmrcLogin(
  tx: Db,
  { now, ...key }: OAuthStateKey & { now: Date },
): Promise<HmrcLogin | undefined> {
  const [row] = await tx
    .select({ id: oauthStates.loginId, vrn: oauthStates.provenVrn })
    .from(oauthStates)
    .where(and(of(key), isNull(oauthStates.usedAt), gt(oauthStates.expiresAt, now)))
    .for('update');
  return row?.id && row.vrn ? ({ id: row.id, vrn: row.vrn } as HmrcLogin) : undefined;
}
