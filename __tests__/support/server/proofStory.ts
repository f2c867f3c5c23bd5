import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { proofKey, type ActToProve } from '@/lib/access/provenActs';
import { ConfirmationRequired } from '@/lib/access/refusal';
import { hashToken } from '@/server/access/secretText';
import { sessions } from '@/server/access/store/tables';
import type { Db } from '@/server/platform/db/db';
import { sessionCookieName } from '@/server/platform/http/cookies';
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
