import type * as authorisations from '@/lib/clients/reading/authorisationsContract';
import type { Handlers } from '@/server/platform/http/handlers';
import { askForAuthorisation, checkAuthorisation, readAuthorisation } from './authoriseClient';
import type { ClientNeeds } from '@/server/clients/needs';
import { onWire } from '@/server/platform/http/onWire';

/** Returns the handlers of a practice's request at HMRC to deal with a client's VAT. */
export const authorisationHandlers = (deps: ClientNeeds): Handlers<typeof authorisations> => ({
  authorisationRequest: async ({ capability, query, now }) =>
    onWire(await readAuthorisation(deps.store.db, capability, query.client_company_id, now)),

  askAuthorisation: async ({ capability, query, body, caller }) =>
    onWire(
      await askForAuthorisation(
        deps,
        capability,
        query.client_company_id,
        body.registered_on,
        caller,
      ),
    ),

  checkAuthorisation: async ({ capability, query, caller }) =>
    onWire(await checkAuthorisation(deps, capability, query.client_company_id, caller)),
});
