import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { shownClientName } from '@/server/access/store/shownName';
import type { Db } from '@/server/platform/db/db';
import { clients, companies } from '@/server/access/store/partyTables';
import type { VisibleClients } from '@/server/access/store/visibleClients';

const MOST = 5;

/**
 * Returns clients that have ended the practice's access themselves since that day, the newest
 * first. Their former owner is not kept, so only a member who sees every client gets their names.
 */
export async function endedByClients(
  db: Db,
  { practiceId, seesAll }: VisibleClients,
  since: IsoDate,
): Promise<{ name: string; at: Date }[]> {
  if (!seesAll) return [];
  const rows = await db
    .select({ name: shownClientName, at: clients.removedAt })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(
      and(
        eq(clients.practiceId, practiceId),
        eq(clients.endedByClient, true),
        gte(clients.removedAt, sql`${since}::date`),
      ),
    )
    .orderBy(desc(clients.removedAt))
    .limit(MOST);
  return rows.flatMap(({ name, at }) => (at ? [{ name, at }] : []));
}
