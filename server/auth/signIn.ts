import { ALLOWANCES } from '@/lib/access/allowances';
import { Refusal } from '@/lib/access/refusal';
import { rateLimitAddress, type IpAddress } from '@/lib/access/ipAddress';
import type { Db } from '@/server/platform/db/db';
import {
  lockOpenPerson,
  personByEmail,
  savePasswordHash,
  type Person,
} from '@/server/access/store/people';
import { appendAudit } from '@/server/audit/store/log';
import { noteRefused } from '@/server/audit/store/requestHere';
import { hasSignedInFrom, revokeSession, sessionByHash } from '@/server/access/store/sessions';
import { endSecondStep } from '@/server/auth/store/secondSteps';
import { forgiveAllowance, takeAllowance, waitWords } from '@/server/access/accountLimits';
import { knownDevice } from '@/server/access/knownDevices';
import { personOfSession, personWithPassword } from '@/server/access/provenPeople';
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
  const person = await personByEmail(deps.store.db, email);
  const device = knownDevice(deps.sealer, browser.knownDevice, person, now);
  const count = countOf(deps.limiter, email, browser, device);
  // Only this account's known devices may still try: another account's device must not guess here.
  const wait =
    (browser.onlyByDevice && !device ? PLACE_IS_FULL_SECONDS : undefined) ??
    (await count.here()) ??
    ((await isKnownPlace(deps.store.db, person, browser.ip, now))
      ? undefined
      : await count.anywhere());
  if (wait !== undefined) {
    noteRefused(person, 'locked out', 'password');
    throw new Refusal('tooMany', loginRefusals.tooManyTries(waitWords(wait)), undefined, wait);
  }
  const match = await personWithPassword(person, form.password, matchPassword);
  if (!match) throw mismatch(person);
  const { proven, renewedHash } = match;

  await count.forgive();
  return deps.store.db.transaction(async (tx) => {
    const locked = await lockOpenPerson(tx, proven);
    // The password or address may have changed while this one was being checked.
    if (!locked || locked.passwordHash !== person?.passwordHash || locked.email !== email)
      throw mismatch(person);
    if (renewedHash !== undefined) await savePasswordHash(tx, proven, renewedHash);
    return startSession(tx, deps, proven, 'password', browser, now);
  });
}

function mismatch(person: Person | undefined): Refusal {
  noteRefused(person, 'sign-in refused', 'password');
  return new Refusal('badlyFormed', MISMATCH);
}

const FROM_HERE = ['passwordHere', 'passwordHereLonger', 'passwordHereDaily'] as const;

/**
 * Returns the counts of a try: the known device's own, which others cannot fill, else the place's
 * and all places' together.
 */
function countOf(
  limiter: AuthNeeds['limiter'],
  email: string,
  { ip }: Browser,
  device: string | undefined,
) {
  const [names, key] = device
    ? [['passwordOnDevice'] as const, device]
    : [FROM_HERE, `${email} ${rateLimitAddress(ip)}`];
  return {
    async here(): Promise<number | undefined> {
      const waits = await Promise.all(names.map((name) => takeAllowance(limiter, name, key)));
      const longest = Math.max(0, ...waits.map((wait) => wait ?? 0));
      return longest > 0 ? longest : undefined;
    },
    anywhere: async () => (device ? undefined : takeAllowance(limiter, 'passwordAnywhere', email)),
    forgive: async () => {
      for (const name of names) await forgiveAllowance(limiter, name, key);
    },
  };
}

const isKnownPlace = (
  db: Db,
  person: Person | undefined,
  ip: IpAddress,
  now: Date,
): Promise<boolean> =>
  hasSignedInFrom(db, person, ip, new Date(now.getTime() - KNOWN_PLACE_DAYS * 86_400_000));

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
