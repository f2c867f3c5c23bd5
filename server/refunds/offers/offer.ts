import type { CompanyCapability, PersonCapability, PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence, type Pence } from '@/lib/kernel/money';
import {
  isOpenOffer, isWorthListing, offerEnds, offerSentence, offerState, whyNotOfferAgain, whyNotOffered, type OfferState,
} from '@/lib/refunds/offers/saleOffer';
import { periodLabel } from '@/lib/vat/obligations';
import { appendAudit } from '@/server/audit/store/log';
import { peopleOfClient, type SeenClient } from '@/server/access/store/seenClient';
import type { Db } from '@/server/platform/db/db';
import { clientsToNotify } from '@/server/notifications/store/clientNotices';
import { lockPractice } from '@/server/access/store/lockPractice';
import { addOffer, closeOffer, newestOffers, type SaleOffer } from '@/server/refunds/store/saleOffers';
import { authoriseCompany } from '@/server/access/authorise';
import type { RefundNeeds } from '@/server/refunds/needs';
import { boxesOf, directionOf, isPeriodFiled } from '@/server/filing/filedPeriod';
import { clientRefundOfferMail } from '@/server/refunds/mails/offer';
import { notify } from '@/server/notifications/notify';
import { offerOf } from '@/server/refunds/picture/offerOf';
import { readPicture } from '@/server/refunds/picture/readPictures';
import type { PeriodPicture, VatPicture } from '@/server/refunds/picture/vatPicture';
import { reasonNotToBuy, type QuoteView } from '@/server/refunds/quote/quoteRefund';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import { theClient } from '@/server/access/theClient';

type Reads = PracticeCapability<'client:read'>;
type Offers = PracticeCapability<'client:offer'>;
type OfferDeps = Pick<RefundNeeds, 'store' | 'outbox' | 'sealer' | 'portalUrl'>;
type Company = CompanyCapability<'vat:read'>;

const SOLD = 'The client has sold this refund.';
const FILE_FIRST = 'File the return first: what HMRC owes is certain once it has it.';

/** Why the refund of a period cannot be offered at the moment, whoever asks; undefined when it can. */
function whyNot(each: PeriodPicture, picture: VatPicture, before: SaleOffer | undefined, quote: QuoteView | undefined): string | undefined {
  if (each.claim) return SOLD;
  if (directionOf(each) === 'refund' && !isPeriodFiled(each)) return FILE_FIRST;
  const reason = reasonNotToBuy(each, picture.today);
  if (reason) return whyNotOffered(reason);
  if (!quote || quote.netPence <= 0) return quote?.reason ?? 'The fee is as much as the refund. Waiting for HMRC costs nothing.';
  return whyNotOfferAgain(before && { ...before, state: offerState(before, picture.now) }, quote.refundPence, picture.now);
}

const seenAs = async (
  db: Db, capability: Reads, companyId: string,
): Promise<{ client: SeenClient; company: Company; person: PersonCapability }> => {
  const { person } = capability;
  if (!person) throw new Refusal('notFound', NOT_FOUND);
  const client = await theClient(db, capability, { companyId });
  return { client, company: await authoriseCompany(db, person, client.companyId, 'vat:read'), person };
};

const joined = async (db: Db, client: SeenClient): Promise<string[]> =>
  (await peopleOfClient(db, client)).map(({ fullName }) => fullName);

interface OfferableRefund {
  periodId: string; label: string; refundPence?: Pence; quote?: QuoteView; whyNot?: string;
  offer?: { id: string; state: OfferState; sentence: string; reason?: string; mayWithdraw: boolean };
}

function refundOf(each: PeriodPicture, picture: VatPicture, offer: SaleOffer | undefined): OfferableRefund {
  const quote = isPeriodFiled(each) ? offerOf(each, picture) : undefined;
  const why = whyNot(each, picture, offer, quote);
  const boxes = boxesOf(each);
  const state = offer && offerState(offer, picture.now);
  return {
    periodId: each.period.id, label: periodLabel(each.period),
    ...(boxes && directionOf(each) === 'refund' && { refundPence: boxes.netVatDue }),
    ...(quote && { quote }), ...(why && { whyNot: why }),
    ...(offer && state && { offer: {
      id: offer.id, state, ...(offer.reason && { reason: offer.reason }), mayWithdraw: isOpenOffer(state),
      sentence: sentenceOf(offer, picture.now),
    } }),
  };
}

