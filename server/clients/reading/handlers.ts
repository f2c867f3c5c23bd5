import type * as practiceReadings from '@/lib/clients/reading/contract';
import { canInPractice } from '@/server/access/can';
import {
  beginConnectingPractice,
  disconnectPractice,
  finishConnectingPractice,
} from './connectPractice';
import {
  accountantConnections,
  connectionStatus,
  refreshClients,
  refreshingClients,
} from './readingState';
import type { ClientNeeds } from '@/server/clients/needs';
import type { Handlers } from '@/server/platform/http/handlers';

/** Returns the handlers of a practice's own consents at HMRC and of the syncs through them. */
export const practiceReadingHandlers = (deps: ClientNeeds): Handlers<typeof practiceReadings> => ({
  accountantConnections: async ({ capability }) => ({
    connections: await accountantConnections(deps, capability),
    may_manage: await canInPractice(deps.store.db, capability, 'settings:manage'),
  }),

  connectionStatus: ({ capability, query }) => connectionStatus(deps, capability, query.tax_type),

  refreshingClients: ({ capability, query, now }) =>
    refreshingClients(deps, capability, query.tax_type, now),

  refreshClients: async ({ capability, query, caller }) => ({
    queued: await refreshClients(deps, capability, query.tax_type, caller),
  }),

  connectAgentServices: async ({ capability, caller }) => ({
    redirectTo: await beginConnectingPractice(deps, capability, 'agentServices', caller),
  }),

  agentServicesCallback: async ({ capability, query, caller }) => ({
    redirectTo: await finishConnectingPractice(deps, capability, 'agentServices', query, caller),
  }),

  connectAgentOnlineServices: async ({ capability, caller }) => ({
    redirectTo: await beginConnectingPractice(deps, capability, 'agentOnlineServices', caller),
  }),

  agentOnlineServicesCallback: async ({ capability, query, caller }) => ({
    redirectTo: await finishConnectingPractice(
      deps,
      capability,
      'agentOnlineServices',
      query,
      caller,
    ),
  }),

  disconnectAccountant: async ({ capability, body, caller }) => {
    await disconnectPractice(deps, capability, body.kind, caller);
    return { disconnected: true };
  },
});
