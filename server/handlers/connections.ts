import type * as connections from '@/lib/contract/connections';
import { beginConnecting } from '@/server/services/connections/consentVisit';
import { finishConnectingHmrc } from '@/server/services/connections/connectHmrc';
import { finishConnectingOnlineServices } from '@/server/services/connections/connectOnlineServices';
import { finishConnectingXero } from '@/server/services/connections/connectXero';
import type { Deps } from '@/server/services/deps';
import { disconnect } from '@/server/services/connections/disconnect';
import { readConnections } from '@/server/services/connections/readConnections';
import type { Handlers } from '@/server/http/handlers';

/** Connections: what there is, the journeys to HMRC and Xero and back, and the end of one. */
export const connectionHandlers = (deps: Deps): Handlers<typeof connections> => ({
  companyConnections: ({ grant }) => readConnections(deps.store.db, grant),

  disconnect: async ({ grant, body }) => {
    await disconnect(deps, grant, body.kind);
    return { disconnected: true };
  },

  hmrcConnect: async ({ grant, caller }) => ({ redirectTo: await beginConnecting(deps, grant, 'hmrc', caller) }),

  hmrcCallback: async ({ grant, query, caller }) => ({ redirectTo: await finishConnectingHmrc(deps, grant, query, caller) }),

  xeroConnect: async ({ grant, caller }) => ({ redirectTo: await beginConnecting(deps, grant, 'xero', caller) }),

  xeroCallback: async ({ grant, query, caller }) => ({ redirectTo: await finishConnectingXero(deps, grant, query, caller) }),

  onlineServicesConnect: async ({ grant, caller }) => ({ redirectTo: await beginConnecting(deps, grant, 'onlineServices', caller) }),

  onlineServicesCallback: async ({ grant, query, caller }) => ({ redirectTo: await finishConnectingOnlineServices(deps, grant, query, caller) }),
});
