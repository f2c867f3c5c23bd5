import type { PersonCapability } from '@/lib/domain/access/capability';
import { placeOf } from '@/lib/domain/access/place';
import { Refusal } from '@/lib/domain/access/refusal';
import { SECOND_STEP_TRIES } from '@/lib/domain/signIn/secondStep';
import { hasSignedInFrom } from '@/server/store/access/sessions';
import type { Db } from '@/server/store/db';
import { lockOpenPerson, thePerson } from '@/server/store/people/people';
import { countAnswer, endSecondStep, owedStep, type OwedStep } from '@/server/store/signIn/secondSteps';
import { forgiveAllowance, takeAllowance, waitWords } from '@/server/services/access/accountLimits';
import { knownDevice } from '@/server/services/access/knownDevices';
import { personOfOwedStep } from '@/server/services/access/provenPeople';
import type { Browser, SignInMethod } from '@/server/services/access/sessions';
import type { Deps } from '@/server/services/deps';
import { admit } from '@/server/services/signIn/letIn';
import { commitEvenRefused } from '@/server/services/signIn/oneTimeCodes';
import { showFactor, type FactorAnswer } from './showFactor';

type Needed = Pick<Deps, 'store' | 'outbox' | 'limiter' | 'portalUrl' | 'sealer'>;

const KNOWN_PLACE_DAYS = 90;
const over = () => new Refusal('ended', 'This login has ended, after 10 minutes or 5 wrong codes. Log in again.');

/** Whether this cookie owes a second step that may still be answered. */
export const owesSecondStep = async (db: Db, unknownHash: string | undefined, now: Date): Promise<boolean> =>
  unknownHash !== undefined && await owedStep(db, unknownHash, now, SECOND_STEP_TRIES) !== undefined;

/**
 * Takes the second step of the sign-in that this browser has begun, and answers the value of its session cookie. A wrong answer counts
 * against this sign-in, which only somebody who has shown the first step can begin; guesses of an app's code count for the account too,
 * but not where its owner has signed in from before, and never against a recovery code (docs/rules/security.md#second-step).
 * @throws Refusal ended, tooMany, or at `app_code` or `recovery_code`.
 */
export async function answerSecondStep(
  deps: Needed, unknownHash: string | undefined, answer: FactorAnswer, browser: Browser, now: Date,
): Promise<string> {
  const step = unknownHash === undefined ? undefined : await owedStep(deps.store.db, unknownHash, now, SECOND_STEP_TRIES);
  if (!step) throw over();
  const capability = personOfOwedStep(step);
  const here = `${step.personId} ${placeOf(browser.ip)}`;
  await takeTurn(deps, capability, here, answer, browser, now);
  const session = await commitEvenRefused(deps.store.db, (tx) => answered(tx, deps, step, answer, browser, now));
  await forgiveAllowance(deps.limiter, 'secondStepHere', here);
  return session;
}

/** @throws Refusal tooMany */
async function takeTurn(
  { limiter, store, sealer }: Needed, capability: PersonCapability, here: string, { recovery_code: recoveryCode }: FactorAnswer,
  browser: Browser, now: Date,
): Promise<void> {
  const waitHere = await takeAllowance(limiter, 'secondStepHere', here);
  const waitAnywhere = recoveryCode ? undefined : await takeAllowance(limiter, 'appCodeAnywhere', capability.personId);
  const isKnown = async () => {
    const person = await thePerson(store.db, capability);
    return knownDevice(sealer, browser.knownDevice, person, now) !== undefined
      || hasSignedInFrom(store.db, person, browser.ip, new Date(now.getTime() - KNOWN_PLACE_DAYS * 86_400_000));
  };
  const wait = waitHere ?? (waitAnywhere !== undefined && !(await isKnown()) ? waitAnywhere : undefined);
  if (wait === undefined) return;
  const words = waitHere === undefined ? ', or use a recovery code' : '';
  throw new Refusal('tooMany', `That was a lot of tries. Wait ${waitWords(wait)}${words}.`, undefined, wait);
}

async function answered(
  tx: Db, deps: Needed, { idHash, personId, signedInWith }: OwedStep, answer: FactorAnswer, browser: Browser, now: Date,
): Promise<string | Refusal> {
  const step = await owedStep(tx, idHash, now, SECOND_STEP_TRIES);
  const capability = step && personOfOwedStep(step);
  const person = capability && await lockOpenPerson(tx, capability);
  // It may have been answered, or ended by a new password, while we waited.
  const counted = person && await countAnswer(tx, idHash, now, SECOND_STEP_TRIES);
  if (!counted || counted.personId !== personId) return over();
  const shown = await showFactor(tx, deps, { capability, person }, answer, now);
  if (shown instanceof Refusal) return counted.tries < SECOND_STEP_TRIES ? shown : over();
  await endSecondStep(tx, idHash, now);
  return admit(tx, deps, capability, signedInWith as SignInMethod, browser, now, shown);
}
