import type * as account from '@/lib/auth/accountContract';
import type { AuthNeeds } from '@/server/auth/needs';
import { reauthenticate, sendReauthenticationCode } from '@/server/auth/reauthenticate';
import { readReauthentication, takeReauthentication } from '@/server/auth/reauthentication';
import { askForNewEmail, changeName, confirmNewEmail } from './ownAccount';
import { readOwnActivity } from './ownActivity';
import { endOtherSessions, endSession, readSessions } from './ownSessions';
import { beginSigningIn } from '@/server/auth/providers/providerSignIn';
import { choosePassword, readSignInWays, removeSignInWay } from './signInWays';
import type { Handlers } from '@/server/platform/http/handlers';

const SAVED = { saved: true };
const SENT = { sent: true };

/** Returns the handlers of the profile: the person's details, sign-in methods and sessions. */
export const accountHandlers = (deps: AuthNeeds): Handlers<typeof account> => ({
  reauthenticationState: ({ capability, query, caller, now }) =>
    readReauthentication(deps.store.db, capability, caller, query, now),

  sendReauthenticationCode: async ({ capability, body, now }) => {
    await sendReauthenticationCode(deps, capability, body, now);
    return SENT;
  },

  reauthenticate: async ({ capability, body, caller, session, now }) => {
    const { act, subject, ...answer } = body;
    const confirmed = { act: { act, subject }, answer };
    session.begin(await reauthenticate(deps, capability, confirmed, caller, now));
    return { proven: true };
  },

  changeName: async ({ capability, body, caller, now }) => {
    await changeName(deps, capability, body.full_name, caller, now);
    return SAVED;
  },

  askForNewEmail: async ({ capability, body, caller, now }) => {
    await askForNewEmail(deps, capability, body.email, caller, now);
    return SENT;
  },

  confirmNewEmail: async ({ capability, body, caller, session, now }) => {
    const email = await confirmNewEmail(deps, capability, body.code, caller, now);
    session.keepDevice(caller.sessionIdHash);
    return { email };
  },

  signInWays: ({ capability }) => readSignInWays(deps.store.db, capability),

  choosePassword: async ({ capability, body, caller, session, now }) => {
    await choosePassword(deps, capability, body.password, caller, now);
    session.keepDevice(caller.sessionIdHash);
    return SAVED;
  },

  removeSignInWay: async ({ capability, body, caller, now }) => {
    await removeSignInWay(deps, capability, body.way, caller, now);
    return SAVED;
  },

  addSignInWay: async ({ capability, query, caller, session, now }) => {
    const act = { act: 'addSignInWay', subject: query.provider } as const;
    await takeReauthentication(deps.store.db, capability, act, caller, now);
    const { redirectTo, oauthState } = await beginSigningIn(
      deps,
      query.provider,
      {},
      now,
      capability,
    );
    if (oauthState) session.mark(oauthState);
    return { redirectTo };
  },

  accountSessions: ({ capability, caller, now }) =>
    readSessions(deps.store.db, capability, caller.sessionIdHash, now),

  accountActivity: ({ capability, query }) =>
    readOwnActivity(deps.store.db, capability, query.before),

  endSession: async ({ capability, body, caller, session, now }) => {
    // Ending a session asks for no proof, so it must not make an unknown device known.
    if (await endSession(deps, capability, body.id, caller, now))
      session.keepDevice(caller.sessionIdHash);
    return { ended: 1 };
  },

  endOtherSessions: async ({ capability, caller, session, now }) => {
    const { ended, wasKnown } = await endOtherSessions(deps, capability, caller, now);
    if (wasKnown) session.keepDevice(caller.sessionIdHash);
    return { ended };
  },
});
