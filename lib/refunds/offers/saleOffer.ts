import {
  addDays,
  formatDay,
  isoDate,
  londonInstant,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { addWorkingDays } from '@/lib/kernel/dates/workingDays';
import { formatPence, type Pence } from '@/lib/kernel/money';
import type { ReasonNot } from '@/lib/refunds/quote/whyNotBought';
import { offerText } from '@/lib/refunds/text';

/** The stored outcomes of an offer; an expired one may have none yet. */
export type OfferOutcome = 'declined' | 'sold' | 'calledOff' | 'withdrawn' | 'expired';
export const OFFER_STATES = [
  'offered',
  'seen',
  'declined',
  'sold',
  'calledOff',
  'withdrawn',
  'expired',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/**
 * HMRC pays most refunds within 30 days of filing: an offer that is answered later is worth little.
 */
const OFFER_WORKING_DAYS = 10;
/**
 * The days before a declined refund may be offered to the same client again (docs/decisions/0023).
 */
const ASK_AGAIN_DAYS = 14;

interface OfferMoments {
  outcome: OfferOutcome | null;
  seenAt: Date | null;
  expiresAt: Date;
}

/**
 * Returns the state of an offer. A recorded outcome stays, whatever the time; an open offer is
 * valid up to and including `expiresAt`.
 */
export function offerState({ outcome, seenAt, expiresAt }: OfferMoments, now: Date): OfferState {
  if (outcome) return outcome;
  if (now.getTime() > expiresAt.getTime()) return 'expired';
  return seenAt ? 'seen' : 'offered';
}

/** Returns true for an offer that can be answered or withdrawn. */
export const isOpenOffer = (state: OfferState): boolean => state === 'offered' || state === 'seen';

/** Returns the end of an offer: 5pm on the tenth working day. */
export const offerEnds = (offeredAt: Date): Date =>
  new Date(londonInstant(addWorkingDays(isoDate(offeredAt), OFFER_WORKING_DAYS), '17:00'));

interface OfferBefore {
  state: OfferState;
  refundPence: Pence;
  closedAt: Date | null;
}

/**
 * Returns the first day on which a refund declined at this moment may be offered again at the same
 * amount.
 */
export const offerAgainFrom = (declinedAt: Date): IsoDate =>
  addDays(isoDate(declinedAt), ASK_AGAIN_DAYS);

/**
 * Returns why a refund cannot be offered again yet: an offer is open, or the client declined this
 * very amount less than two weeks ago. Undefined if it may be: there was no offer, it was withdrawn
 * or expired, or the amount has changed.
 */
export function whyNotOfferAgain(
  before: OfferBefore | undefined,
  refundPence: Pence,
  now: Date,
): string | undefined {
  if (!before) return undefined;
  if (isOpenOffer(before.state)) return offerText.offeredAlready;
  if (before.state !== 'declined' || !before.closedAt || before.refundPence !== refundPence)
    return undefined;
  const again = offerAgainFrom(before.closedAt);
  if (isoDate(now) >= again) return undefined;
  return offerText.declinedLately(formatDay(isoDate(before.closedAt)), formatDay(again));
}

interface OfferStory extends OfferMoments {
  refundPence: Pence;
  offeredAt: Date;
  offeredBy?: string | undefined;
  closedAt: Date | null;
  closedBy?: string | undefined;
}

/**
 * Returns the state of an offer as a sentence for the practice; the client's own reason for
 * declining is shown beside it.
 */
export function offerSentence(offer: OfferStory, now: Date): string {
  const { refundPence, offeredAt, offeredBy, seenAt, closedAt, closedBy, expiresAt } = offer;
  const by = (name: string | undefined) => (name ? ` by ${name}` : '');
  const day = (at: Date | null) => formatDay(isoDate(at ?? now));
  const first = `${formatPence(refundPence)} offered on ${day(offeredAt)}${by(offeredBy)}.`;
  switch (offerState(offer, now)) {
    case 'offered':
      return offerText.notSeen(first, day(expiresAt));
    case 'seen':
      return offerText.seen(first, day(seenAt), day(expiresAt));
    case 'declined':
      return `${first} Declined on ${day(closedAt)}${by(closedBy)}.`;
    case 'sold':
      return `${first} Sold on ${day(closedAt)}${by(closedBy)}.`;
    case 'calledOff':
      return offerText.calledOff(first, day(closedAt));
    case 'withdrawn':
      return `${first} Withdrawn on ${day(closedAt)}${by(closedBy)}.`;
    case 'expired':
      return offerText.expired(first, day(expiresAt));
  }
}

/** The sentences that tell a client why an offer can no longer be answered. */
export const ENDED_SENTENCES: Readonly<Record<Exclude<OfferState, 'offered' | 'seen'>, string>> = {
  declined: offerText.declined,
  sold: offerText.sold,
  calledOff: offerText.calledOffForClient,
  withdrawn: offerText.withdrawn,
  expired: offerText.ended,
};
export const NOT_OFFERED = offerText.notOffered;
export const OFFERED_OTHERWISE = offerText.refundChanged;

/**
 * Returns why a refund cannot be offered, in words for the practice: it can fix here what the
 * client would fix by consent.
 */
export const whyNotOffered = ({
  reason,
  sentence,
}: {
  reason: ReasonNot;
  sentence: string;
}): string => (reason === 'notConnected' ? offerText.hmrcAccessMissing : sentence);
