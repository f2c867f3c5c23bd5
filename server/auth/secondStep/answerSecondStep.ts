import type { PersonCapability } from '@/lib/access/capability';
import { rateLimitAddress } from '@/lib/access/ipAddress';
import { Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { SECOND_STEP_TRIES } from '@/lib/auth/secondStep';
import { appendAudit } from '@/server/audit/store/log';
import { noteRefused } from '@/server/audit/store/requestHere';
import { hasSignedInFrom } from '@/server/access/store/sessions';
import type { Db } from '@/server/platform/db/db';
import { lockOpenPerson, thePerson, type Person } from '@/server/access/store/people';
import { listFactorKinds } from '@/server/auth/store/factors';
import {
  countAnswer,
  endSecondStep,
  owedStep,
  type OwedStep,
} from '@/server/auth/store/secondSteps';
import {
  forgiveAllowance,
  takeAllowance,
  waitWords,
  type AccountAllowance,
} from '@/server/access/accountLimits';
import { knownDevice } from '@/server/access/knownDevices';
import { personOfOwedStep } from '@/server/access/provenPeople';
import type { Browser, SignInMethod } from '@/server/access/sessions';
import type { AuthNeeds } from '@/server/auth/needs';
import { secondStepFailedMail } from '@/server/auth/mails/factors';
import { notifyByMail } from '@/server/notifications/messages';
import { admit } from '@/server/auth/startSession';
import { commitEvenRefused } from '@/server/auth/oneTimeCodes';
import { askForPasskey } from '@/server/auth/passkeys/showPasskey';
import { showFactor, whatWasShown, type FactorAnswer } from './showFactor';
import type { FactorKind } from '@/lib/access/secondFactor';
import { secondStepRefusals } from '@/lib/auth/text';

type Needed = Pick<AuthNeeds, 'store' | 'outbox' | 'limiter' | 'portalUrl' | 'sealer'>;

const KNOWN_PLACE_DAYS = 90;
const over = () => new Refusal('ended', secondStepRefusals.loginEnded);

/**
 * Returns the kinds of factor that can complete this cookie's login.
 * @throws Refusal ended
 */
export async function secondStepWays(
  db: Db,
  unknownHash: string | undefined,
  now: Date,
): Promise<FactorKind[]> {
  const step =
    unknownHash === undefined ? undefined : await owedStep(db, unknownHash, now, SECOND_STEP_TRIES);
  if (!step) throw over();
  return listFactorKinds(db, personOfOwedStep(step));
}

/**
 * Returns a passkey challenge for the second step of this browser's login.
 * @throws Refusal ended, or conflict without a passkey
 */
export async function askForSecondStep(
  deps: Needed,
  unknownHash: string | undefined,
  now: Date,
): ReturnType<typeof askForPasskey> {
  const step =
    unknownHash === undefined
      ? undefined
      : await owedStep(deps.store.db, unknownHash, now, SECOND_STEP_TRIES);
  if (!step) throw over();
  return askForPasskey(
    deps,
    personOfOwedStep(step),
    { purpose: 'secondStep', boundTo: step.idHash },
    now,
  );
}

/** True if this cookie's login owes a second step that can still be completed. */
export const owesSecondStep = async (
  db: Db,
  unknownHash: string | undefined,
  now: Date,
): Promise<boolean> =>
  unknownHash !== undefined &&
  (await owedStep(db, unknownHash, now, SECOND_STEP_TRIES)) !== undefined;

/**
 * Takes the second step of this browser's login and returns the session cookie's value. A wrong try
 * counts against this login, which takes the first step to begin, and against the known device or
 * the place. Guesses of an app's code also count against the account, except from places where its
 * owner has signed in; recovery codes and passkeys never do. After the last wrong try the owner is
 * notified (docs/rules/security.md#second-step, ASVS 6.3.5).
 * @throws Refusal ended; tooMany; badlyFormed for a passkey; or at `app_code` or `recovery_code`
 */
export async function answerSecondStep(
  deps: Needed,
  unknownHash: string | undefined,
  answer: FactorAnswer,
  browser: Browser,
  now: Date,
): Promise<string> {
  const step =
    unknownHash === undefined
      ? undefined
      : await owedStep(deps.store.db, unknownHash, now, SECOND_STEP_TRIES);
  if (!step) throw over();
  const forgive = await countAttempt(deps, personOfOwedStep(step), answer, browser, now);
  const session = await commitEvenRefused(deps.store.db, (tx) =>
    answered(tx, deps, { owed: step, answer, browser, now }),
  );
  await forgive();
  return session;
}

/**
 * Counts a try; returns a function that resets this browser's count.
 * @throws Refusal tooMany
 */
async function countAttempt(
  { limiter, store, sealer }: Needed,
  capability: PersonCapability,
  answer: FactorAnswer,
  browser: Browser,
  now: Date,
): Promise<() => Promise<void>> {
  const person = await thePerson(store.db, capability);
  // A known device has its own count, which only a holder of its cookie can fill; a copied cookie
  // lifts no limit.
  const device = knownDevice(sealer, browser.knownDevice, person, now);
  const longest = async (names: readonly AccountAllowance[], key: string) => {
    const waits = await Promise.all(names.map((name) => takeAllowance(limiter, name, key)));
    return waits.reduce(
      (most, wait) => (wait !== undefined && wait > (most ?? 0) ? wait : most),
      undefined,
    );
  };
  const [allowance, key] = device
    ? ['secondStepOnDevice' as const, device]
    : ['secondStepHere' as const, `${person.id} ${rateLimitAddress(browser.ip)}`];
  const waitHere = await longest([allowance], key);
  // Recovery codes and passkeys cannot be guessed.
  const waitForApp =
    whatWasShown(answer) !== 'appCode'
      ? undefined
      : device
        ? await longest(['appCodeOnDeviceDaily'], device)
        : await longest(['appCodeAnywhere', 'appCodeAnywhereDaily'], person.id);
  const isExempt = async () =>
    !device &&
    hasSignedInFrom(
      store.db,
      person,
      browser.ip,
      new Date(now.getTime() - KNOWN_PLACE_DAYS * 86_400_000),
    );
  const wait =
    waitHere ?? (waitForApp !== undefined && !(await isExempt()) ? waitForApp : undefined);
  if (wait === undefined) return () => forgiveAllowance(limiter, allowance, key);
  noteRefused(person, 'locked out', 'secondStep');
  const words = waitHere === undefined ? ', or use a recovery code' : '';
  throw new Refusal(
    'tooMany',
    secondStepRefusals.lockedOut(waitWords(wait), words),
    undefined,
    wait,
  );
}

interface StepAnswer {
  owed: OwedStep;
  answer: FactorAnswer;
  browser: Browser;
  now: Date;
}

async function answered(
  tx: Db,
  deps: Needed,
  { owed: { idHash, personId, signedInWith }, answer, browser, now }: StepAnswer,
): Promise<string | Refusal> {
  const step = await owedStep(tx, idHash, now, SECOND_STEP_TRIES);
  const capability = step && personOfOwedStep(step);
  const person = capability && (await lockOpenPerson(tx, capability));
  // It may have been completed, or ended by a new password, while waiting for the lock.
  const counted = person && (await countAnswer(tx, idHash, now, SECOND_STEP_TRIES));
  if (!counted || counted.personId !== personId) return over();
  const shown = await showFactor(tx, deps, {
    holder: { capability, person },
    answer,
    challengePurpose: { purpose: 'secondStep', boundTo: idHash },
    now,
  });
  if (shown instanceof Refusal) {
    noteRefused(person, 'sign-in refused', whatWasShown(answer));
    if (counted.tries < SECOND_STEP_TRIES) return shown;
    await notifyOfGuesses(tx, deps, capability, person, now);
    return over();
  }
  await endSecondStep(tx, idHash, now);
  const method = signedInWith as SignInMethod;
  return admit(tx, deps, { person: capability, method, browser, now, proof: shown });
}

/** Notifies the owner, once a day, that a login passed the first step and failed the second. */
async function notifyOfGuesses(
  tx: Db,
  deps: Needed,
  { actor }: PersonCapability,
  { id, email }: Person,
  now: Date,
): Promise<void> {
  await appendAudit(tx, {
    at: now,
    actor,
    subject: actor,
    event: 'second step failed',
    detail: { tries: SECOND_STEP_TRIES },
  });
  const mail = secondStepFailedMail({ profileUrl: `${deps.portalUrl}/v2/instant-vat/profile` });
  await notifyByMail(tx, deps.outbox, {
    to: email,
    dedupeKey: `secondStepFailed:${id}:${isoDate(now)}`,
    now,
    ...mail,
  });
}
