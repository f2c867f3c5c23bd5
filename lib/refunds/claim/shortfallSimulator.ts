import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import { higher, minus, negate } from '@/lib/kernel/sums';
import { shortfallText } from '@/lib/refunds/text';

export interface Shortfall {
  /** The amount by which HMRC would pay less than was sold: owed to the purchaser. */
  owedPence: Pence;
  /**
   * The amount that the business keeps in the end: the payout less what it owes. Negative if the
   * fee is more than what is left.
   */
  keepsPence: Pence;
}

/**
 * Returns what the business would owe if HMRC paid `paidPence` for a refund that was sold (terms:
 * payout = refund − fee − shortfall, docs/rules/product.md#claim). The fee does not change.
 * @throws RangeError unless 0 ≤ paid.
 */
export function shortfallIf(
  sold: { refundPence: Pence; arrivesPence: Pence },
  paidPence: Pence,
): Shortfall {
  if (!Number.isInteger(paidPence) || paidPence < 0)
    throw new RangeError(`Not an amount HMRC could pay: ${paidPence}`);
  const owedPence = higher(ZERO, minus(sold.refundPence, paidPence));
  return { owedPence, keepsPence: minus(sold.arrivesPence, owedPence) };
}

/** Returns the outcome of {@link shortfallIf} as one sentence for the customer. */
export function shortfallSentence(
  sold: { refundPence: Pence; arrivesPence: Pence },
  lessPence: Pence,
): string {
  if (lessPence <= 0) return shortfallText.nothingOwed;
  const { owedPence, keepsPence } = shortfallIf(
    sold,
    higher(ZERO, minus(sold.refundPence, lessPence)),
  );
  const owed = shortfallText.owed(formatPence(owedPence));
  if (keepsPence >= 0)
    return shortfallText.kept(owed, formatPence(sold.arrivesPence), formatPence(keepsPence));
  return shortfallText.owesMore(owed, formatPence(negate(keepsPence)));
}
