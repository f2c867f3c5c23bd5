import { formatPence, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { counted, formatCount } from '@/lib/kernel/text/count';
import type { SortDirection, TableFilter, TableSort } from './tableQuery';

/** The chips above the table, in their order. */
export const FILTER_NAMES = {
  needs_attention: 'Needs attention',
  overdue: 'Overdue',
  due_in_30_days: 'Due in 30 days',
  refund_queried: 'Refund queried',
  reconnect: 'Reconnect',
  all: 'All',
} as const satisfies Record<TableFilter, string>;

/** Why a chip shows no rows, said of everybody's clients. */
export const NONE_UNDER = {
  needs_attention: 'No client needs attention',
  overdue: 'Nothing is overdue',
  due_in_30_days: 'Nothing is due in the next 30 days',
  refund_queried: 'HMRC is asking about no refund',
  reconnect: 'No client has to be connected again',
  all: 'No clients here',
} as const satisfies Record<TableFilter, string>;

/** The columns by name. */
export const SORT_NAMES = {
  client: 'Client',
  period: 'Period',
  due: 'Due',
  status: 'Status',
  owes: 'Client owes',
  hmrc_owes: 'HMRC owes',
  owner: 'Owner',
  read: 'Updated',
} as const satisfies Record<TableSort, string>;

/** Which way a column sorts when it is first asked for: what wants looking at comes first. */
export const FIRST_DIRECTION = {
  client: 'asc',
  period: 'asc',
  due: 'asc',
  status: 'asc',
  owes: 'desc',
  hmrc_owes: 'desc',
  owner: 'asc',
  read: 'asc',
} as const satisfies Record<TableSort, SortDirection>;

const ORDERS = {
  due: ['soonest due first', 'latest due first'],
  client: ['A to Z', 'Z to A'],
  period: ['earliest period first', 'latest period first'],
  status: ['by status', 'by status, backwards'],
  owes: ['clients who owe least first', 'clients who owe most first'],
  hmrc_owes: ['smallest refund first', 'largest refund first'],
  owner: ['by owner', 'by owner, backwards'],
  read: ['oldest reading first', 'newest reading first'],
} as const satisfies Record<TableSort, readonly [asc: string, desc: string]>;

/** 'soonest due first', 'A to Z': the order of the rows in words. */
export const orderWords = (sort: TableSort, direction: SortDirection): string =>
  ORDERS[sort][direction === 'asc' ? 0 : 1];

/**
 * '3 clients', 'No clients', '61 clients, 4 not known': what an amount over several clients is of
 * (unknown is never £0.00).
 */
export const clientsWords = ({
  clients,
  unknown = 0,
}: {
  clients: number;
  unknown?: number;
}): string =>
  clients === 0
    ? 'No clients'
    : `${counted(clients, 'client')}${unknown === 0 ? '' : `, ${formatCount(unknown)} not known`}`;

/**
 * An amount over several clients, as far as it is known: nothing beside clients whose amount nobody
 * knows is not £0.00.
 */
export const knownSum = ({
  pence,
  unknown = 0,
}: {
  pence: Pence;
  unknown?: number;
}): Pence | undefined => (pence === 0 && unknown > 0 ? undefined : pence);

/**
 * What the sums leave out while clients are not read yet: '117 of 121 clients are not read yet.';
 * nothing once all are.
 */
export function unreadWords({ unread, all }: { unread: number; all: number }): string | undefined {
  if (unread === 0) return undefined;
  if (unread >= all)
    return all === 1 ? 'The one client here is not read yet.' : 'No client here is read yet.';
  return `${formatCount(unread)} of ${counted(all, 'client')} ${unread === 1 ? 'is' : 'are'} not read yet.`;
}

/** '9 refunds, 1 queried'. */
export const refundsWords = ({ refunds, queried }: { refunds: number; queried: number }): string =>
  refunds === 0
    ? 'No refunds'
    : `${counted(refunds, 'refund')}${queried === 0 ? '' : `, ${formatCount(queried)} queried`}`;

/**
 * '51 to 100 of 1,284 matching' under a filter or a search, '1 to 16 of 118 clients' of them all.
 */
export function pageWords({
  first,
  rows,
  matching,
  narrowed,
}: {
  first: number;
  rows: number;
  matching: number;
  narrowed: boolean;
}): string {
  const of = narrowed ? `${formatCount(matching)} matching` : counted(matching, 'client');
  return rows === 0
    ? `0 of ${of}`
    : `${formatCount(first)} to ${formatCount(first + rows - 1)} of ${of}`;
}

/**
 * Why nobody is left of whose and of which tag was asked for. A tag is only as long as a client has
 * it.
 */
export function noneNarrowed({
  owner,
  tag,
}: {
  owner?: string | undefined;
  tag?: string | undefined;
}): { why: string; fills: string } {
  if (tag === undefined)
    return {
      why: 'No clients of that owner',
      fills: 'Clients appear here as soon as they are assigned.',
    };
  return {
    why:
      owner === undefined
        ? `No client here has the tag “${tag}”`
        : `No client of that owner has the tag “${tag}”`,
    fills: 'A tag that was taken off its last client is gone; put on a client again it shows here.',
  };
}

/**
 * '£8,420.15': what rows owe together, as far as it is known; nothing where none of them is known
 * to owe.
 */
export function owedWords(rows: readonly { owes_pence?: Pence }[]): string | undefined {
  const owed = rows.map(({ owes_pence: pence }) => pence).filter((pence) => pence !== undefined);
  return owed.length === 0 ? undefined : formatPence(sum(owed));
}
