import type { PersonCapability } from '@/lib/access/capability';
import { Refusal, SIGN_IN } from '@/lib/access/refusal';
import type { FactorKind } from '@/lib/access/secondFactor';
import type { Db } from '@/server/platform/db/db';
import { hasFactor, kindsOf } from '@/server/auth/store/factors';
import { sessionByHash, spendProof } from '@/server/access/store/sessions';
import { personOfSession } from '@/server/access/provenPeople';
import type { Browser } from '@/server/access/sessions';

/** How long somebody who has just shown who they are may do what could hurt (ASVS 7.5.1). */
const REAUTHENTICATION_MINUTES = 5;

const isRecent = (at: Date | null, now: Date) =>
  at !== null && now.getTime() - at.getTime() <= REAUTHENTICATION_MINUTES * 60_000;

/**
 * Whether the holder of this session has shown who they are within five minutes. With a second
 * factor that means the factor, shown for the act at hand; without one, signing in and
 * re-authentication both begin a session, and its age tells.
 */
async function isRecentlyAuthenticated(
  db: Db,
  sessionIdHash: string | undefined,
  now: Date,
): Promise<boolean> {
  const session = sessionIdHash ? await sessionByHash(db, sessionIdHash) : undefined;
  const person = session && personOfSession(session);
  if (!person) return false;
  return isRecent((await hasFactor(db, person)) ? session.askedAgainAt : session.createdAt, now);
}

/** The same as a screen asks it, and which second steps may show it, where the person has any. */
export const readReauthentication = async (
  db: Db,
  capability: PersonCapability,
  sessionIdHash: string | undefined,
  now: Date,
): Promise<{ recent: boolean; factors: FactorKind[] }> => ({
  recent: await isRecentlyAuthenticated(db, sessionIdHash, now),
  factors: await kindsOf(db, capability),
});

/** @throws Refusal reauthenticationRequired. */
export async function requireReauthentication(
  db: Db,
  { sessionIdHash }: Pick<Browser, 'sessionIdHash'>,
  now: Date,
): Promise<void> {
  if (!(await isRecentlyAuthenticated(db, sessionIdHash, now))) {
    throw askAgain();
  }
}

const askAgain = () => new Refusal('reauthenticationRequired', 'Confirm that it is you first.');

/**
 * The same for the act itself: a factor that was shown for it is used up by it. @throws Refusal
 * reauthenticationRequired.
 */
export async function takeReauthentication(
  tx: Db,
  capability: PersonCapability | undefined,
  { sessionIdHash }: Pick<Browser, 'sessionIdHash'>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - REAUTHENTICATION_MINUTES * 60_000);
  if (!capability || !(await hasFactor(tx, capability)))
    return requireReauthentication(tx, { sessionIdHash }, now);
  if (!sessionIdHash || !(await spendProof(tx, capability, sessionIdHash, since))) throw askAgain();
}

/**
 * The same of whoever has a second factor, and nothing of others. @throws Refusal
 * reauthenticationRequired.
 */
export const takeSecondStep: typeof takeReauthentication = async (tx, capability, browser, now) => {
  if (capability && (await hasFactor(tx, capability)))
    await takeReauthentication(tx, capability, browser, now);
};

/**
 * For acts that need no re-authentication but may have waited: the session may have been ended
 * meanwhile. @throws Refusal notSignedIn.
 */
export async function requireLiveSession(
  tx: Db,
  { sessionIdHash }: Pick<Browser, 'sessionIdHash'>,
): Promise<void> {
  if (!sessionIdHash || !(await sessionByHash(tx, sessionIdHash)))
    throw new Refusal('notSignedIn', SIGN_IN);
}
