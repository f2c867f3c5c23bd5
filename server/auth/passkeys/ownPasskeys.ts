import { randomUUID } from 'node:crypto';
import type { PersonCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { MOST_PASSKEYS } from '@/lib/auth/passkeys';
import { requireAllowance } from '@/server/access/accountLimits';
import { newToken } from '@/server/access/secretText';
import type { Browser } from '@/server/access/sessions';
import type { AuthNeeds } from '@/server/auth/needs';
import { commitEvenRefused } from '@/server/auth/oneTimeCodes';
import { requireLiveSession, takeReauthentication } from '@/server/auth/reauthentication';
import { countFactor, discountFactor } from '@/server/auth/secondStep/changeFactors';
import { noteRefused } from '@/server/audit/store/requestHere';
import { lockPerson } from '@/server/access/store/people';
import {
  addPasskey as keepPasskey,
  listPasskeys,
  removePasskey as dropPasskey,
} from '@/server/auth/passkeys/store/passkeys';
import { newPasskeyIn, questionForNew, questionIn, type Attestation } from './ceremony';
import { saveChallenge, spendQuestion, TOO_LATE } from './showPasskey';
import { passkeyRefusals, secondStepRefusals } from '@/lib/auth/text';

type Needed = Pick<AuthNeeds, 'store' | 'outbox' | 'portalUrl' | 'sealer' | 'limiter'>;

const addingIn = ({ sessionIdHash }: Pick<Browser, 'sessionIdHash'>) => ({
  purpose: 'add' as const,
  boundTo: sessionIdHash ?? '',
});

/**
 * Returns a challenge for a new passkey. All passkeys of a person share a random user handle, which
 * does not identify them.
 * @throws Refusal reauthenticationRequired; conflict at the limit of passkeys
 */
export const beginPasskey = (
  deps: Needed,
  capability: PersonCapability,
  browser: Browser,
  now: Date,
): ReturnType<typeof questionForNew> =>
  deps.store.db.transaction(async (tx) => {
    const { email, fullName } = await lockPerson(tx, capability);
    await takeReauthentication(tx, capability, { act: 'addSecondStep' }, browser, now);
    const passkeys = await listPasskeys(tx, capability);
    if (passkeys.length >= MOST_PASSKEYS) {
      throw new Refusal('conflict', passkeyRefusals.tooMany(MOST_PASSKEYS));
    }
    const userHandle = passkeys[0]?.userHandle ?? newToken();
    const question = await questionForNew(
      deps.portalUrl,
      { userHandle, email, fullName },
      passkeys,
    );
    await saveChallenge(tx, capability, {
      challengePurpose: addingIn(browser),
      challenge: question.challenge,
      now,
      userHandle,
    });
    return question;
  });

/**
 * Adds the created passkey as a second factor. Its creation took user verification, so this session
 * counts as having shown it. Returns new recovery codes if the person has none.
 * @throws Refusal badlyFormed, conflict, tooMany or notSignedIn
 */
export async function addPasskey(
  deps: Needed,
  capability: PersonCapability,
  { name, ...made }: Attestation & { name: string },
  browser: Browser,
  now: Date,
): Promise<string[]> {
  await requireAllowance(deps.limiter, 'factorAgain', capability.personId, (wait) =>
    secondStepRefusals.tooManyTries(wait),
  );
  return commitEvenRefused(deps.store.db, async (tx) => {
    const person = await lockPerson(tx, capability);
    await requireLiveSession(tx, browser);
    const challenge = questionIn(made);
    const question = await spendQuestion(tx, capability, addingIn(browser), challenge, now);
    if (!question?.userHandle || challenge === undefined)
      return new Refusal('badlyFormed', TOO_LATE);
    const passkey = await newPasskeyIn(deps.portalUrl, made, challenge);
    if (!passkey) {
      noteRefused(capability, 'proof refused', 'passkey');
      return new Refusal('badlyFormed', passkeyRefusals.notAdded);
    }
    const id = randomUUID();
    const isNew =
      (await listPasskeys(tx, capability)).length < MOST_PASSKEYS &&
      (await keepPasskey(tx, capability, {
        ...passkey,
        id,
        name,
        userHandle: question.userHandle,
        createdAt: now,
      }));
    if (!isNew) return new Refusal('conflict', passkeyRefusals.alreadyAdded);
    return countFactor(tx, deps, {
      holder: { capability, person },
      changed: { id, kind: 'passkey' },
      browser,
      now,
    });
  });
}

/**
 * Removes a passkey, and with the last factor the recovery codes.
 * @throws Refusal reauthenticationRequired; notFound; conflict for the last factor of a practice's
 * member
 */
export const removePasskey = (
  deps: Needed,
  capability: PersonCapability,
  id: string,
  browser: Browser,
  now: Date,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    const person = await lockPerson(tx, capability);
    await takeReauthentication(
      tx,
      capability,
      { act: 'removeSecondStep', subject: id },
      browser,
      now,
    );
    if (!(await dropPasskey(tx, capability, id))) throw new Refusal('notFound', NOT_FOUND);
    await discountFactor(tx, deps, { capability, person }, { id, kind: 'passkey' }, now);
  });
