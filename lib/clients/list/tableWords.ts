import { formatPence, ZERO, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { counted, formatCount } from '@/lib/kernel/text/count';
import { aboutWords } from './rowWords';
import type { TableFilter } from './tableQuery';

/** The chips above the table, in their order. */
export const FILTER_NAMES = {
  needs_attention: 'Needs attention',
  overdue: 'Overdue',
  due_in_30_days: 'Due in 30 days',
  refund_queried: 'Refund queried',
  reconnect: 'Reconnect',
  all: 'All',
} as const satisfies Record<TableFilter, string>;

/** Reasons why a chip shows no rows among everybody's clients. */
export const NONE_UNDER = {
  needs_attention: 'No client needs attention',
  overdue: 'Nothing is overdue',
  due_in_30_days: 'Nothing is due in the next 30 days',
  refund_queried: 'HMRC has not queried any refund',
  reconnect: 'No client needs to be reconnected',
  all: 'No clients here',
} as const satisfies Record<TableFilter, string>;

/** A sum over clients: `about_pence` and the clients of which the amount is unknown are not in it. */
interface SumOfClients {
  clients: number;
  unknown?: number;
  about_pence?: Pence;
}

/**
 * Returns the number of clients behind a sum: '3 clients', 'No clients', '61 clients, about £119,000
 * expected, 4 not known' (unknown is never £0.00).
 */
export function clientsWords({ clients, unknown = 0, about_pence: about }: SumOfClients): string {
  if (clients === 0) return 'No clients';
  return [
    counted(clients, 'client'),
    ...(about ? [`${aboutWords(about).replace('About', 'about')} expected`] : []),
    ...(unknown === 0 ? [] : [`${formatCount(unknown)} not known`]),
  ].join(', ');
}

/**
 * Returns the known amount over several clients; undefined instead of £0.00 beside clients with
 * estimated or unknown amounts.
 */
export const knownSum = ({
  pence,
  unknown = 0,
  about_pence: about = ZERO,
}: Omit<SumOfClients, 'clients'> & { pence: Pence }): Pence | undefined =>
  pence === 0 && (unknown > 0 || about > 0) ? undefined : pence;

/**
 * Returns how many clients the sums leave out because they are not read yet: '117 of 121 clients
 * are not read yet.'; undefined once all are.
 */
export function unreadWords({ unread, all }: { unread: number; all: number }): string | undefined {
  if (unread === 0) return undefined;
  if (unread >= all)
    return all === 1 ? 'The one client here is not read yet.' : 'No client here is read yet.';
  return `${formatCount(unread)} of ${counted(all, 'client')} ${unread === 1 ? 'is' : 'are'} not read yet.`;
}

interface SumOfRefunds {
  refunds: number;
  queried: number;
  /** Of returns that are not filed, in no sum. */
  expected_pence: Pence;
}

/** Returns the number of refunds: '9 refunds, 1 queried, £4,210.00 more expected'. */
export function refundsWords({ refunds, queried, expected_pence: expected }: SumOfRefunds): string {
  return [
    refunds === 0 ? 'No refunds' : counted(refunds, 'refund'),
    ...(queried === 0 ? [] : [`${formatCount(queried)} queried`]),
    ...(expected > 0 ? [`${formatPence(expected)}${refunds === 0 ? '' : ' more'} expected`] : []),
  ].join(', ');
}

/**
 * Returns the range of the page: '51 to 100 of 1,284 matching' under a filter or a search, '1 to 16
 * of 118 clients' for all, '1 to 50 of 71 rows of 70 clients' where a client has several.
 */
export function pageWords({
  first,
  rows,
  matching,
  clients = matching,
  narrowed,
}: {
  first: number;
  rows: number;
  matching: number;
  clients?: number | undefined;
  narrowed: boolean;
}): string {
  const of = narrowed
    ? `${formatCount(matching)} matching`
    : clients === matching
      ? counted(matching, 'client')
      : `${formatCount(matching)} rows of ${counted(clients, 'client')}`;
  return rows === 0
    ? `0 of ${of}`
    : `${formatCount(first)} to ${formatCount(first + rows - 1)} of ${of}`;
}

/**
 * Returns why the owner and tag filters leave no client. A tag exists only as long as a client has
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
    fills:
      'A tag disappears when you take it off its last client. Add it to a client again to see it here.',
  };
}

/**
 * Returns the known sum that rows owe together: '£8,420.15'; undefined where none is known to owe.
 */
export function owedWords(rows: readonly { owes_pence?: Pence }[]): string | undefined {
  const owed = rows.map(({ owes_pence: pence }) => pence).filter((pence) => pence !== undefined);
  return owed.length === 0 ? undefined : formatPence(sum(owed));
}
