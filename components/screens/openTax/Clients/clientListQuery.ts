import { useMemo } from 'react';
import { useRouter, type NextRouter } from 'next/router';
import { tagIn } from '@/components/screens/openTax/Dashboard/tableQuery';
import type { ListAsk } from '@/hooks/clients/clients';
import { useTypedQuery } from '@/hooks/app/page/typedSearch';
import { useGo, WITHIN_PAGE } from '@/hooks/app/page/navigation';
import {
  CLIENT_FILTERS,
  CLIENT_SORTS,
  type ClientFilter,
  type ClientSort,
} from '@/lib/clients/list/listQuery';
import { SORT_DIRECTIONS, type SortDirection } from '@/lib/clients/list/tableQuery';
import { pageHref } from '@/lib/app/hrefs';
import { isUuid } from '@/lib/kernel/uuid';
import { ownerIn, searchIn, text, wordIn } from '@/components/screens/openTax/list/addressParts';

/**
 * Position in the list, all of it from the address, so that Back and a sent link lead to the same
 * rows.
 */
export interface ClientListQuery {
  filter: ClientFilter;
  sort: ClientSort;
  direction: SortDirection;
  owner?: string;
  tag?: string;
  search?: string;
  after?: string;
  before?: string;
  /** One client alone, as linked from a mail about it. */
  client_id?: string;
}

/**
 * Parses the address. Missing or unknown values become those of a first visit: all clients, A to Z.
 */
function placeIn(query: NextRouter['query']): ClientListQuery {
  return {
    filter: wordIn(CLIENT_FILTERS, query.filter) ?? 'all',
    sort: wordIn(CLIENT_SORTS, query.sort) ?? 'client',
    direction: wordIn(SORT_DIRECTIONS, query.direction) ?? 'asc',
    owner: ownerIn(query.owner),
    client_id: isUuid(query.client_id) ? query.client_id : undefined,
    tag: tagIn(text(query.tag)),
    search: searchIn(query.search),
    after: text(query.after),
    before: text(query.before),
  };
}

/**
 * Returns the address of another position in the list. A page belongs to one order of rows, so
 * every other change begins at the first; every change also leaves the view of one client alone.
 */
function placeHref(
  practiceId: string,
  place: ClientListQuery,
  change: Partial<ClientListQuery>,
): string {
  const { filter, sort, direction, owner, tag, search, after, before } = {
    ...place,
    after: undefined,
    before: undefined,
    ...change,
  };
  return pageHref('openTaxClients', {
    company_id: practiceId,
    client_id: change.client_id,
    filter: filter === 'all' ? undefined : filter,
    owner,
    sort: sort === 'client' ? undefined : sort,
    direction: direction === 'asc' ? undefined : direction,
    tag,
    search,
    after,
    before,
  });
}

/** Returns the address of a view, or of the current address, without its page. */
export const viewHref = (practiceId: string, query: NextRouter['query']): string =>
  placeHref(practiceId, placeIn(query), {});

/** Returns the server query for a position. */
export const askFor = (practiceId: string, place: ClientListQuery): ListAsk => ({
  company_id: practiceId,
  ...Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined)),
});

export interface AtClients {
  practiceId: string;
  place: ClientListQuery;
  to(change: Partial<ClientListQuery>): string;
  /** Goes there, for what is no link: a choice in a list. */
  go(change: Partial<ClientListQuery>): void;
}

/**
 * Returns the position in one practice's list from the address, with the search text typed since,
 * and the links from there.
 */
export function useClientListQuery(practiceId: string): AtClients {
  const { query } = useRouter();
  const go = useGo();
  const place = useTypedQuery(placeIn(query));
  return useMemo(() => {
    const to = (change: Partial<ClientListQuery>) => placeHref(practiceId, place, change);
    return {
      practiceId,
      place,
      to,
      go: (change) => void go(to(change), WITHIN_PAGE),
    };
  }, [practiceId, place, go]);
}
