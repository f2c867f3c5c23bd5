import type * as clientActs from '@/lib/clients/bulk/contract';
import type { ClientNeeds } from '@/server/clients/needs';
import { createBulkAction, pickForExport, readNewestAct } from './createBulkAction';
import type { Handlers } from '@/server/platform/http/handlers';

/** Returns the handlers of bulk actions on clients. */
export const clientActHandlers = (deps: ClientNeeds): Handlers<typeof clientActs> => ({
  assignClients: ({ capability, body, now }) =>
    createBulkAction(
      deps,
      capability,
      {
        kind: body.as === 'owner' ? 'assign_owner' : 'assign_team_member',
        toPerson: body.person_id,
      },
      body.which,
      now,
    ),
  tagClients: ({ capability, body, now }) =>
    createBulkAction(
      deps,
      capability,
      { kind: body.off ? 'untag' : 'tag', tag: body.tag },
      body.which,
      now,
    ),
  remindClients: ({ capability, body, now }) =>
    createBulkAction(
      deps,
      capability,
      { kind: 'remind', tax: body.which.tax_type ?? null },
      body.which,
      now,
    ),
  pickForExport: ({ capability, body, now }) => pickForExport(deps, capability, body.which, now),
  clientAct: async ({ capability, now }) => ({ act: await readNewestAct(deps, capability, now) }),
});
