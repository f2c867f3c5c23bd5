import type { PersonCapability } from '@/lib/domain/access/capability';
import { SECOND_STEP_MINUTES } from '@/lib/domain/signIn/secondStep';
import { appendAudit } from '@/server/store/access/auditLog';
import { revokeSession, type Proof } from '@/server/store/access/sessions';
import type { Db } from '@/server/store/db';
import { hasFactor } from '@/server/store/signIn/factors';
import { addSecondStep } from '@/server/store/signIn/secondSteps';
import { hashToken, newToken } from '@/server/services/access/secretText';
import { beginSession, type Browser, type Entry, type SignInMethod } from '@/server/services/access/sessions';
import type { Deps } from '@/server/services/deps';
import { notifyOfNewDevice } from './newDevice';

type Needed = Pick<Deps, 'outbox' | 'portalUrl'>;

/**
 * Lets in somebody who has shown the first step, whichever it was. With a second factor the cookie opens nothing but the second step
 * (docs/rules/security.md#second-step); without one a session begins. The caller holds the person.
 */
export async function letIn(
  tx: Db, deps: Needed, person: PersonCapability, method: SignInMethod, browser: Browser, now: Date,
): Promise<Entry> {
  if (await hasFactor(tx, person)) return { token: await oweSecondStep(tx, person, method, browser, now), type: 'second_step' };
  return { token: await admit(tx, deps, person, method, browser, now), type: 'user' };
}

/** The browser's session before ends here too: it may be somebody else's. */
async function oweSecondStep(tx: Db, person: PersonCapability, method: SignInMethod, browser: Browser, now: Date): Promise<string> {
  if (browser.sessionIdHash) await revokeSession(tx, browser.sessionIdHash, now);
  const token = newToken();
  await addSecondStep(tx, person, {
    idHash: hashToken(token), signedInWith: method, createdAt: now, expiresAt: new Date(now.getTime() + SECOND_STEP_MINUTES * 60_000),
  });
  return token;
}

/** Begins the session of somebody who has shown every step, tells them of a new device, and writes it down. */
export async function admit(
  tx: Db, deps: Needed, person: PersonCapability, method: SignInMethod, browser: Browser, now: Date, proof: Proof = {},
): Promise<string> {
  await notifyOfNewDevice(tx, deps, person, browser, now);
  const session = await beginSession(tx, person, method, browser, now, proof);
  const { secondFactor } = proof;
  await appendAudit(tx, {
    at: now, actor: person.actor, subject: person.actor, event: 'signed in', detail: { method, ...(secondFactor && { secondFactor }) },
  });
  return session;
}
