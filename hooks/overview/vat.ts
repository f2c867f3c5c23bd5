import * as vat from '@/lib/overview/vat/contract';
import type { ClaimIds, PeriodIds } from '@/lib/access/ids';
import type { AnswerOf } from '@/lib/access/endpoint';
import { isClaimOver } from '@/lib/refunds/claim/claim';
import { isUnderway } from '@/lib/vat/filingState';
import { byCompanyId } from '@/hooks/app/useCompany';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';

export type VatDashboard = AnswerOf<typeof vat.vatDashboard>;
export type VatPeriod = VatDashboard['periods'][number];
export type VatSync = VatDashboard['sync'];
export type VatReturn = AnswerOf<typeof vat.vatReturn>;
export type VatQuote = NonNullable<VatReturn['quote']>;
export type RefundFollowUp = NonNullable<VatReturn['followUp']>;
export type VatClaim = AnswerOf<typeof vat.vatClaim>;
export type ClaimReview = NonNullable<VatClaim['review']>;
export type RefundUpdate = VatClaim['news'][number];
export type ClaimSummary = VatClaim['claim'];

const isReading = (sync: VatSync | undefined) =>
  sync?.state === 'queued' || sync?.state === 'running';

/**
 * Reads one company’s VAT dashboard; polls during a sync, while a filing is being confirmed, and,
 * less often, while claims are open.
 */
export const useVatDashboard = (companyId: string | null | undefined) =>
  useRead(vat.vatDashboard, byCompanyId(companyId), (data) =>
    isReading(data?.sync) || data?.next.kind === 'reading' || data?.next.kind === 'confirming'
      ? waits.syncPoll
      : data && data.claims.length > 0
        ? waits.openClaimsPoll
        : false,
  );

/** Reads every VAT period that HMRC lists, newest first; polls during a sync. */
export const useVatReturns = (companyId: string | null | undefined) =>
  useRead(vat.vatReturns, byCompanyId(companyId), (data) =>
    isReading(data?.sync) ? waits.syncPoll : false,
  );

/** Reads one VAT period; polls while its filing is in progress (docs/rules/vat.md#filing-once). */
export const useVatReturn = (ids: PeriodIds | undefined) =>
  useRead(vat.vatReturn, ids, (data) =>
    data && isUnderway(data.filing.state) ? waits.filingPoll : false,
  );

/** Reads one claim; polls until it is over. */
export const useVatClaim = (ids: ClaimIds | undefined) =>
  useRead(vat.vatClaim, ids, (data) =>
    data && !isClaimOver(data.claim.state) ? waits.claimPoll : false,
  );

const everything = [vat.vatDashboard, vat.vatReturns, vat.vatReturn, vat.vatClaim];

export const useRefreshVat = (companyId: string) =>
  useSend(vat.refreshVat, { company_id: companyId }, [vat.vatDashboard, vat.vatReturns]);
export const useTypeBoxes = (ids: PeriodIds) =>
  useSend(vat.typeBoxes, ids, [vat.vatReturn, vat.vatDashboard]);
export const useAddPostponed = (ids: PeriodIds) =>
  useSend(vat.addPostponed, ids, [vat.vatReturn, vat.vatDashboard]);
export const useAnswerGaps = (ids: PeriodIds) =>
  useSend(vat.answerGaps, ids, [vat.vatReturn, vat.vatDashboard]);
export const useFileReturn = (ids: PeriodIds) => useSend(vat.fileReturn, ids, everything);
export const useMarkReturnFiled = (ids: PeriodIds) => useSend(vat.markReturnFiled, ids, everything);
export const useSendReturnAgain = (ids: PeriodIds) => useSend(vat.sendReturnAgain, ids, everything);
export const useRequestQuote = (ids: PeriodIds) =>
  useSend(vat.requestQuote, ids, [vat.vatReturn, vat.vatDashboard]);
export const useConfirmClaim = (ids: PeriodIds) => useSend(vat.confirmClaim, ids, everything);
