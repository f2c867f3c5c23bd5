import type * as sharing from '@/lib/clients/sharing/contract';
import type { Handlers } from '@/server/platform/http/handlers';
import type { ClientNeeds } from '@/server/clients/needs';
import { readSharedTaxes, shareTaxes } from './shareTaxes';

/** Returns the handlers of what a company shares with its practice. */
export const sharingHandlers = (deps: ClientNeeds): Handlers<typeof sharing> => ({
  sharedTaxes: ({ capability, query }) =>
    readSharedTaxes(deps.store.db, capability, query.client_id),
  shareTaxes: ({ capability, query, body, caller }) =>
    shareTaxes(deps, capability, { clientId: query.client_id, taxes: body.taxes }, caller),
});
