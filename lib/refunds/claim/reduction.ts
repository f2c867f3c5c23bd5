import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import {
  latestRepayment,
  REPAYMENT_STATES,
  repaymentAmount,
  type RepaymentRecord,
} from '@/lib/vat/repayments/states';

/** HMRC's decision to pay less of a refund than was sold. */
export interface Reduction {
  /** The day of HMRC's decision. */
  since: IsoDate;
  approvedPence: Pence;
  /** The sold refund less what HMRC approved; above zero. */
  differencePence: Pence;
  /** The tax that HMRC charges instead of paying. */
  taxDuePence?: Pence;
}

/**
 * Returns how much less HMRC has decided to pay than was sold. Undefined while it has not decided,
 * and where it pays enough (docs/rules/product.md#what-hmrc-does-to-a-sold-refund).
 */
export function knownReduction(
  soldPence: Pence,
  repayments: readonly RepaymentRecord[],
): Reduction | undefined {
  const latest = latestRepayment(repayments);
  if (!latest || REPAYMENT_STATES[latest.status].inProgress) return undefined;
  const isTaxDue = latest.status === 'ADJUSMENT_TO_TAX_DUE';
  const approvedPence = isTaxDue ? ZERO : (latest.clearedPence ?? repaymentAmount(latest));
  const differencePence = minus(soldPence, approvedPence);
  if (differencePence <= 0) return undefined;
  return {
    since: latest.updatedOn ?? latest.createdOn,
    approvedPence,
    differencePence,
    ...(isTaxDue && { taxDuePence: latest.box5Pence }),
  };
}
