import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import type { Pence } from '@/lib/kernel/money';
import {
  ENDED_SENTENCES,
  isOpenOffer,
  NOT_OFFERED,
  OFFERED_OTHERWISE,
  offerState,
} from '@/lib/refunds/offers/saleOffer';
import { periodLabel } from '@/lib/vat/obligations';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import type { Claim } from '@/server/refunds/store/claims';
import {
  closeOffer,
  newestOffer,
  noteSeen,
  openOffersTo,
  type SaleOffer,
} from '@/server/refunds/store/saleOffers';
import { isEndClient } from '@/server/access/can';
import { requireClientProof } from '@/server/access/clientProof';
import type { RefundNeeds } from '@/server/refunds/needs';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import type { VatPeriod } from '@/server/vat/store/periods';
import { notifyOfAnswer, type AnswerDeps } from './notifyOfAnswer';

type Sells = CompanyCapability<'claim:confirm'>;

/**
 * Checks that an end client may sell: only what the practice offers them, at the offered amount,
 * once HMRC has confirmed that they act for the business; an owner needs no offer
 * (docs/decisions/0023). The caller holds the period's lock, so that an offer cannot be withdrawn
 * meanwhile.
 * @throws Refusal conflict or ended.
 */
export async function requireOffer(
  tx: Db,
  capability: Sells,
  period: Pick<VatPeriod, 'id' | 'vrn'>,
  refundPence: Pence,
  now: Date,
): Promise<void> {
  if (!(await isEndClient(tx, capability))) return;
  const offer = await newestOffer(tx, capability, period.id);
  if (!offer) throw new Refusal('conflict', NOT_OFFERED);
  const state = offerState(offer, now);
  if (!isOpenOffer(state))
    throw new Refusal('ended', ENDED_SENTENCES[state as keyof typeof ENDED_SENTENCES]);
  if (offer.refundPence !== refundPence) throw new Refusal('conflict', OFFERED_OTHERWISE);
  await requireClientProof(tx, capability, period);
}

/**
 * Returns true if the person may sell this refund now, so that a screen shows only what will not be
 * refused.
 */
export async function hasOffer(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
  now: Date,
): Promise<boolean> {
  if (!(await isEndClient(db, capability))) return true;
  const offer = await newestOffer(db, capability, periodId);
  return offer !== undefined && isOpenOffer(offerState(offer, now));
}

/**
 * Closes the offer of a refund that is sold, in the transaction of the sale, and notifies the
 * practice.
 */
export async function settleOffer(
  tx: Db,
  deps: AnswerDeps,
  capability: Sells,
  claim: Claim,
  now: Date,
): Promise<void> {
  const offer = await newestOffer(tx, capability, claim.periodId);
  if (!offer || !isOpenOffer(offerState(offer, now))) return;
  await closeOffer(
    tx,
    capability,
    offer,
    { outcome: 'sold', at: now, by: capability.person },
    claim,
  );
  await notifyOfAnswer(tx, deps, capability, offer, { answer: 'sold', now });
}

/**
 * Ends the offer behind a sale that failed: declined if the client withdrew it, called off if we
 * did. Notifies the practice.
 */
export async function unsettleOffer(
  tx: Db,
  deps: AnswerDeps,
  capability: CompanyCapability<'vat:read'>,
  claim: Claim,
  { at, answer, by }: UnsoldOffer,
): Promise<void> {
  const offer = await newestOffer(tx, capability, claim.periodId);
  if (offer?.claimId !== claim.id) return;
  const outcome = answer === 'takenBack' ? 'declined' : 'calledOff';
  await closeOffer(tx, capability, offer, { outcome, at, by });
  await notifyOfAnswer(tx, deps, capability, offer, { answer, now: at });
}

interface UnsoldOffer {
  at: Date;
  answer: 'takenBack' | 'calledOff';
  /** The person who withdrew the sale. */
  by?: PersonCapability | undefined;
}

/** Returns the person's open offers as a client, by company. */
export async function offersToMe(
  db: Db,
  capability: PersonCapability,
  now: Date,
): Promise<ReadonlyMap<string, { periodId: string; label: string }[]>> {
  const found = new Map<string, { periodId: string; label: string }[]>();
  for (const { companyId, periodId, ...dates } of await openOffersTo(db, capability, now)) {
    found.set(companyId, [
      ...(found.get(companyId) ?? []),
      { periodId, label: periodLabel(dates) },
    ]);
  }
  return found;
}

type Answer = { offerId: string; periodId: string };

/**
 * Returns this offer, with its period locked.
 * @throws Refusal notFound
 */
async function theOffer(
  tx: Db,
  capability: Sells,
  { offerId, periodId }: Answer,
): Promise<SaleOffer> {
  await lockOwnPeriod(tx, capability, periodId);
  const offer = await newestOffer(tx, capability, periodId);
  if (offer?.id !== offerId) throw new Refusal('notFound', NOT_FOUND);
  return offer;
}

/** Records that the client has seen an offer, once. */
export const seeOffer = (
  { store }: Pick<RefundNeeds, 'store'>,
  capability: Sells,
  answer: Answer,
  now: Date,
): Promise<void> =>
  store.db.transaction(async (tx) => {
    const offer = await theOffer(tx, capability, answer);
    if (offerState(offer, now) === 'offered') await noteSeen(tx, capability, offer, now);
  });

/**
 * Declines an offer; a repeated call changes nothing.
 * @throws Refusal ended if the offer has ended in another way
 */
export const declineOffer = (
  deps: AnswerDeps & Pick<RefundNeeds, 'store'>,
  capability: Sells,
  { reason, ...answer }: Answer & { reason: string | undefined },
  now: Date,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    const offer = await theOffer(tx, capability, answer);
    const state = offerState(offer, now);
    if (state === 'declined') return;
    if (!isOpenOffer(state))
      throw new Refusal('ended', ENDED_SENTENCES[state as keyof typeof ENDED_SENTENCES]);
    await closeOffer(tx, capability, offer, {
      outcome: 'declined',
      at: now,
      by: capability.person,
      reason,
    });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: `offer:${offer.id}`,
      event: 'sale of a refund declined',
      detail: { refundPence: offer.refundPence },
    });
    await notifyOfAnswer(tx, deps, capability, offer, {
      answer: 'declined',
      saidWhy: reason !== undefined,
      now,
    });
  });
