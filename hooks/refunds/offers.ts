import { proveClient } from '@/lib/refunds/offers/proofContract';
import type { AnswerOf, QueryOf } from '@/lib/access/endpoint';
import * as sale from '@/lib/refunds/offers/contract';
import type { ClientIds } from '@/lib/access/ids';
import { useRead, useSend, type Stale } from '@/hooks/app/data/useEndpoint';
import { navigationHref } from '@/lib/app/hrefs';

export type RefundOffers = AnswerOf<typeof sale.refundOffers>;
export type OfferableRefund = RefundOffers['refunds'][number];
export type RefundOffer = AnswerOf<typeof sale.refundOffer>;
export type OfferIds = QueryOf<typeof sale.refundOffer>;

const ofClient = ({ practiceId, clientCompanyId }: ClientIds) => ({
  company_id: practiceId,
  client_company_id: clientCompanyId,
});

/**
 * Reads which of a client's refunds may be offered for sale, or one period's, with the state of
 * each offer.
 */
export const useRefundOffers = (ids: ClientIds, periodId: string | undefined) =>
  useRead(sale.refundOffers, {
    ...ofClient(ids),
    ...(periodId !== undefined && { period_id: periodId }),
  });

const told: readonly Stale[] = [sale.refundOffers, 'clientActivity'];
export const useOfferRefund = (ids: ClientIds) => useSend(sale.offerRefund, ofClient(ids), told);
export const useWithdrawOffer = (ids: ClientIds) =>
  useSend(sale.withdrawOffer, ofClient(ids), told);

/**
 * Returns the link to the backend that sends the browser to HMRC and back to this offer; it needs a
 * full page load.
 */
export const proveClientHref = (ids: OfferIds): string => navigationHref(proveClient, ids);

/** Reads what the person's accountants have offered for one period. */
export const useRefundOffer = (ids: OfferIds | undefined) => useRead(sale.refundOffer, ids);

export const useSeeOffer = (ids: OfferIds) => useSend(sale.seeRefundOffer, ids);
export const useDeclineOffer = (ids: OfferIds) =>
  useSend(sale.declineRefundOffer, ids, [sale.refundOffer, 'vatReturn', 'clientCompanies']);
