import { ZERO, type Pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { repaymentDecision } from '@/lib/vat/repayments/decision';
import { getReviewBy } from '@/lib/vat/repayments/hmrcReview';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';

/** HMRC's decision to pay less of a refund than was sold. */
export interface Reduction {
  /** The day of HMRC's decision. */
  since: IsoDate;
  approvedPence: Pence;
  /** The sold refund less what HMRC approved; above zero. */
  differencePence: Pence;
  /** The tax that HMRC charges instead of paying. */
  taxDuePence?: Pence;
  /** The last day to ask HMRC for a review; absent if its tracker shows no day of the change. */
  reviewBy?: IsoDate;
}

/**
 * Returns how much less HMRC has decided to pay than was sold. Undefined while it has not decided,
 * and where it pays enough (docs/rules/product.md#what-hmrc-does-to-a-sold-refund).
 */
export function knownReduction(
  soldPence: Pence,
  repayments: readonly RepaymentRecord[],
): Reduction | undefined {
  const decision = repaymentDecision(soldPence, repayments);
  if (decision?.what !== 'reduced' && decision?.what !== 'taxDue') return undefined;
  const { since, pence: approvedPence = ZERO, differencePence, taxDuePence } = decision;
  const reviewBy = getReviewBy(repayments);
  return {
    since,
    approvedPence,
    differencePence,
    ...(reviewBy && { reviewBy }),
    ...(taxDuePence !== undefined && { taxDuePence }),
  };
}
