import { clientApprovals } from '@/lib/contract/approvals';
import { calendarFeed } from '@/lib/contract/calendar';
import * as client from '@/lib/contract/client';
import { clientCompanies } from '@/lib/contract/clientOnboarding';
import { myFileRequests } from '@/lib/contract/fileRequests';
import { myMessages } from '@/lib/contract/clientMessages';
import { documents } from '@/lib/contract/money';
import { notificationPreference } from '@/lib/contract/notifications';
import { sharedTaxes } from '@/lib/contract/sharing';
import { clientActivity } from '@/lib/contract/oneClient';
import { companyId } from '../answers';
import { reply } from '../../../support/msw';
import type { AnswerOf } from '@/lib/contract/endpoint';
import type { TaxSummary } from '@/hooks/taxes';

export const portalAt = `/v2/open-tax/clients-portal/dashboard?company_id=${companyId}`;
export const settingsAt = (tab: string) => `/v2/open-tax/clients-portal/settings?company_id=${companyId}&tab=${tab}`;

type Company = AnswerOf<typeof clientCompanies>[number];
export const lookedAfter = (more: Partial<Company> = {}): Company => ({
  companyId, clientId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1', name: 'Ashdown Joinery Ltd', practice: 'Calder & Finch',
  since: '2026-11-18T09:12:00.000Z', offers: [], ...more,
});

const TAXES = [client.vatSummary, client.payeSummary, client.corpTaxSummary, client.selfAssessmentSummary] as const;

/** The clients portal of a client whose four taxes are the examples, changed as the test says, in the order of the taxes. */
export function answerPortal(changes: readonly Partial<TaxSummary>[] = []) {
  reply(client.agentDetails);
  reply(client.clientProfile);
  reply(clientCompanies, () => [lookedAfter()]);
  TAXES.forEach((endpoint, at) => reply(endpoint, () => ({ ...(endpoint.example as TaxSummary), ...changes[at] })));
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
