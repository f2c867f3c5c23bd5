import type * as passkeys from '@/lib/auth/passkeysContract';
import type { Handlers } from '@/server/platform/http/handlers';
import type { AuthNeeds } from '@/server/auth/needs';
import { addPasskey, beginPasskey, removePasskey } from './ownPasskeys';
import { beginPasskeyLogin, logInWithPasskey } from './passkeyLogin';
import { askForPasskeyAgain, reauthenticate } from '@/server/auth/reauthenticate';
import { answerSecondStep, askForSecondStep } from '@/server/auth/secondStep/answerSecondStep';

/**
 * Returns the handlers of passkeys: logging in, the second step, re-authentication, and managing
 * one's own.
 */
export const passkeyHandlers = (deps: AuthNeeds): Handlers<typeof passkeys> => ({
  beginPasskeyLogin: async ({ session, now }) => {
    const { question, token } = await beginPasskeyLogin(deps, now);
    session.keepPasskeyLogin(token);
    return question;
  },

  passkeyLogin: async ({ body, caller, session, now }) => {
    session.begin(await logInWithPasskey(deps, caller.passkeyLogin, body, caller, now));
    session.keepPasskeyLogin(undefined);
    return { type: 'user' };
  },

  askForSecondStep: ({ caller, now }) => askForSecondStep(deps, caller.unknownHash, now),

  passkeySecondStep: async ({ body, caller, session, now }) => {
    session.begin(await answerSecondStep(deps, caller.unknownHash, { passkey: body }, caller, now));
    return { type: 'user' };
  },

  askForPasskeyAgain: ({ capability, body, caller, now }) =>
    askForPasskeyAgain(deps, capability, body, caller, now),

  reauthenticateByPasskey: async ({ capability, body, caller, session, now }) => {
    const { act, subject, ...passkey } = body;
    const confirmed = { act: { act, subject }, answer: { passkey } };
    session.begin(await reauthenticate(deps, capability, confirmed, caller, now));
    return { proven: true };
  },

  beginPasskey: ({ capability, caller, now }) => beginPasskey(deps, capability, caller, now),

  addPasskey: async ({ capability, body, caller, session, now }) => {
    const recoveryCodes = await addPasskey(deps, capability, body, caller, now);
    session.keepDevice(caller.sessionIdHash);
    return { recovery_codes: recoveryCodes };
  },

  removePasskey: async ({ capability, body, caller, now }) => {
    await removePasskey(deps, capability, body.id, caller, now);
    return { removed: true };
  },
});
