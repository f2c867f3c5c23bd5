import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { proofKey, type ActToProve } from '@/lib/access/provenActs';
import { ConfirmationRequired } from '@/lib/access/refusal';
import { hashToken } from '@/server/access/secretText';
import { sessions } from '@/server/access/store/tables';
import type { Db } from '@/server/platform/db/db';
import { sessionCookieName } from '@/server/platform/http/cookies';
import type { Browser } from './browser';
import type { CookieJar } from './cookieJar';

interface Confirmer {
  store: { db: Db };
  clock: { now(): Date };
}

/** Stores a proof of this act in the browser's session, as if the person had just confirmed it. */
export async function prove(
  { store, clock }: Confirmer,
  { cookies }: { cookies: CookieJar },
  act: ActToProve,
): Promise<void> {
  const cookie = cookies.get(sessionCookieName(false)) ?? cookies.get(sessionCookieName(true));
  await store.db
    .update(sessions)
    .set({ askedAgainAt: clock.now(), askedAgainFor: proofKey(act) })
    .where(eq(sessions.idHash, hashToken(cookie ?? '')));
}

/** Runs an act of a person without a request, and confirms it when the server asks for that. */
export async function withProof<T>(
  db: Db,
  { personId, now }: { personId: string; now: Date },
  act: (browser: { sessionIdHash: string }) => Promise<T>,
): Promise<T> {
  const sessionIdHash = randomUUID();
  const moments = { createdAt: now, lastSeenAt: now };
  await db
    .insert(sessions)
    .values({ idHash: sessionIdHash, personId, signedInWith: 'password', ...moments });
  try {
    return await act({ sessionIdHash });
  } catch (refused) {
    if (!(refused instanceof ConfirmationRequired)) throw refused;
    await db
      .update(sessions)
      .set({ askedAgainAt: now, askedAgainFor: proofKey(refused.confirm) })
      .where(eq(sessions.idHash, sessionIdHash));
    return act({ sessionIdHash });
  }
}

/** Confirms an act beforehand, so that its first call does it: for tests of the order of calls. */
export async function confirmBefore(
  confirmer: Confirmer,
  browser: Browser,
  act: () => Promise<{ text: string }>,
): Promise<void> {
  browser.confirmsActs = false;
  const { confirm } = JSON.parse((await act()).text) as { confirm?: ActToProve };
  browser.confirmsActs = true;
  if (!confirm) throw new Error('This act asks for no proof.');
  await prove(confirmer, browser, confirm);
}

/** Returns a second browser in which the same person is signed in. */
export async function sameElsewhere(
  { store, newBrowser }: Confirmer & { newBrowser: () => Browser },
  { cookies }: Browser,
): Promise<Browser> {
  const name = sessionCookieName(false);
  const token = randomUUID();
  const [session] = await store.db
    .select()
    .from(sessions)
    .where(eq(sessions.idHash, hashToken(cookies.get(name) ?? '')));
  if (!session) throw new Error('Nobody is signed in here.');
  await store.db.insert(sessions).values({ ...session, idHash: hashToken(token) });
  const browser = newBrowser();
  browser.cookies.set(name, token);
  return browser;
}
