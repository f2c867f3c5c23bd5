import type { PersonCapability } from '@/lib/access/capability';
import { proofKey, type ActToConfirm, type ActToProve } from '@/lib/access/provenActs';
import { ConfirmationRequired, Refusal, SIGN_IN } from '@/lib/access/refusal';
import type { FactorKind } from '@/lib/access/secondFactor';
import type { Db } from '@/server/platform/db/db';
import { hasFactor, listFactorKinds } from '@/server/auth/store/factors';
import { sessionByHash, spendProof, type LiveSession } from '@/server/access/store/sessions';
import type { Browser } from '@/server/access/sessions';

/** Minutes that a proof counts, or a login before a first second factor is added (ASVS 7.5.1). */
const REAUTHENTICATION_MINUTES = 5;

type Caller = Pick<Browser, 'sessionIdHash'>;

const recentSince = (now: Date) => new Date(now.getTime() - REAUTHENTICATION_MINUTES * 60_000);

/**
 * True if the session began with a login within five minutes and the person has no second factor
 * yet: such a login may add the first one.
 */
async function mayAddFirstStep(
  db: Db,
  capability: PersonCapability,
  session: LiveSession | undefined,
  now: Date,
): Promise<boolean> {
  return (
    session !== undefined &&
    session.askedAgainFor === null &&
    session.createdAt >= recentSince(now) &&
    !(await hasFactor(db, capability))
  );
}

/** True if the owner of this session has confirmed this act within five minutes. */
async function isProven(
  db: Db,
  capability: PersonCapability | undefined,
  { sessionIdHash }: Caller,
  act: ActToProve,
  now: Date,
): Promise<boolean> {
  if (!capability || !sessionIdHash) return false;
  const session = await sessionByHash(db, sessionIdHash);
  if (session?.personId !== capability.personId) return false;
  const { askedAgainAt, askedAgainFor } = session;
  if (askedAgainFor === proofKey(act) && askedAgainAt && askedAgainAt >= recentSince(now))
    return true;
  return act.act === 'addSecondStep' && mayAddFirstStep(db, capability, session, now);
}

/** Returns whether the act is confirmed, and the kinds of factor that can confirm it. */
export const readReauthentication = async (
  db: Db,
  capability: PersonCapability,
  browser: Caller,
  act: ActToProve,
  now: Date,
): Promise<{ proven: boolean; factors: FactorKind[] }> => ({
  proven: await isProven(db, capability, browser, act, now),
  factors: await listFactorKinds(db, capability),
});

/**
 * Checks that the act is confirmed, without spending the proof.
 * @throws Refusal reauthenticationRequired
 */
export async function requireReauthentication(
  db: Db,
  capability: PersonCapability | undefined,
  act: ActToConfirm,
  browser: Caller,
  now: Date,
): Promise<void> {
  if (!(await isProven(db, capability, browser, act, now))) throw new ConfirmationRequired(act);
}

/**
 * Spends the proof of exactly this act and subject, in the transaction that performs the act.
 * @throws Refusal reauthenticationRequired
 */
export async function takeReauthentication(
  tx: Db,
  capability: PersonCapability | undefined,
  act: ActToConfirm,
  { sessionIdHash }: Caller,
  now: Date,
): Promise<void> {
  const proof = { key: proofKey(act), since: recentSince(now) };
  const isTaken =
    capability !== undefined &&
    sessionIdHash !== undefined &&
    ((await spendProof(tx, capability, sessionIdHash, proof)) ||
      (act.act === 'addSecondStep' &&
        (await mayAddFirstStep(tx, capability, await sessionByHash(tx, sessionIdHash), now))));
  if (!isTaken) throw new ConfirmationRequired(act);
}

/**
 * Checks that the session is still live, for acts without re-authentication that may have waited.
 * @throws Refusal notSignedIn
 */
export async function requireLiveSession(tx: Db, { sessionIdHash }: Caller): Promise<void> {
  if (!sessionIdHash || !(await sessionByHash(tx, sessionIdHash)))
    throw new Refusal('notSignedIn', SIGN_IN);
}
