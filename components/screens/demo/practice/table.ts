import type { ClientTable, TableAsk } from '@/hooks/clients/tables';
import { knownDay } from '@/lib/taxes/row/facts';
import { CLIENT_STATUSES, clientOwes, clientStatus, needsAttention } from '@/lib/taxes/row/status';
import { dueWithin, isOverdue, isReturnLate, latePence, penaltyRisk } from '@/lib/taxes/row/sums';
import { isFactSort, TABLE_COLUMNS, type FactSort } from '@/lib/clients/list/tableColumns';
import { TABLE_FILTERS, type TableFilter, type TableSort } from '@/lib/clients/list/tableQuery';
import { tableRow } from '@/lib/clients/list/tableRow';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { nameOrder } from '@/lib/kernel/text/nameOrder';
import { isAwaited, isFoundBy, isOwnedBy, type DemoRow } from './rows';
import { PAGE_ROWS } from '@/lib/kernel/paging';

const FILTERS: Record<TableFilter, (row: DemoRow, today: IsoDate) => boolean> = {
  needs_attention: needsAttention,
  overdue: isOverdue,
  due_in_30_days: (row, today) => dueWithin(row, today, 30).isDue,
  refund_queried: ({ refund }) => refund === 'queried',
  reconnect: ({ connection }) => connection === 'reconnect',
  all: () => true,
};

const owesKey = (row: DemoRow, today: IsoDate): number | undefined => {
  const owes = clientOwes(row, today);
  return 'pence' in owes ? owes.pence : owes.kind === 'nothing' ? 0 : undefined;
};

type SortKey = string | number;
/** Each of these returns the key of a column that sorts by no fact; undefined if it is unknown. */
const KEYS: Record<
  Exclude<TableSort, FactSort>,
  (row: DemoRow, today: IsoDate) => SortKey | undefined
> = {
  client: (row) => row.nameOrder,
  status: (row, today) => CLIENT_STATUSES.indexOf(clientStatus(row, today)),
  owes: owesKey,
  owner: ({ owner }) => nameOrder(owner?.fullName ?? ''),
  read: ({ readAt }) => readAt?.toISOString(),
};

/** Returns the key of a row, or undefined if the row's value is unknown. */
function keyOf(row: DemoRow, sort: TableSort, today: IsoDate): SortKey | undefined {
  if (!isFactSort(sort)) return KEYS[sort](row, today);
  const fact = row[TABLE_COLUMNS[sort].fact];
  if (typeof fact === 'string') return knownDay(fact);
  return row.state === 'read' ? fact : undefined;
}

const order = (a: SortKey, b: SortKey): number => (a < b ? -1 : a > b ? 1 : 0);

function sorted(
  rows: readonly DemoRow[],
  { sort = 'due', direction = 'asc' }: TableAsk,
  today: IsoDate,
): DemoRow[] {
  const way = direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: keyOf(row, sort, today) }))
    .sort((a, b) => {
      // What is unknown comes last in both directions, as in the database.
      if ((a.key === undefined) !== (b.key === undefined)) return a.key === undefined ? 1 : -1;
      return way * (order(a.key ?? 0, b.key ?? 0) || order(a.row.clientId, b.row.clientId));
    })
    .map(({ row }) => row);
}

/** Returns a sum of what falls due within so many days. */
function summedDue(rows: readonly DemoRow[], today: IsoDate, days: number) {
  const due = rows.map((row) => dueWithin(row, today, days));
  return {
    ...summed(due.map(({ isDue: isIn, pence, unknown }) => ({ isIn, pence, unknown }))),
    about_pence: sum(due.map(({ aboutPence }) => aboutPence)),
  };
}

/** Returns a sum over rows; `unknown` counts the rows with an unknown amount. */
const summed = (parts: readonly { isIn: boolean; pence: Pence; unknown: boolean }[]) => ({
  pence: sum(parts.map(({ pence }) => pence)),
  clients: parts.filter(({ isIn }) => isIn).length,
  unknown: parts.filter(({ unknown }) => unknown).length,
});

function bandOf(rows: readonly DemoRow[], today: IsoDate): ClientTable['band'] {
  const risks = rows.map((row) => penaltyRisk(row, today));
  return {
    overdue: summed(
      rows.map((row) => ({
        isIn: isOverdue(row, today),
        pence: latePence(row, today),
        unknown: isReturnLate(row, today),
      })),
    ),
    due_in_7_days: summedDue(rows, today, 7),
    due_in_30_days: summedDue(rows, today, 30),
    hmrc_owes: {
      pence: sum(rows.map(({ hmrcOwesPence }) => hmrcOwesPence)),
      refunds: rows.reduce((all, { refunds }) => all + refunds, 0),
      queried: rows.filter(({ refund }) => refund === 'queried').length,
      expected_pence: sum(rows.map(({ expectedRefundPence }) => expectedRefundPence)),
    },
    penalties: { pence: sum(risks), clients: risks.filter((risk) => risk > 0).length },
  };
}

/**
 * Returns the first row of a page from its cursor, a plain index: rows do not change while a
 * visitor looks at the demo.
 */
const startOf = ({ after, before }: TableAsk): number =>
  Math.max(0, after !== undefined ? Number(after) || 0 : (Number(before) || 0) - PAGE_ROWS);

/** Returns one tax's table as the server would, by its own rules. */
export function demoTable(
  all: readonly DemoRow[],
  tax: Tax,
  ask: TableAsk,
  today: IsoDate,
): ClientTable {
  const owned = all.filter((row) => isOwnedBy(row, ask.owner));
  const rows = owned.filter((row) => row.tax === tax);
  const matching = sorted(
    rows.filter((row) => FILTERS[ask.filter ?? 'all'](row, today) && isFoundBy(row, ask.search)),
    ask,
    today,
  );
  const start = startOf(ask);
  const shown = matching.slice(start, start + PAGE_ROWS);
  const counted = <W extends string>(words: readonly W[], count: (word: W) => number) =>
    Object.fromEntries(words.map((word) => [word, count(word)])) as Record<W, number>;
  return {
    today,
    band: bandOf(rows, today),
    tabs: counted(TAXES, (taxOfTab) => owned.filter((row) => row.tax === taxOfTab).length),
    filters: counted(
      TABLE_FILTERS,
      (filter) => rows.filter((row) => FILTERS[filter](row, today)).length,
    ),
    unread: rows.filter(isAwaited).length,
    rows: shown.map((row) => ({ owner: undefined, period: undefined, ...tableRow(row, today) })),
    page: {
      first: shown.length === 0 ? 0 : start + 1,
      matching: matching.length,
      ...(start > 0 && { before: String(start) }),
      ...(start + PAGE_ROWS < matching.length && { after: String(start + PAGE_ROWS) }),
    },
  };
}
