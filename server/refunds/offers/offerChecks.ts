import type {
  CompanyCapability,
  PersonCapability,
  PracticeCapability,
} from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import {
  offerSentence,
  offerState,
  whyNotOfferAgain,
  whyNotOffered,
} from '@/lib/refunds/offers/saleOffer';
import { peopleOfClient, type SeenClient } from '@/server/access/store/seenClient';
import type { Db } from '@/server/platform/db/db';
import type { SaleOffer } from '@/server/refunds/store/saleOffers';
import { authoriseCompany } from '@/server/access/authorise';
import { getDirection, isPeriodFiled } from '@/server/filing/filedPeriod';
import type { PeriodState } from '@/server/refunds/state/companyVatState';
import type { QuoteView } from '@/server/refunds/quote/quoteView';
import { reasonNotToBuy } from '@/server/refunds/quote/refundFacts';
import { theClient } from '@/server/access/theClient';
import type { SaleState } from '@/server/refunds/state/offer';
import { NOT_BUYING } from '@/lib/refunds/quote/whyNotBought';
import { offerText } from '@/lib/refunds/text';

export type Reads = PracticeCapability<'client:read'>;
export type Company = CompanyCapability<'vat:read'>;

export const SOLD = offerText.soldByClient;
const FILE_FIRST = offerText.fileFirst;

/** Returns why the refund of a period cannot be offered at the moment; undefined if it can. */
export function whyNotOffer(
  periodState: PeriodState,
  picture: SaleState,
  before: SaleOffer | undefined,
  quote: QuoteView | undefined,
): string | undefined {
  if (periodState.claim) return SOLD;
  if (getDirection(periodState) === 'refund' && !isPeriodFiled(periodState)) return FILE_FIRST;
  const reason = reasonNotToBuy(periodState, picture.today);
  if (reason) return whyNotOffered(reason);
  if (!picture.isBuying) return NOT_BUYING;
  if (!quote || quote.netPence <= 0) return quote?.reason ?? offerText.feeTooHigh;
  return whyNotOfferAgain(
    before && { ...before, state: offerState(before, picture.now) },
    quote.refundPence,
    picture.now,
  );
}

/**
 * Returns the client, its company and the requesting person.
 * @throws Refusal notFound
 */
export const clientToOffer = async (
  db: Db,
  capability: Reads,
  companyId: string,
): Promise<{ client: SeenClient; company: Company; person: PersonCapability }> => {
  const { person } = capability;
  if (!person) throw new Refusal('notFound', NOT_FOUND);
  const client = await theClient(db, capability, { companyId });
  return {
    client,
    company: await authoriseCompany(db, person, client.companyId, 'vat:read'),
    person,
  };
};

/** Returns the names of the client's people who have an account. */
export const joinedPeople = async (db: Db, client: SeenClient): Promise<string[]> =>
  (await peopleOfClient(db, client)).map(({ fullName }) => fullName);

/** Returns the state of an offer, as a sentence. */
export const saleOfferSentence = (offer: SaleOffer, now: Date): string =>
  offerSentence(
    { ...offer, offeredBy: offer.offeredByName, closedBy: offer.closedByName ?? undefined },
    now,
  );
