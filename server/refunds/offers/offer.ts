import { businessInMail } from '@/lib/notifications/checkedNames';
import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { isOpenOffer, offerEnds, offerState } from '@/lib/refunds/offers/saleOffer';
import { periodLabel } from '@/lib/vat/obligations';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { clientsToNotify } from '@/server/notifications/store/clientNotices';
import { lockPractice } from '@/server/access/store/lockPractice';
import { addOffer, closeOffer, newestOffers } from '@/server/refunds/store/saleOffers';
import type { RefundNeeds } from '@/server/refunds/needs';
import { clientRefundOfferMail } from '@/server/refunds/mails/offer';
import { notify } from '@/server/notifications/notify';
import { getOffer } from '@/server/refunds/state/offer';
import { readSaleState } from '@/server/refunds/state/readSaleState';
import type { PeriodState, CompanyVatState } from '@/server/refunds/state/companyVatState';
import type { QuoteView } from '@/server/refunds/quote/quoteView';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import {
  clientToOffer,
  joinedPeople,
  saleOfferSentence,
  SOLD,
  whyNotOffer,
  type Company,
} from './offerChecks';
import { offerText } from '@/lib/refunds/text';

type Offers = PracticeCapability<'client:offer'>;
type OfferDeps = Pick<
  RefundNeeds,
  'store' | 'outbox' | 'sealer' | 'portalUrl' | 'receivingAccount' | 'reviewRules'
>;

/**
 * Offers the client the sale of one refund, at the amount that the accountant saw. It sells
 * nothing.
 * @throws Refusal notFound; conflict when it may not be offered, or none of the client's people
 * could see it
 */
export async function offerSale(
  deps: OfferDeps,
  capability: Offers,
  { companyId, periodId, refundPence }: { companyId: string; periodId: string; refundPence: Pence },
  now: Date,
): Promise<string> {
  return deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const { client, company, person } = await clientToOffer(tx, capability, companyId);
    await lockOwnPeriod(tx, company, periodId);
    const picture = await readSaleState({ ...deps, db: tx }, company, now);
    const periodState = picture.periods.find(({ period }) => period.id === periodId);
    if (!periodState) throw new Refusal('notFound', NOT_FOUND);
    const [before, quote] = [
      (await newestOffers(tx, company)).get(periodId),
      getOffer(periodState, picture),
    ];
    const why = whyNotOffer(periodState, picture, before, quote);
    if (why !== undefined || !quote) throw new Refusal('conflict', why ?? SOLD);
    if (quote.refundPence !== refundPence) {
      throw new Refusal('conflict', offerText.amountChanged(formatPence(quote.refundPence)));
    }
    if ((await joinedPeople(tx, client)).length === 0) {
      throw new Refusal('conflict', offerText.nobodyToDecide(client.name));
    }
    if (before && before.outcome === null)
      await closeOffer(tx, company, before, { outcome: 'expired', at: before.expiresAt });
    const expiresAt = offerEnds(now);
    const id = await addOffer(tx, capability, person, client, {
      periodId,
      refundPence,
      offeredAt: now,
      expiresAt,
    });
    await appendAudit(tx, {
      at: now,
      actor: person.actor,
      companyId: client.companyId,
      subject: `offer:${id}`,
      event: 'sale of a refund offered',
      detail: { refundPence, feePence: quote.feePence, netPence: quote.netPence },
    });
    await write(tx, deps, company, { id, periodState, picture, quote, expiresAt, now });
    return id;
  });
}

interface Offered {
  id: string;
  periodState: PeriodState;
  picture: CompanyVatState;
  quote: QuoteView;
  expiresAt: Date;
  now: Date;
}

/**
 * Mails the offer to the client's people whom the practice writes to; each of them may turn these
 * mails off.
 */
async function write(
  tx: Db,
  deps: OfferDeps,
  company: Company,
  { id, periodState, picture, quote, expiresAt, now }: Offered,
): Promise<void> {
  const ids = new URLSearchParams({
    company_id: company.companyId,
    period_id: periodState.period.id,
  });
  const href = `${deps.portalUrl}/v2/open-tax/clients-portal/refund?${ids}`;
  for (const { to, practiceName } of await clientsToNotify(tx, company, 'refundAvailable')) {
    await notify(tx, deps, {
      to,
      capability: company,
      topic: 'refundAvailable',
      moment: `offer:${id}:${to.personId}`,
      now,
      mail: clientRefundOfferMail({
        companyName: businessInMail(picture.company, 'invited'),
        practiceName,
        href,
        label: periodLabel(periodState.period),
        quote,
        lastDay: isoDate(expiresAt),
        today: picture.today,
      }),
    });
  }
}

/**
 * Withdraws an open offer; one that has ended stays as it is.
 * @throws Refusal notFound; conflict once the client has answered
 */
export async function withdrawSaleOffer(
  { store }: Pick<RefundNeeds, 'store'>,
  capability: Offers,
  { companyId, periodId, offerId }: { companyId: string; periodId: string; offerId: string },
  now: Date,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const { company, person } = await clientToOffer(tx, capability, companyId);
    await lockOwnPeriod(tx, company, periodId);
    const offer = (await newestOffers(tx, company)).get(periodId);
    if (offer?.id !== offerId) throw new Refusal('notFound', NOT_FOUND);
    const state = offerState(offer, now);
    if (state === 'sold' || state === 'declined')
      throw new Refusal('conflict', `The client has answered. ${saleOfferSentence(offer, now)}`);
    if (!isOpenOffer(state)) return;
    await closeOffer(tx, company, offer, { outcome: 'withdrawn', at: now, by: person });
    await appendAudit(tx, {
      at: now,
      actor: person.actor,
      companyId: company.companyId,
      subject: `offer:${offer.id}`,
      event: 'offer to sell a refund withdrawn',
      detail: { refundPence: offer.refundPence },
    });
  });
}
