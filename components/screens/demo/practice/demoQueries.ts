import {
  QueryClient, type DefaultError, type DefaultedQueryObserverOptions, type QueryKey, type QueryObserverOptions,
} from '@tanstack/react-query';

/** Answers a read by its key: the endpoint's path, then what it was asked with. */
export type AnswerRead = (key: QueryKey) => unknown;

/** A query client that never asks: whatever is read is answered in the page, also what an address asks for that nobody foresaw. */
export class DemoQueries extends QueryClient {
  constructor(private answer: AnswerRead) {
    super({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  }

  override defaultQueryOptions<F = unknown, E = DefaultError, D = F, Q = F, K extends QueryKey = QueryKey, P = never>(
    options: QueryObserverOptions<F, E, D, Q, K, P> | DefaultedQueryObserverOptions<F, E, D, Q, K>,
  ): DefaultedQueryObserverOptions<F, E, D, Q, K> {
    const answered = { ...options, enabled: false, initialData: () => this.answer(options.queryKey) };
    return super.defaultQueryOptions(answered as typeof options);
  }

  /** Answers anew what has been read: the clock has moved on, or the visitor has done something. */
  answerWith(answer: AnswerRead): void {
    this.answer = answer;
    for (const { queryKey } of this.getQueryCache().getAll()) {
      const said = answer(queryKey);
      if (said !== undefined) this.setQueryData(queryKey, said);
    }
  }
}
