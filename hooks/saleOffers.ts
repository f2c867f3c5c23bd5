import { proveClient } from '@/lib/contract/clientProof';
import { clientCompanies } from '@/lib/contract/clientOnboarding';
import type { AnswerOf, QueryOf } from '@/lib/contract/endpoint';
import { clientActivity } from '@/lib/contract/oneClient';
import * as sale from '@/lib/contract/saleOffers';
import { vatReturn } from '@/lib/contract/vat';
import type { ClientIds } from '@/hooks/oneClient';
import { useRead, useSend } from '@/hooks/useEndpoint';
import { navigationHref } from '@/lib/routes/hrefs';

export type RefundOffers = AnswerOf<typeof sale.refundOffers>;
export type OfferableRefund = RefundOffers['refunds'][number];
export type RefundOffer = AnswerOf<typeof sale.refundOffer>;
export type OfferIds = QueryOf<typeof sale.refundOffer>;

const ofClient = ({ practiceId, clientCompanyId }: ClientIds) => ({ company_id: practiceId, client_company_id: clientCompanyId });

/** A client's refunds that may be offered for sale, or one period's, and where each offer stands. */
export const useRefundOffers = (ids: ClientIds, periodId: string | undefined) =>
  useRead(sale.refundOffers, { ...ofClient(ids), ...(periodId !== undefined && { period_id: periodId }) });

const told = [sale.refundOffers, clientActivity];
export const useOfferRefund = (ids: ClientIds) => useSend(sale.offerRefund, ofClient(ids), told);
export const useWithdrawOffer = (ids: ClientIds) => useSend(sale.withdrawOffer, ofClient(ids), told);

/** A full page load of the backend, which sends the browser on to HMRC and takes it back to this offer. */
export const proveClientHref = (ids: OfferIds): string => navigationHref(proveClient, ids);

/** What one's accountants have offered for one period. */
export const useRefundOffer = (ids: OfferIds | undefined) => useRead(sale.refundOffer, ids);

export const useSeeOffer = (ids: OfferIds) => useSend(sale.seeRefundOffer, ids);
export const useDeclineOffer = (ids: OfferIds) => useSend(sale.declineRefundOffer, ids, [sale.refundOffer, vatReturn, clientCompanies]);
