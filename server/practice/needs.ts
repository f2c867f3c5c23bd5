import type { PracticeCapability } from '@/lib/access/capability';
import type { ConnectionCount } from '@/lib/practice/pricing/tiers';
import type { CompanyNeeds } from '@/server/companies/needs';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import type { Member } from './store/team';

/** The functions on clients that other modules provide to the practice. */
export interface PracticeClients {
  /**
   * Counts the practice's clients, and how many of them are connected
   * (docs/rules/product.md#pricing).
   */
  countConnections(
    db: Db,
    capability: PracticeCapability<'practice:read'>,
  ): Promise<ConnectionCount>;
  /** Transfers the clients of one member to another, or to no owner; returns their number. */
  handOver(
    tx: Db,
    capability: PracticeCapability<'practice:read'>,
    from: Member,
    to?: Member,
  ): Promise<number>;
}

/** The dependencies of this module's use cases. */
export type PracticeNeeds = CompanyNeeds &
  PracticeClients &
  Pick<RefundNeeds, 'operator' | 'receivingAccount'>;
