import type { NextRouter } from 'next/router';
import type { TableAsk } from '@/hooks/clients/tables';
import { folded } from '@/lib/kernel/text/foldedName';
import { FIRST_DIRECTION } from '@/lib/clients/list/tableWords';
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
import { OWNER_WORDS } from '@/lib/access/ownerWords';

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

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LONGEST = 100;

/** Returns true if this has the form of one of our ids. */
export const isId = (value: string | undefined): value is string =>
  value !== undefined && ID.test(value);

const text = (value: string | string[] | undefined) =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
const oneOf = <W extends string>(words: readonly W[], value: string | undefined): W | undefined =>
  words.find((word) => word === value);
const isOwner = (value: string | undefined) =>
  isId(value) || (value !== undefined && OWNER_WORDS.some((word) => word === value));

/** Returns the tag if it is made of letters or numbers and not too long. */
export const tagIn = (value: string | undefined) =>
  value && folded(value) !== '' ? value.trim().slice(0, LONGEST_TAG) : undefined;

/**
 * Parses the address. Missing or unknown values become those of a first visit: VAT, what needs
 * attention, soonest due first.
 */
export function parseTableQuery(query: NextRouter['query']): TableQuery {
  const sort = oneOf(TABLE_SORTS, text(query.sort)) ?? 'due';
  const owner = text(query.owner);
  return {
    tab: oneOf(TAXES, text(query.tab)) ?? 'vat',
    filter: oneOf(TABLE_FILTERS, text(query.filter)) ?? 'needs_attention',
    sort,
    direction: oneOf(SORT_DIRECTIONS, text(query.direction)) ?? FIRST_DIRECTION[sort],
    owner: isOwner(owner) ? owner : undefined,
    tag: tagIn(text(query.tag)),
    search: text(query.search)?.trim().slice(0, LONGEST),
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
    direction: direction === FIRST_DIRECTION[sort] ? undefined : direction,
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
