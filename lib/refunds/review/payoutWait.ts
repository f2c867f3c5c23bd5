import { WHY_IT_COOLS } from '@/lib/companies/coolingOffWords';
import { formatDeadline, isoDate } from '@/lib/kernel/dates/ukDates';
import { answerBy } from './answerTime';
import type { ReviewRules } from './holdLimits';
import type { HoldReason } from './holdReasons';
import { payoutWaitText } from '@/lib/refunds/text';

/**
 * The conditions that delay a payout: its bank account's cooling-off, and then a person's review.
 */
export interface PayoutWait {
  /** The end of the account's cooling-off; undefined if it may be paid into now. */
  coolsUntil: Date | undefined;
  /** The time by which we answer; undefined if no review is needed. */
  answerBy: Date | undefined;
}

interface WaitFacts {
  /** The reasons for a review; empty if none is needed. */
  reasons: readonly HoldReason[];
  /** The time from which the account may be paid into, if it replaced another. */
  payableFrom: Date | null | undefined;
  now: Date;
}

/**
 * Returns what delays a payout. A payout to an account in its cooling-off cannot be approved, so
 * the working hours of our answer count from its end (docs/rules/product.md#a-person-looks-first).
 */
export function payoutWait(
  { reasons, payableFrom, now }: WaitFacts,
  rules: Pick<ReviewRules, 'answerHours' | 'workday'>,
): PayoutWait {
  const coolsUntil = payableFrom && payableFrom > now ? payableFrom : undefined;
  return {
    coolsUntil,
    answerBy: reasons.length > 0 ? answerBy(coolsUntil ?? now, rules) : undefined,
  };
}

/** Returns the latest time at which the payout leaves; undefined if it leaves at once. */
export const leavesBy = ({ coolsUntil, answerBy: answer }: PayoutWait): Date | undefined =>
  answer && coolsUntil && coolsUntil > answer ? coolsUntil : (answer ?? coolsUntil);

/** Returns why the money would come later than usual, for a refund that is not sold yet. */
export function waitSentence(wait: PayoutWait, now: Date): string | undefined {
  const at = (time: Date) => formatDeadline(time.toISOString(), isoDate(now));
  const cools = wait.coolsUntil && payoutWaitText.coolingOff(WHY_IT_COOLS, at(wait.coolsUntil));
  const looks = wait.answerBy && payoutWaitText.checkedFirst(at(wait.answerBy));
  return [looks, cools].filter(Boolean).join(' ') || undefined;
}
