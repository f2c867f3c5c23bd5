import type * as money from '@/lib/refunds/claim/contract';
import type { RefundNeeds } from '@/server/refunds/needs';
import { documentAsPdf, readDocument, readDocuments } from '@/server/documents/readDocuments';
import { withdrawClaim } from './withdrawClaim';
import type { Handlers } from '@/server/platform/http/handlers';

/** Handles receipts, invoices and the withdrawal of a claim. */
export const moneyHandlers = (deps: RefundNeeds): Handlers<typeof money> => ({
  documents: ({ capability }) => readDocuments(deps.store.db, capability),

  document: ({ capability, query }) => readDocument(deps.store.db, capability, query.document_id),

  documentPdf: ({ capability, query }) =>
    documentAsPdf(deps.store.db, capability, query.document_id),

  withdrawClaim: ({ capability, query, caller }) =>
    withdrawClaim(deps, capability, query.claim_id, caller),
});
