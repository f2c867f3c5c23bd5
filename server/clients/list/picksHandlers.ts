import type * as clientPicks from '@/lib/clients/list/picksContract';
import {
  fetchingNewClients,
  practiceTags,
  selfAssessmentClients,
  teamMemberClients,
} from './pickClients';
import type { ClientNeeds } from '@/server/clients/needs';
import type { Handlers } from '@/server/platform/http/handlers';

/** Returns the handlers of the client pickers and of the first sync's progress. */
export const clientPickHandlers = ({
  store,
}: Pick<ClientNeeds, 'store'>): Handlers<typeof clientPicks> => ({
  fetchingNewClients: ({ capability }) => fetchingNewClients(store.db, capability),
  selfAssessmentClients: ({ capability, query }) =>
    selfAssessmentClients(store.db, capability, query),
  clientTags: ({ capability }) => practiceTags(store.db, capability),
  teamMemberClients: ({ capability, query }) =>
    teamMemberClients(store.db, capability, query.person_id, query),
});
