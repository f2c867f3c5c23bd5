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
import { clientOf } from './people';
import * as records from './records';
import { fileRequests } from './requests';
import { clientBy, clientTaxes, listOf, yearsOf, type FoundClient } from './taxes';

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
type Answer = (found: FoundClient, ask: ClientAsk, moment: Moment) => unknown;

const listed = (
  tax: Tax,
  isByYear: boolean,
  found: FoundClient,
  { tax_year: year }: ClientAsk,
  { readAt, now }: Moment,
) => listOf(found, year, isByYear, { tax, newestReading: readAt, now });

/** The reads of a client's page, by their paths (docs/rules/product.md#demo). */
export const CLIENT_READS: Readonly<Record<string, Answer>> = {
  [one.client.path]: (found, _, { now }) =>
    clientOf(found, now) satisfies AnswerOf<typeof one.client>,
  [one.clientTaxes.path]: (found, _, { readAt, now }) =>
    clientTaxes(found, readAt, now) satisfies AnswerOf<typeof one.clientTaxes>,
  [taxDetails.vatMinimumYear.path]: (found, _, { now }) =>
    yearsOf(found, 'vat', now) satisfies AnswerOf<typeof taxDetails.vatMinimumYear>,
  [taxDetails.payeMinimumYear.path]: (found, _, { now }) =>
    yearsOf(found, 'paye', now) satisfies AnswerOf<typeof taxDetails.payeMinimumYear>,
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
    listed('self_assessment', false, ...of).list satisfies AnswerOf<
      typeof taxDetails.selfAssessmentTaxPeriods
    >,
  [one.clientActivity.path]: (found, _, { now }) =>
    records.activity(found, now) satisfies AnswerOf<typeof one.clientActivity>,
  [one.selectedClientTeamMembers.path]: (found) =>
    records.whoSees(found) satisfies AnswerOf<typeof one.selectedClientTeamMembers>,
  [documents.path]: (found, _, { now }) =>
    records.receipts(found, now) satisfies AnswerOf<typeof documents>,
  [clientNotes.path]: (found, _, { now }) =>
    records.notes(found, now) satisfies AnswerOf<typeof clientNotes>,
  [clientMessages.path]: (found, _, { now }) =>
    records.messages(found, now) satisfies AnswerOf<typeof clientMessages>,
  [clientFileRequests.path]: (found, _, { now }) =>
    fileRequests(found, now) satisfies AnswerOf<typeof clientFileRequests>,
  [refundOffers.path]: (found, _, { now }) =>
    records.offers(found, now) satisfies AnswerOf<typeof refundOffers>,
  [authorisationRequest.path]: (_found, _, { now }) =>
    records.authorisation(now) satisfies AnswerOf<typeof authorisationRequest>,
};
