import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { CLIENT_FILTERS, type ClientFilter, type ClientSort } from '@/lib/clients/list/listQuery';
import type { TableCursor } from '@/lib/clients/list/tableCursor';
import type { SortDirection } from '@/lib/clients/list/tableQuery';
import { shownClientName } from '@/server/access/store/shownName';
import type { Db } from '@/server/platform/db/db';
import { sortedText } from '@/server/platform/db/nameOrder';
import { clientTaxRows as t } from '@/server/clients/taxes/store/tables';
import { clients, companies } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { dayKey, timeKey } from './unknownLast';
import { readingWay, type Sorted } from './page';
import { clientUnder, wantedClients, type ClientsWanted } from './listConditions';
import type { VisibleClients } from '@/server/access/store/visibleClients';
import { namedBy, narrowedClients, visibleRows } from '@/server/clients/list/store/narrowed';
import { PAGE_ROWS } from '@/lib/kernel/paging';

export interface ClientPageWanted extends ClientsWanted {
  sort: ClientSort;
  direction: SortDirection;
  after?: TableCursor | undefined;
  before?: TableCursor | undefined;
}

const count = (when: SQL): SQL<number> =>
  sql<number>`count(*) filter (where ${when})`.mapWith(Number);

/** Returns the count of each filter, and the number of clients under the filter and the search. */
export async function clientCounts(
  db: Db,
  visible: VisibleClients,
  { now, filter, search, ...narrowed }: ClientsWanted,
): Promise<{ filters: Record<ClientFilter, number>; matching: number }> {
  const under = (entry: ClientFilter) => clientUnder(visible, now, entry);
  const named = namedBy(search);
  const [row] = await db
    .select({
      filters: Object.fromEntries(
        CLIENT_FILTERS.map((clientFilter) => [clientFilter, count(under(clientFilter))]),
      ) as Record<ClientFilter, SQL<number>>,
      matching: named ? count(and(under(filter), named)!) : sql<number>`0`,
    })
    .from(clients)
    .where(narrowedClients(visible, narrowed));
  if (!row) throw new Error('A count over clients has answered no row.');
  // Without a search, a filter's clients were counted already.
  return named ? row : { ...row, matching: row.filters[filter] };
}

/** True for a sort by what is known of a client's taxes, which are joined for it. */
const isOfTaxes = (sort: ClientSort): boolean => sort === 'due' || sort === 'read';

/**
 * Returns what a client is sorted by of its taxes, by client: a query for each client costs three
 * times as much.
 */
const taxesByClient = (db: Db, visible: VisibleClients, { owner, tag }: ClientsWanted) =>
  db
    .select({
      clientId: t.clientId,
      firstOn: sql`min(${t.firstOn})`.as('first_on'),
      readAt: sql`min(${t.readAt})`.as('read_at'),
    })
    .from(t)
    .where(visibleRows(visible, 'any', { owner, tag }))
    .groupBy(t.clientId)
    .as('of_taxes');

type TaxesByClient = ReturnType<typeof taxesByClient>;

const withTaxes = (taxes: TaxesByClient): SQL =>
  sql`${clients} left join ${taxes} on ${taxes.clientId} = ${clients.id}`;

/**
 * Returns the expression of each sort, with the clients' owners and taxes joined. Ties are ordered
 * by id.
 */
const sorts = (direction: SortDirection, taxes: TaxesByClient): Record<ClientSort, Sorted> => ({
  client: {
    key: sortedText(clients.nameOrder),
    type: 'text',
  },
  due: {
    key: dayKey(sql`coalesce(${taxes.firstOn}, 'infinity'::date)`, direction),
    type: 'date',
  },
  owner: {
    key: sortedText(sql`coalesce(${people.nameOrder}, '')`),
    type: 'text',
  },
  read: { key: timeKey(sql`${taxes.readAt}`, direction).key, type: 'timestamptz' },
});

