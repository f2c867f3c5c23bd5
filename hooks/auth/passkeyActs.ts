import { makePasskey, PasskeyProblem, showPasskey } from '@/lib/app/browser/passkeys';
import type { ActToProve } from '@/lib/access/provenActs';
import * as passkeys from '@/lib/auth/passkeysContract';
import { ApiError, send } from '@/hooks/app/data/useEndpoint';

/**
 * Runs a passkey act and turns a problem of the device into an ApiError; nothing was sent then.
 * @throws ApiError
 */
async function inWords<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (problem) {
    throw problem instanceof PasskeyProblem
      ? new ApiError(problem.sentence, 0, {}, { reached: 'no' })
      : problem;
  }
}

/**
 * Each passkey act gets a challenge from the server, has the device sign it, and sends the result.
 * @throws ApiError
 */
const logInWithPasskey = () =>
  inWords(async () =>
    send(passkeys.passkeyLogin, await showPasskey(await send(passkeys.beginPasskeyLogin, {}))),
  );

const showSecondStep = () =>
  inWords(async () =>
    send(passkeys.passkeySecondStep, await showPasskey(await send(passkeys.askForSecondStep, {}))),
  );

const showPasskeyAgain = ({ act, subject }: ActToProve) =>
  inWords(async () => {
    const named = { act, ...(subject !== undefined && { subject }) };
    const answer = await showPasskey(await send(passkeys.askForPasskeyAgain, named));
    return send(passkeys.reauthenticateByPasskey, { ...named, ...answer });
  });

const addPasskey = ({ name }: { name: string }) =>
  inWords(async () =>
    send(passkeys.addPasskey, {
      ...(await makePasskey(await send(passkeys.beginPasskey, {}))),
      name,
    }),
  );

export const acts = { logInWithPasskey, showSecondStep, showPasskeyAgain, addPasskey };
