import type { Pence } from '@/lib/kernel/money';
import { isOpenOffer, offerState, type OfferState } from '@/lib/refunds/offers/saleOffer';
import { periodLabel } from '@/lib/vat/obligations';
import { clientsToNotify } from '@/server/notifications/store/clientNotices';
import { newestOffers, type SaleOffer } from '@/server/refunds/store/saleOffers';
import { boxesOf, getDirection, isPeriodFiled } from '@/server/filing/filedPeriod';
import { getOffer } from '@/server/refunds/state/offer';
import { readSaleState, type SaleSource } from '@/server/refunds/state/readSaleState';
import type { PeriodState } from '@/server/refunds/state/companyVatState';
import type { QuoteView } from '@/server/refunds/quote/quoteView';
import {
  clientToOffer,
  joinedPeople,
  saleOfferSentence,
  whyNotOffer,
  type Reads,
} from './offerChecks';
import type { SaleState } from '@/server/refunds/state/offer';

interface OfferableRefund {
  periodId: string;
  label: string;
  refundPence?: Pence;
  quote?: QuoteView;
  whyNot?: string;
  offer?: {
    id: string;
    state: OfferState;
    sentence: string;
    reason?: string;
    mayWithdraw: boolean;
  };
}

function refundOf(
  periodState: PeriodState,
  picture: SaleState,
  offer: SaleOffer | undefined,
): OfferableRefund {
  const quote = isPeriodFiled(periodState) ? getOffer(periodState, picture) : undefined;
  const why = whyNotOffer(periodState, picture, offer, quote);
  const boxes = boxesOf(periodState);
  const state = offer && offerState(offer, picture.now);
  return {
    periodId: periodState.period.id,
    label: periodLabel(periodState.period),
    ...(boxes && getDirection(periodState) === 'refund' && { refundPence: boxes.netVatDue }),
    ...(quote && { quote }),
    ...(why && { whyNot: why }),
    ...(offer &&
      state && {
        offer: {
          id: offer.id,
          state,
          ...(offer.reason && { reason: offer.reason }),
          mayWithdraw: isOpenOffer(state),
          sentence: saleOfferSentence(offer, picture.now),
        },
      }),
  };
}

/** Returns true for a filed refund that is not sold, has no reason against it and brings money. */
function canBeOffered(periodState: PeriodState, picture: SaleState): boolean {
  const quote = isPeriodFiled(periodState) ? getOffer(periodState, picture) : undefined;
  return quote !== undefined && quote.netPence > 0;
}

/**
 * Returns which of a client's refunds can be offered, and the state of earlier offers.
 * @throws Refusal notFound
 */
export async function readOffers(
  source: SaleSource,
  capability: Reads,
  { companyId, periodId }: { companyId: string; periodId: string | undefined },
  now: Date,
): Promise<{ people: string[]; mailed: boolean; refunds: OfferableRefund[] }> {
  const { db } = source;
  const { client, company } = await clientToOffer(db, capability, companyId);
  const picture = await readSaleState(source, company, now);
  const offers = await newestOffers(db, company);
  const shown = picture.periods.filter((periodState) =>
    periodId !== undefined
      ? periodState.period.id === periodId
      : offers.has(periodState.period.id) || canBeOffered(periodState, picture),
  );
  return {
    people: await joinedPeople(db, client),
    mailed: (await clientsToNotify(db, company, 'refundAvailable')).length > 0,
    refunds: shown.map((periodState) =>
      refundOf(periodState, picture, offers.get(periodState.period.id)),
    ),
  };
}
