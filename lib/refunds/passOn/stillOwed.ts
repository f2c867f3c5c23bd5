import { leftToPassOn, type Balances } from '@/lib/refunds/claim/ledger';
import { ZERO, type Pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { higher, minus, plus, sum } from '@/lib/kernel/sums';
import { splitReceived, type ReceivedParts } from './passOn';
import { expectedToArrive, type PassOnRow } from './sent';

/** What a claim owes by the books, and the money that is under way for it. */
interface OwedFacts {
  balances: Balances;
  /** The claim's own rows about what is passed on. */
  passOns: readonly PassOnRow[];
  /** The set-offs against the claim, of payouts that have not left yet. */
  planned: readonly { pence: Pence }[];
  today: IsoDate;
}

/** What is still to be paid for a claim, less the money under way. */
export interface StillOwed {
  passOnPence: Pence;
  outstandingPence: Pence;
  /** The one amount to send: both of the above. */
  toSendPence: Pence;
  /** The planned set-offs, as they are settled once what is on its way has arrived. */
  planned: ReceivedParts;
}

/**
 * Returns what is still to be paid for a claim. What the customer sent and what comes off a payout
 * both settle what HMRC repaid before a shortfall, so no part of the debt is covered twice.
 */
export function stillOwed({ balances, passOns, planned, today }: OwedFacts): StillOwed {
  const left = leftToPassOn(balances);
  const sent = splitReceived(expectedToArrive(passOns, today), left);
  const openPence = minus(left, sent.passedOnPence);
  const setOff = splitReceived(sum(planned.map(({ pence }) => pence)), openPence);
  const passOnPence = minus(openPence, setOff.passedOnPence);
  const outstandingPence = higher(
    ZERO,
    minus(minus(balances.shortfall_receivable ?? ZERO, sent.restPence), setOff.restPence),
  );
  const toSendPence = plus(passOnPence, outstandingPence);
  return { passOnPence, outstandingPence, toSendPence, planned: setOff };
}
