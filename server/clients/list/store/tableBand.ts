import { sql, type SQL } from 'drizzle-orm';
import { TABLE_FILTERS, type TableFilter } from '@/lib/clients/list/tableQuery';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence, type Pence } from '@/lib/kernel/money';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import {
  clientTaxes,
  clientTaxPersons,
  clientTaxRows as t,
  rowsOfTax,
} from '@/server/clients/taxes/store/tables';
import { rowConditions, unreadRows, type RowConditions } from './rowConditions';
import type { VisibleClients } from '@/server/access/store/visibleClients';
import { foundBy, visibleRows, type Narrowed } from '@/server/clients/list/store/narrowed';

/** An amount over several clients; `unknown` of them owe something that it does not include. */
export interface Summed {
  pence: Pence;
  clients: number;
  unknown: number;
}

/** An amount that falls due, and apart from it what is estimated. */
interface SummedDue extends Summed {
  aboutPence: Pence;
}

export interface TableBand {
  tabs: Record<Tax, number>;
  overdue: Summed;
  dueIn7Days: SummedDue;
  dueIn30Days: SummedDue;
  /** What HMRC owes by filed returns, and apart from it what is expected of others. */
  hmrcOwes: { pence: Pence; refunds: number; queried: number; expectedPence: Pence };
  penalties: { pence: Pence; clients: number };
  filters: Record<TableFilter, number>;
  /** Rows that were never read, which no sum includes. */
  unread: number;
  /** Rows under the filter and the search, and the clients whose rows they are. */
  matching: number;
  clients: number;
}

const amount = (what: SQL): SQL<Pence> =>
  sql<string>`coalesce(sum(${what}), 0)`.mapWith((value: string) => pence(Number(value)));
const countRows = (when: SQL): SQL<number> =>
  sql<number>`count(*) filter (where ${when})`.mapWith(Number);

/** Returns a count of clients: of Self Assessment one client may have the rows of several people. */
const clientsWhere = (tax: Tax, when: SQL): SQL<number> =>
  tax === 'self_assessment'
    ? sql<number>`count(distinct ${t.clientId}) filter (where ${when})`.mapWith(Number)
    : countRows(when);

/**
 * Returns a count of the clients with rows of a tax: their own rows, whose key is the client, and of
 * Self Assessment further people of other clients.
 */
function clientsUnderTab(visible: VisibleClients, tax: Tax, narrowed: Narrowed): SQL<number> {
  const own = visibleRows(visible, tax, narrowed, clientTaxes);
  const counted = sql`(select count(*) from ${clientTaxes} where ${own})`;
  if (tax !== 'self_assessment') return sql<number>`${counted}`.mapWith(Number);
  const further = sql`(select count(distinct ${clientTaxPersons.clientId}) from ${clientTaxPersons}
    where ${visibleRows(visible, tax, narrowed, clientTaxPersons)}
      and ${clientTaxPersons.clientId} not in (select ${clientTaxes.clientId} from ${clientTaxes} where ${own}))`;
  return sql<number>`(${counted} + ${further})`.mapWith(Number);
}

export interface BandWanted extends Narrowed {
  tax: Tax;
  today: IsoDate;
  filter: TableFilter;
  search: string;
}

/**
 * Returns the summary, the counts of all filters, the tabs and the table's total: one statement
 * over one range of one index.
 */
export async function tableBand(
  db: Db,
  visible: VisibleClients,
  wanted: BandWanted,
): Promise<TableBand> {
  const { tax, today, filter, search } = wanted;
  const c = rowConditions(today);
  const [week, month] = [c.dueWithin(7), c.dueWithin(30)];
  const count = (when: SQL) => clientsWhere(tax, when);
  const summed = (what: SQL, isIn: SQL, unknown: SQL) => ({
    pence: amount(what),
    clients: count(isIn),
    unknown: count(unknown),
  });
  const summedDue = (due: ReturnType<RowConditions['dueWithin']>) => ({
    ...summed(due.pence, due.isDue, due.unknown),
    aboutPence: amount(due.aboutPence),
  });
  const tab = (entry: Tax) =>
    entry === tax ? count(sql`true`) : clientsUnderTab(visible, entry, wanted);
  const found = foundBy(visible, search);
  const isWanted = found ? sql`${c.chosenBy(filter)} and ${found}` : c.chosenBy(filter);
  const [row] = await db
    .select({
      tabs: Object.fromEntries(TAXES.map((entry) => [entry, tab(entry)])) as Record<
        Tax,
        SQL<number>
      >,
      overdue: summed(c.late, c.isOverdue, c.isReturnLate),
      dueIn7Days: summedDue(week),
      dueIn30Days: summedDue(month),
      hmrcOwes: {
        pence: amount(sql`${t.hmrcOwesPence}`),
        refunds: sql<number>`coalesce(sum(${t.refunds}), 0)`.mapWith(Number),
        queried: count(c.chosenBy('refund_queried')),
        expectedPence: amount(sql`${t.expectedRefundPence}`),
      },
      penalties: { pence: amount(c.penalty), clients: count(sql`${c.penalty} > 0`) },
      filters: Object.fromEntries(
        TABLE_FILTERS.map((tableFilter) => [tableFilter, count(c.chosenBy(tableFilter))]),
      ) as Record<TableFilter, SQL<number>>,
      unread: unreadRows(visible),
      matching: countRows(isWanted),
      clients: count(isWanted),
    })
    .from(rowsOfTax(tax))
    .where(visibleRows(visible, tax, wanted));
  if (!row) throw new Error('A sum over rows has answered no row.');
  return row;
}
