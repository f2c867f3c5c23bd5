import type * as triage from '@/lib/clients/triage/contract';
import type { Handlers } from '@/server/platform/http/handlers';
import { readTriage } from './readTriage';
import { snoozeThing, unsnoozeThing } from './snooze';
import type { ClientNeeds } from '@/server/clients/needs';

/** Returns the handlers of a practice's triage board. */
export const triageHandlers = (deps: Pick<ClientNeeds, 'store'>): Handlers<typeof triage> => ({
  triage: ({ capability, query, now }) => readTriage(deps.store.db, capability, query, now),

  snooze: async ({ capability, body, now }) => {
    const { client_id: clientId, ...line } = body;
    await snoozeThing(deps, capability, { clientId, ...line }, now);
    const { until } = line;
    return { until };
  },

  unsnooze: async ({ capability, body, now }) => {
    const { client_id: clientId, ...line } = body;
    return { back: await unsnoozeThing(deps, capability, { clientId, ...line }, now) };
  },
});
