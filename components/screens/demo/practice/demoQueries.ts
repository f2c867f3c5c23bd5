import {
  QueryClient,
  skipToken,
  type DefaultError,
  type DefaultedQueryObserverOptions,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { ApiError } from '@/hooks/app/data/useEndpoint';

/**
 * Answers a read by its key, the endpoint's path and what it was asked with: an answer, a refusal,
 * or undefined for what it has not.
 */
export type AnswerRead = (key: QueryKey) => unknown;

const NOT_HERE = 'The demo does not show this. Sign up to see it with your own clients.';

/**
 * A query client that never asks: whatever is read is answered in the page, also what an address
 * asks for that nobody foresaw.
 */
export class DemoQueries extends QueryClient {
  constructor(private answer: AnswerRead) {
    super({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  }

  private known(key: QueryKey): unknown {
    const said = this.answer(key);
    return said instanceof ApiError ? undefined : said;
  }

  /**
   * Nothing waits for an answer that never comes: what the demo does not have is refused in words.
   */
  private refused(key: QueryKey): ApiError {
    const said = this.answer(key);
    return said instanceof ApiError ? said : new ApiError(NOT_HERE, 403, {});
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

  /** Answers anew what has been read: the clock has moved on, or the visitor has done something. */
  answerWith(answer: AnswerRead): void {
    this.answer = answer;
    for (const { queryKey } of this.getQueryCache().getAll()) {
      const said = this.known(queryKey);
      if (said !== undefined) this.setQueryData(queryKey, said);
    }
  }
}
