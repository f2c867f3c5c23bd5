import type { AnswerOf } from '@/lib/access/endpoint';
import { authorisationRequest } from '@/lib/clients/reading/authorisationsContract';
import { clientMessages } from '@/lib/clients/messages/contract';
import { clientNotes } from '@/lib/clients/notesContract';
import { clientFileRequests } from '@/lib/clients/requests/contract';
import { documents } from '@/lib/refunds/claim/contract';
import * as one from '@/lib/clients/oneClientContract';
import * as taxDetails from '@/lib/clients/taxDetailsContract';
import { refundOffers } from '@/lib/refunds/offers/contract';
import type { IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import { getClient } from './people';
import * as records from './records';
import { fileRequests } from './requests';
import { clientBy, clientTaxes, getReturns, getYears, listOf, type FoundClient } from './taxes';

/** The ids by which a read may name one client. */
export interface ClientAsk {
  company_id?: string;
  client_company_id?: string;
  client_id?: string;
  tax_year?: string;
}

/**
 * Returns the client of a read: the practice's reads name it beside the practice, those of a
 * company by the company.
 */
export const clientAsked = ({
  company_id: companyId,
  client_company_id: clientCompanyId,
  client_id: clientId,
}: ClientAsk) =>
  clientId === undefined
    ? clientBy('companyId', clientCompanyId ?? companyId)
    : clientBy('clientId', clientId);

interface Moment {
  readAt: IsoTimestamp;
  now: Date;
}
type Answer = (foundClient: FoundClient, ask: ClientAsk, moment: Moment) => unknown;

const listed = (
  tax: Tax,
  isByYear: boolean,
  foundClient: FoundClient,
  { tax_year: year }: ClientAsk,
  { readAt, now }: Moment,
) => listOf(foundClient, year, isByYear, { tax, newestReading: readAt, now });

/** The reads of a client's page, by their paths (docs/rules/product.md#demo). */
export const CLIENT_READS: Readonly<Record<string, Answer>> = {
  [one.client.path]: (foundClient, _, { now }) =>
    getClient(foundClient, now) satisfies AnswerOf<typeof one.client>,
  [one.clientTaxes.path]: (foundClient, _, { readAt, now }) =>
    clientTaxes(foundClient, readAt, now) satisfies AnswerOf<typeof one.clientTaxes>,
  [taxDetails.vatMinimumYear.path]: (foundClient, _, { now }) =>
    getYears(foundClient, 'vat', now) satisfies AnswerOf<typeof taxDetails.vatMinimumYear>,
  [taxDetails.payeMinimumYear.path]: (foundClient, _, { now }) =>
    getYears(foundClient, 'paye', now) satisfies AnswerOf<typeof taxDetails.payeMinimumYear>,
  [taxDetails.vatReturnsAndRefunds.path]: (...of) => {
    const { list, refunds } = listed('vat', true, ...of);
    return { ...list, refunds } satisfies AnswerOf<typeof taxDetails.vatReturnsAndRefunds>;
  },
  [taxDetails.payeOfYear.path]: (...of) => {
    const { list, payments } = listed('paye', true, ...of);
    return { ...list, payments } satisfies AnswerOf<typeof taxDetails.payeOfYear>;
  },
  [taxDetails.corpTaxPeriods.path]: (...of) =>
    listed('corporation_tax', false, ...of).list satisfies AnswerOf<
      typeof taxDetails.corpTaxPeriods
    >,
  [taxDetails.selfAssessmentTaxPeriods.path]: (...of) =>
    ({
      ...listed('self_assessment', false, ...of).list,
      returns: getReturns(of[0], of[2].now),
    }) satisfies AnswerOf<typeof taxDetails.selfAssessmentTaxPeriods>,
  [one.clientActivity.path]: (foundClient, _, { now }) =>
    records.activity(foundClient, now) satisfies AnswerOf<typeof one.clientActivity>,
  [one.selectedClientTeamMembers.path]: (foundClient) =>
    records.whoSees(foundClient) satisfies AnswerOf<typeof one.selectedClientTeamMembers>,
  [documents.path]: (foundClient, _, { now }) =>
    records.receipts(foundClient, now) satisfies AnswerOf<typeof documents>,
  [clientNotes.path]: (foundClient, _, { now }) =>
    records.notes(foundClient, now) satisfies AnswerOf<typeof clientNotes>,
  [clientMessages.path]: (foundClient, _, { now }) =>
    records.messages(foundClient, now) satisfies AnswerOf<typeof clientMessages>,
  [clientFileRequests.path]: (foundClient, _, { now }) =>
    fileRequests(foundClient, now) satisfies AnswerOf<typeof clientFileRequests>,
  [refundOffers.path]: (foundClient, _, { now }) =>
    records.offers(foundClient, now) satisfies AnswerOf<typeof refundOffers>,
  [authorisationRequest.path]: (_found, _, { now }) =>
    records.authorisation(now) satisfies AnswerOf<typeof authorisationRequest>,
};
