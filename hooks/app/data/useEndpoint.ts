import { createContext, useContext } from 'react';
import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { callApi, type Reached } from '@/lib/app/callApi';
import type { WireError } from '@/lib/app/errorSentence';
import type { AnswerOf, BodyOf, Endpoint, QueryOf, Upload } from '@/lib/access/endpoint';
import type { Topic } from '@/lib/access/topics';

/**
 * Error of a refused or failed call; turns callApi's `{ error }` into the exception that React
 * Query expects.
 */
export class ApiError extends Error {
  readonly reference: string | undefined;
  /** Whether the call reached the portal: an act with a lost response may have been done. */
  readonly reached: Reached;
  /** The act that the server requires confirmation of. */
  readonly confirm: ActToConfirm | undefined;

  constructor(
    readonly sentence: string,
    readonly status: number,
    readonly fields: Record<string, string>,
    more: Partial<Pick<ApiError, 'reference' | 'reached' | 'confirm'>> = {},
  ) {
    super(sentence);
    this.name = 'ApiError';
    this.reference = more.reference;
    this.reached = more.reached ?? 'yes';
    this.confirm = more.confirm;
  }
}

/** True for a 404, which covers both what does not exist and what is another's. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

async function dataOf<E extends Endpoint | Upload>(
  call: ReturnType<typeof callApi<E>>,
): Promise<AnswerOf<E>> {
  const result = await call;
  if (result.error !== undefined) throw apiError(result);
  return result.data as AnswerOf<E>;
}

/**
 * True for endpoints that anyone may call, where 401 is an answer to show ("that password is not
 * right") and not a reason to redirect to the login page. The login check is one of them
 * (docs/rules/product.md#login-check).
 */
const staysPut = ({ access }: Endpoint): boolean =>
  access.scope === 'public' || access.scope === 'signingUp';

/**
 * Calls an act with a GET endpoint, once.
 * @throws ApiError if it is refused
 */
export const ask = <E extends Endpoint>(endpoint: E, query: QueryOf<E>): Promise<AnswerOf<E>> =>
  dataOf<E>(callApi(endpoint, { query, isAct: true, stayWhenUnauthorised: staysPut(endpoint) }));

/**
 * Posts once, for acts of several calls.
 * @throws ApiError if it is refused
 */
export const send = <E extends Endpoint>(endpoint: E, body: BodyOf<E>): Promise<AnswerOf<E>> =>
  dataOf<E>(callApi(endpoint, { body, stayWhenUnauthorised: staysPut(endpoint) }));

/**
 * Posts once to an endpoint that only reads.
 * @throws ApiError if it is refused
 */
export const post = <E extends Endpoint>(endpoint: E, body: BodyOf<E>): Promise<AnswerOf<E>> =>
  dataOf<E>(callApi(endpoint, { body, isAct: false, stayWhenUnauthorised: staysPut(endpoint) }));

const apiError = ({
  error,
  status,
  detail,
  reached,
}: {
  error: string;
  status: number;
  detail: WireError;
  reached: Reached;
}) => new ApiError(error, status, detail.fields, { ...detail, reached });

/** Returns the cache key of a read: its path and query, so that companies never share an entry. */
export const endpointKey = (endpoint: { path: string }, query?: unknown): readonly unknown[] =>
  query === undefined ? [endpoint.path] : [endpoint.path, query];

/**
 * Defaults of every read: a read that fails is asked once, and again only by its "Try again"; no
 * refetch on focus (docs/rules/product.md#fetching).
 */
export const ASKED_ONCE = {
  retry: false,
  retryOnMount: false,
  refetchOnWindowFocus: false,
} as const;

/** Returns the query options of a read. Without its query it does not run. */
export const read = <E extends Endpoint>(endpoint: E, query: QueryOf<E> | undefined) =>
  queryOptions<AnswerOf<E>, ApiError>({
    queryKey: endpointKey(endpoint, query),
    queryFn:
      query === undefined
        ? skipToken
        : ({ signal }) =>
            dataOf<E>(
              callApi(endpoint, { query, signal, stayWhenUnauthorised: staysPut(endpoint) }),
            ),
    ...(endpoint.topic && { meta: { topic: endpoint.topic } }),
  });

