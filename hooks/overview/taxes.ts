import * as client from '@/lib/overview/contract';
import * as calendar from '@/lib/overview/calendarContract';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { Tax } from '@/lib/kernel/taxes';
import { byCompanyId } from '@/hooks/app/useCompany';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';

export type TaxSummary = AnswerOf<typeof client.payeSummary>;
export type TaxLineView = TaxSummary['lines'][number];
export type CompanyGlance = AnswerOf<typeof client.companiesAtAGlance>[number];
export type TaxGlance = CompanyGlance['taxes'][number];

const ENDPOINTS = {
  vat: client.vatSummary,
  paye: client.payeSummary,
  corporation_tax: client.corpTaxSummary,
  self_assessment: client.selfAssessmentSummary,
} as const satisfies Record<Tax, unknown>;

const isReading = (data: TaxSummary | undefined) =>
  data?.state === 'reading' || data?.sync.state === 'queued' || data?.sync.state === 'running';

/**
 * HMRC's older years come behind everybody's recent ones: for a while nothing is being read, and
 * not all was read.
 */
export const isPartlyRead = ({
  state,
  owedMissing,
}: Pick<TaxSummary, 'state' | 'owedMissing'>): boolean =>
  state === 'read' && owedMissing !== undefined;

/**
 * When to ask for a tax again: soon while it is being read, later while part of its account was
 * never read, else not at all.
 */
export const askAgainAfter = (data: TaxSummary | undefined): number | false =>
  isReading(data) ? waits.syncPoll : data && isPartlyRead(data) ? waits.partialTaxesPoll : false;

/** One tax of one company; asks again until it was read in full. */
export const useTaxSummary = (tax: Tax, companyId: string | null | undefined) =>
  useRead(ENDPOINTS[tax], byCompanyId(companyId), askAgainAfter);

/** All four taxes; each loads and fails by itself. */
export function useTaxSummaries(companyId: string | null | undefined) {
  const vat = useTaxSummary('vat', companyId);
  const paye = useTaxSummary('paye', companyId);
  const corporationTax = useTaxSummary('corporation_tax', companyId);
  const selfAssessment = useTaxSummary('self_assessment', companyId);
  return { vat, paye, corporation_tax: corporationTax, self_assessment: selfAssessment };
}

export type SyncData = AnswerOf<typeof client.syncData>;

/**
 * How old each tax's figures are and when they are read again; asks again while one is being read.
 */
export const useSyncData = (companyId: string | null | undefined) =>
  useRead(client.syncData, byCompanyId(companyId), (data) =>
    data?.taxes.some(({ state }) => state === 'queued' || state === 'running')
      ? waits.syncPoll
      : false,
  );

export const useCompaniesAtAGlance = () => useRead(client.companiesAtAGlance, {});

export const useRefreshTaxes = (companyId: string) =>
  useSend(client.refreshTaxes, { company_id: companyId }, Object.values(ENDPOINTS));

export const useCalendarFeed = (companyId: string | null | undefined) =>
  useRead(calendar.calendarFeed, byCompanyId(companyId));
export const useMakeCalendarFeed = (companyId: string) =>
  useSend(calendar.makeCalendarFeed, { company_id: companyId }, [calendar.calendarFeed]);
export const useEndCalendarFeed = (companyId: string) =>
  useSend(calendar.endCalendarFeed, { company_id: companyId }, [calendar.calendarFeed]);
