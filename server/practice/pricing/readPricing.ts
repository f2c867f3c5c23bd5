import type { PracticeCapability } from '@/lib/access/capability';
import { minus } from '@/lib/kernel/sums';
import { getVatPercent, withVat, type Price } from '@/lib/practice/pricing/price';
import {
  distanceToNextTier,
  monthlyPence,
  tierNamed,
  getTier,
  type Edge,
  type Tier,
  type TierName,
} from '@/lib/practice/pricing/tiers';
import type { PracticeClients, PracticeNeeds } from '@/server/practice/needs';

type Needed = Pick<PracticeNeeds, 'store' | 'operator'> & Pick<PracticeClients, 'countConnections'>;
type Asks = PracticeCapability<'pricing:manage'>;

export interface PracticeTier {
  connections: number;
  tier?: Tier;
  price: Price;
  edge?: Edge;
}

function standingAt(
  { operator }: Pick<PracticeNeeds, 'operator'>,
  connections: number,
): PracticeTier {
  const [tier, edge] = [getTier(connections), distanceToNextTier(connections)];
  return {
    connections,
    price: withVat(monthlyPence(connections), getVatPercent(operator)),
    ...(tier && { tier }),
    ...(edge && { edge }),
  };
}

/** Returns the tier of a number of connections; of the practice's own if none is named. */
export const tierForConnections = async (
  deps: Needed,
  capability: Asks,
  connections?: number,
): Promise<PracticeTier> =>
  standingAt(
    deps,
    connections ?? (await deps.countConnections(deps.store.db, capability)).connections,
  );

/**
 * Returns the price of a tier for the practice: for its own connections, or for the fewest of the
 * tier if those are more.
 */
export async function priceOfTier(deps: Needed, capability: Asks, name: TierName) {
  const tier = tierNamed(name);
  const now = await tierForConnections(deps, capability);
  const connections = getTier(now.connections)?.name === name ? now.connections : tier.from;
  const { price } = standingAt(deps, connections);
  return { tier, connections, price, morePence: minus(price.totalPence, now.price.totalPence) };
}

/** Returns the number of the practice's clients, and how many are connected now. */
export const connectionsNow = (deps: Needed, capability: Asks) =>
  deps.countConnections(deps.store.db, capability);
