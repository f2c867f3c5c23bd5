import { makePasskey, PasskeyProblem, showPasskey } from '@/lib/app/browser/passkeys';
import * as passkeys from '@/lib/auth/passkeysContract';
import { ApiError, send } from '@/hooks/app/data/useEndpoint';

/** What the device could not do, as a refused call says it: nothing of it was sent. */
async function inWords<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (problem) {
    throw problem instanceof PasskeyProblem
      ? new ApiError(problem.sentence, 0, {}, undefined, 'no')
      : problem;
  }
}

/**
 * Each asks the portal for a question, the device for its answer, and sends that. @throws ApiError
 */
const logInWithPasskey = () =>
  inWords(async () =>
    send(passkeys.passkeyLogin, await showPasskey(await send(passkeys.beginPasskeyLogin, {}))),
  );

const showSecondStep = () =>
  inWords(async () =>
    send(passkeys.passkeySecondStep, await showPasskey(await send(passkeys.askForSecondStep, {}))),
  );

const showPasskeyAgain = () =>
  inWords(async () =>
    send(
      passkeys.reauthenticateByPasskey,
      await showPasskey(await send(passkeys.askForPasskeyAgain, {})),
    ),
  );

const addPasskey = ({ name }: { name: string }) =>
  inWords(async () =>
    send(passkeys.addPasskey, {
      ...(await makePasskey(await send(passkeys.beginPasskey, {}))),
      name,
    }),
  );

export const acts = { logInWithPasskey, showSecondStep, showPasskeyAgain, addPasskey };
