import type { ClientTaxFacts, FactDay } from '@/lib/taxes/row/facts';
import type { SortDirection, TableSort } from './tableQuery';

type FactsOf<T> = {
  [K in keyof ClientTaxFacts]: ClientTaxFacts[K] extends T ? K : never;
}[keyof ClientTaxFacts];

type Sorted =
  /** A stored fact: its order in the database, in the demo and in a cursor follows from its kind. */
  | { kind: 'day'; fact: FactsOf<FactDay> }
  | { kind: 'amount'; fact: FactsOf<number> }
  /** Anything else: the order is in `tablePage.ts` of the server and in the demo's `table.ts`. */
  | { kind: 'text' | 'rank' | 'amount' | 'moment' };

export type ColumnKind = Sorted['kind'];

type Column = Sorted & {
  name: string;
  /** Direction in which it sorts when first pressed: rows that need a look come first. */
  first: SortDirection;
  /** The order in words, upwards and downwards. */
  orders: readonly [asc: string, desc: string];
};

/** The columns of a practice's tables, from left to right (docs/adding-a-client-column.md). */
export const TABLE_COLUMNS = {
  client: { name: 'Client', kind: 'text', first: 'asc', orders: ['A to Z', 'Z to A'] },
  period: {
    name: 'Period',
    kind: 'day',
    fact: 'periodTo',
    first: 'asc',
    orders: ['earliest period first', 'latest period first'],
  },
  due: {
    name: 'Due',
    kind: 'day',
    fact: 'firstOn',
    first: 'asc',
    orders: ['soonest due first', 'latest due first'],
  },
  status: {
    name: 'Status',
    kind: 'rank',
    first: 'asc',
    orders: ['by status', 'by status, backwards'],
  },
  owes: {
    name: 'Client owes',
    kind: 'amount',
    first: 'desc',
    orders: ['clients who owe least first', 'clients who owe most first'],
  },
  hmrc_owes: {
    name: 'HMRC owes',
    kind: 'amount',
    fact: 'hmrcOwesPence',
    first: 'desc',
    orders: ['smallest refund first', 'largest refund first'],
  },
  owner: {
    name: 'Owner',
    kind: 'text',
    first: 'asc',
    orders: ['by owner', 'by owner, backwards'],
  },
  read: {
    name: 'Updated',
    kind: 'moment',
    first: 'asc',
    orders: ['oldest reading first', 'newest reading first'],
  },
} as const satisfies Record<TableSort, Column>;

type Columns = typeof TABLE_COLUMNS;

/** The columns that sort by a stored fact. */
export type FactSort = {
  [S in TableSort]: Columns[S] extends { fact: string } ? S : never;
}[TableSort];

/** Returns true for a column that sorts by a stored fact. */
export const isFactSort = (sort: TableSort): sort is FactSort => 'fact' in TABLE_COLUMNS[sort];

/** Returns the order of the rows in words: 'soonest due first', 'A to Z'. */
export const orderWords = (sort: TableSort, direction: SortDirection): string =>
  TABLE_COLUMNS[sort].orders[direction === 'asc' ? 0 : 1];
