import { loadavg } from 'node:os';

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Two implementations, measured alternately so that a busy moment of the machine affects both. */
export interface Compared {
  floor: number;
  ours: number;
  ratios: number[];
  load: number;
}

/**
 * Runs `rounds` rounds of floor then ours, after a warm-up of each. Keeps `ratio(ours, floor)` of
 * each round to show the spread.
 */
export async function compare(
  rounds: number,
  floor: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<Compared> {
  const seen = { floor: [] as number[], ours: [] as number[] };
  await floor();
  await ours();
  for (let round = 0; round < rounds; round += 1) {
    seen.floor.push(await floor());
    seen.ours.push(await ours());
  }
  const ratios = seen.ours.map((value, at) => value / (seen.floor[at] ?? value));
  return { floor: median(seen.floor), ours: median(seen.ours), ratios, load: loadavg()[0] ?? 0 };
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const two = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats the median and, in brackets, the lowest and the highest value: '412 ms (398 to 430)'. */
export function range(values: number[], unit: string): string {
  const printed = (value: number) => (value < 10 ? two : whole).format(value);
  return `${printed(median(values))}${unit} (${printed(Math.min(...values))} to ${printed(Math.max(...values))})`;
}

/**
 * Formats one line of the report: ratio, its spread, both absolutes, the target and the load of the
 * machine.
 */
export function line(
  name: string,
  { floor, ours, ratios, load }: Compared,
  unit: string,
  target: string,
): string {
  const spread = `${two.format(Math.min(...ratios))} to ${two.format(Math.max(...ratios))}`;
  return (
    `${name.padEnd(58)} ${two.format(median(ratios))} (${spread})  ${whole.format(ours)} against ${whole.format(floor)} ${unit}; ` +
    `target ${target}; load ${two.format(load)}`
  );
}
