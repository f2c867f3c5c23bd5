import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { TableCursor } from '@/lib/clients/list/tableCursor';
import { PAGE_ROWS } from '@/lib/kernel/paging';
import { sortByName } from '@/lib/kernel/text/nameOrder';
import { shownClientName } from '@/server/access/store/shownName';
import type { Db } from '@/server/platform/db/db';
import { sortedText } from '@/server/platform/db/nameOrder';
import { clientTags } from '@/server/clients/bulk/store/tables';
import { clientTaxRows as t } from '@/server/clients/taxes/store/tables';
import { syncs } from '@/server/connections/store/tables';
import { seenClients, type VisibleClients } from '@/server/access/store/visibleClients';
import { namedBy } from '@/server/clients/list/store/narrowed';
import { clientAssignments, clients, companies } from '@/server/access/store/partyTables';

/** The maximum number of tags: more would need a searchable list. */
const MOST_TAGS = 500;

export type PickedFrom =
  { kind: 'self_assessment' } | { kind: 'works_on'; personId: string | undefined };

const under = (from: PickedFrom): SQL =>
  from.kind === 'self_assessment'
    ? sql`exists (select 1 from ${t} where ${t.clientId} = ${clients.id} and ${t.tax} = 'self_assessment' and ${t.state} = 'read')`
    : sql`exists (select 1 from ${clientAssignments} where ${clientAssignments.clientId} = ${clients.id}
    and ${clientAssignments.personId} = ${from.personId ?? null}::uuid)`;

const name = sortedText(clients.nameOrder) as SQL<string>;

/** Returns fifty clients by name, after one of them, and their total. */
export async function pickClients(
  db: Db,
  visible: VisibleClients,
  { from, search, after }: { from: PickedFrom; search: string; after?: TableCursor | undefined },
) {
  const all = and(seenClients(visible), under(from), namedBy(search));
  const found = await db
    .select({
      clientId: clients.id,
      companyId: clients.companyId,
      name: shownClientName,
      sorted: name,
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(
      and(
        all,
        after && sql`(${name}, ${clients.id}) > (${after.value}::text, ${after.clientId}::uuid)`,
      ),
    )
    .orderBy(name, clients.id)
    .limit(PAGE_ROWS + 1);
  return {
    rows: found.slice(0, PAGE_ROWS),
    hasMore: found.length > PAGE_ROWS,
    matching: await db.$count(clients, all),
  };
}

/**
 * Returns the tags of the clients that this person may see, each once in one spelling, with the
 * number of clients.
 */
export async function tagsAmong(
  db: Db,
  visible: VisibleClients,
): Promise<{ tag: string; clients: number }[]> {
  const tags = await db
    .select({ tag: sql<string>`min(${clientTags.tag})`, clients: sql<number>`count(*)::int` })
    .from(clientTags)
    .innerJoin(clients, eq(clients.id, clientTags.clientId))
    .where(and(eq(clientTags.practiceId, visible.practiceId), seenClients(visible)))
    .groupBy(clientTags.tagKey)
    .orderBy(clientTags.tagKey)
    .limit(MOST_TAGS);
  return sortByName(tags, ({ tag }) => tag);
}

/** Returns how many clients were never read, and how many of those are queued for HMRC. */
export async function newClients(
  db: Db,
  visible: VisibleClients,
): Promise<{ neverRead: number; waiting: number }> {
  const waits = sql`exists (select 1 from ${syncs} where ${syncs.companyId} = ${clients.companyId} and ${syncs.state} in ('queued', 'running'))`;
  const [row] = await db
    .select({
      neverRead: sql<number>`count(*)::int`,
      waiting: sql<number>`(count(*) filter (where ${waits}))::int`,
    })
    .from(clients)
    .where(
      and(
        seenClients(visible),
        sql`not exists (select 1 from ${t} where ${t.clientId} = ${clients.id} and (${t.state} = 'read'
          or (${t.state} = 'absent' and ${t.readAt} is not null) or ${t.connection} = 'not_shared'))`,
      ),
    );
  return row ?? { neverRead: 0, waiting: 0 };
}
