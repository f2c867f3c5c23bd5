import type * as sharing from '@/lib/contract/sharing';
import type { Handlers } from '@/server/http/handlers';
import type { Deps } from '@/server/services/deps';
import { readSharedTaxes, shareTaxes } from '@/server/services/sharing/shareTaxes';

/** What a company shares with the practice whose client it is. */
export const sharingHandlers = (deps: Deps): Handlers<typeof sharing> => ({
  sharedTaxes: ({ capability, query }) => readSharedTaxes(deps.store.db, capability, query.client_id),
  shareTaxes: ({ capability, query, body, caller }) =>
    shareTaxes(deps, capability, { clientId: query.client_id, taxes: body.taxes }, caller),
});
