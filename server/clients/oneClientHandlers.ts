import type * as oneClient from '@/lib/clients/oneClientContract';
import type * as taxDetails from '@/lib/clients/taxDetailsContract';
import type { CompanyCapability } from '@/lib/access/capability';
import type { Tax } from '@/lib/kernel/taxes';
import type { Handlers } from '@/server/platform/http/handlers';
import { readClient, readWhoSees } from './readClient';
import type { ClientNeeds } from '@/server/clients/needs';
import { readSyncOf } from '@/server/overview/taxSync';
import {
  readSelfAssessmentPayments,
  readSelfAssessmentPeriods,
} from '@/server/overview/selfAssessmentPages';
import { readActivity } from '@/server/audit/companyActivity';
import {
  readClientTaxes,
  readCorporationTaxPeriods,
  readNextVatPeriod,
  readPayeYear,
  readUpcoming,
  readVatYear,
  readYears,
} from '@/server/overview/taxPages';

type Call = { capability: CompanyCapability<'taxes:read'>; now: Date };

/** Returns the handlers of one client of a practice across its four taxes. */
export function oneClientHandlers(
  deps: ClientNeeds,
): Handlers<typeof oneClient & typeof taxDetails> {
  const { db } = deps.store;
  const upcoming =
    (tax: Tax) =>
    ({ capability, now }: Call) =>
      readUpcoming(deps, capability, tax, now);
  const years =
    (tax: Tax) =>
    ({ capability, now }: Call) =>
      readYears(deps, capability, tax, now);
  return {
    client: ({ capability, query, now }) =>
      readClient(db, capability, query.client_company_id, now),
    clientTaxes: ({ capability, query, now }) =>
      readClientTaxes(deps, capability, query.client_company_id, now),
    upcomingVatAmounts: upcoming('vat'),
    upcomingPayeAmounts: upcoming('paye'),
    corpUpcomingAmounts: upcoming('corporation_tax'),
    selfAssessmentUpcomingAmounts: upcoming('self_assessment'),
    vatMinimumYear: years('vat'),
    payeMinimumYear: years('paye'),
    vatReturnsAndRefunds: ({ capability, query, now }) =>
      readVatYear(deps, capability, query.tax_year, now),
    payeOfYear: ({ capability, query, now }) => readPayeYear(deps, capability, query.tax_year, now),
    corpTaxPeriods: ({ capability, now }) => readCorporationTaxPeriods(deps, capability, now),
    selfAssessmentTaxPeriods: ({ capability, now }) =>
      readSelfAssessmentPeriods(deps, capability, now),
    selfAssessmentPayments: ({ capability, now }) =>
      readSelfAssessmentPayments(deps, capability, now),
    nextVatPeriod: ({ capability, now }) => readNextVatPeriod(deps, capability, now),
    clientSyncData: ({ capability, query, now }) =>
      readSyncOf(deps, capability, query.tax_type, now),
    clientActivity: ({ capability, query }) => readActivity(db, capability, query.before),
    selectedClientTeamMembers: async ({ capability, query }) => ({
      team_members: await readWhoSees(db, capability, query.client_id),
    }),
  };
}
