import { and, eq, isNull } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { clients } from './partyTables';

/** Returns true if the company is a client of any practice. */
export async function isClient(
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.companyId, companyOf(capability)), isNull(clients.removedAt)))
    .limit(1);
  return rows.length > 0;
}
