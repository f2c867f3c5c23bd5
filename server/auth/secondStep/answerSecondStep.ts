import type { PersonCapability } from '@/lib/access/capability';
import { placeOf } from '@/lib/access/place';
import { Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { SECOND_STEP_TRIES } from '@/lib/auth/secondStep';
import { appendAudit } from '@/server/audit/store/log';
import { noteRefused } from '@/server/audit/store/requestHere';
import { hasSignedInFrom } from '@/server/access/store/sessions';
import type { Db } from '@/server/platform/db/db';
import { lockOpenPerson, thePerson, type Person } from '@/server/access/store/people';
import { kindsOf } from '@/server/auth/store/factors';
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
import { admit } from '@/server/auth/letIn';
import { commitEvenRefused } from '@/server/auth/oneTimeCodes';
import { askForPasskey } from '@/server/auth/passkeys/showPasskey';
import { showFactor, whatWasShown, type FactorAnswer } from './showFactor';
import type { FactorKind } from '@/lib/access/secondFactor';

type Needed = Pick<AuthNeeds, 'store' | 'outbox' | 'limiter' | 'portalUrl' | 'sealer'>;

const KNOWN_PLACE_DAYS = 90;
const over = () =>
  new Refusal('ended', 'This login has ended, after 10 minutes or 5 wrong answers. Log in again.');

/** What may answer the second step that this cookie owes. @throws Refusal ended. */
export async function secondStepWays(
  db: Db,
  unknownHash: string | undefined,
  now: Date,
): Promise<FactorKind[]> {
  const step =
    unknownHash === undefined ? undefined : await owedStep(db, unknownHash, now, SECOND_STEP_TRIES);
  if (!step) throw over();
  return kindsOf(db, personOfOwedStep(step));
}

/**
 * Asks for a passkey as the second step of this browser's login. @throws Refusal ended, or conflict
 * without one.
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

/** Whether this cookie owes a second step that may still be answered. */
export const owesSecondStep = async (
  db: Db,
  unknownHash: string | undefined,
  now: Date,
): Promise<boolean> =>
  unknownHash !== undefined &&
  (await owedStep(db, unknownHash, now, SECOND_STEP_TRIES)) !== undefined;

/**
 * Takes the second step of the sign-in that this browser has begun, and answers the value of its
 * session cookie. A wrong answer counts against this sign-in, which only somebody who has shown the
 * first step can begin, and against the known device or the place; guesses of an app's code count
 * for the account too, but not where its owner has signed in from before, and never against a
 * recovery code or a passkey. The owner is told when a sign-in has had its last wrong answer
 * (docs/rules/security.md#second-step, ASVS 6.3.5).
 * @throws Refusal ended, tooMany, badlyFormed of a passkey, or at `app_code` or `recovery_code`.
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
  const forgive = await takeTurn(deps, personOfOwedStep(step), answer, browser, now);
  const session = await commitEvenRefused(deps.store.db, (tx) =>
    answered(tx, deps, step, answer, browser, now),
  );
  await forgive();
  return session;
}

/** Answers what forgets the tries counted for this browser. @throws Refusal tooMany */
async function takeTurn(
  { limiter, store, sealer }: Needed,
  capability: PersonCapability,
  answer: FactorAnswer,
  browser: Browser,
  now: Date,
): Promise<() => Promise<void>> {
  const person = await thePerson(store.db, capability);
  // A known device is counted alone, which only whoever holds its cookie can fill; a copy of it
  // lifts no limit.
  const device = knownDevice(sealer, browser.knownDevice, person, now);
  const longest = async (names: readonly AccountAllowance[], whom: string) => {
    const waits = await Promise.all(names.map((name) => takeAllowance(limiter, name, whom)));
    return waits.reduce(
      (most, wait) => (wait !== undefined && wait > (most ?? 0) ? wait : most),
      undefined,
    );
  };
  const [here, whom] = device
    ? ['secondStepOnDevice' as const, device]
    : ['secondStepHere' as const, `${person.id} ${placeOf(browser.ip)}`];
  const waitHere = await longest([here], whom);
  // Nobody guesses the others.
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
  if (wait === undefined) return () => forgiveAllowance(limiter, here, whom);
  noteRefused(person, 'locked out', 'secondStep');
  const words = waitHere === undefined ? ', or use a recovery code' : '';
  throw new Refusal(
    'tooMany',
    `That was a lot of tries. Wait ${waitWords(wait)}${words}.`,
    undefined,
    wait,
  );
}

async function answered(
  tx: Db,
  deps: Needed,
  { idHash, personId, signedInWith }: OwedStep,
  answer: FactorAnswer,
  browser: Browser,
  now: Date,
): Promise<string | Refusal> {
  const step = await owedStep(tx, idHash, now, SECOND_STEP_TRIES);
  const capability = step && personOfOwedStep(step);
  const person = capability && (await lockOpenPerson(tx, capability));
  // It may have been answered, or ended by a new password, while we waited.
  const counted = person && (await countAnswer(tx, idHash, now, SECOND_STEP_TRIES));
  if (!counted || counted.personId !== personId) return over();
  const shown = await showFactor(
    tx,
    deps,
    { capability, person },
    answer,
    { purpose: 'secondStep', boundTo: idHash },
    now,
  );
  if (shown instanceof Refusal) {
    noteRefused(person, 'sign-in refused', whatWasShown(answer));
    if (counted.tries < SECOND_STEP_TRIES) return shown;
    await tellOfGuesses(tx, deps, capability, person, now);
    return over();
  }
  await endSecondStep(tx, idHash, now);
  return admit(tx, deps, capability, signedInWith as SignInMethod, browser, now, shown);
}

/** Somebody knows the first step and not the second. The owner hears of it once a day. */
async function tellOfGuesses(
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
