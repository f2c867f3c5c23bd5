import type * as clientSignUp from '@/lib/clients/onboarding/signUpContract';
import type { Handlers } from '@/server/platform/http/handlers';
import {
  askAsClient,
  checkAuthorisationAsClient,
  readSignUp,
} from '@/server/clients/reading/authoriseAsClient';
import type { ClientNeeds } from '@/server/clients/needs';

type SignUp = Awaited<ReturnType<typeof readSignUp>>;
const onWire = ({
  practiceName,
  clientName,
  vrn,
  step,
  standing,
  title,
  sentence,
  next,
  ...row
}: SignUp) => ({
  practice_name: practiceName,
  client_name: clientName,
  vat_number: vrn,
  step,
  hmrc: {
    standing,
    title,
    sentence,
    next,
    action_url: row.actionUrl,
    expires_on: row.expiresOn,
    checked_at: row.checkedAt,
    tries_left: row.triesLeft,
  },
});

/** Returns the handlers of a client's sign-up with a practice that it authorises. */
export const clientSignUpHandlers = (deps: ClientNeeds): Handlers<typeof clientSignUp> => ({
  clientSignUp: async ({ capability, query, now }) =>
    onWire(await readSignUp(deps.store.db, capability, query.client_id, now)),

  askOwnAuthorisation: async ({ capability, query, body, caller }) =>
    onWire(await askAsClient(deps, capability, query.client_id, body.registered_on, caller)),

  checkOwnAuthorisation: async ({ capability, query, caller }) =>
    onWire(await checkAuthorisationAsClient(deps, capability, query.client_id, caller)),
});
