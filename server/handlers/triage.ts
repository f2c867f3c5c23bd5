import type * as triage from '@/lib/contract/triage';
import type { Handlers } from '@/server/http/handlers';
import { readTriage } from '@/server/services/clientTaxes/readTriage';
import { snoozeThing, unsnoozeThing } from '@/server/services/clientTaxes/snooze';
import type { Deps } from '@/server/services/deps';

/** The triage board of a practice. */
export const triageHandlers = (deps: Pick<Deps, 'store'>): Handlers<typeof triage> => ({
  triage: async ({ capability, query, now }) => {
    const { matching, after, ...board } = await readTriage(deps.store.db, capability, query, now);
    return { ...board, page: { matching, ...(after && { after }) } };
  },

  snooze: async ({ capability, body, now }) => {
    const { client_id: clientId, tax, until, reason } = body;
    await snoozeThing(deps, capability, { clientId, tax, until, reason }, now);
    return { until };
  },

  unsnooze: async ({ capability, body, now }) => ({
    back: await unsnoozeThing(deps, capability, { clientId: body.client_id, tax: body.tax }, now),
  }),
});
