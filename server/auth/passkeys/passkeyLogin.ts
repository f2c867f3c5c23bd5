import { ALLOWANCES } from '@/lib/access/allowances';
import { Refusal } from '@/lib/access/refusal';
import { waitWords } from '@/server/access/accountLimits';
import { knownDevice } from '@/server/access/knownDevices';
import { personWithPasskey } from '@/server/access/provenPeople';
import { hashToken, newToken } from '@/server/access/secretText';
import type { Browser } from '@/server/access/sessions';
import type { AuthNeeds } from '@/server/auth/needs';
import { admit } from '@/server/auth/startSession';
import { commitEvenRefused } from '@/server/auth/oneTimeCodes';
import { getProof } from '@/server/auth/secondStep/proof';
import { noteRefused } from '@/server/audit/store/requestHere';
import { lockOpenPerson } from '@/server/access/store/people';
import { passkeyByCredential } from '@/server/auth/passkeys/store/passkeys';
import { questionIn, questionTo, signedBy, type Assertion } from './ceremony';
import { saveChallenge, showPasskey, TOO_LATE } from './showPasskey';
import { loginRefusals, passkeyRefusals } from '@/lib/auth/text';

type Needed = Pick<AuthNeeds, 'store' | 'outbox' | 'portalUrl' | 'sealer'>;

/** Shown alike for an unknown passkey and for a wrong signature. */
const UNKNOWN = passkeyRefusals.notLoggedIn;

const PLACE_IS_FULL_SECONDS = ALLOWANCES.perAddress.proof.seconds;
const PLACE_IS_FULL = loginRefusals.tooManyTries(waitWords(PLACE_IS_FULL_SECONDS));

/**
 * Returns a challenge to a passkey of the person's choice, and the token that binds it to this
 * browser.
 */
export async function beginPasskeyLogin({ store: { db }, portalUrl }: Needed, now: Date) {
  const question = await questionTo(portalUrl, []);
  const token = newToken();
  await saveChallenge(db, undefined, {
    challengePurpose: { purpose: 'login', boundTo: hashToken(token) },
    challenge: question.challenge,
    now,
  });
  return { question, token };
}

/**
 * Logs in by passkey alone, which counts as two steps: possession, and a finger, face or PIN.
 * Returns the session cookie's value.
 * Passkeys cannot be guessed, so no count is kept that a stranger could fill
 * (docs/rules/security.md#passkeys); where an address's count is full, only a known device of the
 * owner gets in, as with a password. The person is known only after the signature is verified; the
 * challenge is spent and the counter updated under the lock on the person.
 * @throws Refusal badlyFormed, or tooMany
 */
export async function logInWithPasskey(
  deps: Needed,
  visit: string | undefined,
  assertion: Assertion,
  browser: Browser,
  now: Date,
): Promise<string> {
  const challenge = questionIn(assertion);
  if (visit === undefined || challenge === undefined) throw new Refusal('badlyFormed', TOO_LATE);
  const proven = await personWithPasskey(
    await passkeyByCredential(deps.store.db, assertion.id),
    async (passkey) =>
      (await signedBy(deps.portalUrl, passkey, assertion, challenge)) !== undefined,
  );
  if (!proven) {
    noteRefused(undefined, 'sign-in refused', 'passkey');
    throw new Refusal('badlyFormed', UNKNOWN);
  }
  return commitEvenRefused(deps.store.db, async (tx) => {
    const person = await lockOpenPerson(tx, proven);
    if (!person) return new Refusal('badlyFormed', UNKNOWN);
    if (browser.onlyByDevice && !knownDevice(deps.sealer, browser.knownDevice, person, now)) {
      noteRefused(person, 'locked out', 'passkey');
      return new Refusal('tooMany', PLACE_IS_FULL, undefined, PLACE_IS_FULL_SECONDS);
    }
    const shown = await showPasskey(tx, deps, proven, {
      assertion,
      challengePurpose: { purpose: 'login', boundTo: hashToken(visit) },
      now,
    });
    if (shown instanceof Refusal) {
      noteRefused(person, 'sign-in refused', 'passkey');
      return shown;
    }
    const proof = getProof('passkey', shown.id, now);
    return admit(tx, deps, { person: proven, method: 'passkey', browser, now, proof });
  });
}
