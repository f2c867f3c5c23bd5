import { useQuery } from '@tanstack/react-query';
import { refreshTaxes } from '@/lib/overview/contract';
import * as one from '@/lib/clients/oneClientContract';
import * as taxDetails from '@/lib/clients/taxDetailsContract';
import type { ClientIds } from '@/lib/access/ids';
import type { AnswerOf } from '@/lib/access/endpoint';
import { isPartlyRead } from '@/hooks/overview/taxes';
import { read, useRead, useSend } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';

export type OneClient = AnswerOf<typeof one.client>;
export type ClientTaxes = AnswerOf<typeof one.clientTaxes>;
export type ClientTax = ClientTaxes['taxes'][number];
export type ClientActivity = AnswerOf<typeof one.clientActivity>;
export type YearOfTax = AnswerOf<typeof taxDetails.corpTaxPeriods>;

/** Who the client is. */
export const useClient = (ids: ClientIds | undefined) =>
  useRead(
    one.client,
    ids && { company_id: ids.practiceId, client_company_id: ids.clientCompanyId },
  );

const isReading = (data: ClientTaxes | undefined) =>
  data?.taxes.some(({ sync }) => sync.state === 'queued' || sync.state === 'running');

/**
 * Its four taxes at one moment; asked again every five seconds while one of them is being read, and
 * later while part of one never was.
 */
export const useClientTaxes = (ids: ClientIds | undefined) =>
  useRead(one.clientTaxes, ids && { client_company_id: ids.clientCompanyId }, (data) =>
    isReading(data)
      ? waits.clientSyncPoll
      : data?.taxes.some(isPartlyRead)
        ? waits.partialTaxesPoll
        : false,
  );

const ofYear = (companyId: string | undefined, year: string | undefined) =>
  companyId ? { company_id: companyId, ...(year && { tax_year: year }) } : undefined;
const ofCompany = (companyId: string | undefined) =>
  companyId ? { company_id: companyId } : undefined;

/** Without a company they do not ask: only the tax that is looked at does. */
export const useVatYear = (companyId: string | undefined, year: string | undefined) =>
  useRead(taxDetails.vatReturnsAndRefunds, ofYear(companyId, year));
export const usePayeYear = (companyId: string | undefined, year: string | undefined) =>
  useRead(taxDetails.payeOfYear, ofYear(companyId, year));
export const useVatYears = (companyId: string | undefined) =>
  useRead(taxDetails.vatMinimumYear, ofCompany(companyId));
export const usePayeYears = (companyId: string | undefined) =>
  useRead(taxDetails.payeMinimumYear, ofCompany(companyId));
export const useCorpPeriods = (companyId: string | undefined) =>
  useRead(taxDetails.corpTaxPeriods, ofCompany(companyId));
export const useSelfAssessmentPeriods = (companyId: string | undefined) =>
  useRead(taxDetails.selfAssessmentTaxPeriods, ofCompany(companyId));

/**
 * Who did what, the newest first: a page. Read anew each time it is looked at, so that what was
 * just done stands in it.
 */
export const useClientActivity = (companyId: string, before: number | undefined) =>
  useQuery({
    ...read(one.clientActivity, { company_id: companyId, ...(before !== undefined && { before }) }),
    staleTime: 0,
  });

/** Who sees the client, and why. */
export const useWhoSees = (practiceId: string, clientId: string) =>
  useRead(one.selectedClientTeamMembers, { company_id: practiceId, client_id: clientId });

/** Asks HMRC for this client's figures now. */
export const useRefreshClient = (companyId: string) =>
  useSend(refreshTaxes, { company_id: companyId }, [
    one.clientTaxes,
    taxDetails.vatReturnsAndRefunds,
    taxDetails.payeOfYear,
    taxDetails.corpTaxPeriods,
    taxDetails.selfAssessmentTaxPeriods,
  ]);
