import * as client from '@/lib/overview/contract';
import * as calendar from '@/lib/overview/calendarContract';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { Tax } from '@/lib/kernel/taxes';
import { byCompanyId } from '@/hooks/app/useCompany';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';

export type TaxSummary = AnswerOf<typeof client.payeSummary>;
export type TaxLineView = TaxSummary['lines'][number];
export type CompanyTaxSummary = AnswerOf<typeof client.companyTaxSummaries>[number];
export type TaxSummaryLine = CompanyTaxSummary['taxes'][number];

const ENDPOINTS = {
  vat: client.vatSummary,
  paye: client.payeSummary,
  corporation_tax: client.corpTaxSummary,
  self_assessment: client.selfAssessmentSummary,
} as const satisfies Record<Tax, unknown>;

const isReading = (data: TaxSummary | undefined) =>
  data?.state === 'reading' || data?.sync.state === 'queued' || data?.sync.state === 'running';

/**
 * True if part of the account was not read. HMRC's older years are queued after every company's
 * recent ones, so for a while no sync is running though not everything has been read.
 */
export const isPartlyRead = ({
  state,
  owedMissing,
}: Pick<TaxSummary, 'state' | 'owedMissing'>): boolean =>
  state === 'read' && owedMissing !== undefined;

/**
 * Returns the delay in ms before the next poll of a tax: short during a sync, longer while part of
 * its account was never read, else false.
 */
export const askAgainAfter = (data: TaxSummary | undefined): number | false =>
  isReading(data) ? waits.syncPoll : data && isPartlyRead(data) ? waits.partialTaxesPoll : false;

/** Reads one tax of one company; polls until it has been read in full. */
export const useTaxSummary = (tax: Tax, companyId: string | null | undefined) =>
  useRead(ENDPOINTS[tax], byCompanyId(companyId), askAgainAfter);

/** Reads all four taxes; each loads and fails independently. */
export function useTaxSummaries(companyId: string | null | undefined) {
  const vat = useTaxSummary('vat', companyId);
  const paye = useTaxSummary('paye', companyId);
  const corporationTax = useTaxSummary('corporation_tax', companyId);
  const selfAssessment = useTaxSummary('self_assessment', companyId);
  return { vat, paye, corporation_tax: corporationTax, self_assessment: selfAssessment };
}

export type SyncData = AnswerOf<typeof client.syncData>;

/** Reads the age of each tax’s figures and the time of their next sync; polls during a sync. */
export const useSyncData = (companyId: string | null | undefined) =>
  useRead(client.syncData, byCompanyId(companyId), (data) =>
    data?.taxes.some(({ state }) => state === 'queued' || state === 'running')
      ? waits.syncPoll
      : false,
  );

export const useCompanyTaxSummaries = () => useRead(client.companyTaxSummaries, {});

export const useRefreshTaxes = (companyId: string) =>
  useSend(client.refreshTaxes, { company_id: companyId }, Object.values(ENDPOINTS));

export const useCalendarFeed = (companyId: string | null | undefined) =>
  useRead(calendar.calendarFeed, byCompanyId(companyId));
export const useMakeCalendarFeed = (companyId: string) =>
  useSend(calendar.makeCalendarFeed, { company_id: companyId }, [calendar.calendarFeed]);
export const useEndCalendarFeed = (companyId: string) =>
  useSend(calendar.endCalendarFeed, { company_id: companyId }, [calendar.calendarFeed]);
