import { formatPence, type Pence } from '@/lib/kernel/money';
import { absolute, minus } from '@/lib/kernel/sums';
import { formatCount } from '@/lib/kernel/text/count';
import { withVat, type Price, type VatPercent } from './price';
import { eachPence, monthlyPence, getTier, TIERS, type Tier } from './tiers';

/** The highest number on the slider; more can be typed. */
const SLIDER_END = 2_000;
export const SLIDER_STEPS = 1_000;
/**
 * The marks of the slider. Their distances are not proportional: small practices see their own
 * tiers wide.
 */
export const SLIDER_MARKS: readonly { at: number; connections: number }[] = [
  { at: 0, connections: 1 },
  { at: 140, connections: 25 },
  { at: 420, connections: 150 },
  { at: 720, connections: 500 },
  { at: SLIDER_STEPS, connections: SLIDER_END },
];

const between = (
  value: number,
  [from, to]: [number, number],
  [low, high]: [number, number],
): number => Math.round(low + ((value - from) / (to - from)) * (high - low));

/** Returns the position of a number of connections on the slider, from 0 to its last step. */
export function sliderAt(connections: number): number {
  const clamped = Math.min(Math.max(connections, 1), SLIDER_END);
  const next = SLIDER_MARKS.findIndex((mark) => clamped <= mark.connections);
  const [low, high] = [SLIDER_MARKS[next - 1], SLIDER_MARKS[next]];
  return low && high ? between(clamped, [low.connections, high.connections], [low.at, high.at]) : 0;
}

/** Returns the number of connections of a step of the slider. */
export function connectionsAt(step: number): number {
  const next = SLIDER_MARKS.findIndex((mark) => step <= mark.at);
  const [low, high] = [SLIDER_MARKS[next - 1], SLIDER_MARKS[next]];
  return low && high ? between(step, [low.at, high.at], [low.connections, high.connections]) : 1;
}

export interface Calculated {
  tier: Tier | undefined;
  price: Price;
  sentence: string;
}

const differenceInWords = (more: Pence): string => {
  if (more === 0) return 'The same as you pay now';
  return `${formatPence(absolute(more))} a month ${more > 0 ? 'more' : 'less'} than you pay now`;
};

/**
 * Returns the price of a number of connections for a practice that has `own`, and the difference in
 * words (docs/rules/product.md#pricing).
 */
export function calculated(connections: number, own: number, vatPercent: VatPercent): Calculated {
  const [price, now] = [
    withVat(monthlyPence(connections), vatPercent),
    withVat(monthlyPence(own), vatPercent),
  ];
  const entry = eachPence(connections);
  const perConnection = entry
    ? `, or ${entry.isAbout ? 'about ' : ''}${formatPence(entry.pence)} for each connected client${vatPercent ? ' before VAT' : ''}`
    : '';
  return {
    tier: getTier(connections),
    price,
    sentence: `${differenceInWords(minus(price.totalPence, now.totalPence))}${perConnection}.`,
  };
}

/** Returns a tier's range in words: 'Up to 25 connected clients', '26 to 150', 'From 2,001 on'. */
export function rangeInWords({ from, upTo }: Tier): string {
  if (upTo === undefined) return `From ${formatCount(from)} on`;
  return from === TIERS[0].from
    ? `Up to ${formatCount(upTo)} connected clients`
    : `${formatCount(from)} to ${formatCount(upTo)}`;
}
/**
 * Returns a tier's price per connection in words: 'About £0.63 each when full', '£0.30 for each
 * above 2,000'.
 */
export function eachInWords({ from, upTo, eachAbovePence }: Tier): string {
  if (eachAbovePence !== undefined)
    return `and ${formatPence(eachAbovePence)} for each above ${formatCount(from - 1)}`;
  const entry = eachPence(upTo ?? from);
  return entry ? `${entry.isAbout ? 'About ' : ''}${formatPence(entry.pence)} each when full` : '';
}
