import type * as client from '@/lib/overview/contract';
import { getContext } from '@/server/connections/clientContext';
import { readCompanies, readTaxSummary } from './companyTaxes';
import { readSyncData, refreshTaxes } from './taxSync';
import type { OverviewNeeds } from '@/server/overview/needs';
import type { Handlers } from '@/server/platform/http/handlers';

/**
 * Returns the handlers of docs/rules/product.md#endpoints that read a client: the four taxes of one
 * company, the companies, and the age of their figures.
 */
export const clientHandlers = (deps: OverviewNeeds): Handlers<typeof client> => ({
  vatSummary: ({ capability, now }) => readTaxSummary(deps, capability, 'vat', now),
  payeSummary: ({ capability, now }) => readTaxSummary(deps, capability, 'paye', now),
  corpTaxSummary: ({ capability, now }) => readTaxSummary(deps, capability, 'corporation_tax', now),
  selfAssessmentSummary: ({ capability, now }) =>
    readTaxSummary(deps, capability, 'self_assessment', now),
  companyTaxSummaries: ({ capability, now }) => readCompanies(deps, capability, now),
  syncData: ({ capability, now }) => readSyncData(deps, capability, now),
  refreshTaxes: async ({ capability, caller }) =>
    refreshTaxes(deps, capability, await getContext(deps, caller, capability.person)),
});
