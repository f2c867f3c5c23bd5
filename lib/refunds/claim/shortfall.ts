import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import { higher, lower, minus, plus, sum } from '@/lib/kernel/sums';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { addWorkingDays, type Division } from '@/lib/kernel/dates/workingDays';
import { listInWords } from '@/lib/kernel/text/listInWords';
import { shortfallText } from '@/lib/refunds/text';

const WORKING_DAYS_TO_PAY = 10;

/**
 * Returns the day by which a shortfall is to be paid: ten working days after the customer was told
 * of it.
 */
export const shortfallPayBy = (toldOn: IsoDate, division?: Division): IsoDate =>
  addWorkingDays(toldOn, WORKING_DAYS_TO_PAY, division);

export interface Owed {
  claimId: string;
  outstandingPence: Pence;
  /** The part of HMRC's repayment that is to be passed on; absent if there is none. */
  passOnPence?: Pence;
}

/**
 * Returns how much of a payout covers earlier claims, both what HMRC repaid and shortfalls: the
 * oldest first, never more than is owed, never more than is paid out. "Payout = VAT Refund less Fee and less Shortfall (if any)"
 * (docs/rules/product.md#claim).
 */
export function setOffsFrom<O extends Owed>(
  payoutPence: Pence,
  owed: readonly O[],
): (Omit<O, 'outstandingPence' | 'passOnPence'> & { pence: Pence })[] {
  let left = payoutPence;
  return owed.flatMap(({ outstandingPence, passOnPence = ZERO, ...claim }) => {
    const pence = higher(ZERO, lower(left, plus(outstandingPence, passOnPence)));
    left = minus(left, pence);
    return pence > 0 ? [{ ...claim, pence }] : [];
  });
}

/** One set-off for display: the amount, and the claim with the shortfall that it covers. */
export interface SetOffLine {
  reference: string;
  pence: Pence;
}

/** A price with its set-offs: every figure that is shown where a price is shown. */
export interface PriceParts {
  refundPence: Pence;
  feePence: Pence;
  netPence: Pence;
  setOffs: SetOffLine[];
  /** The amount that reaches the account: see `reachesAccount`. */
  arrivesPence: Pence;
}

/**
 * Returns the amount that reaches the account: the refund less the fee, less its set-offs against
 * earlier shortfalls (docs/rules/product.md#claim). Before a sale the set-offs are those that would
 * be taken today, after it those that are planned or taken. Set-offs never make it negative.
 */
export const reachesAccount = (netPence: Pence, setOffs: readonly { pence: Pence }[]): Pence =>
  minus(netPence, sum(setOffs.map(({ pence }) => pence)));

/**
 * Returns the set-offs and the amount that reaches the account for a payout of `netPence` today,
 * with these shortfalls open.
 */
export function payoutToday(
  netPence: Pence,
  owed: readonly (Owed & { reference: string })[],
): Pick<PriceParts, 'setOffs' | 'arrivesPence'> {
  const setOffs = setOffsFrom(netPence, owed).map(({ reference, pence }) => ({ reference, pence }));
  return { setOffs, arrivesPence: reachesAccount(netPence, setOffs) };
}

/** Formats the price as a sum: '£1,428.00 − £14.28 − £1,000.00 = £413.72'. */
export const priceSum = ({
  refundPence,
  feePence,
  setOffs,
  arrivesPence,
}: Omit<PriceParts, 'netPence'>): string =>
  `${[refundPence, feePence, ...setOffs.map(({ pence }) => pence)].map(formatPence).join(' − ')} = ${formatPence(arrivesPence)}`;

/** Returns a sentence that explains why less than the price arrives; undefined without set-offs. */
export function setOffSentence({
  netPence,
  setOffs,
  arrivesPence,
}: Pick<PriceParts, 'netPence' | 'setOffs' | 'arrivesPence'>): string | undefined {
  if (setOffs.length === 0) return undefined;
  const claims = `${setOffs.length === 1 ? 'claim' : 'claims'} ${listInWords(setOffs.map(({ reference }) => reference))}`;
  const taken = formatPence(minus(netPence, arrivesPence));
  return arrivesPence > 0
    ? shortfallText.coversPart(taken, claims, formatPence(arrivesPence))
    : shortfallText.coversAll(taken, claims);
}
