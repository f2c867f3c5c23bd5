import { formatDeadline, isoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import type { Approval } from '@/server/refunds/store/reviews';
import type { BankAccount } from '@/server/companies/store/bankAccounts';

const NOT_TWICE = 'You have approved this payout. Another person has to approve it too.';
const NOT_OWN = 'You belong to this company or its accountants, so somebody else has to decide.';

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
    return `The bank account was changed. Nothing can be approved before ${formatDeadline(payableFrom.toISOString(), isoDate(now))}.`;
  return undefined;
}
