import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { PASSKEY_TRANSPORTS, type PasskeyTransport } from '@/lib/auth/passkeys';

/**
 * Why a passkey was not made or shown, in a sentence for the person; what they had is as it was.
 */
export class PasskeyProblem extends Error {
  constructor(readonly sentence: string) {
    super(sentence);
    this.name = 'PasskeyProblem';
  }
}

/** Whether this browser knows passkeys at all, and the page is where they may be used. */
export const knowsPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

export const NO_PASSKEYS =
  'This browser does not know passkeys. Choose another way, or use another browser.';

/**
 * By the names that browsers give their errors (WebAuthn 3, 5.1.3 and 5.1.4). A cancelled question
 * and one that ran out look the same.
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

/** The library's own errors bear the names of the browser's that they stand for. */
function sentenceOf(problem: unknown, words: Readonly<Record<string, string>>): string {
  const said =
    typeof problem === 'object' && problem !== null && 'name' in problem
      ? String(problem.name)
      : '';
  const name = said === 'AbortError' ? 'NotAllowedError' : said;
  return Object.hasOwn(words, name) ? (words[name] ?? FAILED) : FAILED;
}

/** The part of the library that speaks with the device, fetched when somebody uses a passkey. */
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

/** Has the person show a passkey. @throws PasskeyProblem */
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

/** Has the person make one. @throws PasskeyProblem */
export async function makePasskey(question: PublicKeyCredentialCreationOptionsJSON): Promise<Made> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: question }).catch(
    (problem: unknown) => {
      throw new PasskeyProblem(sentenceOf(problem, MAKING));
    },
  );
  const { clientDataJSON, attestationObject } = response;
  const transports = PASSKEY_TRANSPORTS.filter((each) => response.transports?.includes(each));
  return { id, response: { clientDataJSON, attestationObject, transports } };
}
