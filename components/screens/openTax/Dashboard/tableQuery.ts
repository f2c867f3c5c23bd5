import type { NextRouter } from 'next/router';
import type { TableAsk } from '@/hooks/clients/tables';
import { folded } from '@/lib/kernel/text/foldedName';
import { TABLE_COLUMNS } from '@/lib/clients/list/tableColumns';
import {
  SORT_DIRECTIONS,
  TABLE_FILTERS,
  TABLE_SORTS,
  type SortDirection,
  type TableFilter,
  type TableSort,
} from '@/lib/clients/list/tableQuery';
import { LONGEST_TAG } from '@/lib/clients/bulk/acts';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { pageHref } from '@/lib/app/hrefs';
import { ownerIn, searchIn, text, wordIn } from '@/components/screens/openTax/list/addressParts';

/**
 * Position in the tables, all of it from the address, so that Back and a sent link lead to the same
 * rows.
 */
export interface TableQuery {
  tab: Tax;
  filter: TableFilter;
  sort: TableSort;
  direction: SortDirection;
  owner?: string;
  tag?: string;
  search?: string;
  after?: string;
  before?: string;
}

/** Returns the tag if it is made of letters or numbers and not too long. */
export const tagIn = (value: string | undefined) =>
  value && folded(value) !== '' ? value.trim().slice(0, LONGEST_TAG) : undefined;

/**
 * Parses the address. Missing or unknown values become those of a first visit: VAT, what needs
 * attention, soonest due first.
 */
export function parseTableQuery(query: NextRouter['query']): TableQuery {
  const sort = wordIn(TABLE_SORTS, query.sort) ?? 'due';
  return {
    tab: wordIn(TAXES, query.tab) ?? 'vat',
    filter: wordIn(TABLE_FILTERS, query.filter) ?? 'needs_attention',
    sort,
    direction: wordIn(SORT_DIRECTIONS, query.direction) ?? TABLE_COLUMNS[sort].first,
    owner: ownerIn(query.owner),
    tag: tagIn(text(query.tag)),
    search: searchIn(query.search),
    after: text(query.after),
    before: text(query.before),
  };
}

/**
 * Returns the address of another position in one practice. A page belongs to one order of rows, so
 * every other change begins at the first.
 */
export function tableHref(
  practiceId: string,
  place: TableQuery,
  change: Partial<TableQuery>,
): string {
  const { tab, filter, sort, direction, owner, tag, search, after, before } = {
    ...place,
    after: undefined,
    before: undefined,
    ...change,
  };
  return pageHref('openTaxDashboard', {
    company_id: practiceId,
    tab: tab === 'vat' ? undefined : tab,
    filter: filter === 'needs_attention' ? undefined : filter,
    owner,
    tag,
    sort: sort === 'due' ? undefined : sort,
    direction: direction === TABLE_COLUMNS[sort].first ? undefined : direction,
    search,
    after,
    before,
  });
}

/** Returns the address of a view, or of the current address, without its page. */
export const viewHref = (practiceId: string, query: NextRouter['query']): string =>
  tableHref(practiceId, parseTableQuery(query), {});

/** Returns the server query for a position. */
export function askFor(practiceId: string, { tab: _, ...place }: TableQuery): TableAsk {
  const asked = Object.fromEntries(
    Object.entries(place).filter(([, value]) => value !== undefined),
  );
  return { company_id: practiceId, ...asked } as TableAsk;
}
