import type * as client from '@/lib/contract/client';
import { readCompanies, readSyncData, readTaxSummary, refreshTaxes } from '@/server/services/taxes/clientReads';
import type { Deps } from '@/server/services/deps';
import type { Handlers } from '@/server/http/handlers';

/** The client reads of spec §7: four taxes of one company, the companies, and how fresh it all is. */
export const clientHandlers = (deps: Deps): Handlers<typeof client> => ({
  vatSummary: ({ grant, now }) => readTaxSummary(deps, grant, 'vat', now),
  payeSummary: ({ grant, now }) => readTaxSummary(deps, grant, 'paye', now),
  corpTaxSummary: ({ grant, now }) => readTaxSummary(deps, grant, 'corporation_tax', now),
  selfAssessmentSummary: ({ grant, now }) => readTaxSummary(deps, grant, 'self_assessment', now),
  companiesAtAGlance: ({ grant, now }) => readCompanies(deps, grant, now),
  syncData: ({ grant, now }) => readSyncData(deps, grant, now),
  refreshTaxes: ({ grant }) => refreshTaxes(deps, grant),
});
