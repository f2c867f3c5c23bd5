import { ZERO, type Pence } from '@/lib/kernel/money';
import { higher, lower, minus } from '@/lib/kernel/sums';

/** The money of a claim that decides how much of it is the customer's own. */
export interface HeldFacts {
  /** The amount by which the books owe the customer: all that came in beyond what was owed. */
  surplusPence: Pence;
  /** All that the customer sent to our bank account, or that was kept of a later payout. */
  receivedPence: Pence;
  /** The part of it that was sent back already, without what came back to us. */
  returnedPence: Pence;
}

/**
 * Returns how much of the customer's money we hold for a claim, never below zero. HMRC repays into
 * the customer's own account, so an excess of HMRC's is theirs already: never more is held than
 * reached us from the customer (docs/rules/product.md#money-we-hold).
 */
export const moneyHeld = ({ surplusPence, receivedPence, returnedPence }: HeldFacts): Pence =>
  higher(ZERO, lower(surplusPence, minus(receivedPence, returnedPence)));
