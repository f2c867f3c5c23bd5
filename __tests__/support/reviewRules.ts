import { pence } from '@/lib/kernel/money';
import { DEFAULT_REVIEW_RULES, type ReviewRules } from '@/lib/refunds/review/holdLimits';

const MOST = pence(Number.MAX_SAFE_INTEGER);

/** Limits that no payout reaches, for what is not about them. */
export const NOTHING_HELD: ReviewRules = {
  ...DEFAULT_REVIEW_RULES,
  limits: {
    refundPence: MOST,
    firstSalePence: MOST,
    vatNumberPence: MOST,
    vatNumberDays: 30,
    portalDayPence: MOST,
    timesMedian: 1_000_000,
    medianOf: 12,
    medianOfAtLeast: 3,
    box4Percent: Infinity,
    typedPence: MOST,
    typedHours: 0,
    uncheckedNamePence: MOST,
  },
};

/** The rules as an operator's settings. */
export const NOTHING_HELD_SETTINGS = {
  HOLD_REFUND_ABOVE: '100000000',
  HOLD_FIRST_SALE_ABOVE: '100000000',
  HOLD_VAT_NUMBER_ABOVE: '100000000',
  HOLD_PORTAL_DAY_ABOVE: '100000000',
  HOLD_TIMES_MEDIAN: '1000',
  HOLD_BOX4_ABOVE_PERCENT: '1000000',
  HOLD_TYPED_ABOVE: '100000000',
  HOLD_TYPED_YOUNGER_HOURS: '0',
  HOLD_UNCHECKED_NAME_ABOVE: '100000000',
};
