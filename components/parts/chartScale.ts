import { ZERO, pence, type Pence } from '@/lib/kernel/money';
import { higher, lower, negate, times } from '@/lib/kernel/sums';

const steps = [1, 2, 2.5, 5, 10];

/**
 * Returns the smallest round step (1, 2, 2.5, 5 × a power of ten pounds) of which two cover `most`.
 */
const niceStep = (most: Pence): Pence => {
  const half = Math.max(most, 100) / 2;
  const power = 10 ** Math.floor(Math.log10(half));
  const factor = steps.find((step) => step * power >= half * 0.93) ?? 10;
  return pence(Math.round(factor * power));
};

export interface ChartScale {
  /**
   * The three gridlines: 0, the middle, the far one (docs/rules/design.md#charts); below zero for a
   * business that mostly pays.
   */
  ticks: readonly [Pence, Pence, Pence];
  /** Pence at the top and bottom edges of the drawing; the bottom is 0 or less. */
  top: Pence;
  bottom: Pence;
}

/**
 * Returns three round gridlines for the bars, on the side of zero with the longest one; that bar
 * may reach a little past the last line.
 */
export const chartScale = (amounts: readonly Pence[]): ChartScale => {
  const most = amounts.reduce(higher, ZERO);
  const least = amounts.reduce(lower, ZERO);
  if (-least > most) {
    const down = negate(niceStep(negate(least)));
    const far = times(down, 2);
    return { ticks: [ZERO, down, far], top: most, bottom: lower(least, far) };
  }
  const step = niceStep(most);
  const far = times(step, 2);
  return { ticks: [ZERO, step, far], top: higher(most, far), bottom: least };
};

/**
 * Formats an axis label: 400000 → '£4k', 250000 → '£2.5k', 50000 → '£500', −400000 → '−£4k'. Not
 * for figures that anyone relies on.
 */
export const axisLabel = (amount: Pence): string => {
  const size = Math.abs(amount);
  return `${amount < 0 ? '−' : ''}£${size >= 100_000 ? `${size / 100_000}k` : Math.round(size / 100)}`;
};

/**
 * Returns round gridlines from the lowest to the highest amount, through zero, for a chart with both
 * bars and a balance; the outer two are its edges.
 */
export function balanceTicks(amounts: readonly Pence[]): {
  ticks: readonly Pence[];
  top: Pence;
  bottom: Pence;
} {
  const most = amounts.reduce(higher, ZERO);
  const least = amounts.reduce(lower, ZERO);
  const step = niceStep(pence(Math.ceil((most - least) / 2)));
  const up = Math.ceil(most / step);
  const down = Math.floor(least / step);
  const ticks = Array.from({ length: up - down + 1 }, (_, at) => times(step, up - at));
  return { ticks, top: times(step, up), bottom: times(step, down) };
}
