import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { PASSKEY_TRANSPORTS, type PasskeyTransport } from '@/lib/auth/passkeys';

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

export const NO_PASSKEYS =
  'This browser does not know passkeys. Choose another way, or use another browser.';

/**
 * Sentences by the browser's error names (WebAuthn 3, 5.1.3 and 5.1.4). A cancelled request and a
 * timeout look the same.
 */
const MAKING: Readonly<Record<string, string>> = {
  NotAllowedError:
    'No passkey was made: it was cancelled, or took too long. Try again when you are ready.',
  InvalidStateError:
    'This device has a passkey of your account already. Use that one, or add one on another device.',
  ConstraintError:
    'This device cannot keep a passkey behind your finger, face or PIN. Use another device, or an authenticator app.',
  NotSupportedError:
    'This device cannot keep a passkey behind your finger, face or PIN. Use another device, or an authenticator app.',
  SecurityError:
    'This browser does not allow passkeys at this address. Use an authenticator app instead.',
};
const SHOWING: Readonly<Record<string, string>> = {
  NotAllowedError:
    'No passkey was shown: it was cancelled, took too long, or this device has none. Try again, or choose another way.',
  SecurityError: 'This browser does not allow passkeys at this address. Choose another way.',
};
const FAILED = 'This device could not do that. Try again, or choose another way.';

/** Returns the sentence for an error; the library's errors have the names of the browser's. */
function sentenceOf(problem: unknown, words: Readonly<Record<string, string>>): string {
  const errorName =
    typeof problem === 'object' && problem !== null && 'name' in problem
      ? String(problem.name)
      : '';
  const name = errorName === 'AbortError' ? 'NotAllowedError' : errorName;
  return Object.hasOwn(words, name) ? (words[name] ?? FAILED) : FAILED;
}

/**
 * Loads the WebAuthn library, on first use.
 * @throws PasskeyProblem without support, or if it cannot be loaded
 */
async function library() {
  if (!knowsPasskeys()) throw new PasskeyProblem(NO_PASSKEYS);
  return import('@simplewebauthn/browser').catch(() => {
    throw new PasskeyProblem(
      'We could not load what passkeys need. Check your connection and try again.',
    );
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