const beyond = ({ key, type }: Sorted, sign: '<' | '>', { value, clientId }: TableCursor): SQL =>
  sql`(${key}, ${clients.id}) ${sql.raw(sign)} (${value}::text::${sql.raw(type)}, ${clientId}::uuid)`;

export interface ClientListRow {
  clientId: string;
  companyId: string;
  name: string;
  authorisation: (typeof clients.$inferSelect)['authorisation'];
  vrn: string | null;
  owner: { personId: string; fullName: string } | null;
  /** The client's value in the sort, as a cursor holds it. */
  sorted: string;
  taxes: (typeof t.$inferSelect)[];
}

export interface ClientListPage {
  rows: ClientListRow[];
  hasBefore: boolean;
  hasAfter: boolean;
}

/** Returns one page of the list, after or before a client, by comparing keys; no offset. */
export async function clientPage(
  db: Db,
  visible: VisibleClients,
  wanted: ClientPageWanted,
): Promise<ClientListPage> {
  const { sort, direction } = wanted;
  const ofTaxes = taxesByClient(db, visible, wanted);
  const sorted = sorts(direction, ofTaxes)[sort];
  const { from, sign, way, pageOf } = readingWay(wanted);
  const keys = db
    .select({
      clientId: sql<string>`${clients.id}`.as('key_client'),
      key: sql`${sorted.key}`.as('sort_key'),
      readAt: (isOfTaxes(sort) ? sql`${ofTaxes.readAt}` : sql`null`).as('sort_read_at'),
    })
    .from(isOfTaxes(sort) ? withTaxes(ofTaxes) : clients)
    .leftJoin(people, eq(people.id, clients.ownerId))
    .where(and(wantedClients(visible, wanted), from && beyond(sorted, sign, from)))
    .orderBy(sql`${sorted.key} ${way}`, sql`${clients.id} ${way}`)
    .limit(PAGE_ROWS + 1)
    .as('page_keys');
  const asText = sort === 'read' ? timeKey(keys.readAt, direction).asText : sql`${keys.key}::text`;
  const found = await db
    .select({
      clientId: clients.id,
      companyId: companies.id,
      name: shownClientName,
      authorisation: clients.authorisation,
      vrn: companies.vrn,
      personId: people.id,
      fullName: people.fullName,
      sorted: sql<string>`${asText}`,
    })
    .from(keys)
    .innerJoin(clients, eq(clients.id, keys.clientId))
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .leftJoin(people, eq(people.id, clients.ownerId))
    .orderBy(sql`${keys.key} ${way}`, sql`${keys.clientId} ${way}`);
  const { rows: shown, ...page } = pageOf(found);
  const taxes =
    shown.length === 0
      ? []
      : await db
          .select()
          .from(t)
          .where(
            inArray(
              t.clientId,
              shown.map(({ clientId }) => clientId),
            ),
          );
  const rows = shown.map(({ personId, fullName, ...row }): ClientListRow => ({
    ...row,
    owner: personId !== null && fullName !== null ? { personId, fullName } : null,
    taxes: taxes.filter(({ clientId }) => clientId === row.clientId),
  }));
  return { rows, ...page };
}

/** Returns the number of clients before this one in the list. */
export async function clientsBefore(
  db: Db,
  visible: VisibleClients,
  wanted: ClientPageWanted,
  cursor: TableCursor,
): Promise<number> {
  const ofTaxes = taxesByClient(db, visible, wanted);
  const sorted = sorts(wanted.direction, ofTaxes)[wanted.sort];
  const [row] = await db
    .select({ before: sql<number>`count(*)`.mapWith(Number) })
    .from(isOfTaxes(wanted.sort) ? withTaxes(ofTaxes) : clients)
    .leftJoin(people, eq(people.id, clients.ownerId))
    .where(
      and(
        wantedClients(visible, wanted),
        beyond(sorted, wanted.direction === 'asc' ? '<' : '>', cursor),
      ),
    );
  return row?.before ?? 0;
}