/** True if there is nothing to show: the first answer failed, or it is a 404. */
const isLost = ({ data, error }: { data?: unknown; error: unknown }): boolean =>
  error !== null && (data === undefined || isNotFound(error));

/**
 * Returns the refetch interval of a poll. `pollMs` returns it in milliseconds, or false to stop; a
 * read with nothing to show is not polled. If a later answer fails, the last one stays, the page
 * says so, and the poll goes on.
 */
export const pollWith =
  <T>(pollMs: (data: T | undefined) => number | false) =>
  ({ state }: { state: { data?: T; error: unknown } }): number | false =>
    isLost(state) ? false : pollMs(state.data);

/** Reads an endpoint; `pollMs` as for `pollWith`. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E> | undefined,
  pollMs?: (data: AnswerOf<E> | undefined) => number | false,
) {
  return useQuery({
    ...read(endpoint, query),
    refetchInterval: pollMs ? pollWith(pollMs) : false,
  });
}

/**
 * Wraps an act as a mutation that is sent at once or not at all (docs/rules/design.md#offline). By
 * default React Query would queue an act made offline and send it later, unseen.
 */
export const useAct = <Answer, Input>(act: {
  /** Name under which another page finds the act while it runs. */
  mutationKey?: readonly unknown[];
  mutationFn: (input: Input) => Promise<Answer>;
  onSuccess?: (answer: Answer) => unknown;
  onError?: (error: ApiError) => unknown;
}) => useMutation<Answer, ApiError, Input>({ ...act, networkMode: 'always', retry: false });

/** Handles posts in place of the backend, by path, for the demo. A refusal is thrown. */
export type AnswerHere = (path: string, query: unknown, body: unknown) => unknown;
export const PostsAnsweredHere = createContext<AnswerHere | undefined>(undefined);

/** An endpoint that an act makes stale, or a topic that several endpoints share. */
export type Stale = { path: string } | Topic;

/** Invalidates stale reads: those on screen are refetched now, others when next shown. */
export const readAgain = (client: QueryClient, stale: readonly Stale[]): Promise<unknown> =>
  Promise.all(
    stale.map((entry) =>
      client.invalidateQueries(
        typeof entry === 'string'
          ? { predicate: ({ meta }) => meta?.topic === entry }
          : { queryKey: endpointKey(entry) },
      ),
    ),
  );

/** Sends a POST; invalidates `stale` on success and when the response is lost. */
export function useSend<E extends Endpoint>(
  endpoint: E,
  query?: QueryOf<E>,
  stale: readonly Stale[] = [],
) {
  const client = useQueryClient();
  const answerHere = useContext(PostsAnsweredHere);
  return useAct<AnswerOf<E>, BodyOf<E>>({
    mutationFn: async (body) =>
      answerHere
        ? (answerHere(endpoint.path, query, body) as AnswerOf<E>)
        : dataOf<E>(callApi(endpoint, { query, body, stayWhenUnauthorised: staysPut(endpoint) })),
    onSuccess: answerHere ? undefined : () => readAgain(client, stale),
    // The act may have been done: these reads will tell.
    onError: ({ reached }) => (reached === 'unknown' ? void readAgain(client, stale) : undefined),
  });
}

/** Uploads one file, so that each file fails or succeeds by itself. */
export const sendFile = <E extends Upload>(
  endpoint: E,
  query: QueryOf<E>,
  file: File,
): Promise<AnswerOf<E>> => dataOf<E>(callApi(endpoint, { query, file }));

/** Puts an answer into the cache as if it had been read, as the demo does without a backend. */
export const putAnswer = <E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  query: QueryOf<E>,
  answer: AnswerOf<E>,
): void => {
  client.setQueryData(endpointKey(endpoint, query), answer);
};
