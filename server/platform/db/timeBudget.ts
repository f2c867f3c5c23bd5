import { AsyncLocalStorage } from 'node:async_hooks';
import type { Duplex } from 'node:stream';
import type { ClientBase } from 'pg';

/**
 * The database did not answer a statement in time, because it or the connection hangs; or a request
 * has no time left.
 */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  constructor() {
    super('The database did not answer in time.');
  }
}

/**
 * Milliseconds that a request may spend on all its database calls together, because a person is
 * waiting.
 */
export const REQUEST_MS = 8_000;
/** Extra milliseconds for a commit, because breaking one off leaves its outcome unknown. */
const COMMIT_MS = 1_500;
/** Milliseconds for a rollback. */
const ROLLBACK_MS = 500;
/**
 * Milliseconds for a background statement: above the database's own limit, so a server that is past
 * it has gone.
 */
const BACKGROUND_MS = 35_000;

/**
 * Time budget of a request for the database. Only time spent on the database counts, not that of a
 * provider or of a slow body.
 */
class Patience {
  /** True once the request was answered: what still runs has the limits of background work. */
  isOver = false;
  private waits = 0;
  private since = 0;
  private spent = 0;

  constructor(private readonly mostMs: number) {}

  /** Returns the milliseconds left. */
  left(): number {
    return this.mostMs - this.spent - (this.waits > 0 ? performance.now() - this.since : 0);
  }

  /** Starts a wait and returns the function that ends it. Overlapping waits count once. */
  wait(): () => void {
    if (this.waits === 0) this.since = performance.now();
    this.waits += 1;
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      this.waits -= 1;
      if (this.waits === 0) this.spent += performance.now() - this.since;
    };
  }

  /**
   * Checks the time left.
   * @throws DatabaseSilent if there is none, so that nothing starts after the person was told that
   * it failed
   */
  check(): void {
    if (this.left() <= 0) throw new DatabaseSilent();
  }
}

const asyncLocalStorage = new AsyncLocalStorage<Patience | undefined>();

/**
 * Runs work that a person waits for: its database calls share `mostMs` and use the connections of
 * requests.
 */
export async function whileSomebodyWaits<T>(
  work: () => Promise<T>,
  mostMs = REQUEST_MS,
): Promise<T> {
  const patience = new Patience(mostMs);
  try {
    return await asyncLocalStorage.run(patience, work);
  } finally {
    patience.isOver = true;
  }
}

/** Runs work with the limits of background work, such as a file that is made while it is sent. */
export const withoutHaste = <T>(work: () => T): T => asyncLocalStorage.run(undefined, work);

/**
 * Returns the time budget of this flow of calls; undefined in background work, and after the
 * answer.
 */
export function remainingBudget(): Patience | undefined {
  const patience = asyncLocalStorage.getStore();
  return patience?.isOver ? undefined : patience;
}

/**
 * Returns the milliseconds that this statement may take.
 * @throws DatabaseSilent if no time is left for it
 */
function limitOf(patience: Patience | undefined, statement: unknown, slowness: number): number {
  if (!patience) return BACKGROUND_MS * slowness;
  const text =
    typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text;
  if (text === 'rollback') return ROLLBACK_MS * slowness;
  if (text === 'commit') return Math.max(patience.left(), 0) + COMMIT_MS * slowness;
  patience.check();
  return patience.left();
}

/**
 * Makes a connection break if a statement is not answered in time; the pool replaces it. `slowness`
 * is the factor on the limits.
 */
export function limitWaits(client: ClientBase, slowness: number): void {
  // Looked up per call, so that a patch of the prototype that counts statements still sees these.
  const own = Object.getPrototypeOf(client) as { query(...words: unknown[]): unknown };
  const ask = (...words: unknown[]) => own.query.apply(client, words);
  client.query = ((...words: unknown[]) => {
    const patience = remainingBudget();
    const limit = limitOf(patience, words[0], slowness);
    const ended = patience?.wait();
    let isAnswered = false;
    // After a stall of this process timers run first: the answer may have arrived, so it is read
    // before the timer counts.
    const timer = setTimeout(
      () =>
        setImmediate(() => {
          if (!isAnswered) breakOff(client, new DatabaseSilent());
        }),
      limit,
    );
    const answered = () => {
      isAnswered = true;
      clearTimeout(timer);
      ended?.();
    };
    const callback = words.at(-1);
    if (typeof callback === 'function') {
      words[words.length - 1] = (...answer: unknown[]) => {
        answered();
        (callback as (...all: unknown[]) => void)(...answer);
      };
      return ask(...words);
    }
    const answer = ask(...words);
    if (answer instanceof Promise) answer.then(answered, answered);
    // A row stream is read at its reader's pace.
    else answered();
    return answer;
  }) as typeof client.query;
}

/** Destroys the connection without a goodbye, which a hanging server would not read. */
export const breakOff = (client: ClientBase, why: Error): void => {
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy(why);
};
