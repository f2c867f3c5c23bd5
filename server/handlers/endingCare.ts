import type * as endingCare from '@/lib/contract/endingCare';
import type { Deps } from '@/server/services/deps';
import { endAgent } from '@/server/services/practices/endAgent';
import type { Handlers } from '@/server/http/handlers';

/** How a client ends that a practice sees it. */
export const endingCareHandlers = (deps: Deps): Handlers<typeof endingCare> => ({
  endAgent: async ({ capability, query, now }) => {
    await endAgent(deps, capability, query.client_id, now);
    return { ended: true };
  },
});
