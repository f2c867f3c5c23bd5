import { OFFER_STATES } from './saleOffer';
import { pence as inPence } from '@/lib/kernel/money';
import { endpoint } from '@/lib/access/endpoint';
import {
  boolean,
  exactly,
  id,
  listOf,
  instant,
  none,
  oneOf,
  pence,
  string,
} from '@/lib/kernel/fields';
import { declineOfferBody } from './forms';
import { periodId } from '@/lib/vat/examples';
import { quote } from '@/lib/refunds/shapes';
import { exampleQuote } from '@/lib/refunds/examples';

/**
 * Offers of a sale to a client. The practice offers and withdraws; the client decides, with the
 * calls of a business (`/vat/quote`, `/vat/claim`, `/company/bank-account`).
 */
const OFFER = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0f01';
const offers = { scope: 'practice', action: 'client:offer' } as const;
const decides = { scope: 'company', action: 'claim:confirm' } as const;
const byClient = {
  company_id: id().required('badly formed'),
  client_company_id: id().required('badly formed'),
};
const byPeriod = exactly({
  company_id: id().required('badly formed'),
  period_id: id().required('badly formed'),
});
const state = oneOf(OFFER_STATES).required();

/** What we would pay today; the price is not frozen until the client asks. */
const { id: _id, hash: _hash, ...indication } = exampleQuote;

export const refundOffers = endpoint({
  method: 'GET',
  path: '/open-tax/refund-offers',
  summary:
    'Lists one client’s refunds that may be offered for sale, with their prices, the reasons why others may not, and the ' +
    'status of each offer',
  access: { scope: 'practice', action: 'client:read' },
  origin: 'inferred',
  query: exactly({
    ...byClient,
    /** Limits the list to one period, even if nothing is left to offer. */
    period_id: id().optional(),
  }),
  body: none,
  response: exactly({
    /**
     * The people of the client who would see the offer and decide; empty before any of them has
     * joined.
     */
    people: listOf(string().required()),
    /**
     * True if they get an e-mail about it: the practice chooses, once HMRC has confirmed its agent
     * reference.
     */
    mailed: boolean().required(),
    refunds: listOf(
      exactly({
        period_id: id().required(),
        label: string().required(),
        refund_pence: pence().optional(),
        quote: quote.optional().default(undefined),
        /** Why the refund cannot be offered now. */
        why_not: string().optional(),
        offer: exactly({
          id: id().required(),
          state,
          sentence: string().required(),
          /** Why the client declined, in their words. */
          reason: string().optional(),
          may_withdraw: boolean().required(),
        })
          .optional()
          .default(undefined),
      }),
    ),
  }),
  example: {
    people: ['Tom Ashdown'],
    mailed: true,
    refunds: [
      {
        period_id: periodId,
        label: 'October 2026',
        refund_pence: inPence(421_000),
        quote: indication,
      },
    ],
  },
});

export const offerRefund = endpoint({
  method: 'POST',
  path: '/open-tax/refund-offers/offer',
  summary:
    'Offers the client the sale of one period’s refund at the figure that was shown. Only one offer can be open at a time',
  access: offers,
  origin: 'inferred',
  query: exactly(byClient),
  body: exactly({ period_id: id().required('badly formed'), refund_pence: pence().required() }),
  response: exactly({ offer_id: id().required() }),
  example: { offer_id: OFFER },
});

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/open-tax/refund-offers/withdraw',
  summary: 'Withdraws an offer that the client has not answered; refused once they have',
  access: offers,
  origin: 'inferred',
  query: exactly(byClient),
  body: exactly({
    period_id: id().required('badly formed'),
    offer_id: id().required('badly formed'),
  }),
  response: exactly({ withdrawn: boolean().required() }),
  example: { withdrawn: true },
});

export const refundOffer = endpoint({
  method: 'GET',
  path: '/client/refund-offer',
  summary: 'Returns the accountants’ offer for one period, to the client who decides about it',
  access: decides,
  origin: 'inferred',
  query: byPeriod,
  body: none,
  response: exactly({
    offer_id: id().required(),
    company_name: string().required(),
    practice_name: string().required(),
    offered_by: string().required(),
    offered_at: instant().required(),
    expires_at: instant().required(),
    label: string().required(),
    refund_pence: pence().required(),
    state,
    /** Why the offer can no longer be answered. */
    sentence: string().optional(),
    /** Why the refund cannot be sold at the moment, while the offer is open. */
    why_not: string().optional(),
    /**
     * The time at which HMRC confirmed that the client acts for the business; before that they can
     * neither sell nor give an account (docs/decisions/0023).
     */
    proven_at: instant().optional(),
    /** The VAT number that HMRC is asked about; left out if the business has none here. */
    vat_number: string().optional(),
  }),
  example: {
    offer_id: OFFER,
    company_name: 'Price Landscapes Ltd',
    practice_name: 'Fernlea Accountants LLP',
    offered_by: 'Ruth Ellison',
    offered_at: '2026-11-20T10:02:00.000Z',
    expires_at: '2026-12-04T17:00:00.000Z',
    label: 'October 2026',
    refund_pence: inPence(421_000),
    state: 'offered' as const,
    proven_at: '2026-11-20T10:40:00.000Z',
    vat_number: '553557881',
  },
});

export const seeRefundOffer = endpoint({
  method: 'POST',
  path: '/client/refund-offer/seen',
  summary: 'Records that the client has viewed the offer, once',
  access: decides,
  origin: 'inferred',
  query: byPeriod,
  body: exactly({ offer_id: id().required('badly formed') }),
  response: exactly({ noted: boolean().required() }),
  example: { noted: true },
});

export const declineRefundOffer = endpoint({
  method: 'POST',
  path: '/client/refund-offer/decline',
  summary: 'Declines the offer. Nothing is sold, and HMRC pays at its usual time',
  access: decides,
  origin: 'inferred',
  query: byPeriod,
  body: declineOfferBody,
  response: exactly({ declined: boolean().required() }),
  example: { declined: true },
});
