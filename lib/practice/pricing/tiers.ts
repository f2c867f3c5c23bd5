import type { Tax } from '@/lib/kernel/taxes';
import { pence, ZERO, type Pence } from '@/lib/kernel/money';
import { plus, share, times } from '@/lib/kernel/sums';

export const TIER_NAMES = ['solo', 'practice', 'firm', 'group', 'network'] as const;
export type TierName = (typeof TIER_NAMES)[number];

/** The practice's clients, and how many of them are connected (docs/rules/product.md#pricing). */
export interface ConnectionCount {
  clients: number;
  connections: number;
  byTax: Record<Tax, number>;
}

/**
 * The monthly price without VAT for a range of connections; `eachAbovePence` is added for every one
 * above `from - 1`.
 */
export interface Tier {
  name: TierName;
  title: string;
  from: number;
  upTo?: number;
  monthlyPence: Pence;
  eachAbovePence?: Pence;
}

/**
 * The only price table: the settings, the public pages, the invoices and the mails use it
 * (docs/rules/product.md#pricing).
 */
export const TIERS: readonly [Tier, ...Tier[]] = [
  { name: 'solo', title: 'Solo', from: 1, upTo: 25, monthlyPence: pence(2_500) },
  { name: 'practice', title: 'Practice', from: 26, upTo: 150, monthlyPence: pence(9_500) },
  { name: 'firm', title: 'Firm', from: 151, upTo: 500, monthlyPence: pence(24_000) },
  { name: 'group', title: 'Group', from: 501, upTo: 2_000, monthlyPence: pence(69_000) },
  {
    name: 'network',
    title: 'Network',
    from: 2_001,
    monthlyPence: pence(69_000),
    eachAbovePence: pence(30),
  },
];

/** The most connections that a request may name. */
export const MOST_CONNECTIONS = 1_000_000;

/**
 * Returns the tier of a number of connections; undefined for none, which cost nothing
 * (docs/rules/product.md#pricing).
 */
export const getTier = (connections: number): Tier | undefined =>
  connections < 1 ? undefined : TIERS.find(({ upTo = Infinity }) => connections <= upTo);

export const tierNamed = (name: TierName): Tier =>
  TIERS.find((tier) => tier.name === name) ?? TIERS[0];

/** Returns the monthly price of a number of connections, without VAT; zero without a connection. */
export function monthlyPence(connections: number): Pence {
  const tier = getTier(connections);
  if (!tier) return ZERO;
  return tier.eachAbovePence === undefined
    ? tier.monthlyPence
    : plus(tier.monthlyPence, times(tier.eachAbovePence, connections - tier.from + 1));
}

/**
 * Returns one connection's part of the month's price, to the nearest penny; `isAbout` if it is
 * rounded.
 */
export function eachPence(connections: number): { pence: Pence; isAbout: boolean } | undefined {
  if (connections < 1) return undefined;
  const price = monthlyPence(connections);
  return { pence: share(price, 1, connections), isAbout: price % connections !== 0 };
}

/**
 * The connections left at which admins are warned: 5, or 3% of a large tier, so that there is time
 * to react.
 */
const LEFT_WHEN_TOLD = 5;
const SHARE_WHEN_TOLD = 3;

export interface Edge {
  left: number;
  last: number;
  tellsFrom: number;
  isNear: boolean;
  next: Tier;
}

/**
 * Returns the distance to the next tier, and the number of connections from which admins are
 * warned; undefined if no tier follows.
 */
export function distanceToNextTier(connections: number): Edge | undefined {
  const tier = getTier(connections) ?? TIERS[0];
  const next = TIERS[TIERS.indexOf(tier) + 1];
  if (tier.upTo === undefined || !next) return undefined;
  const tellsFrom =
    tier.upTo - Math.max(LEFT_WHEN_TOLD, Math.floor((tier.upTo * SHARE_WHEN_TOLD) / 100));
  return {
    left: tier.upTo - connections,
    last: tier.upTo,
    tellsFrom,
    isNear: connections >= tellsFrom,
    next,
  };
}
