import type { ApprovalHistory } from '@/lib/vat/repayments/eta';
import type { RestsOn } from '@/lib/vat/books/restsOn';
import { payoutToday, type PriceParts } from '@/lib/refunds/claim/shortfall';
import { IF_FILED_TODAY } from '@/lib/vat/repayments/dates';
import { makeQuote, type Quote } from '@/lib/refunds/quote/quote';
import type { QuoteRow } from '@/server/refunds/store/quotes';
import type { OwedShortfall } from '@/server/refunds/store/shortfalls';
import type { Refundable } from './refundFacts';

/** A quote as the screens show it: money and end are frozen, the dates are true today. */
export interface QuoteView
  extends Omit<Quote, 'daysWaited'>, Pick<PriceParts, 'setOffs' | 'arrivesPence'> {
  id?: string;
  hash?: string;
  /** What HMRC's dates rest on while the return is not filed. */
  assumption?: string;
  restsOn?: RestsOn;
  /** Why the money comes later than on the next working day; undefined if nothing delays it. */
  waitsBecause?: string;
}

/** Who sells a refund, and when: what a quote depends on besides the refund. */
export interface Seller {
  partner: string;
  now: Date;
  /** How fast HMRC has been. */
  history: ApprovalHistory | undefined;
  /** The money cannot leave before. */
  payableFrom: Date | null | undefined;
  /** What it waits for until then. */
  waitsBecause?: string;
}

/** Returns what we would pay today, without freezing it. */
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
    expiresAt: held.expiresAt.toISOString(),
    ...payoutToday(netPence, owed),
  };
}

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
