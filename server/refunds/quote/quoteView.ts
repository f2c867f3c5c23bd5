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
}

/**
 * What the price depends on besides the refund: how fast HMRC has been, and what the company still
 * owes us.
 */
interface QuoteContext {
  history?: ApprovalHistory | undefined;
  owed: readonly OwedShortfall[];
}

/** Returns what we would pay today, without freezing it. */
export const indicate = (
  refund: Refundable,
  partner: string,
  now: Date,
  ownHistory?: ApprovalHistory,
): Quote =>
  makeQuote({
    refund: refund.refundPence,
    partner,
    now,
    filedOn: refund.filedOn,
    paymentMethod: refund.method,
    ownHistory,
    repayments: refund.repayments,
  });

/**
 * Returns the frozen amounts with today's dates and set-offs; without a held quote, an indication.
 */
export function quoteView(
  held: QuoteRow | undefined,
  refund: Refundable,
  partner: string,
  now: Date,
  about: QuoteContext,
): QuoteView {
  const { daysWaited: _days, ...priced } = indicate(refund, partner, now, about.history);
  const today = {
    ...priced,
    restsOn: refund.restsOn,
    ...(refund.filedOn === undefined && { assumption: IF_FILED_TODAY }),
  };
  if (!held) return { ...today, ...payoutToday(today.netPence, about.owed) };
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
    ...payoutToday(netPence, about.owed),
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
