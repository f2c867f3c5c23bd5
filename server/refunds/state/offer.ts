import type { Filing } from '@/server/vat/store/filings';
import type { QuoteRow } from '@/server/refunds/store/quotes';
import { filedOn, isPeriodFiled } from '@/server/filing/filedPeriod';
import { leavesBy, waitSentence, type PayoutWait } from '@/lib/refunds/review/payoutWait';
import { heldQuote } from '@/server/refunds/quote/heldQuote';
import { indicate, quoteView, type QuoteView, type Seller } from '@/server/refunds/quote/quoteView';
import { refundable, type RefundFacts, type SaleDay } from '@/server/refunds/quote/refundFacts';
import { isPastRepaymentTime } from '@/lib/refunds/quote/whyNotBought';
import type { UpdatePeriod } from '@/server/refunds/followUp/updates';
import type { CompanyVatState } from './companyVatState';
import type { NextPeriod } from '@/lib/refunds/nextPeriod';
import { isUnderway } from '@/lib/vat/filingState';

/** The facts besides the period that an offer depends on. */
export type OfferState = SaleDay &
  SaleWaits &
  Pick<CompanyVatState, 'now' | 'company' | 'bankAccount' | 'history' | 'owed'>;

/**
 * The conditions that would delay each unsold refund's payout, by period; left out for lists of
 * companies.
 */
interface SaleWaits {
  waits?: ReadonlyMap<string, PayoutWait>;
}

/** The facts of a period that decide what is next. */
export interface NextFacts extends RefundFacts {
  filing?:
    | (RefundFacts['filing'] &
        Pick<Filing, 'errorCode' | 'declaredAt' | 'toldAt' | 'markedAt' | 'markedReference'>)
    | undefined;
  /** The claim of a sold refund, unless it has ended unsold. */
  claim?: UpdatePeriod['claim'];
  enquiries: UpdatePeriod['enquiries'];
  quote?: QuoteRow | undefined;
}

/** The facts of a company that decide what is next. */
export type NextStepState<Each extends NextFacts = NextFacts> = Pick<
  CompanyVatState,
  'now' | 'company' | 'bankAccount' | 'history' | 'owed' | 'due' | 'accountYears'
> &
  SaleDay &
  SaleWaits & { periods: readonly Each[] };

/** A picture with the facts needed to offer its refunds. */
export type SaleState = CompanyVatState & SaleDay & SaleWaits;

/**
 * Returns the seller of one of the company's refunds, with the earliest time at which its payout
 * can leave.
 */
export function getSeller(
  { company, now, history, bankAccount }: OfferState,
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

const sellerOfPeriod = (periodFacts: NextFacts, picture: OfferState): Seller =>
  getSeller(picture, picture.waits?.get(periodFacts.period.id));

/** Returns the offer for a period's refund; undefined if it cannot be sold or has been sold. */
export function getOffer(periodFacts: NextFacts, picture: OfferState): QuoteView | undefined {
  if (periodFacts.claim) return undefined;
  const refund = refundable(periodFacts, picture);
  if (typeof refund === 'string') return undefined;
  return quoteView(
    heldQuote(periodFacts.quote, refund, picture.now),
    refund,
    sellerOfPeriod(periodFacts, picture),
    picture.owed,
  );
}

/** Returns true if the period's refund may be sold today and gains enough to be worth it. */
export function worthSelling(periodFacts: NextFacts, picture: OfferState): boolean {
  if (periodFacts.claim || isPastRepaymentTime(filedOn(periodFacts), picture.today)) return false;
  const refund = refundable(periodFacts, picture);
  return (
    typeof refund !== 'string' && indicate(refund, sellerOfPeriod(periodFacts, picture)).worthIt
  );
}

/** Returns the stage of the period's return. */
export function returnStage(
  periodFacts: NextFacts,
  picture: Pick<NextStepState, 'today'>,
): NextPeriod['stage'] {
  if (isPeriodFiled(periodFacts)) return 'filed';
  const state = periodFacts.filing?.state;
  if (state === 'conflict') return 'conflict';
  if (isUnderway(state)) return 'confirming';
  return periodFacts.period.end < picture.today ? 'unfiled' : 'running';
}
