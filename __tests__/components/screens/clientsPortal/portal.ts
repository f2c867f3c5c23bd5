import { clientApprovals } from '@/lib/filing/approvals/contract';
import { calendarFeed } from '@/lib/overview/calendarContract';
import { agentDetails, clientOutcomes, clientProfile } from '@/lib/clients/portal/contract';
import * as client from '@/lib/overview/contract';
import { clientCompanies } from '@/lib/clients/onboarding/contract';
import { myFileRequests } from '@/lib/clients/requests/contract';
import { myMessages } from '@/lib/clients/messages/contract';
import { documents } from '@/lib/refunds/claim/contract';
import { notificationPreference } from '@/lib/notifications/contract';
import { sharedTaxes } from '@/lib/clients/sharing/contract';
import { clientActivity } from '@/lib/clients/oneClientContract';
import { companyId } from '../answers';
import { reply } from '../../../support/msw';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { TaxSummary } from '@/hooks/overview/taxes';

export const portalAt = `/v2/open-tax/clients-portal/dashboard?company_id=${companyId}`;
export const settingsAt = (tab: string) =>
  `/v2/open-tax/clients-portal/settings?company_id=${companyId}&tab=${tab}`;

type Company = AnswerOf<typeof clientCompanies>[number];
export const lookedAfter = (more: Partial<Company> = {}): Company => ({
  companyId,
  clientId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1',
  name: 'Ashdown Joinery Ltd',
  practice: 'Calder & Finch',
  since: '2026-11-18T09:12:00.000Z',
  offers: [],
  ...more,
});

const TAXES = [
  client.vatSummary,
  client.payeSummary,
  client.corpTaxSummary,
  client.selfAssessmentSummary,
] as const;

/**
 * Mocks the clients portal with the example of each of the four taxes, changed by the test, in the
 * order of the taxes.
 */
export function answerPortal(changes: readonly Partial<TaxSummary>[] = []) {
  reply(agentDetails);
  reply(clientProfile);
  reply(clientOutcomes, () => ({ returns: [], refunds: [] }));
  reply(clientCompanies, () => [lookedAfter()]);
  TAXES.forEach((endpoint, at) =>
    reply(endpoint, () => ({ ...(endpoint.example as TaxSummary), ...changes[at] })),
  );
  reply(client.syncData);
  reply(clientApprovals, () => []);
  reply(documents);
  reply(myMessages, () => ({ messages: [], unread: 0 }));
  reply(myFileRequests, () => ({ requests: [] }));
  reply(clientActivity);
  reply(calendarFeed, () => ({ exists: false }));
  reply(notificationPreference);
  reply(sharedTaxes);
}
