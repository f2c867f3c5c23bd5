import type * as factors from '@/lib/auth/factorsContract';
import type { AuthNeeds } from '@/server/auth/needs';
import { answerSecondStep, secondStepWays } from './answerSecondStep';
import { beginApp, proveApp, readFactors, removeApp } from './ownFactors';
import { renewRecoveryCodes } from './recoveryCodes';
import type { Handlers } from '@/server/platform/http/handlers';

/** Returns the handlers of the second step and of managing factors. */
export const factorHandlers = (deps: AuthNeeds): Handlers<typeof factors> => ({
  secondStep: async ({ body, caller, session, now }) => {
    session.begin(await answerSecondStep(deps, caller.unknownHash, body, caller, now));
    return { type: 'user' };
  },

  secondStepWays: async ({ caller, now }) => ({
    factors: await secondStepWays(deps.store.db, caller.unknownHash, now),
  }),

  ownFactors: ({ capability }) => readFactors(deps.store.db, capability),

  beginApp: ({ capability, caller, now }) => beginApp(deps, capability, caller, now),

  proveApp: async ({ capability, body, caller, session, now }) => {
    const recoveryCodes = await proveApp(deps, capability, body, caller, now);
    session.keepDevice(caller.sessionIdHash);
    return { recovery_codes: recoveryCodes };
  },

  renewRecoveryCodes: async ({ capability, caller, now }) => ({
    recovery_codes: await renewRecoveryCodes(deps, capability, caller, now),
  }),

  removeApp: async ({ capability, body, caller, now }) => {
    await removeApp(deps, capability, body.id, caller, now);
    return { removed: true };
  },
});
