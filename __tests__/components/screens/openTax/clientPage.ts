import { authorisationRequest } from '@/lib/clients/reading/authorisationsContract';
import { clientNotes } from '@/lib/clients/notesContract';
import { clientMessages } from '@/lib/clients/messages/contract';
import { clientFileRequests } from '@/lib/clients/requests/contract';
import { documents } from '@/lib/refunds/claim/contract';
import * as one from '@/lib/clients/oneClientContract';
import { refundOffers } from '@/lib/refunds/offers/contract';
import type { ClientTaxes, OneClient } from '@/hooks/clients/oneClient';
import { reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { answerFrameOfPractice, fernlea } from './practice';

export const COMPANY = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1';
export const clientAt = (more = '') =>
  `/v2/open-tax/client-dashboard?company_id=${fernlea.id}&client_company_id=${COMPANY}${more}`;

interface Says {
  taxes?: Partial<ClientTaxes['taxes'][number]>[];
  vatNumber?: string | null;
  authorisation?: OneClient['authorisation'];
}

/**
 * The page of one client. Only what a test is about it says itself; what it says of the notes it
 * has to say afterwards.
 */
export function openClient(
  address = clientAt(),
  { taxes, vatNumber = '666119668', authorisation = 'active' }: Says = {},
) {
  answerFrameOfPractice();
  reply(one.client, () => ({
    ...(one.client.example as OneClient),
    vat_number: vatNumber ?? undefined,
    authorisation,
  }));
  const example = one.clientTaxes.example as ClientTaxes;
  const said = reply(one.clientTaxes, () => ({
    ...example,
    taxes: example.taxes.map((tax, index) => ({ ...tax, ...taxes?.[index] })),
  }));
  reply(one.clientActivity);
  reply(authorisationRequest);
  reply(refundOffers, () => ({ people: [], mailed: false, refunds: [] }));
  reply(one.selectedClientTeamMembers);
  reply(documents);
  reply(clientMessages, () => ({ messages: [], unread: 0 }));
  reply(clientFileRequests, () => ({ requests: [], people: ['Owen Price'], mailed: true }));
  return { ...renderScreen(address, { as: 'person' }), calls: said.calls };
}
/** The notes of the page of a test that is not about them. */
export const withoutNotes = () => reply(clientNotes, () => ({ notes: [] }));
