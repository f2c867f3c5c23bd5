import type { ApprovalHistory } from '@/lib/vat/repayments/eta';
import { payoutToday, type PriceParts } from '@/lib/refunds/claim/shortfall';
import { IF_FILED_TODAY } from '@/lib/vat/repayments/dates';
import { makeQuote, type Quote } from '@/lib/refunds/quote/quote';
import type { QuoteRow } from '@/server/refunds/store/quotes';
import type { OwedShortfall } from '@/server/refunds/store/shortfalls';
import type { Refundable } from './refundFacts';
import type { InferType } from 'yup';
import type { quote } from '@/lib/refunds/shapes';

/** A quote as screens show it: money and end are frozen, the dates are as of today. */
export type QuoteView = InferType<typeof quote>;

/** The facts besides the refund that a quote depends on. */
export interface Seller {
  partner: string;
  now: Date;
  /** HMRC's approval times. */
  history: ApprovalHistory | undefined;
  /** The earliest time at which the money can leave. */
  payableFrom: Date | null | undefined;
  /** The reason for waiting until then. */
  waitsBecause?: string;
}

/** Returns the terms of today, without freezing them. */
export const indicate = (
  refund: Refundable,
  { partner, now, history, payableFrom }: Seller,
): Quote =>
  makeQuote({
    refund: refund.refundPence,
    partner,
    now,
    filedOn: refund.filedOn,
    payableFrom,
    paymentMethod: refund.method,
    ownHistory: history,
    repayments: refund.repayments,
  });

/**
 * Returns the frozen amounts with today's dates and set-offs; without a held quote, an indication.
 */
export function quoteView(
  held: QuoteRow | undefined,
  refund: Refundable,
  seller: Seller,
  owed: readonly OwedShortfall[],
): QuoteView {
  const { daysWaited: _days, ...priced } = indicate(refund, seller);
  const today = {
    ...priced,
    restsOn: refund.restsOn,
    ...(seller.waitsBecause && { waitsBecause: seller.waitsBecause }),
    ...(refund.filedOn === undefined && { assumption: IF_FILED_TODAY }),
  };
  if (!held) return { ...today, ...payoutToday(today.netPence, owed) };
  const { id, hash, refundPence, feePence, netPence, rateCardVersion, purchaser } = held;
  return {
    ...today,
    id,
    hash,
    refundPence,
    feePence,
    netPence,
    rateCardVersion,
    purchaser,
    partner: held.partner,
    feePercent: held.figures.feePercent,
    ...termsOf(held),
    expiresAt: held.expiresAt.toISOString(),
    ...payoutToday(netPence, owed),
  };
}

const termsOf = ({ figures: { termsVersion } }: QuoteRow): Pick<QuoteView, 'termsVersion'> =>
  termsVersion === undefined ? {} : { termsVersion };

/** Returns a quote as it was frozen, its dates included, with the set-offs against its price. */
export function frozenView(
  {
    id,
    hash,
    refundPence,
    feePence,
    netPence,
    rateCardVersion,
    purchaser,
    partner,
    figures,
    expiresAt,
  }: QuoteRow,
  arrival: Pick<PriceParts, 'setOffs' | 'arrivesPence'>,
): QuoteView {
  const { daysWaited: _days, ...frozen } = figures;
  return {
    id,
    hash,
    refundPence,
    feePence,
    netPence,
    rateCardVersion,
    purchaser,
    partner,
    ...frozen,
    ...arrival,
    expiresAt: expiresAt.toISOString(),
  };
}
