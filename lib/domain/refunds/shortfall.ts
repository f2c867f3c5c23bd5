import { ZERO, type Pence } from '@/lib/domain/money/money';
import { higher, lower, minus } from '@/lib/domain/money/sums';
import type { IsoDate } from '@/lib/domain/dates/ukDates';
import { addWorkingDays, type Division } from '@/lib/domain/dates/workingDays';

const WORKING_DAYS_TO_PAY = 10;

/** The day by which a shortfall is to be paid: ten working days after the customer was told of it. */
export const shortfallPayBy = (toldOn: IsoDate, division?: Division): IsoDate => addWorkingDays(toldOn, WORKING_DAYS_TO_PAY, division);

export interface Owed { claimId: string; outstandingPence: Pence }

/**
 * How much of a payout covers earlier shortfalls: the oldest first, never more than is owed, never more than is paid out.
 * "Payout = VAT Refund less Fee and less Shortfall (if any)" (docs/rules/product.md#claim).
 */
export function setOffsFrom(payoutPence: Pence, owed: readonly Owed[]): { claimId: string; pence: Pence }[] {
  let left = payoutPence;
  return owed.flatMap(({ claimId, outstandingPence }) => {
    const pence = higher(ZERO, lower(left, outstandingPence));
    left = minus(left, pence);
    return pence > 0 ? [{ claimId, pence }] : [];
  });
}
