import type { SQLWrapper } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { SECOND_STEP_MINUTES } from '@/lib/auth/secondStep';
import { auditWrites } from '@/server/audit/store/log';
import { revokeSession, type Proof } from '@/server/access/store/sessions';
import type { Db } from '@/server/platform/db/db';
import { writeTogether } from '@/server/platform/db/writeTogether';
import { readLoginFacts, userAgentsSince } from '@/server/auth/store/ownSessions';
import { moveOAuthStates } from '@/server/auth/store/oauthStates';
import { addSecondStep } from '@/server/auth/store/secondSteps';
import { hashToken, newToken } from '@/server/access/secretText';
import {
  prepareSession,
  type Browser,
  type Entry,
  type SignInMethod,
} from '@/server/access/sessions';
import type { AuthNeeds } from '@/server/auth/needs';
import { notifyOfNewDevice, rememberedSince } from './newDevice';

type Needed = Pick<AuthNeeds, 'outbox' | 'portalUrl'>;

/** A person who has completed a step of logging in, and how. */
interface Login {
  person: PersonCapability;
  method: SignInMethod;
  browser: Browser;
  now: Date;
  /** The second factor that was shown. */
  proof?: Proof;
  /** Writes of the caller, run with those of the login in one statement. */
  writes?: readonly SQLWrapper[];
}

/**
 * Begins a session for a person who has completed the first step, or with a second factor a login
 * that only the second step completes (docs/rules/security.md#second-step). The caller holds the
 * lock on the person.
 */
export async function startSession(tx: Db, deps: Needed, login: Login): Promise<Entry> {
  const { person, now, writes = [] } = login;
  const { hasFactor, ...facts } = await readLoginFacts(tx, person, rememberedSince(now));
  if (!hasFactor) return { token: await begin(tx, deps, login, facts), type: 'user', person };
  await writeTogether(tx, writes);
  return { token: await oweSecondStep(tx, login), type: 'second_step' };
}

/**
 * Starts a login that owes its second step. Ends the browser's previous session, which may be
 * another person's.
 */
async function oweSecondStep(tx: Db, { person, method, browser, now }: Login): Promise<string> {
  if (browser.sessionIdHash) await revokeSession(tx, browser.sessionIdHash, now);
  const token = newToken();
  await addSecondStep(tx, person, {
    idHash: hashToken(token),
    signedInWith: method,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SECOND_STEP_MINUTES * 60_000),
  });
  return token;
}

/**
 * Begins the session of a person who has completed every step, notifies them of a new device, and
 * records the sign-in.
 */
export const admit = async (tx: Db, deps: Needed, login: Login): Promise<string> =>
  begin(tx, deps, login, {
    userAgents: await userAgentsSince(tx, login.person, rememberedSince(login.now)),
  });

async function begin(
  tx: Db,
  deps: Needed,
  { person, method, browser, now, proof = {}, writes = [] }: Login,
  { userAgents, numbers }: { userAgents: readonly string[]; numbers?: readonly number[] },
): Promise<string> {
  await notifyOfNewDevice(tx, deps, { person, browser, now, seen: userAgents });
  const { token, write } = await prepareSession(tx, person, {
    signedInWith: method,
    browser,
    now,
    proof,
  });
  const { secondFactor } = proof;
  const entry = {
    at: now,
    actor: person.actor,
    subject: person.actor,
    event: 'signed in',
    detail: { method, ...(secondFactor && { secondFactor }) },
  };
  const [recorded = []] = await auditWrites(tx, [entry], numbers);
  await writeTogether(tx, [write, ...recorded, ...writes], true);
  if (browser.sessionIdHash)
    await moveOAuthStates(tx, person, { from: browser.sessionIdHash, to: hashToken(token) });
  return token;
}
