import type * as clientPortal from '@/lib/clients/portal/contract';
import type { ClientNeeds } from '@/server/clients/needs';
import { readAgentDetails, readClientProfile } from './agentDetails';
import { endAgent } from './endAgent';
import { readOutcomes } from './outcomes';
import type { Handlers } from '@/server/platform/http/handlers';

/**
 * Returns the handlers of the client's portal: the practices that look after the company's tax, the
 * signed-in person, and ending a practice's access.
 */
export const clientPortalHandlers = (deps: ClientNeeds): Handlers<typeof clientPortal> => ({
  agentDetails: ({ capability, now }) => readAgentDetails(deps.store.db, capability, now),

  clientOutcomes: ({ capability, now }) => readOutcomes(deps.store.db, capability, now),

  clientProfile: ({ capability }) => readClientProfile(deps.store.db, capability),

  endAgent: async ({ capability, query, now }) => {
    await endAgent(deps, capability, query.client_id, now);
    return { ended: true };
  },
});
