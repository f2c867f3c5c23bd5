import { PRACTICE_CONNECTIONS } from '@/lib/access/practiceConnection';
import { TAXES } from '@/lib/kernel/taxes';
import { byCallback } from '@/lib/connections/contract';
import { endpoint, navigation } from '@/lib/access/endpoint';
import {
  boolean,
  byCompany,
  day,
  exactly,
  id,
  listOf,
  instant,
  none,
  number,
  oneOf,
  string,
} from '@/lib/kernel/fields';
import { TAX_CONNECTIONS } from '@/lib/connections/connection';

/**
 * Calls about reading a practice's clients through its own consents at HMRC, each for all clients,
 * and about the progress.
 */
const access = { scope: 'practice', action: 'client:read' } as const;
const byTax = exactly({
  company_id: id().required('badly formed'),
  tax_type: oneOf(TAXES).required('badly formed'),
});
const count = () => number().integer().min(0).required();

const connectionState = oneOf(TAX_CONNECTIONS).required();

export const accountantConnections = endpoint({
  method: 'GET',
  path: '/open-tax/accountant-connections',
  summary:
    'Lists the practice’s own connections to HMRC, each with its status and the day its consent ends',
  access: { scope: 'practice', action: 'practice:read' },
  origin: 'spec',
  query: byCompany,
  body: none,
  response: exactly({
    connections: listOf(
      exactly({
        kind: oneOf(PRACTICE_CONNECTIONS).required(),
        state: connectionState,
        organisation: string().optional(),
        /**
         * The agent reference that HMRC's consent confirmed, or the agent code of online services.
         */
        reference: string().optional(),
        granted_at: instant().optional(),
        renew_by: day().optional(),
        read_at: instant().optional(),
        problem: string().optional(),
      }),
    ),
    may_manage: boolean().required(),
  }),
  example: {
    connections: [
      {
        kind: 'agentServices' as const,
        state: 'live' as const,
        organisation: 'HMRC agent services account',
        reference: 'NARN0396245',
        granted_at: '2026-11-20T09:00:00.000Z',
        renew_by: '2028-05-20',
        read_at: '2026-11-20T14:05:00.000Z',
      },
      { kind: 'agentOnlineServices' as const, state: 'none' as const },
    ],
    may_manage: true,
  },
});

export const connectionStatus = endpoint({
  method: 'GET',
  path: '/open-tax/connection-status',
  summary:
    'Returns whether one tax of the practice’s clients can be read now, and the day the consent ends',
  access,
  origin: 'spec',
  query: byTax,
  body: none,
  response: exactly({
    state: connectionState,
    renew_by: day().optional(),
    problem: string().optional(),
  }),
  example: { state: 'live' as const, renew_by: '2028-05-20' },
});

export const refreshingClients = endpoint({
  method: 'GET',
  path: '/open-tax/refreshing-clients',
  summary: 'Returns the progress of reading one tax of all clients, and its estimated end',
  access,
  origin: 'spec',
  query: byTax,
  body: none,
  response: exactly({
    /** False if no reading runs: the other figures are those of the last round. */
    reading: boolean().required(),
    /** True while older years are read, after the current figures of every client. */
    older: boolean().required(),
    read: count(),
    of: count(),
    /**
     * Clients with a failed reading in this round, and clients that have not authorised the
     * practice at HMRC.
     */
    failed: count(),
    not_authorised: count(),
    /**
     * True for half a minute after a reading ended: clients that were asked for meanwhile may have
     * been answered before the end, and older years may come next.
     */
    just_ended: boolean().optional(),
    /** Estimated from the speed of this round; absent while too little is known. */
    done_at: instant().optional(),
    started_at: instant().optional(),
    finished_at: instant().optional(),
  }),
  example: {
    reading: true,
    older: false,
    read: 84,
    of: 118,
    failed: 0,
    not_authorised: 1,
    done_at: '2026-11-20T14:06:00.000Z',
    started_at: '2026-11-20T14:03:00.000Z',
  },
});

export const refreshClients = endpoint({
  method: 'POST',
  path: '/open-tax/refresh-clients',
  summary: 'Starts reading one tax of all clients, unless that is already under way',
  access,
  origin: 'inferred',
  limit: 'heavy',
  query: byTax,
  body: none,
  response: exactly({ queued: count() }),
  example: { queued: 118 },
});

export const connectAgentServices = navigation({
  path: '/connect-agent-services',
  summary: 'Sends an admin to HMRC to consent to reading clients’ VAT as their agent',
  access: { scope: 'practice', action: 'settings:manage' },
  origin: 'inferred',
  query: byCompany,
});

export const connectAgentOnlineServices = navigation({
  path: '/connect-agent-online-services',
  summary:
    'Sends an admin to HMRC to consent to reading clients’ PAYE, Corporation tax and Self Assessment',
  access: { scope: 'practice', action: 'settings:manage' },
  origin: 'inferred',
  query: byCompany,
});

export const agentServicesCallback = navigation({
  path: '/agent_services_callback',
  summary: 'Handles HMRC’s redirect after an agent’s consent for clients’ VAT',
  access: { scope: 'person' },
  origin: 'inferred',
  crossSite: true,
  query: byCallback,
});

export const agentOnlineServicesCallback = navigation({
  path: '/agent_online_services_callback',
  summary: 'Handles HMRC’s redirect after an agent’s consent for clients’ other three taxes',
  access: { scope: 'person' },
  origin: 'inferred',
  crossSite: true,
  query: byCallback,
});

export const disconnectAccountant = endpoint({
  method: 'POST',
  path: '/open-tax/disconnect-accountant',
  summary:
    'Ends one of the practice’s connections and destroys its tokens; figures already read stay, with their date. Requires ' +
    're-authentication',
  access: { scope: 'practice', action: 'settings:manage' },
  origin: 'inferred',
  query: byCompany,
  body: exactly({ kind: oneOf(PRACTICE_CONNECTIONS).required() }),
  response: exactly({ disconnected: boolean().required() }),
  example: { disconnected: true },
});
