import type * as connections from '@/lib/connections/contract';
import { chooseOrganisation, readChoices } from './chooseOrganisation';
import { beginConnecting } from './consentVisit';
import { finishConnectingHmrc, type HmrcConnectDeps } from './connectHmrc';
import { finishConnectingOnlineServices } from './connectOnlineServices';
import { finishConnectingXero } from './connectXero';
import { disconnect } from './disconnect';
import { readConnections } from './readConnections';
import type { Handlers } from '@/server/platform/http/handlers';

/**
 * Returns the handlers of connections: the list, the visits to HMRC and Xero and back, and
 * disconnecting.
 */
export const connectionHandlers = (deps: HmrcConnectDeps): Handlers<typeof connections> => ({
  companyConnections: ({ capability }) => readConnections(deps.store.db, capability),

  disconnect: async ({ capability, body, caller }) => {
    await disconnect(deps, capability, body.kind, caller);
    return { disconnected: true };
  },

  companyOrganisations: ({ capability }) => readChoices(deps, capability),

  chooseOrganisation: async ({ capability, body }) => {
    await chooseOrganisation(deps, capability, {
      organisationId: body.organisation_id,
      seen: body.seen,
      keepOther: body.keep_other === true,
    });
    return { chosen: true };
  },

  hmrcConnect: async ({ capability, caller }) => ({
    redirectTo: await beginConnecting(deps, capability, 'hmrc', caller),
  }),

  hmrcCallback: async ({ capability, query, caller }) => ({
    redirectTo: await finishConnectingHmrc(deps, capability, query, caller),
  }),

  xeroConnect: async ({ capability, caller }) => ({
    redirectTo: await beginConnecting(deps, capability, 'xero', caller),
  }),

  xeroCallback: async ({ capability, query, caller }) => ({
    redirectTo: await finishConnectingXero(deps, capability, query, caller),
  }),

  onlineServicesConnect: async ({ capability, caller }) => ({
    redirectTo: await beginConnecting(deps, capability, 'onlineServices', caller),
  }),

  onlineServicesCallback: async ({ capability, query, caller }) => ({
    redirectTo: await finishConnectingOnlineServices(deps, capability, query, caller),
  }),
});
