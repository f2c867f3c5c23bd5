import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { ProviderFailure } from '@/server/platform/ports/failure';

/** One provider's request rate, which all our processes share. */
export interface ProviderTurns {
  /**
   * Waits for this call's place; a person's call may queue, background work takes moments that
   * nobody has claimed.
   */
  takeTurn(interactive: boolean): Promise<{ answered(): Promise<void> }>;
  /** Told to slow down: nobody asks again before this many seconds have passed. */
  holdBack(seconds: number): Promise<void>;
}

/** A provider's own ask when it throttles without a Retry-After. */
const DEFAULT_HOLD_SECONDS = 1;
/** A longer wait than this is for the queue, not for somebody who looks at the screen. */
const WORTH_WAITING_SECONDS = 5;

const isThrottled = (problem: unknown): problem is ProviderFailure =>
  problem instanceof ProviderFailure && problem.kind === 'rateLimited';
const holdOf = ({ detail }: ProviderFailure): number =>
  detail.retryAfterSeconds ?? DEFAULT_HOLD_SECONDS;

/**
 * Somebody else may use the same application, so a throttled one says nothing is wrong: the hold
 * before its next turn is all it needs.
 */
const afterTheHold = retry(
  handleWhen((problem) => isThrottled(problem) && holdOf(problem) <= WORTH_WAITING_SECONDS),
  {
    maxAttempts: 2,
    backoff: new ConstantBackoff(0),
  },
);

/**
 * One call, in its turn. When the provider throttles, everybody holds back for as long as it asks.
 * @throws ProviderFailure
 */
export async function inTurn<T>(
  turns: ProviderTurns,
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

/** One read, in its turn; throttled, it is asked up to twice more. @throws ProviderFailure */
export const readInTurn = <T>(
  turns: ProviderTurns,
  interactive: boolean,
  ask: () => Promise<T>,
): Promise<T> => afterTheHold.execute(() => inTurn(turns, interactive, ask));
