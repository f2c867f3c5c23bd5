import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import { higher, lower, minus, sum } from '@/lib/kernel/sums';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { addWorkingDays, type Division } from '@/lib/kernel/dates/workingDays';
import { listInWords } from '@/lib/kernel/text/listInWords';

const WORKING_DAYS_TO_PAY = 10;

/**
 * The day by which a shortfall is to be paid: ten working days after the customer was told of it.
 */
export const shortfallPayBy = (toldOn: IsoDate, division?: Division): IsoDate =>
  addWorkingDays(toldOn, WORKING_DAYS_TO_PAY, division);

export interface Owed {
  claimId: string;
  outstandingPence: Pence;
}

/**
 * How much of a payout covers earlier shortfalls: the oldest first, never more than is owed, never
 * more than is paid out. "Payout = VAT Refund less Fee and less Shortfall (if any)"
 * (docs/rules/product.md#claim).
 */
export function setOffsFrom<O extends Owed>(
  payoutPence: Pence,
  owed: readonly O[],
): (Omit<O, 'outstandingPence'> & { pence: Pence })[] {
  let left = payoutPence;
  return owed.flatMap(({ outstandingPence, ...claim }) => {
    const pence = higher(ZERO, lower(left, outstandingPence));
    left = minus(left, pence);
    return pence > 0 ? [{ ...claim, pence }] : [];
  });
}

/** One set-off as it is said: how much of the payout, and which claim's shortfall it covers. */
export interface SetOffLine {
  reference: string;
  pence: Pence;
}

/** A price with what comes off it: every figure that stands where a price stands. */
export interface PriceParts {
  refundPence: Pence;
  feePence: Pence;
  netPence: Pence;
  setOffs: SetOffLine[];
  /** What reaches the account: see `reachesAccount`. */
  arrivesPence: Pence;
}

/**
 * What reaches the account: the refund less the fee, less what of it covers earlier shortfalls
 * (docs/rules/product.md#claim). Before a sale the set-offs are those that would be taken today,
 * after it those that are planned or taken. Never below nought because of a set-off.
 */
export const reachesAccount = (netPence: Pence, setOffs: readonly { pence: Pence }[]): Pence =>
  minus(netPence, sum(setOffs.map(({ pence }) => pence)));

/**
 * What a payout of `netPence` would be today, with these shortfalls open: what comes off, and what
 * reaches the account.
 */
export function payoutToday(
  netPence: Pence,
  owed: readonly (Owed & { reference: string })[],
): Pick<PriceParts, 'setOffs' | 'arrivesPence'> {
  const setOffs = setOffsFrom(netPence, owed).map(({ reference, pence }) => ({ reference, pence }));
  return { setOffs, arrivesPence: reachesAccount(netPence, setOffs) };
}

/** '£1,428.00 − £14.28 − £1,000.00 = £413.72': the price as the sum it is. */
export const priceSum = ({
  refundPence,
  feePence,
  setOffs,
  arrivesPence,
}: Omit<PriceParts, 'netPence'>): string =>
  `${[refundPence, feePence, ...setOffs.map(({ pence }) => pence)].map(formatPence).join(' − ')} = ${formatPence(arrivesPence)}`;

/** Why less than the price arrives, as a sentence; undefined when nothing comes off. */
export function setOffSentence({
  netPence,
  setOffs,
  arrivesPence,
}: Pick<PriceParts, 'netPence' | 'setOffs' | 'arrivesPence'>): string | undefined {
  if (setOffs.length === 0) return undefined;
  const claims = `${setOffs.length === 1 ? 'claim' : 'claims'} ${listInWords(setOffs.map(({ reference }) => reference))}`;
  const taken = formatPence(minus(netPence, arrivesPence));
  return arrivesPence > 0
    ? `${taken} of our price covers the shortfall of ${claims}, so ${formatPence(arrivesPence)} reaches your account.`
    : `All of our price, ${taken}, covers the shortfall of ${claims}, so nothing reaches your account.`;
}
