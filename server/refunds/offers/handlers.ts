import type * as saleOffers from '@/lib/refunds/offers/contract';
import type { Handlers } from '@/server/platform/http/handlers';
import { offerSale, withdrawSaleOffer } from './offer';
import { readOffers } from './readOffers';
import type { RefundNeeds } from '@/server/refunds/needs';
import { readOfferToMe } from './readMine';
import { declineOffer, seeOffer } from './answer';
import { onWire } from '@/server/platform/http/onWire';

/**
 * Handles offers of a sale to a client, and the client's answers; the sale itself uses a business's
 * own calls.
 */
export const saleOfferHandlers = (deps: RefundNeeds): Handlers<typeof saleOffers> => ({
  refundOffers: async ({ capability, query, now }) => {
    const { people, mailed, refunds } = await readOffers(
      { ...deps, db: deps.store.db },
      capability,
      { companyId: query.client_company_id, periodId: query.period_id },
      now,
    );
    return {
      people,
      mailed,
      refunds: refunds.map(({ offer, ...refund }) => ({
        ...onWire(refund),
        offer: offer && onWire(offer),
      })),
    };
  },

  offerRefund: async ({ capability, query, body, now }) => ({
    offer_id: await offerSale(
      deps,
      capability,
      {
        companyId: query.client_company_id,
        periodId: body.period_id,
        refundPence: body.refund_pence,
      },
      now,
    ),
  }),

  withdrawOffer: async ({ capability, query, body, now }) => {
    const { period_id: periodId, offer_id: offerId } = body;
    await withdrawSaleOffer(
      deps,
      capability,
      { companyId: query.client_company_id, periodId, offerId },
      now,
    );
    return { withdrawn: true };
  },

  refundOffer: async ({ capability, query, now }) => {
    const {
      periodLabel: label,
      vrn: vatNumber,
      ...offer
    } = await readOfferToMe({ ...deps, db: deps.store.db }, capability, query.period_id, now);
    return onWire({ ...offer, label, vatNumber });
  },

  seeRefundOffer: async ({ capability, query, body, now }) => {
    await seeOffer(deps, capability, { offerId: body.offer_id, periodId: query.period_id }, now);
    return { noted: true };
  },

  declineRefundOffer: async ({ capability, query, body, now }) => {
    await declineOffer(
      deps,
      capability,
      { offerId: body.offer_id, periodId: query.period_id, reason: body.reason || undefined },
      now,
    );
    return { declined: true };
  },
});
