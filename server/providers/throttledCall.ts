import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { ProviderFailure } from '@/server/platform/ports/failure';

/** One provider's request rate, which all our processes share. */
export interface ProviderRate {
  /**
   * Waits for this call's slot; a person's call may queue, background work uses unclaimed slots.
   */
  takeTurn(interactive: boolean): Promise<{ answered(): Promise<void> }>;
  /** Stops all calls for this many seconds after throttling. */
  holdBack(seconds: number): Promise<void>;
}

/** The pause after throttling without a Retry-After. */
const DEFAULT_HOLD_SECONDS = 1;
/**
 * A longer wait than this is left to the job queue: a person at the screen does not wait so long.
 */
const WORTH_WAITING_SECONDS = 5;

const isThrottled = (problem: unknown): problem is ProviderFailure =>
  problem instanceof ProviderFailure && problem.kind === 'rateLimited';
const holdOf = ({ detail }: ProviderFailure): number =>
  detail.retryAfterSeconds ?? DEFAULT_HOLD_SECONDS;

/**
 * Retries after the hold: another user of the same application may have caused the throttling, so
 * nothing is wrong.
 */
const afterTheHold = retry(
  handleWhen((problem) => isThrottled(problem) && holdOf(problem) <= WORTH_WAITING_SECONDS),
  {
    maxAttempts: 2,
    backoff: new ConstantBackoff(0),
  },
);

/**
 * Makes one call in its turn. When the provider throttles, all calls pause for as long as it asks.
 * @throws ProviderFailure
 */
export async function throttledCall<T>(
  turns: ProviderRate,
  interactive: boolean,
  ask: () => Promise<T>,
): Promise<T> {
  const turn = await turns.takeTurn(interactive);
  try {
    return await ask();
  } catch (problem) {
    if (isThrottled(problem)) await turns.holdBack(holdOf(problem));
    throw problem;
  } finally {
    await turn.answered();
  }
}

/** Makes one read in its turn; retries a throttled one up to twice. @throws ProviderFailure */
export const throttledRead = <T>(
  turns: ProviderRate,
  interactive: boolean,
  ask: () => Promise<T>,
): Promise<T> => afterTheHold.execute(() => throttledCall(turns, interactive, ask));
