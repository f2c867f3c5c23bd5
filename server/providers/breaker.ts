import { LEFT_ALONE, ProviderFailure } from '@/server/platform/ports/failure';

/** So many accounts have to fail within this time, because fewer may be about these accounts. */
const FAILING_ACCOUNTS = 3;
const WITHIN_MS = 30_000;
/** How long background work leaves the provider alone; then it takes three accounts again. */
const PAUSE_MS = 30_000;

/** Returns true for an answer of the provider that has not the form it should have. */
const isUnreadable = ({ code, detail }: ProviderFailure): boolean =>
  code === 'MALFORMED' && (detail.status ?? 200) < 500;

/** A call about one account of the provider: a VAT number, a path. */
export interface GuardedCall {
  account: string;
  /** True if a person waits for it or asked for it: such a call is always made. */
  isAsked: boolean;
}

export interface Breaker {
  /** Makes the call. @throws ProviderFailure with the code LEFT_ALONE if it was not made */
  execute<T>(call: GuardedCall, ask: () => Promise<T>): Promise<T>;
}

/**
 * Creates a breaker for one thing that can break, such as one API of a provider. It opens when the
 * calls about at least three accounts failed within 30 s and none was answered in between
 * (docs/rules/providers.md#breakers). An answer that could not be read is one about its
 * account: it neither opens nor closes it.
 */
export function createBreaker(provider: string, now: () => Date): Breaker {
  const failedAt = new Map<string, number>();
  let pausedUntil = 0;

  const hasAnswered = (): void => {
    failedAt.clear();
    pausedUntil = 0;
  };

  const hasFailed = (account: string): void => {
    const at = now().getTime();
    failedAt.set(account, at);
    for (const [other, since] of failedAt) if (at - since > WITHIN_MS) failedAt.delete(other);
    if (failedAt.size < FAILING_ACCOUNTS) return;
    pausedUntil = at + PAUSE_MS;
    failedAt.clear();
  };

  return {
    async execute({ account, isAsked }, ask) {
      const at = now().getTime();
      if (!isAsked && at < pausedUntil) {
        const retryAfterSeconds = Math.ceil((pausedUntil - at) / 1_000);
        throw new ProviderFailure('down', provider, LEFT_ALONE, { retryAfterSeconds });
      }
      try {
        const answer = await ask();
        hasAnswered();
        return answer;
      } catch (problem) {
        if (problem instanceof ProviderFailure && !isUnreadable(problem)) {
          if (problem.kind === 'down') hasFailed(account);
          else if (problem.kind !== 'rateLimited') hasAnswered();
        }
        throw problem;
      }
    },
  };
}
