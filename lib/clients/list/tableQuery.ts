/**
 * Parameters of a table of clients (docs/decisions/0020-a-row-per-client-and-tax.md). Each word is
 * used in the page's address, in the call and in the conditions of the database, so that a link
 * shows another person the same rows.
 */
export const TABLE_FILTERS = [
  'needs_attention',
  'overdue',
  'due_in_30_days',
  'refund_queried',
  'reconnect',
  'all',
] as const;
export type TableFilter = (typeof TABLE_FILTERS)[number];

/** The columns, each of which sorts. */
export const TABLE_SORTS = [
  'due',
  'client',
  'period',
  'status',
  'owes',
  'hmrc_owes',
  'owner',
  'read',
] as const;
export type TableSort = (typeof TABLE_SORTS)[number];

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];
