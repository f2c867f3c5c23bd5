import type * as endingCare from '@/lib/clients/portal/contract';
import type { Deps } from '@/server/deps';
import { endAgent } from './endAgent';
import type { Handlers } from '@/server/platform/http/handlers';

/** How a client ends that a practice sees it. */
export const endingCareHandlers = (deps: Deps): Handlers<typeof endingCare> => ({
  endAgent: async ({ capability, query, now }) => {
    await endAgent(deps, capability, query.client_id, now);
    return { ended: true };
  },
});
