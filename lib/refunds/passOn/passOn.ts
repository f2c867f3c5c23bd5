import { ZERO, type Pence } from '@/lib/kernel/money';
import { higher, lower, minus } from '@/lib/kernel/sums';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { addWorkingDays, type Division } from '@/lib/kernel/dates/workingDays';

/** The working days in which a customer passes on HMRC's repayment, from its arrival. */
const PASS_ON_WORKING_DAYS = 10;

/** Returns the day by which a repayment that arrived on a day is to be passed on. */
export const passOnBy = (arrivedOn: IsoDate, division?: Division): IsoDate =>
  addWorkingDays(arrivedOn, PASS_ON_WORKING_DAYS, division);

/**
 * Returns the day by which all that is owed for a repaid claim is to be paid, as the page and the
 * mails name it: that of an open shortfall, or the day to pass the repayment on.
 */
export const owedBy = (repaidOn: IsoDate, shortfallPayBy: IsoDate | null): IsoDate =>
  shortfallPayBy ?? passOnBy(repaidOn);

/**
 * Returns how much of HMRC's repayment is to be passed on: no more than was sold. HMRC's interest is
 * never part of `repaidPence`.
 */
export const amountToPassOn = (soldPence: Pence, repaidPence: Pence): Pence =>
  lower(soldPence, repaidPence);

/** Parts of one amount that we received for a claim. */
export interface ReceivedParts {
  /** Settles what HMRC repaid. */
  passedOnPence: Pence;
  /** Settles, or exceeds, what HMRC repaid less than was sold. */
  restPence: Pence;
}

/** Splits an amount received for a claim: what HMRC repaid is settled before anything else. */
export function splitReceived(receivedPence: Pence, leftToPassOnPence: Pence): ReceivedParts {
  const passedOnPence = higher(ZERO, lower(receivedPence, leftToPassOnPence));
  return { passedOnPence, restPence: minus(receivedPence, passedOnPence) };
}
