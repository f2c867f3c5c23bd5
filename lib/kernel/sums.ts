import { pence, ZERO, type Pence } from './money';

/**
 * Checked arithmetic on money: each throws RangeError on a fraction of a penny or beyond the safe
 * range (docs/decisions/0018).
 */
export const plus = (amount: Pence, other: Pence): Pence => pence(amount + other);
export const minus = (amount: Pence, less: Pence): Pence => pence(amount - less);
export const negate = (amount: Pence): Pence => pence(-amount);
export const absolute = (amount: Pence): Pence => pence(Math.abs(amount));
export const lower = (amount: Pence, other: Pence): Pence => (other < amount ? other : amount);
export const higher = (amount: Pence, other: Pence): Pence => (other > amount ? other : amount);

/** Returns the sum of the amounts; zero for none. */
export const sum = (amounts: readonly Pence[]): Pence => amounts.reduce(plus, ZERO);

/**
 * Multiplies an amount. @throws RangeError if the result has a fraction of a penny: use {@link
 * share} for rates.
 */
export const times = (amount: Pence, count: number): Pence => pence(amount * count);

/**
 * Returns `part` of `whole` of the amount, to the nearest penny: share(421_000, 1, 100) is 1%. Half
 * a penny rounds away from zero, so that a credit mirrors its invoice. Exact at any size. @throws
 * RangeError unless both are whole numbers and `whole` is above 0.
 */
export function share(amount: Pence, part: number, whole: number): Pence {
  if (whole <= 0) throw new RangeError(`Not a whole to share: ${whole}`);
  const [parts, half] = [BigInt(amount) * BigInt(part) * 2n, BigInt(whole)];
  return pence(Number((parts + (parts < 0n ? -half : half)) / (half * 2n)));
}

/**
 * Rounds to the nearest multiple of `step`, half a step away from zero: roundTo(150, 100) is 200,
 * whole pounds.
 */
export const roundTo = (amount: Pence, step: number): Pence => times(share(amount, 1, step), step);

/** Returns the mean of at least one amount, to the nearest penny. */
export const mean = (amounts: readonly Pence[]): Pence => share(sum(amounts), 1, amounts.length);
