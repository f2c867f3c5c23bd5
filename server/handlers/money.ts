import type * as money from '@/lib/contract/money';
import type { Deps } from '@/server/services/deps';
import { documentAsPdf, readDocument, readDocuments } from '@/server/services/documents/readDocuments';
import { withdrawClaim } from '@/server/services/refunds/withdrawClaim';
import type { Handlers } from '@/server/http/handlers';

/** Money out: receipts, invoices, and taking a claim back. */
export const moneyHandlers = (deps: Deps): Handlers<typeof money> => ({
  documents: ({ grant }) => readDocuments(deps.store.db, grant),

  document: ({ grant, query }) => readDocument(deps.store.db, grant, query.document_id),

  documentPdf: ({ grant, query }) => documentAsPdf(deps.store.db, grant, query.document_id),

  withdrawClaim: ({ grant, query }) => withdrawClaim(deps, grant, query.claim_id),
});
