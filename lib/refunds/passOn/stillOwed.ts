import { ZERO, type Pence } from '@/lib/kernel/money';
import { higher, minus } from '@/lib/kernel/sums';
import { splitReceived, type ReceivedParts } from './passOn';

/** What a claim owes by the books, and the money that is under way for it. */
interface OwedFacts {
  leftToPassOnPence: Pence;
  shortfallPence: Pence;
  /** What the customer says they sent and can still be expected to arrive. */
  onTheWayPence: Pence;
  /** The set-offs of payouts that have not left yet. */
  plannedPence: Pence;
}

/** What is still to be paid for a claim, less the money under way. */
export interface StillOwed {
  passOnPence: Pence;
  outstandingPence: Pence;
  /** The planned set-offs, as they are settled once what is on its way has arrived. */
  planned: ReceivedParts;
}

/**
 * Returns what is still to be paid for a claim. What the customer sent and what comes off a payout
 * both settle what HMRC repaid before a shortfall, so no part of the debt is covered twice.
 */
export function stillOwed(facts: OwedFacts): StillOwed {
  const { leftToPassOnPence, shortfallPence, onTheWayPence, plannedPence } = facts;
  const sent = splitReceived(onTheWayPence, leftToPassOnPence);
  const openPence = minus(leftToPassOnPence, sent.passedOnPence);
  const planned = splitReceived(plannedPence, openPence);
  return {
    passOnPence: minus(openPence, planned.passedOnPence),
    outstandingPence: higher(ZERO, minus(minus(shortfallPence, sent.restPence), planned.restPence)),
    planned,
  };
}
