import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { PASSKEY_TRANSPORTS, type PasskeyTransport } from '@/lib/auth/passkeys';
import { passkeyText } from '@/lib/app/text';

/**
 * A passkey that was not made or shown, with the reason in a sentence for the person; nothing has
 * changed.
 */
export class PasskeyProblem extends Error {
  constructor(readonly sentence: string) {
    super(sentence);
    this.name = 'PasskeyProblem';
  }
}

/** True if this browser supports passkeys in this context. */
export const knowsPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/**
 * Sentences by the browser's error names (WebAuthn 3, 5.1.3 and 5.1.4). A cancelled request and a
 * timeout look the same.
 */
const MAKING: Readonly<Record<string, string>> = {
  NotAllowedError: passkeyText.notCreated,
  InvalidStateError: passkeyText.alreadyAdded,
  ConstraintError: passkeyText.cannotProtect,
  NotSupportedError: passkeyText.cannotProtect,
  SecurityError: passkeyText.addressNotAllowed,
};
const SHOWING: Readonly<Record<string, string>> = {
  NotAllowedError: passkeyText.notUsed,
  SecurityError: passkeyText.addressNotAllowedAtLogin,
};

/** Returns the sentence for an error; the library's errors have the names of the browser's. */
function sentenceOf(problem: unknown, words: Readonly<Record<string, string>>): string {
  const errorName =
    typeof problem === 'object' && problem !== null && 'name' in problem
      ? String(problem.name)
      : '';
  const name = errorName === 'AbortError' ? 'NotAllowedError' : errorName;
  return Object.hasOwn(words, name) ? (words[name] ?? passkeyText.failed) : passkeyText.failed;
}

/**
 * Loads the WebAuthn library, on first use.
 * @throws PasskeyProblem without support, or if it cannot be loaded
 */
async function library() {
  if (!knowsPasskeys()) throw new PasskeyProblem(passkeyText.notSupported);
  return import('@simplewebauthn/browser').catch(() => {
    throw new PasskeyProblem(passkeyText.notLoaded);
  });
}

type Shown = Pick<AuthenticationResponseJSON, 'id'> & {
  response: Pick<
    AuthenticationResponseJSON['response'],
    'clientDataJSON' | 'authenticatorData' | 'signature' | 'userHandle'
  >;
};
interface Made {
  id: string;
  response: Pick<RegistrationResponseJSON['response'], 'clientDataJSON' | 'attestationObject'> & {
    transports: PasskeyTransport[];
  };
}

/**
 * Asks the person to use a passkey.
 * @throws PasskeyProblem
 */
export async function showPasskey(question: PublicKeyCredentialRequestOptionsJSON): Promise<Shown> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON: question }).catch(
    (problem: unknown) => {
      throw new PasskeyProblem(sentenceOf(problem, SHOWING));
    },
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/**
 * Asks the person to create a passkey.
 * @throws PasskeyProblem
 */
export async function makePasskey(question: PublicKeyCredentialCreationOptionsJSON): Promise<Made> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: question }).catch(
    (problem: unknown) => {
      throw new PasskeyProblem(sentenceOf(problem, MAKING));
    },
  );
  const { clientDataJSON, attestationObject } = response;
  const transports = PASSKEY_TRANSPORTS.filter((transport) =>
    response.transports?.includes(transport),
  );
  return { id, response: { clientDataJSON, attestationObject, transports } };
}