/** What of one client's refunds may be offered, and what came of what was. @throws Refusal notFound */
export async function readOffers(
  db: Db, capability: Reads, { companyId, periodId }: { companyId: string; periodId: string | undefined }, now: Date,
): Promise<{ people: string[]; mailed: boolean; refunds: OfferableRefund[] }> {
  const { client, company } = await seenAs(db, capability, companyId);
  const [picture, offers] = [await readPicture(db, company, now), await newestOffers(db, company)];
  const shown = picture.periods.filter((each) => (periodId !== undefined
    ? each.period.id === periodId
    : offers.has(each.period.id) || (isPeriodFiled(each) && !each.claim && isWorthListing(reasonNotToBuy(each, picture.today)?.reason))));
  return {
    people: await joined(db, client), mailed: (await clientsToNotify(db, company, 'refundAvailable')).length > 0,
    refunds: shown.map((each) => refundOf(each, picture, offers.get(each.period.id))),
  };
}

/**
 * Offers the client the sale of one refund, at the figure that the accountant looked at. It sells nothing.
 * @throws Refusal notFound; conflict when it may not be offered, or nobody of the client could see it
 */
export async function offerSale(
  deps: OfferDeps, capability: Offers,
  { companyId, periodId, refundPence }: { companyId: string; periodId: string; refundPence: Pence }, now: Date,
): Promise<string> {
  return deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const { client, company, person } = await seenAs(tx, capability, companyId);
    await lockOwnPeriod(tx, company, periodId);
    const picture = await readPicture(tx, company, now);
    const each = picture.periods.find(({ period }) => period.id === periodId);
    if (!each) throw new Refusal('notFound', NOT_FOUND);
    const [before, quote] = [(await newestOffers(tx, company)).get(periodId), offerOf(each, picture)];
    const why = whyNot(each, picture, before, quote);
    if (why !== undefined || !quote) throw new Refusal('conflict', why ?? SOLD);
    if (quote.refundPence !== refundPence) {
      throw new Refusal('conflict', `The refund is ${formatPence(quote.refundPence)} by now. Look at the new figures before you offer it.`);
    }
    if ((await joined(tx, client)).length === 0) {
      throw new Refusal('conflict', `Nobody of ${client.name} has joined yet, so nobody could decide. Invite them first.`);
    }
    if (before && before.outcome === null) await closeOffer(tx, company, before, { outcome: 'expired', at: before.expiresAt });
    const expiresAt = offerEnds(now);
    const id = await addOffer(tx, capability, person, client, { periodId, refundPence, offeredAt: now, expiresAt });
    await appendAudit(tx, {
      at: now, actor: person.actor, companyId: client.companyId, subject: `offer:${id}`, event: 'sale of a refund offered',
      detail: { refundPence, feePence: quote.feePence, netPence: quote.netPence },
    });
    await write(tx, deps, company, { id, each, picture, quote, expiresAt, now });
    return id;
  });
}

interface Offered { id: string; each: PeriodPicture; picture: VatPicture; quote: QuoteView; expiresAt: Date; now: Date }

/** To those of the client whom the practice writes to, each of whom may turn it off. */
async function write(tx: Db, deps: OfferDeps, company: Company, { id, each, picture, quote, expiresAt, now }: Offered): Promise<void> {
  const ids = new URLSearchParams({ company_id: company.companyId, period_id: each.period.id });
  const href = `${deps.portalUrl}/v2/open-tax/clients-portal/refund?${ids}`;
  for (const { to, practiceName } of await clientsToNotify(tx, company, 'refundAvailable')) {
    await notify(tx, deps, {
      to, capability: company, topic: 'refundAvailable', moment: `offer:${id}:${to.personId}`, now,
      mail: clientRefundOfferMail({
        companyName: picture.company.name, practiceName, href, label: periodLabel(each.period), quote, lastDay: isoDate(expiresAt),
        today: picture.today,
      }),
    });
  }
}

/** Withdraws an open offer; one that is over stays as it is. @throws Refusal notFound; conflict once the client has answered */
export async function withdrawSaleOffer(
  { store }: Pick<RefundNeeds, 'store'>, capability: Offers,
  { companyId, periodId, offerId }: { companyId: string; periodId: string; offerId: string }, now: Date,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const { company, person } = await seenAs(tx, capability, companyId);
    await lockOwnPeriod(tx, company, periodId);
    const offer = (await newestOffers(tx, company)).get(periodId);
    if (offer?.id !== offerId) throw new Refusal('notFound', NOT_FOUND);
    const state = offerState(offer, now);
    if (state === 'sold' || state === 'declined') throw new Refusal('conflict', `The client has answered. ${sentenceOf(offer, now)}`);
    if (!isOpenOffer(state)) return;
    await closeOffer(tx, company, offer, { outcome: 'withdrawn', at: now, by: person });
    await appendAudit(tx, {
      at: now, actor: person.actor, companyId: company.companyId, subject: `offer:${offer.id}`, event: 'offer to sell a refund withdrawn',
      detail: { refundPence: offer.refundPence },
    });
  });
}

const sentenceOf = (offer: SaleOffer, now: Date): string =>
  offerSentence({ ...offer, offeredBy: offer.offeredByName, closedBy: offer.closedByName ?? undefined }, now);
