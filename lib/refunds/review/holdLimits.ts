import { pence, type Pence } from '@/lib/kernel/money';

/** From which figures on a person looks at a payout first; the operator's settings. */
export interface HoldLimits {
  /** One refund. */
  refundPence: Pence;
  /** A first sale, and any sale while HMRC has repaid too few refunds to compare it with. */
  firstSalePence: Pence;
  /** All refunds sold of one VAT number in {@link vatNumberDays} days. */
  vatNumberPence: Pence;
  vatNumberDays: number;
  /** All refunds that the portal pays out on one day. */
  portalDayPence: Pence;
  /** Times the median of the refunds that HMRC repaid last. */
  timesMedian: number;
  /** How many of them the median is of, and how many it takes at least. */
  medianOf: number;
  medianOfAtLeast: number;
  /** Box 4 as a share of box 7. */
  box4Percent: number;
  /** A sale that rests on typed figures alone. */
  typedPence: Pence;
  /** Typed figures with a younger HMRC consent or bank account than this. */
  typedHours: number;
  /** A payout to an account whose holder's name is not known to match. */
  uncheckedNamePence: Pence;
}

/** What is decided about reviews besides the limits; the operator's settings. */
export interface ReviewRules {
  limits: HoldLimits;
  /** A refund above it is approved by two people. */
  secondPersonPence: Pence;
  /** How many working hours we take to answer. */
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

/** Returns whether a refund of this sum is approved by two people. */
export const needsTwoPeople = (
  refundPence: Pence,
  { secondPersonPence }: Pick<ReviewRules, 'secondPersonPence'>,
): boolean => refundPence > secondPersonPence;
