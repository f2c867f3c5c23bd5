import {
  QueryClient,
  skipToken,
  type DefaultError,
  type DefaultedQueryObserverOptions,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { ApiError, ASKED_ONCE } from '@/hooks/app/data/useEndpoint';
import { demoText } from '@/lib/app/text';

/**
 * Resolves a read by its key, the endpoint's path and its query, to a response or a refusal;
 * undefined if the demo lacks the endpoint.
 */
export type AnswerRead = (key: QueryKey) => unknown;

/**
 * A query client without network calls: every read is answered in the page, including unforeseen
 * addresses.
 */
export class DemoQueries extends QueryClient {
  constructor(private answer: AnswerRead) {
    super({
      defaultOptions: { queries: { ...ASKED_ONCE, staleTime: Infinity, gcTime: Infinity } },
    });
  }

  private known(key: QueryKey): unknown {
    const said = this.answer(key);
    return said instanceof ApiError ? undefined : said;
  }

  /** Returns the refusal of a read that the demo does not have, so that no screen keeps loading. */
  private refused(key: QueryKey): ApiError {
    const said = this.answer(key);
    return said instanceof ApiError ? said : new ApiError(demoText.notShown, 403, {});
  }

  override defaultQueryOptions<
    F = unknown,
    E = DefaultError,
    D = F,
    Q = F,
    K extends QueryKey = QueryKey,
    P = never,
  >(
    options: QueryObserverOptions<F, E, D, Q, K, P> | DefaultedQueryObserverOptions<F, E, D, Q, K>,
  ): DefaultedQueryObserverOptions<F, E, D, Q, K> {
    const { queryKey, queryFn } = options;
    const answered = {
      ...options,
      staleTime: Infinity,
      refetchInterval: false,
      networkMode: 'always',
      initialData: () => this.known(queryKey),
      ...(queryFn !== undefined &&
        queryFn !== skipToken && {
          queryFn: () => {
            const said = this.known(queryKey);
            return said === undefined
              ? Promise.reject(this.refused(queryKey))
              : Promise.resolve(said);
          },
        }),
    };
    return super.defaultQueryOptions(answered as typeof options);
  }

  /** Recomputes all reads, after the clock has moved on or the visitor has done something. */
  answerWith(answer: AnswerRead): void {
    this.answer = answer;
    for (const { queryKey } of this.getQueryCache().getAll()) {
      const said = this.known(queryKey);
      if (said !== undefined) this.setQueryData(queryKey, said);
    }
  }
}
