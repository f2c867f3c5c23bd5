import type * as vat from '@/lib/contract/vat';
import { contextOf } from '@/server/services/connections/clientContext';
import { confirmClaim } from '@/server/services/refunds/confirmClaim';
import type { Deps } from '@/server/services/deps';
import { fileReturn } from '@/server/services/filing/fileReturn';
import { requestQuote } from '@/server/services/refunds/quoteRefund';
import { refreshVat } from '@/server/services/vatReading/refreshVat';
import { typeBoxes } from '@/server/services/refunds/typeBoxes';
import { readClaim } from '@/server/services/overview/vatClaim';
import { readDashboard, readReturns } from '@/server/services/overview/vatDashboard';
import { readReturn } from '@/server/services/overview/vatReturn';
import type { Handlers } from '@/server/http/handlers';

/** VAT: reading, filing, quoting and selling refunds. */
export const vatHandlers = (deps: Deps): Handlers<typeof vat> => ({
  vatDashboard: ({ grant, now }) => readDashboard(deps.store.db, grant, now),

  vatReturns: ({ grant, now }) => readReturns(deps.store.db, grant, now),

  vatReturn: ({ grant, query, now }) => readReturn(deps.store.db, grant, query.period_id, now),

  vatClaim: ({ grant, query, now }) => readClaim(deps.store.db, grant, query.claim_id, now, deps.receivingAccount),

  typeBoxes: async ({ grant, query, body }) => ({ boxes: await typeBoxes(deps, grant, query.period_id, body) }),

  fileReturn: async ({ grant, query, body, caller }) => fileReturn(deps, grant, {
    periodId: query.period_id, declarationVersion: body.declaration_version, payloadHash: body.payload_hash,
    client: await contextOf(deps, caller, grant.personId ?? ''),
  }),

  requestQuote: async ({ grant, query }) => ({ quote: await requestQuote(deps, grant, query.period_id) }),

  confirmClaim: ({ grant, query, body }) => confirmClaim(deps, grant, { periodId: query.period_id, quoteId: body.quote_id, quoteHash: body.quote_hash }),

  refreshVat: async ({ grant }) => ({ queued: await refreshVat(deps, grant) }),
});
