import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import type { Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { clients } from '@/server/access/store/partyTables';
import type { ConnectionCount } from '@/lib/practice/pricing/tiers';
import { clientTaxes } from './tables';

/**
 * Returns how many clients the practice has, and how many of them are a connection: at least one
 * tax was read and can be read now (docs/rules/product.md#pricing).
 */
export async function countConnections(
  db: Db,
  capability: PracticeCapability<'practice:read'>,
): Promise<ConnectionCount> {
  const isConnected = sql`${clientTaxes.state} = 'read' and ${clientTaxes.connection} = 'live'`;
  const of = (tax: Tax) =>
    sql<number>`count(*) filter (where ${isConnected} and ${clientTaxes.tax} = ${tax})::int`;
  const [row] = await db
    .select({
      clients: sql<number>`count(distinct ${clients.id})::int`,
      connections: sql<number>`(count(distinct ${clients.id}) filter (where ${isConnected}))::int`,
      vat: of('vat'),
      paye: of('paye'),
      corporation_tax: of('corporation_tax'),
      self_assessment: of('self_assessment'),
    })
    .from(clients)
    .leftJoin(clientTaxes, eq(clientTaxes.clientId, clients.id))
    .where(and(eq(clients.practiceId, practiceOf(capability)), isNull(clients.removedAt)));
  const {
    clients: all = 0,
    connections = 0,
    vat = 0,
    paye = 0,
    corporation_tax = 0,
    self_assessment = 0,
  } = row ?? {};
  return { clients: all, connections, byTax: { vat, paye, corporation_tax, self_assessment } };
}
