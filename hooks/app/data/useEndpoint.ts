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

/** The bridge from `{ error }` to React Query, which wants a throw. */
export class ApiError extends Error {
  constructor(
    readonly sentence: string,
    readonly status: number,
    readonly fields: Record<string, string>,
    readonly reference?: string,
    /** Whether the portal had the call: an act whose answer was lost may have been done. */
    readonly reached: Reached = 'yes',
    /** The act that the server wants confirmed before it does it. */
    readonly confirm?: ActToConfirm,
  ) {
    super(sentence);
    this.name = 'ApiError';
  }
}

/** Not there and not theirs look the same. */
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
 * At an endpoint that anyone may call, 401 is an answer to show ("that password is not right"), not
 * a reason to leave for the login page. The login check is one of them
 * (docs/rules/product.md#login-check).
 */
const staysPut = ({ access }: Endpoint): boolean =>
  access.scope === 'public' || access.scope === 'signingUp';

/** Asks once and throws an {@link ApiError} when refused: for acts whose endpoint is a GET. */
export const ask = <E extends Endpoint>(endpoint: E, query: QueryOf<E>): Promise<AnswerOf<E>> =>
  dataOf<E>(callApi(endpoint, { query, isAct: true, stayWhenUnauthorised: staysPut(endpoint) }));

/** Posts once and throws an {@link ApiError} when refused: for acts of several calls. */
export const send = <E extends Endpoint>(endpoint: E, body: BodyOf<E>): Promise<AnswerOf<E>> =>
  dataOf<E>(callApi(endpoint, { body, stayWhenUnauthorised: staysPut(endpoint) }));

/**
 * Posts once and throws an {@link ApiError} when refused: for reads that the contract has as a
 * POST.
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
}) => new ApiError(error, status, detail.fields, detail.reference, reached, detail.confirm);

/**
 * The key under which an answer is kept: the path, then the ids it was asked with, so that
 * companies never share an entry.
 */
export const keyOf = (endpoint: { path: string }, query?: unknown): readonly unknown[] =>
  query === undefined ? [endpoint.path] : [endpoint.path, query];

/**
 * One read as query options. Without its ids it does not run; there is no retry
 * and no refetch on focus (docs/rules/product.md#fetching), said once, here.
 */
export const read = <E extends Endpoint>(endpoint: E, query: QueryOf<E> | undefined) =>
  queryOptions<AnswerOf<E>, ApiError>({
    queryKey: keyOf(endpoint, query),
    queryFn:
      query === undefined
        ? skipToken
        : ({ signal }) =>
            dataOf<E>(
              callApi(endpoint, { query, signal, stayWhenUnauthorised: staysPut(endpoint) }),
            ),
    retry: false,
    refetchOnWindowFocus: false,
    ...(endpoint.topic && { meta: { topic: endpoint.topic } }),
  });

/**
 * Reads an endpoint; `pollMs` asks again at that interval, for as long as the function of the last
 * answer says and it is found.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E> | undefined,
  pollMs?: (data: AnswerOf<E> | undefined) => number | false,
) {
  return useQuery({
    ...read(endpoint, query),
    refetchInterval: pollMs ? ({ state }) => !isNotFound(state.error) && pollMs(state.data) : false,
  });
}

/**
 * The one way to an act. React Query would keep an act that is begun offline and send it by itself
 * when the line is back, when nobody looks any more: nothing is kept here, so each act is sent at
 * once or not at all (docs/rules/design.md#offline).
 */
export const useAct = <Answer, Input>(act: {
  mutationFn: (input: Input) => Promise<Answer>;
  onSuccess?: (answer: Answer) => unknown;
  onError?: (error: ApiError) => unknown;
}) => useMutation<Answer, ApiError, Input>({ ...act, networkMode: 'always', retry: false });

/**
 * Answers posts in place of the backend, by the endpoint's path: the demo's. What it throws is a
 * refusal.
 */
export type AnswerHere = (path: string, query: unknown, body: unknown) => unknown;
export const PostsAnsweredHere = createContext<AnswerHere | undefined>(undefined);

/** An endpoint whose answers an act makes out of date, or a topic that several may show. */
export type Stale = { path: string } | Topic;

/**
 * Asks again for what an act has made out of date, where it is on a screen; elsewhere it is asked
 * when it is shown next.
 */
export const readAgain = (client: QueryClient, stale: readonly Stale[]): Promise<unknown> =>
  Promise.all(
    stale.map((each) =>
      client.invalidateQueries(
        typeof each === 'string'
          ? { predicate: ({ meta }) => meta?.topic === each }
          : { queryKey: keyOf(each) },
      ),
    ),
  );

/** Sends a POST. On success, and when its answer is lost, what is in `stale` is asked again. */
export function useSend<E extends Endpoint>(
  endpoint: E,
  query?: QueryOf<E>,
  stale: readonly Stale[] = [],
) {
  const client = useQueryClient();
  const here = useContext(PostsAnsweredHere);
  return useAct<AnswerOf<E>, BodyOf<E>>({
    mutationFn: async (body) =>
      here
        ? (here(endpoint.path, query, body) as AnswerOf<E>)
        : dataOf<E>(callApi(endpoint, { query, body, stayWhenUnauthorised: staysPut(endpoint) })),
    onSuccess: here ? undefined : () => readAgain(client, stale),
    // It may have been done all the same: these know.
    onError: ({ reached }) => (reached === 'unknown' ? void readAgain(client, stale) : undefined),
  });
}

/**
 * Sends one file. What failed before stays failed and what was kept stays kept: each file is a call
 * of its own.
 */
export const sendFile = <E extends Upload>(
  endpoint: E,
  query: QueryOf<E>,
  file: File,
): Promise<AnswerOf<E>> => dataOf<E>(callApi(endpoint, { query, file }));

/**
 * Puts an answer in place as if it had been read: how the demo fills its screens without a backend.
 */
export const putAnswer = <E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  query: QueryOf<E>,
  answer: AnswerOf<E>,
): void => {
  client.setQueryData(keyOf(endpoint, query), answer);
};
