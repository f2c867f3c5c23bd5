import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { holdAnswersWhilePressed } from '@/hooks/app/page/pressHold';
import { isNotFound } from '@/hooks/app/data/useEndpoint';

/**
 * The frame and the screen ask for some of the same things as a page comes up; one answer serves
 * both.
 */
const FRESH_MS = 5_000;
/** Whoever looks again is not asked about what was answered within this time. */
const KNOWN_MS = 60_000;
const NAMES = new Set(['company_id', 'client_company_id', 'client_id']);

/** The companies and clients that a read names by their ids; none for the person's own lists. */
const namedBy = ({ queryKey: [, asked] }: Pick<Query, 'queryKey'>): readonly unknown[] =>
  typeof asked === 'object'
    ? Object.entries({ ...asked } as Record<string, unknown>).flatMap(([name, id]) =>
        NAMES.has(name) && id ? [id] : [],
      )
    : [];
/** The login check is asked once for each load of a page. */
const isAskedAgain = ({ observers }: Query) =>
  observers.some(({ options }) => options.enabled !== false && options.staleTime !== Infinity);

/**
 * The portal's reads. React Query keeps an answer when the next one fails; one that is answered 404
 * is no longer theirs, or not there, and is dropped, so that the page falls to its not-found face.
 * What else the page has of the same company or client, and the person's own lists, are then asked
 * again, once. Without an answer the last one stays (docs/rules/design.md#open-pages).
 */
export function newPortalQueries(): QueryClient {
  holdAnswersWhilePressed();
  /** Whose reads are being asked again: what is lost meanwhile asks nothing more about them. */
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
      // Of pages looked at before: they would show it once more on the way back.
      queries.removeQueries({ type: 'inactive', predicate: names });
    });
  }

  const queries: QueryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: FRESH_MS } },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Where 404 is the first answer there is nothing to lose, and nothing is asked because of
        // it.
        if (!isNotFound(error) || query.state.data === undefined) return;
        query.setState({ data: undefined, dataUpdatedAt: 0 });
        askRestAgain(query);
      },
    }),
  });
  return queries;
}

/**
 * Asks whether what is open is still theirs: about each company and client that it names one read,
 * the first that the page asked, unless one was answered within the last minute; where it names
 * none, the person's own lists.
 */
export function askWhetherStillTheirs(queries: QueryClient): void {
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
