import { pence, type Pence } from '@/lib/kernel/money';

/**
 * Returns the median of the amounts; of an even number, the mean of the middle two, half a penny
 * rounded down.
 */
export function median(amounts: readonly [Pence, ...Pence[]] | readonly Pence[]): Pence {
  if (amounts.length === 0) throw new RangeError('No amounts have no median.');
  const sorted = [...amounts].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? 0) : upper;
  return pence(Math.floor((lower + upper) / 2));
}
