import { and, eq, getViewSelectedFields, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { ClientTaxFacts } from '@/lib/taxes/row/facts';
import type { TableCursor } from '@/lib/clients/list/tableCursor';
import { isFactSort, TABLE_COLUMNS, type FactSort } from '@/lib/clients/list/tableColumns';
import type { SortDirection, TableSort } from '@/lib/clients/list/tableQuery';
import { shownClientName } from '@/server/access/store/shownName';
import type { Db } from '@/server/platform/db/db';
import { sortedText } from '@/server/platform/db/nameOrder';
import { clientTaxRows as t, rowsOfTax } from '@/server/clients/taxes/store/tables';
import { clients, companies } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { rowConditions, type RowConditions } from './rowConditions';
import type { BandWanted } from './tableBand';
import { amountKey, dayKey, markedAmountKey, timeKey } from './unknownLast';
import { readingWay, type Sorted } from './page';
import type { VisibleClients } from '@/server/access/store/visibleClients';
import { foundBy, visibleRows } from '@/server/clients/list/store/narrowed';
import { PAGE_ROWS } from '@/lib/kernel/paging';

export interface PageWanted extends BandWanted {
  sort: TableSort;
  direction: SortDirection;
  after?: TableCursor | undefined;
  before?: TableCursor | undefined;
}

export interface TableRow extends ClientTaxFacts {
  clientId: string;
  /** UTR of a further person of the client; empty in other rows. */
  ofPerson: string;
  companyId: string;
  name: string;
  owner: { personId: string; fullName: string } | null;
  readAt: Date | null;
  /** The row's value in the sort, as a cursor holds it. */
  sorted: string;
}

/**
 * A page of rows; `matching`: all rows under the filter and the search, if they were to be counted,
 * and `clients` whose rows those are.
 */
export interface TablePage {
  rows: TableRow[];
  hasBefore: boolean;
  hasAfter: boolean;
  matching: number;
  clients: number;
}

const text = (column: SQLWrapper): Sorted => ({
  key: sortedText(column),
  type: 'text',
});
/** The owner's name, of the people that {@link sortedBy} asks to be joined. */
const ownerName = sql`coalesce(${people.nameOrder}, '')`;

/** Returns the expression of a column that sorts by a fact. */
function factSorted(sort: FactSort, direction: SortDirection): Sorted {
  const { kind, fact } = TABLE_COLUMNS[sort];
  return kind === 'day'
    ? { key: dayKey(t[fact], direction), type: 'date' }
    : { key: amountKey(t[fact], sql`${t.state} <> 'read'`, direction), type: 'bigint' };
}

/** Returns the expressions of the other columns. Ties are ordered by id, and by person. */
const sorts = (
  c: RowConditions,
  direction: SortDirection,
): Record<Exclude<TableSort, FactSort>, Sorted> => ({
  client: text(t.nameOrder),
  status: { key: c.status, type: 'int' },
  owes: { key: markedAmountKey(c.owes, direction), type: 'bigint' },
  owner: text(ownerName),
  read: { ...timeKey(t.readAt, direction), type: 'timestamptz' },
});

const beyond = (
  { key, type }: Sorted,
  sign: '<' | '>',
  { value, clientId, ofPerson = '' }: TableCursor,
): SQL =>
  sql`(${key}, ${t.clientId}, ${t.ofPerson}) ${sql.raw(sign)} (${value}::text::${sql.raw(type)}, ${clientId}::uuid, ${ofPerson}::text)`;

/**
 * Returns the expression that a table's rows are sorted by. Their owners are joined beside them: a
 * query for each row costs ten times as much.
 */
export const sortedBy = ({
  sort,
  direction,
  today,
}: Pick<PageWanted, 'sort' | 'direction' | 'today'>): Sorted =>
  isFactSort(sort) ? factSorted(sort, direction) : sorts(rowConditions(today), direction)[sort];

/** Returns the condition on rows under a filter, an owner, a tag and a search. */
export const chosenRows = (
  visible: VisibleClients,
  { tax, today, filter, search, ...narrowed }: BandWanted,
): SQL =>
  and(
    visibleRows(visible, tax, narrowed),
    rowConditions(today).chosenBy(filter),
    foundBy(visible, search),
  )!;

/**
 * Returns one page of a table, after or before a row, by comparing keys; without an offset or a
 * count unless it `isCounted`, which is for a search, whose few rows are all read. The statement is
 * unnamed, so that it is planned for this practice and these conditions.
 */
export async function tablePage(
  db: Db,
  visible: VisibleClients,
  wanted: PageWanted,
  isCounted = false,
): Promise<TablePage> {
  const by = sortedBy(wanted);
  const { from, sign, way, pageOf } = readingWay(wanted);
  const matching = (isCounted && !from ? sql<number>`count(*) over ()` : sql<number>`0`)
    .mapWith(Number)
    .as('matching');
  const keys = db
    .select({
      clientId: t.clientId,
      ofPerson: t.ofPerson,
      key: sql`${by.key}`.as('sort_key'),
      matching,
    })
    .from(rowsOfTax(wanted.tax))
    .leftJoin(people, eq(people.id, t.ownerId))
    .where(and(chosenRows(visible, wanted), from && beyond(by, sign, from)))
    .orderBy(sql`${by.key} ${way}`, sql`${t.clientId} ${way}`, sql`${t.ofPerson} ${way}`)
    .limit(PAGE_ROWS + 1)
    .as('page_keys');
  const found = await db
    .select({
      row: getViewSelectedFields(t),
      sorted: sql<string>`${by.asText ?? sql`${keys.key}::text`}`.as('sorted'),
      name: shownClientName,
      companyId: companies.id,
      personId: people.id,
      fullName: people.fullName,
      matching: keys.matching,
    })
    .from(keys)
    .innerJoin(
      rowsOfTax(wanted.tax),
      and(eq(t.clientId, keys.clientId), eq(t.tax, wanted.tax), eq(t.ofPerson, keys.ofPerson)),
    )
    .innerJoin(clients, eq(clients.id, keys.clientId))
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .leftJoin(people, eq(people.id, t.ownerId))
    .orderBy(sql`${keys.key} ${way}`, sql`${keys.clientId} ${way}`, sql`${keys.ofPerson} ${way}`);
  const { rows, ...page } = pageOf(found);
  const inAll =
    isCounted && from ? await db.$count(t, chosenRows(visible, wanted)) : (found[0]?.matching ?? 0);
  return {
    ...page,
    rows: rows.map(({ row, sorted, name, companyId, personId, fullName }): TableRow => ({
      ...row,
      sorted,
      name,
      companyId,
      owner: personId !== null && fullName !== null ? { personId, fullName } : null,
    })),
    matching: inAll,
    clients: isCounted ? await clientsOfRows(db, visible, wanted, inAll) : inAll,
  };
}

/** Returns the number of clients whose rows these are: of Self Assessment one may have several. */
async function clientsOfRows(
  db: Db,
  visible: VisibleClients,
  wanted: BandWanted,
  rows: number,
): Promise<number> {
  if (wanted.tax !== 'self_assessment' || rows === 0) return rows;
  const [found] = await db
    .select({ clients: sql<number>`count(distinct ${t.clientId})`.mapWith(Number) })
    .from(t)
    .where(chosenRows(visible, wanted));
  return found?.clients ?? rows;
}

/** Returns the number of rows before this one. */
export async function rowsBefore(
  db: Db,
  visible: VisibleClients,
  wanted: PageWanted,
  cursor: TableCursor,
): Promise<number> {
  const sorted = sortedBy(wanted);
  const [row] = await db
    .select({ before: sql<number>`count(*)`.mapWith(Number) })
    .from(rowsOfTax(wanted.tax))
    .leftJoin(people, eq(people.id, t.ownerId))
    .where(
      and(
        chosenRows(visible, wanted),
        beyond(sorted, wanted.direction === 'asc' ? '<' : '>', cursor),
      ),
    );
  return row?.before ?? 0;
}
