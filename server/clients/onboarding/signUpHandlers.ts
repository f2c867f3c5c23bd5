import type * as clientSignUp from '@/lib/clients/onboarding/signUpContract';
import type { Handlers } from '@/server/platform/http/handlers';
import {
  askAsClient,
  checkAuthorisationAsClient,
  readSignUp,
} from '@/server/clients/reading/authoriseAsClient';
import type { ClientNeeds } from '@/server/clients/needs';
import { onWire } from '@/server/platform/http/onWire';

type SignUp = Awaited<ReturnType<typeof readSignUp>>;
const signUpAnswer = ({ practiceName, clientName, vrn: vatNumber, step, ...hmrc }: SignUp) => ({
  ...onWire({ practiceName, clientName, vatNumber, step }),
  hmrc: onWire(hmrc),
});

/** Returns the handlers of a client's sign-up with a practice that it authorises. */
export const clientSignUpHandlers = (deps: ClientNeeds): Handlers<typeof clientSignUp> => ({
  clientSignUp: async ({ capability, query, now }) =>
    signUpAnswer(await readSignUp(deps.store.db, capability, query.client_id, now)),

  askOwnAuthorisation: async ({ capability, query, body, caller }) =>
    signUpAnswer(await askAsClient(deps, capability, query.client_id, body.registered_on, caller)),

  checkOwnAuthorisation: async ({ capability, query, caller }) =>
    signUpAnswer(await checkAuthorisationAsClient(deps, capability, query.client_id, caller)),
});
