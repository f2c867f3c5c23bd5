import { sql, type SQL } from 'drizzle-orm';
import type { SortDirection } from '@/lib/clients/list/tableQuery';
import { PAGE_ROWS } from '@/lib/kernel/paging';

/** The expression that rows are sorted by, its type, and its text if that is not its cast. */
export interface Sorted {
  key: SQL;
  type: string;
  asText?: SQL;
}

interface Asked<Cursor> {
  direction: SortDirection;
  after?: Cursor | undefined;
  before?: Cursor | undefined;
}

/**
 * Returns how to read one page of a list without an offset: the row that it begins at, and the way
 * from there. A page before a row is read backwards from that row; `pageOf` reverses it.
 */
export function readingWay<Cursor>({ direction, after, before }: Asked<Cursor>) {
  const isBackwards = before !== undefined;
  const isUp = (direction === 'asc') !== isBackwards;
  return {
    from: before ?? after,
    sign: isUp ? ('>' as const) : ('<' as const),
    way: sql.raw(isUp ? 'asc' : 'desc'),
    /** Returns the page of these rows, which are one more than a page has if more follow. */
    pageOf: <Row>(found: readonly Row[]) => {
      const rows = found.slice(0, PAGE_ROWS);
      const hasMore = found.length > PAGE_ROWS;
      return {
        rows: isBackwards ? rows.toReversed() : rows,
        hasBefore: isBackwards ? hasMore : after !== undefined,
        hasAfter: isBackwards || hasMore,
      };
    },
  };
}
