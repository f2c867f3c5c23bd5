import type { CompanyCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import { isProven } from '@/lib/access/clientProof';
import {
  ENDED_SENTENCES,
  isOpenOffer,
  OFFERED_OTHERWISE,
  offerState,
  type OfferState,
} from '@/lib/refunds/offers/saleOffer';
import { periodLabel } from '@/lib/vat/obligations';
import { findClientProof } from '@/server/access/store/clientProofs';
import { theCompany } from '@/server/companies/store/companies';
import { newestOffer } from '@/server/refunds/store/saleOffers';
import { findPeriod } from '@/server/vat/store/periods';
import { refundable, refundFacts } from '@/server/refunds/quote/refundFacts';
import type { SaleSource } from '@/server/refunds/state/readSaleState';
import { isBuying } from '@/server/refunds/needs';

interface OfferToMe {
  offerId: string;
  companyName: string;
  practiceName: string;
  offeredBy: string;
  offeredAt: string;
  expiresAt: string;
  periodLabel: string;
  refundPence: Pence;
  state: OfferState;
  sentence?: string;
  whyNot?: string;
  /**
   * The time at which HMRC confirmed that the person acts for the business, under its present VAT
   * number.
   */
  provenAt?: string;
  vrn?: string;
}

/**
 * Returns the practice's offer for one period, to the person who decides about it.
 * @throws Refusal notFound
 */
export async function readOfferToMe(
  source: SaleSource,
  capability: CompanyCapability<'claim:confirm'>,
  periodId: string,
  now: Date,
): Promise<OfferToMe> {
  const { db } = source;
  const offer = await newestOffer(db, capability, periodId);
  const period = offer && (await findPeriod(db, capability, periodId));
  if (!offer || !period) throw new Refusal('notFound', NOT_FOUND);
  const state = offerState(offer, now);
  const today = isoDate(now);
  const facts = await refundFacts(db, capability, period, today);
  const refund = refundable(facts, { today, isBuying: isBuying(source) });
  const { name: companyName, vrn } = await theCompany(db, capability);
  const proof = await findClientProof(db, capability);
  return {
    offerId: offer.id,
    companyName,
    practiceName: offer.practiceName,
    offeredBy: offer.offeredByName,
    offeredAt: offer.offeredAt.toISOString(),
    expiresAt: offer.expiresAt.toISOString(),
    periodLabel: periodLabel(period),
    refundPence: offer.refundPence,
    state,
    ...(vrn && { vrn }),
    ...(proof?.provenAt && isProven(proof, vrn) && { provenAt: proof.provenAt.toISOString() }),
    ...(typeof refund === 'string' && { whyNot: refund }),
    ...(typeof refund !== 'string' &&
      refund.refundPence !== offer.refundPence && { whyNot: OFFERED_OTHERWISE }),
    ...(!isOpenOffer(state) && {
      sentence: ENDED_SENTENCES[state as keyof typeof ENDED_SENTENCES],
    }),
  };
}
