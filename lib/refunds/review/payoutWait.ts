import { WHY_IT_COOLS } from '@/lib/companies/coolingOffWords';
import { formatDeadline, isoDate } from '@/lib/kernel/dates/ukDates';
import { answerBy } from './answerTime';
import type { ReviewRules } from './holdLimits';
import type { HoldReason } from './holdReasons';

/** What a payout waits for before it can leave: its bank account, and then a person's answer. */
export interface PayoutWait {
  /** The account may be paid into from then; undefined if it may be now. */
  coolsUntil: Date | undefined;
  /** We answer by then; undefined if nobody has to look. */
  answerBy: Date | undefined;
}

interface WaitFacts {
  /** Why a person looks first; empty if nobody has to. */
  reasons: readonly HoldReason[];
  /** When the account that is paid to may be paid into, if it took another's place. */
  payableFrom: Date | null | undefined;
  now: Date;
}

/**
 * Returns what a payout waits for. Nobody can approve a payout to an account that cools off, so the
 * working hours in which we answer count from its end (docs/rules/product.md#a-person-looks-first).
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

/** Returns when the payout can leave at the latest; undefined for at once. */
export const leavesBy = ({ coolsUntil, answerBy: answer }: PayoutWait): Date | undefined =>
  answer && coolsUntil && coolsUntil > answer ? coolsUntil : (answer ?? coolsUntil);

/** Returns why the money comes later than usual, for a refund that is not sold yet. */
export function waitSentence(wait: PayoutWait, now: Date): string | undefined {
  const at = (time: Date) => formatDeadline(time.toISOString(), isoDate(now));
  const cools =
    wait.coolsUntil && `${WHY_IT_COOLS} Yours can be paid into from ${at(wait.coolsUntil)}.`;
  const looks =
    wait.answerBy && `A person looks at this one first and answers by ${at(wait.answerBy)}.`;
  return [looks, cools].filter(Boolean).join(' ') || undefined;
}
