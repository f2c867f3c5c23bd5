import { formatDeadline, isoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import type { Approval } from '@/server/refunds/store/reviews';
import type { BankAccount } from '@/server/companies/store/bankAccounts';
import { reviewAnswerText } from '@/lib/refunds/text';

const NOT_TWICE = reviewAnswerText.approvedByYou;
const NOT_OWN = reviewAnswerText.ownCompany;

/**
 * Returns a test whether an approval counts: it is for this very sum, by a person who is still an
 * operator.
 */
export const countsFor =
  (payoutPence: Pence) =>
  (approval: Pick<Approval, 'isOperator' | 'payoutPence'>): boolean =>
    approval.isOperator && approval.payoutPence === payoutPence;

interface Facts {
  /** The ids of the operators who have approved it so far. */
  approvedBy: readonly string[];
  operatorId: string;
  isTheirOwn: boolean;
  account: Pick<BankAccount, 'payableFrom'>;
  now: Date;
}

/** Returns why this operator cannot approve the payout now; undefined if they can. */
export function whyNotApprove({
  approvedBy,
  operatorId,
  isTheirOwn,
  account: { payableFrom },
  now,
}: Facts): string | undefined {
  if (isTheirOwn) return NOT_OWN;
  if (approvedBy.includes(operatorId)) return NOT_TWICE;
  if (payableFrom && payableFrom > now)
    return reviewAnswerText.cannotApproveYet(
      formatDeadline(payableFrom.toISOString(), isoDate(now)),
    );
  return undefined;
}
