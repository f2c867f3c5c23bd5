import { pence, type Pence } from '@/lib/kernel/money';

/** The operator's limits from which a person reviews a payout first. */
export interface HoldLimits {
  /** Limit for one refund. */
  refundPence: Pence;
  /**
   * Limit for a first sale, and for any sale while HMRC has repaid too few refunds to compare it
   * with.
   */
  firstSalePence: Pence;
  /** Limit for all refunds sold of one VAT number in {@link vatNumberDays} days. */
  vatNumberPence: Pence;
  vatNumberDays: number;
  /** Limit for all refunds that the portal pays out on one day. */
  portalDayPence: Pence;
  /** Limit as a multiple of the median of the latest refunds that HMRC repaid. */
  timesMedian: number;
  /** The number of refunds the median is taken of, and the least number it needs. */
  medianOf: number;
  medianOfAtLeast: number;
  /** Box 4 as a share of box 7. */
  box4Percent: number;
  /** Limit for a sale that rests on typed figures alone. */
  typedPence: Pence;
  /** The minimum age of HMRC's consent and of the bank account for typed figures, in hours. */
  typedHours: number;
  /** Limit for a payout to an account of which the holder's name is not known to match. */
  uncheckedNamePence: Pence;
}

/** The operator's settings for reviews. */
export interface ReviewRules {
  limits: HoldLimits;
  /** A refund above it is approved by two people. */
  secondPersonPence: Pence;
  /** The working hours we take to answer. */
  answerHours: number;
  /** The operator's working day, '09:00' to '17:00' of London time. */
  workday: Workday;
}

export interface Workday {
  from: string;
  to: string;
}

/** The limits unless the operator sets others (docs/rules/product.md#a-person-looks-first). */
export const DEFAULT_HOLD_LIMITS: HoldLimits = {
  refundPence: pence(50_000_00),
  firstSalePence: pence(5_000_00),
  vatNumberPence: pence(75_000_00),
  vatNumberDays: 30,
  portalDayPence: pence(250_000_00),
  timesMedian: 3,
  medianOf: 12,
  medianOfAtLeast: 3,
  box4Percent: 25,
  typedPence: pence(5_000_00),
  typedHours: 24,
  uncheckedNamePence: pence(5_000_00),
};

export const DEFAULT_REVIEW_RULES: ReviewRules = {
  limits: DEFAULT_HOLD_LIMITS,
  secondPersonPence: pence(25_000_00),
  answerHours: 4,
  workday: { from: '09:00', to: '17:00' },
};

/** Returns true if a refund of this amount needs the approval of two people. */
export const needsTwoPeople = (
  refundPence: Pence,
  { secondPersonPence }: Pick<ReviewRules, 'secondPersonPence'>,
): boolean => refundPence > secondPersonPence;
