import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { holdAnswersWhilePressed } from '@/hooks/app/page/pressHold';
import { ASKED_ONCE, isNotFound } from '@/hooks/app/data/useEndpoint';

/**
 * Milliseconds for which an answer is fresh: the frame and the screen read some of the same
 * endpoints as a page loads.
 */
const FRESH_MS = 5_000;
/** Milliseconds for which an answer is not checked again when the person comes back to the page. */
const KNOWN_MS = 60_000;
const NAMES = new Set(['company_id', 'client_company_id', 'client_id']);

/** Returns the company and client ids that a read names; none for the person's own lists. */
const namedBy = ({ queryKey: [, asked] }: Pick<Query, 'queryKey'>): readonly unknown[] =>
  typeof asked === 'object'
    ? Object.entries({ ...asked } as Record<string, unknown>).flatMap(([name, id]) =>
        NAMES.has(name) && id ? [id] : [],
      )
    : [];
/** The login check is excluded: it runs once per page load. */
const isAskedAgain = ({ observers }: Query) =>
  observers.some(({ options }) => options.enabled !== false && options.staleTime !== Infinity);

/**
 * Creates the query client of the portal. React Query keeps an answer when a refetch fails; here an
 * answer is dropped if its refetch returns 404, because it is no longer the person's or no longer
 * exists, and the page shows its not-found state. Other reads of the same company or client, and
 * the person's own lists, are then refetched once. On any other failure the last answer stays
 * (docs/rules/design.md#open-pages).
 */
export function newPortalQueries(): QueryClient {
  holdAnswersWhilePressed();
  /** Ids being refetched: a 404 about them meanwhile starts no further refetch. */
  const asking = new Set<unknown>();

  function askRestAgain(lost: Pick<Query, 'queryKey' | 'queryHash'>): void {
    const ids = namedBy(lost).filter((id) => !asking.has(id));
    if (ids.length === 0) return;
    ids.forEach((id) => asking.add(id));
    const names = (query: Query) =>
      query.queryHash !== lost.queryHash && namedBy(query).some((id) => ids.includes(id));
    const predicate = (query: Query) =>
      query.state.data !== undefined && (names(query) || namedBy(query).length === 0);
    void queries.invalidateQueries({ predicate }, { cancelRefetch: false }).finally(() => {
      ids.forEach((id) => asking.delete(id));
      // Inactive pages would show the lost data once more when the person goes back.
      queries.removeQueries({ type: 'inactive', predicate: names });
    });
  }

  const queries: QueryClient = new QueryClient({
    defaultOptions: { queries: { ...ASKED_ONCE, staleTime: FRESH_MS } },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A first answer of 404 has nothing to drop and triggers no refetch.
        if (!isNotFound(error) || query.state.data === undefined) return;
        query.setState({ data: undefined, dataUpdatedAt: 0 });
        askRestAgain(query);
      },
    }),
  });
  forgetFailures(queries);
  return queries;
}

/**
 * Forgets a failed read that no page shows any more, so that it is asked again when its page is next
 * opened.
 */
function forgetFailures(queries: QueryClient): void {
  const cache = queries.getQueryCache();
  const isLeft = ({ observers, state }: Query) =>
    observers.length === 0 && state.status === 'error' && state.data === undefined;
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || !isLeft(query)) return;
    // Another part of the same page may take it over in the same draw.
    queueMicrotask(() => {
      if (isLeft(query)) cache.remove(query);
    });
  });
}

/**
 * Checks that what is open is still the person's. Refetches the first active read of each company
 * and client, unless one was answered within the last minute; if the page names none, the person's
 * own lists.
 */
export function recheckAccess(queries: QueryClient): void {
  const open = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => query.state.data !== undefined);
  const old = open.filter((query) => query.isStaleByTime(KNOWN_MS) && isAskedAgain(query));
  const known = new Set(open.filter((query) => !old.includes(query)).flatMap(namedBy));
  const first = old.filter((query) => {
    const unknown = namedBy(query).filter((id) => !known.has(id));
    unknown.forEach((id) => known.add(id));
    return unknown.length > 0;
  });
  const asked = open.some((query) => namedBy(query).length > 0) ? first : old;
  void queries.refetchQueries(
    { type: 'active', predicate: (query) => asked.includes(query) },
    { cancelRefetch: false },
  );
}
