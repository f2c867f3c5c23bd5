import type { PracticeCapability } from '@/lib/access/capability';
import type { ConnectionCount } from '@/lib/practice/pricing/tiers';
import type { CompanyNeeds } from '@/server/companies/needs';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import type { Member } from './store/team';

/** What the practice is given of its clients. */
export interface PracticeClients {
  /**
   * Counts the practice's clients, and how many of them are connected
   * (docs/rules/product.md#pricing).
   */
  countConnections(
    db: Db,
    capability: PracticeCapability<'practice:read'>,
  ): Promise<ConnectionCount>;
  /** Gives the clients of one member to another, or to no one. Returns how many they were. */
  handOver(
    tx: Db,
    capability: PracticeCapability<'practice:read'>,
    from: Member,
    to?: Member,
  ): Promise<number>;
}

/** What the use cases of this module are given. */
export type PracticeNeeds = CompanyNeeds &
  PracticeClients &
  Pick<RefundNeeds, 'operator' | 'receivingAccount'>;
