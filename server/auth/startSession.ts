import type { PersonCapability } from '@/lib/access/capability';
import { SECOND_STEP_MINUTES } from '@/lib/auth/secondStep';
import { appendAudit } from '@/server/audit/store/log';
import { revokeSession, type Proof } from '@/server/access/store/sessions';
import type { Db } from '@/server/platform/db/db';
import { hasFactor } from '@/server/auth/store/factors';
import { addSecondStep } from '@/server/auth/store/secondSteps';
import { hashToken, newToken } from '@/server/access/secretText';
import {
  beginSession,
  type Browser,
  type Entry,
  type SignInMethod,
} from '@/server/access/sessions';
import type { AuthNeeds } from '@/server/auth/needs';
import { notifyOfNewDevice } from './newDevice';

type Needed = Pick<AuthNeeds, 'outbox' | 'portalUrl'>;

/**
 * Begins a session for a person who has completed the first step, or with a second factor a login
 * that only the second step completes (docs/rules/security.md#second-step). The caller holds the
 * lock on the person.
 */
export async function startSession(
  tx: Db,
  deps: Needed,
  person: PersonCapability,
  method: SignInMethod,
  browser: Browser,
  now: Date,
): Promise<Entry> {
  if (await hasFactor(tx, person))
    return { token: await oweSecondStep(tx, person, method, browser, now), type: 'second_step' };
  return { token: await admit(tx, deps, person, method, browser, now), type: 'user' };
}

/**
 * Starts a login that owes its second step. Ends the browser's previous session, which may be
 * another person's.
 */
async function oweSecondStep(
  tx: Db,
  person: PersonCapability,
  method: SignInMethod,
  browser: Browser,
  now: Date,
): Promise<string> {
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
export async function admit(
  tx: Db,
  deps: Needed,
  person: PersonCapability,
  method: SignInMethod,
  browser: Browser,
  now: Date,
  proof: Proof = {},
): Promise<string> {
  await notifyOfNewDevice(tx, deps, person, browser, now);
  const session = await beginSession(tx, person, method, browser, now, proof);
  const { secondFactor } = proof;
  await appendAudit(tx, {
    at: now,
    actor: person.actor,
    subject: person.actor,
    event: 'signed in',
    detail: { method, ...(secondFactor && { secondFactor }) },
  });
  return session;
}
