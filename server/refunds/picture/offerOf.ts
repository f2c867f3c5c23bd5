import type { Filing } from '@/server/vat/store/filings';
import type { QuoteRow } from '@/server/refunds/store/quotes';
import { filedOn, isPeriodFiled } from '@/server/filing/filedPeriod';
import { leavesBy, waitSentence, type PayoutWait } from '@/lib/refunds/review/payoutWait';
import { heldQuote } from '@/server/refunds/quote/heldQuote';
import { indicate, quoteView, type QuoteView, type Seller } from '@/server/refunds/quote/quoteView';
import { refundable, type RefundFacts, type SaleDay } from '@/server/refunds/quote/refundFacts';
import { isOldNews } from '@/lib/refunds/quote/whyNotBought';
import type { NewsPeriod } from '@/server/refunds/followUp/news';
import type { VatPicture } from './vatPicture';
import type { NextPeriod } from '@/lib/refunds/nextPeriod';

/** What an offer for one period rests on beside the period. */
export type OfferPicture = SaleDay &
  SaleWaits &
  Pick<VatPicture, 'now' | 'company' | 'bankAccount' | 'history' | 'owed'>;

/** What each unsold refund's payout would wait for, by period; left out for lists of companies. */
interface SaleWaits {
  waits?: ReadonlyMap<string, PayoutWait>;
}

/** As much of a period as decides what is next. */
export interface NextFacts extends RefundFacts {
  filing?: (RefundFacts['filing'] & Pick<Filing, 'errorCode'>) | undefined;
  /** A claim that stands: the refund is sold. */
  claim?: NewsPeriod['claim'];
  enquiries: NewsPeriod['enquiries'];
  quote?: QuoteRow | undefined;
}

/** As much of a picture as that takes. */
export type NextPicture<Each extends NextFacts = NextFacts> = Pick<
  VatPicture,
  'now' | 'company' | 'bankAccount' | 'history' | 'owed' | 'due' | 'accountYears'
> &
  SaleDay &
  SaleWaits & { periods: readonly Each[] };

/** A picture with what it takes to offer its refunds. */
export type SalePicture = VatPicture & SaleDay & SaleWaits;

/** Returns who sells one of the company's refunds, and from when its payout can leave. */
export function sellerOf(
  { company, now, history, bankAccount }: OfferPicture,
  wait: PayoutWait | undefined,
): Seller {
  const waits = wait ?? { coolsUntil: bankAccount?.payableFrom ?? undefined, answerBy: undefined };
  const waitsBecause = wait && waitSentence(wait, now);
  return {
    partner: company.partner,
    now,
    history,
    payableFrom: leavesBy(waits),
    ...(waitsBecause && { waitsBecause }),
  };
}

const sellerOfPeriod = (each: NextFacts, picture: OfferPicture): Seller =>
  sellerOf(picture, picture.waits?.get(each.period.id));

/** The refund of a period as an offer, while it can be sold and has not been. */
export function offerOf(each: NextFacts, picture: OfferPicture): QuoteView | undefined {
  if (each.claim) return undefined;
  const refund = refundable(each, picture);
  if (typeof refund === 'string') return undefined;
  return quoteView(
    heldQuote(each.quote, refund, picture.now),
    refund,
    sellerOfPeriod(each, picture),
    picture.owed,
  );
}

/** Whether the period's refund may be sold today and gains enough to be worth it. */
export function worthSelling(each: NextFacts, picture: OfferPicture): boolean {
  if (each.claim || isOldNews(filedOn(each), picture.today)) return false;
  const refund = refundable(each, picture);
  return typeof refund !== 'string' && indicate(refund, sellerOfPeriod(each, picture)).worthIt;
}

/** Where the period's return stands. */
export function stageOf(each: NextFacts, picture: Pick<NextPicture, 'today'>): NextPeriod['stage'] {
  if (isPeriodFiled(each)) return 'filed';
  if (each.filing && each.filing.state !== 'rejected') return 'confirming';
  return each.period.end < picture.today ? 'unfiled' : 'running';
}
