import { ALLOWANCES } from '@/lib/access/allowances';
import { Refusal } from '@/lib/access/refusal';
import { rateLimitAddress } from '@/lib/access/ipAddress';
import type { Db } from '@/server/platform/db/db';
import { lockOpenPerson, savePasswordHash, type Person } from '@/server/access/store/people';
import { appendAudit } from '@/server/audit/store/log';
import { noteRefused } from '@/server/audit/store/requestHere';
import { personAndPlace, revokeSession, sessionByHash } from '@/server/access/store/sessions';
import { endSecondStep } from '@/server/auth/store/secondSteps';
import { counterOf, waitWords } from '@/server/access/accountLimits';
import { knownDevice } from '@/server/access/knownDevices';
import { personOfSession, personWithPassword } from '@/server/access/provenPeople';
import type { Counter } from '@/server/platform/ports/limiter';
import type { AuthNeeds } from '@/server/auth/needs';
import { matchPassword } from './passwords';
import type { Browser, Entry } from '@/server/access/sessions';
import { cleanEmail } from './signUp';
import { startSession } from './startSession';
import { loginRefusals } from '@/lib/auth/text';

type Needed = Pick<AuthNeeds, 'store' | 'limiter' | 'outbox' | 'portalUrl' | 'sealer'>;

const KNOWN_PLACE_DAYS = 90;
const PLACE_IS_FULL_SECONDS = ALLOWANCES.perAddress.signIn.seconds;
const MISMATCH = loginRefusals.noMatch;

/**
 * Signs in with a password and returns the cookie's value. Unknown addresses, accounts without a
 * password and wrong passwords are refused alike, after the same work. Guesses of strangers cannot
 * lock the owner out: a known device and a place the owner has signed in from are counted
 * separately, and a link by e-mail always works (docs/rules/security.md#limits, ASVS 6.3.1).
 * @throws Refusal badlyFormed, or tooMany
 */
export async function signInWithPassword(
  deps: Needed,
  form: { email: string; password: string },
  browser: Browser,
  now: Date,
): Promise<Entry> {
  const email = cleanEmail(form.email);
  const since = new Date(now.getTime() - KNOWN_PLACE_DAYS * 86_400_000);
  const { person, isKnownPlace } = await personAndPlace(deps.store.db, email, {
    ip: browser.ip,
    since,
  });
  const device = knownDevice(deps.sealer, browser.knownDevice, person, now);
  const here = countersOf(email, browser, device);
  // Only this account's known devices may still try: another account's device must not guess here.
  const wait =
    browser.onlyByDevice && !device
      ? PLACE_IS_FULL_SECONDS
      : await deps.limiter.takeTogether(
          here,
          device || isKnownPlace ? undefined : counterOf('passwordAnywhere', email),
        );
  if (wait !== undefined) {
    noteRefused(person, 'locked out', 'password');
    throw new Refusal('tooMany', loginRefusals.tooManyTries(waitWords(wait)), undefined, wait);
  }
  const match = await personWithPassword(person, form.password, matchPassword);
  if (!match) throw mismatch(person);
  const { proven, renewedHash } = match;

  return deps.store.db.transaction(async (tx) => {
    const locked = await lockOpenPerson(tx, proven);
    // The password or address may have changed while this one was being checked.
    if (!locked || locked.passwordHash !== person?.passwordHash || locked.email !== email)
      throw mismatch(person);
    if (renewedHash !== undefined) await savePasswordHash(tx, proven, renewedHash);
    // Last in the transaction: a guess that comes meanwhile waits for the counts only this long.
    const writes = [deps.limiter.forgiven(here)];
    return startSession(tx, deps, { person: proven, method: 'password', browser, now, writes });
  });
}

function mismatch(person: Person | undefined): Refusal {
  noteRefused(person, 'sign-in refused', 'password');
  return new Refusal('badlyFormed', MISMATCH);
}

const FROM_HERE = ['passwordHere', 'passwordHereLonger', 'passwordHereDaily'] as const;

/**
 * Returns the counters of a try: the known device's own, which others cannot fill, else the
 * place's.
 */
const countersOf = (email: string, { ip }: Browser, device: string | undefined): Counter[] =>
  device
    ? [counterOf('passwordOnDevice', device)]
    : FROM_HERE.map((name) => counterOf(name, `${email} ${rateLimitAddress(ip)}`));

/** Ends this browser's session and its login that owes a second step, if any. */
export async function signOut(
  db: Db,
  { sessionIdHash, unknownHash }: { sessionIdHash?: string; unknownHash?: string },
  now: Date,
): Promise<void> {
  if (sessionIdHash) {
    await db.transaction(async (tx) => {
      const session = await sessionByHash(tx, sessionIdHash);
      const actor = session && personOfSession(session)?.actor;
      const ended = await revokeSession(tx, sessionIdHash, now);
      if (ended && actor)
        await appendAudit(tx, { at: now, actor, subject: actor, event: 'logged out' });
    });
  }
  if (unknownHash) await endSecondStep(db, unknownHash, now);
}
