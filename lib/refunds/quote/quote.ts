import { formatPence, pence, type Pence } from '@/lib/kernel/money';
import { minus, share } from '@/lib/kernel/sums';
import { DEFAULT_PARTNER, normalisePartner } from '@/lib/auth/partners';
import type { ApprovalHistory, RepaymentMethod } from '@/lib/vat/repayments/eta';
import { repaymentDates } from '@/lib/vat/repayments/dates';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import { feeRate, MINIMUM_FEE, RATE_CARD_VERSION, refundFee } from './fee';
import { keepsPromise, NOT_EARLY_ENOUGH, PROMISED_WORKING_DAYS } from './promise';
import {
  daysBetween,
  isoDate,
  londonInstant,
  type IsoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';
import {
  addWorkingDays,
  countWorkingDays,
  isWorkingDay,
  type Division,
} from '@/lib/kernel/dates/workingDays';
import { quoteRuleText } from '@/lib/refunds/text';

export const PURCHASER = 'Adsum Ltd';
const HELD_WORKING_DAYS = 5;
const DEAREST_PERCENT = 5;

/** The rule by which a quote is not worth it, in words. */
export const WORTH_RULE = quoteRuleText.worthRule(DEAREST_PERCENT, PROMISED_WORKING_DAYS);

/**
 * The terms of buying a refund, frozen until `expiresAt`. The claim must equal them
 * (docs/rules/product.md#quote).
 */
export interface Quote {
  refundPence: Pence;
  feePence: Pence;
  netPence: Pence;
  partner: string;
  /** Whole per cent: 1 or 2. The fee may be the £5 minimum instead. */
  feePercent: number;
  rateCardVersion: string;
  /** Version of the terms of sale, frozen with the quote; quotes of before they were kept have none. */
  termsVersion?: number;
  purchaser: string;
  /** The day on which the money is in the account, by 5pm. */
  payoutBy: IsoDate;
  /** The range of HMRC's likely payment: its first and its latest date. */
  hmrcFrom: IsoDate;
  hmrcTo: IsoDate;
  /** Working days: no weekends, no bank holidays (docs/rules/product.md#working-days). */
  workingDaysGainedFrom: number;
  workingDaysGainedTo: number;
  /** The fee as yearly borrowing, in tenths of a per cent: 123 is 12.3%. */
  annualRateTenths: number;
  /**
   * The calendar days that the annual rate is calculated over: from our payout to HMRC's latest
   * date.
   */
  daysWaited: number;
  worthIt: boolean;
  /** Why the quote is not worth it, for the customer. */
  reason?: string;
  /** 5pm on the fifth working day. */
  expiresAt: IsoTimestamp;
}

/** A payment that leaves by this time arrives by 5pm of the same day. */
const SAME_DAY_UNTIL = '16:00';

/**
 * Returns the day on which money confirmed on `today` is in the account, by 5pm: the next working
 * day (docs/rules/product.md#promise), or the first on which it may leave.
 */
export function payoutBy(today: IsoDate, payableFrom?: Date | null, division?: Division): IsoDate {
  const next = addWorkingDays(today, 1, division);
  if (!payableFrom) return next;
  const day = isoDate(payableFrom);
  const isInTime =
    isWorkingDay(day, division) && payableFrom <= new Date(londonInstant(day, SAME_DAY_UNTIL));
  const first = isInTime ? day : addWorkingDays(day, 1, division);
  return first > next ? first : next;
}

/**
 * Returns fee ÷ net × 365 ÷ days waited, in tenths of a per cent, half up; 0 without a wait or a
 * net amount.
 */
export function annualRateTenths(fee: Pence, net: Pence, days: number): number {
  if (net <= 0 || days <= 0) return 0;
  const divisor = BigInt(net) * BigInt(days);
  return Number((BigInt(fee) * 365_000n * 2n + divisor) / (divisor * 2n));
}

/** Formats tenths of a per cent: 123 → '12.3%'. */
export const formatRateTenths = (tenths: number): string =>
  `${Math.trunc(tenths / 10)}.${tenths % 10}%`;

/**
 * Returns the smallest refund for which the fee is the partner's percentage and not the £5 minimum:
 * £500.00, or £250.00 at 2%.
 */
export const breakEven = (partner: string): Pence => share(MINIMUM_FEE, 100, feeRate(partner));

function whyNot({
  refundPence,
  feePence,
  netPence,
  isEarlyEnough,
  isLater,
}: Pick<Quote, 'refundPence' | 'feePence' | 'netPence'> & {
  isEarlyEnough: boolean;
  /** True if the money comes later than on the next working day. */
  isLater: boolean;
}): string | undefined {
  if (netPence <= 0) return quoteRuleText.minimumFeeTooHigh(formatPence(feePence));
  if (feePence * 100 > refundPence * DEAREST_PERCENT) {
    return quoteRuleText.minimumFeeHigh(formatPence(feePence));
  }
  if (!isEarlyEnough) {
    return isLater ? NOT_EARLY_ENOUGH : quoteRuleText.hmrcNearlyAsQuick;
  }
  return undefined;
}

/**
 * Returns the exact offer for a refund at `now` (London time). `filedOn` is the day HMRC received
 * the return; today if it is filed together with the claim.
 * @throws RangeError unless the refund is a positive whole number of pence.
 */
export function makeQuote(input: {
  refund: Pence;
  partner: string;
  now: Date;
  filedOn?: IsoDate | undefined;
  /** The earliest time at which the money can leave. */
  payableFrom?: Date | null | undefined;
  paymentMethod?: RepaymentMethod;
  ownHistory?: ApprovalHistory | undefined;
  division?: Division;
  /** HMRC's rows for the period, once it has the return. */
  repayments?: readonly RepaymentRecord[];
}): Quote {
  const { now, division } = input;
  const refundPence = pence(input.refund);
  const partner = normalisePartner(input.partner) ?? DEFAULT_PARTNER;
  const feePence = refundFee(refundPence, partner);
  const netPence = minus(refundPence, feePence);
  const today = isoDate(now);
  const paid = payoutBy(today, input.payableFrom, division);
  const eta = repaymentDates({
    today,
    filedOn: input.filedOn,
    repayments: input.repayments ?? [],
    history: input.ownHistory,
    byCheque: input.paymentMethod === 'cheque',
    division,
  });
  const workingDaysGainedFrom = countWorkingDays(paid, eta.from, division);
  const daysWaited = Math.max(0, daysBetween(paid, eta.to));
  const reason = whyNot({
    refundPence,
    feePence,
    netPence,
    isEarlyEnough: keepsPromise(paid, eta.from, division),
    isLater: paid > payoutBy(today, undefined, division),
  });
  return {
    refundPence,
    feePence,
    netPence,
    partner,
    feePercent: feeRate(partner),
    rateCardVersion: RATE_CARD_VERSION,
    purchaser: PURCHASER,
    payoutBy: paid,
    hmrcFrom: eta.from,
    hmrcTo: eta.to,
    workingDaysGainedFrom,
    workingDaysGainedTo: countWorkingDays(paid, eta.to, division),
    annualRateTenths: annualRateTenths(feePence, netPence, daysWaited),
    daysWaited,
    worthIt: reason === undefined,
    ...(reason !== undefined && { reason }),
    expiresAt: londonInstant(addWorkingDays(today, HELD_WORKING_DAYS, division), '17:00'),
  };
}

/**
 * Returns true once the quote is over. It is valid up to and including the minute in `expiresAt`.
 */
export const isQuoteExpired = (quote: Pick<Quote, 'expiresAt'>, now: Date): boolean =>
  now.getTime() > Date.parse(quote.expiresAt);
