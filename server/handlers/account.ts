import type * as account from '@/lib/contract/account';
import { bigFile } from '@/server/services/bigFiles';
import type { Deps } from '@/server/services/deps';
import { deleteAccount } from '@/server/services/deleteAccount';
import { exportAccount } from '@/server/services/exportAccount';
import { isFresh, proveAgain, requireFresh, sendFreshProofCode } from '@/server/services/freshProof';
import { askForNewEmail, changeName, confirmNewEmail } from '@/server/services/ownAccount';
import { endOtherSessions, endSession, readSessions } from '@/server/services/ownSessions';
import { beginSigningIn } from '@/server/services/providerSignIn';
import { choosePassword, readSignInWays, removeSignInWay } from '@/server/services/signInWays';
import type { Handlers } from '@/server/http/handlers';

const SAVED = { saved: true };
const SENT = { sent: true };

/** The profile: who the person is, how and where they sign in, and what becomes of their data. */
export const accountHandlers = (deps: Deps): Handlers<typeof account> => ({
  reauthenticationState: async ({ grant, caller, now }) => ({
    fresh: await isFresh(deps.store.db, caller.sessionIdHash, now), password: (await readSignInWays(deps.store.db, grant)).password,
  }),

  sendReauthenticationCode: async ({ grant, now }) => {
    await sendFreshProofCode(deps, grant, now);
    return SENT;
  },

  reauthenticate: async ({ grant, body, caller, session, now }) => {
    session.begin(await proveAgain(deps, grant, body, caller, now));
    return { proven: true };
  },

  changeName: async ({ grant, body, now }) => {
    await changeName(deps, grant, body.full_name, now);
    return SAVED;
  },

  askForNewEmail: async ({ grant, body, caller, now }) => {
    await askForNewEmail(deps, grant, body.email, caller, now);
    return SENT;
  },

  confirmNewEmail: async ({ grant, body, now }) => ({ email: await confirmNewEmail(deps, grant, body.code, now) }),

  signInWays: ({ grant }) => readSignInWays(deps.store.db, grant),

  choosePassword: async ({ grant, body, caller, now }) => {
    await choosePassword(deps, grant, body.password, caller, now);
    return SAVED;
  },

  removeSignInWay: async ({ grant, body, caller, now }) => {
    await removeSignInWay(deps, grant, body.way, caller, now);
    return SAVED;
  },

  addSignInWay: async ({ grant, query, caller, session, now }) => {
    await requireFresh(deps.store.db, caller, now);
    const { redirectTo, journey } = await beginSigningIn(deps, query.provider, {}, now, grant);
    if (journey) session.mark(journey);
    return { redirectTo };
  },

  accountSessions: ({ grant, caller, now }) => readSessions(deps.store.db, grant, caller.sessionIdHash, now),

  endSession: async ({ grant, body, now }) => {
    await endSession(deps.store.db, grant, body.id, now);
    return { ended: 1 };
  },

  endOtherSessions: async ({ grant, caller, now }) => ({ ended: await endOtherSessions(deps.store.db, grant, caller.sessionIdHash, now) }),

  exportAccount: ({ grant, caller, now }) => bigFile(() => exportAccount(deps, grant, caller, now)),

  deleteAccount: async ({ grant, caller, session, now }) => {
    await deleteAccount(deps, grant, caller, now);
    session.end();
    return { deleted: true };
  },
});
