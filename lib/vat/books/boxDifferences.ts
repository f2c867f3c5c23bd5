import { formatPence, formatWholePounds, type Pence } from '@/lib/kernel/money';
import { mean, roundTo } from '@/lib/kernel/sums';
import { boxRows, direction, type BoxName, type BoxRow, type NineBoxes } from './nineBoxes';

const COUNTS = ['', 'the last one', 'the last two', 'the last three', 'the last four'] as const;

/**
 * Compares each box with the average of up to four earlier returns, newest first, in words: '5%
 * above the last four'. Box 3 is calculated; box 5 has no sign, so returns with the opposite
 * direction are counted, not averaged. Empty if there is no return to compare with.
 */
export function boxDifferences(
  boxes: NineBoxes,
  last: readonly NineBoxes[],
): { name: BoxName; sentence: string }[] {
  const before = last.slice(0, 4);
  if (before.length === 0) return [];
  return boxRows.map((row) => ({ name: row.name, sentence: sentenceOf(row, boxes, before) }));
}

/**
 * Returns the earlier returns with the opposite direction: refunds where this one is to pay, or the
 * other way round. Box 5 has no sign and is not compared with theirs.
 */
export function wentOtherWay(boxes: NineBoxes, last: readonly NineBoxes[]): readonly NineBoxes[] {
  const now = direction(boxes);
  return last
    .slice(0, 4)
    .filter((earlier) => direction(earlier) !== now && direction(earlier) !== 'nil');
}

/**
 * Returns true if boxes 8 and 9 are £0 now and in up to four earlier returns. Then one line says so
 * for both.
 */
export const isNothingWithEu = (boxes: NineBoxes, last: readonly NineBoxes[]): boolean =>
  [boxes, ...last.slice(0, 4)].every(
    ({ totalValueGoodsSuppliedExVAT: supplied, totalAcquisitionsExVAT: acquired }) =>
      supplied === 0 && acquired === 0,
  );

function sentenceOf(row: BoxRow, boxes: NineBoxes, before: readonly NineBoxes[]): string {
  if (row.number === 3) return 'Worked out';
  if (row.number === 5) {
    const now = direction(boxes);
    const other = wentOtherWay(boxes, before);
    if (now !== 'nil' && other.length > 0) return otherWay(now, other.length, before.length);
  }
  return beside(
    row,
    boxes[row.name],
    before.map((boxes) => boxes[row.name]),
  );
}

const otherWay = (now: 'refund' | 'payment', count: number, of: number): string => {
  const which = of === 1 ? 'The last one' : `${count === of ? 'All' : count} of ${COUNTS[of]}`;
  return now === 'refund' ? `${which} had VAT to pay` : `${which} had a refund`;
};

function beside({ wholePounds, number }: BoxRow, amount: Pence, before: readonly Pence[]): string {
  const averagePence = mean(before);
  const words = COUNTS[before.length];
  const money = wholePounds
    ? formatWholePounds(roundTo(averagePence, 100))
    : formatPence(averagePence);
  if (before.every((past) => past === amount)) return 'As before';
  if (before.every((past) => past === 0)) return `Nothing in ${words}`;
  const average = before.length === 1 ? `${money} in ${words}` : `${money} on average in ${words}`;
  if (amount === 0) return `Nothing this time, ${average}`;
  if (averagePence <= 0 || amount < 0)
    return `${average.charAt(0).toUpperCase()}${average.slice(1)}`;
  const percent = Math.round(((amount - averagePence) * 100) / averagePence);
  const compared =
    percent === 0
      ? `About the same as ${words}`
      : `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} ${words}`;
  return number === 5 && before.length > 1 ? `${compared}, ${money} on average` : compared;
}
