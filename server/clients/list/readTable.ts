import type { PracticeCapability } from '@/lib/access/capability';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { clientRows } from '@/lib/clients/list/tablesContract';
import { readCursor, writeCursor, type TableCursor } from '@/lib/clients/list/tableCursor';
import type { SortDirection, TableFilter, TableSort } from '@/lib/clients/list/tableQuery';
import { tableRow } from '@/lib/clients/list/tableRow';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { tableBand, type TableBand } from '@/server/clients/list/store/tableBand';
import {
  rowsBefore,
  tablePage,
  type PageWanted,
  type TablePage,
  type TableRow,
} from '@/server/clients/list/store/tablePage';
import { visibleClients, type VisibleClients } from '@/server/access/store/visibleClients';
import { cursorIn } from '@/server/access/pageCursor';

type Read = PracticeCapability<'client:read'>;
type Rows = AnswerOf<typeof clientRows>;

/** The parameters of a table, as its address names them. */
export interface TableParams {
  filter?: TableFilter | undefined;
  sort?: TableSort | undefined;
  direction?: SortDirection | undefined;
  owner?: string | undefined;
  tag?: string | undefined;
  search?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

/**
 * Returns the page that the parameters ask for.
 * @throws Refusal badlyFormed at a cursor that was written for another sort.
 */
function wantedOf(tax: Tax, params: TableParams, now: Date): PageWanted {
  const { filter = 'all', sort = 'due', direction = 'asc', owner, tag, search = '' } = params;
  const parse = (cursor: string) => readCursor(cursor, sort, direction);
  return {
    tax,
    today: isoDate(now),
    owner,
    tag,
    filter,
    search,
    sort,
    direction,
    after: cursorIn(params.after, 'after', parse),
    before: cursorIn(params.before, 'before', parse),
  };
}

async function answerOf(
  db: Db,
  visible: VisibleClients,
  wanted: PageWanted,
  { rows, hasBefore, hasAfter, matching, clients }: TablePage,
): Promise<Rows> {
  const { sort, direction, today } = wanted;
  const at = (row: TableRow): TableCursor => ({
    sort,
    direction,
    value: row.sorted,
    clientId: row.clientId,
    ofPerson: row.ofPerson,
  });
  const [first, last] = [rows[0], rows.at(-1)];
  const skipped =
    first && (wanted.after ?? wanted.before) ? await rowsBefore(db, visible, wanted, at(first)) : 0;
  return {
    today,
    rows: rows.map((row) => tableRow(row, today)),
    page: {
      first: first ? skipped + 1 : 0,
      matching,
      ...(clients !== matching && { clients }),
      ...(first && hasBefore && { before: writeCursor(at(first)) }),
      ...(last && hasAfter && { after: writeCursor(at(last)) }),
    },
  };
}

/**
 * Returns one tax of the practice's clients: the summary, the filters' counts and one page of rows,
 * of the clients this person may see.
 * @throws Refusal badlyFormed at a cursor that was written for another sort.
 */
export async function readTable(
  db: Db,
  capability: Read,
  tax: Tax,
  params: TableParams,
  now: Date,
): Promise<Rows & { band: TableBand }> {
  const wanted = wantedOf(tax, params, now);
  const visible = await visibleClients(db, capability);
  const [band, page] = await Promise.all([
    tableBand(db, visible, wanted),
    tablePage(db, visible, wanted),
  ]);
  return {
    band,
    ...(await answerOf(db, visible, wanted, {
      ...page,
      matching: band.matching,
      clients: band.clients,
    })),
  };
}

/**
 * Returns only the rows of a search and how many it finds: the summary and the filters' counts do
 * not depend on the search.
 * @throws Refusal badlyFormed at a cursor that was written for another sort.
 */
export async function readRows(
  db: Db,
  capability: Read,
  tax: Tax,
  params: TableParams,
  now: Date,
): Promise<Rows> {
  const wanted = wantedOf(tax, params, now);
  const visible = await visibleClients(db, capability);
  return answerOf(db, visible, wanted, await tablePage(db, visible, wanted, true));
}
