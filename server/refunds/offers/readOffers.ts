import type { Pence } from '@/lib/kernel/money';
import {
  isOpenOffer,
  isWorthListing,
  offerState,
  type OfferState,
} from '@/lib/refunds/offers/saleOffer';
import { periodLabel } from '@/lib/vat/obligations';
import { clientsToNotify } from '@/server/notifications/store/clientNotices';
import { newestOffers, type SaleOffer } from '@/server/refunds/store/saleOffers';
import { boxesOf, directionOf, isPeriodFiled } from '@/server/filing/filedPeriod';
import { offerOf } from '@/server/refunds/picture/offerOf';
import { readSalePicture, type SaleSource } from '@/server/refunds/picture/readSalePicture';
import type { PeriodPicture } from '@/server/refunds/picture/vatPicture';
import type { QuoteView } from '@/server/refunds/quote/quoteView';
import { reasonNotToBuy } from '@/server/refunds/quote/refundFacts';
import {
  clientToOffer,
  joinedPeople,
  saleOfferSentence,
  whyNotOffer,
  type Reads,
} from './offerChecks';
import type { SalePicture } from '@/server/refunds/picture/offerOf';

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
  periodPicture: PeriodPicture,
  picture: SalePicture,
  offer: SaleOffer | undefined,
): OfferableRefund {
  const quote = isPeriodFiled(periodPicture) ? offerOf(periodPicture, picture) : undefined;
  const why = whyNotOffer(periodPicture, picture, offer, quote);
  const boxes = boxesOf(periodPicture);
  const state = offer && offerState(offer, picture.now);
  return {
    periodId: periodPicture.period.id,
    label: periodLabel(periodPicture.period),
    ...(boxes && directionOf(periodPicture) === 'refund' && { refundPence: boxes.netVatDue }),
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
  const picture = await readSalePicture(source, company, now);
  const offers = await newestOffers(db, company);
  const shown = picture.periods.filter((periodPicture) =>
    periodId !== undefined
      ? periodPicture.period.id === periodId
      : offers.has(periodPicture.period.id) ||
        (isPeriodFiled(periodPicture) &&
          !periodPicture.claim &&
          isWorthListing(reasonNotToBuy(periodPicture, picture.today)?.reason)),
  );
  return {
    people: await joinedPeople(db, client),
    mailed: (await clientsToNotify(db, company, 'refundAvailable')).length > 0,
    refunds: shown.map((periodPicture) =>
      refundOf(periodPicture, picture, offers.get(periodPicture.period.id)),
    ),
  };
}
