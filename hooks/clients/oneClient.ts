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
export type SelfAssessmentPeriods = AnswerOf<typeof taxDetails.selfAssessmentTaxPeriods>;
export type YearOfTax = AnswerOf<typeof taxDetails.corpTaxPeriods>;

/** Reads the client's name, type and numbers; polls while a mail of its invitation is not sent. */
export const useClient = (ids: ClientIds | undefined) =>
  useRead(
    one.client,
    ids && { company_id: ids.practiceId, client_company_id: ids.clientCompanyId },
    (data) => (data?.invitation.mail ? waits.unsentMailPoll : false),
  );

const isReading = (data: ClientTaxes | undefined) =>
  data?.taxes.some(({ sync }) => sync.state === 'queued' || sync.state === 'running');

/**
 * Reads the client's four taxes as of one moment; polls every five seconds while one of them is
 * being synced, and less often while part of one has never been read.
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

/**
 * Reads one VAT year. Without a company there is no request, so only the tax on the screen is read.
 */
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
 * Reads a page of the client's activity, the newest first. Never served from the cache, so that the
 * latest action is in it.
 */
export const useClientActivity = (companyId: string, before: number | undefined) =>
  useQuery({
    ...read(one.clientActivity, { company_id: companyId, ...(before !== undefined && { before }) }),
    staleTime: 0,
  });

/** Reads which team members see the client, and why. */
export const useWhoSees = (practiceId: string, clientId: string) =>
  useRead(one.selectedClientTeamMembers, { company_id: practiceId, client_id: clientId });

/** Requests a sync of this client with HMRC now. */
export const useRefreshClient = (companyId: string) =>
  useSend(refreshTaxes, { company_id: companyId }, [
    one.clientTaxes,
    taxDetails.vatReturnsAndRefunds,
    taxDetails.payeOfYear,
    taxDetails.corpTaxPeriods,
    taxDetails.selfAssessmentTaxPeriods,
  ]);
