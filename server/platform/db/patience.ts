import { AsyncLocalStorage } from 'node:async_hooks';
import type { Duplex } from 'node:stream';
import type { ClientBase } from 'pg';

/**
 * The database took a statement and gave no answer in time: it hangs, or the line to it does; or a
 * request has no time left for more.
 */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  constructor() {
    super('The database did not answer in time.');
  }
}

/**
 * A person looks at a wheel that turns: all that a request asks of the database, and waits for
 * before it may ask, has so long together.
 */
export const REQUEST_MS = 8_000;
/**
 * What has come to its commit in time is given a little longer, because who breaks that off does
 * not know what happened.
 */
const COMMIT_MS = 1_500;
/** Nobody waits for what is only thrown away. */
const ROLLBACK_MS = 500;
/** Above the limit that the database itself has for a statement: past it, nobody is there. */
const BACKGROUND_MS = 35_000;

/**
 * How long somebody goes on waiting for the database. Only its own time counts: not a provider's,
 * nor that of a body that comes slowly.
 */
class Patience {
  /** Answered: what still runs is waited for by nobody. */
  isOver = false;
  private waits = 0;
  private since = 0;
  private spent = 0;

  constructor(private readonly mostMs: number) {}

  /** The milliseconds that are left. */
  left(): number {
    return this.mostMs - this.spent - (this.waits > 0 ? performance.now() - this.since : 0);
  }

  /**
   * Begins a wait, and answers how to end it. Of several waits at a time each moment counts once.
   */
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
   * @throws DatabaseSilent when nothing is left: what is not begun cannot happen after the person
   * was told that it did not.
   */
  check(): void {
    if (this.left() <= 0) throw new DatabaseSilent();
  }
}

const asked = new AsyncLocalStorage<Patience | undefined>();

/**
 * What runs in here is waited for by somebody: it is given up sooner than background work, and has
 * connections of its own.
 */
export async function whileSomebodyWaits<T>(
  work: () => Promise<T>,
  mostMs = REQUEST_MS,
): Promise<T> {
  const patience = new Patience(mostMs);
  try {
    return await asked.run(patience, work);
  } finally {
    patience.isOver = true;
  }
}

/** What takes as long as there is to read: a file that arrives piece by piece while it is made. */
export const withoutHaste = <T>(work: () => T): T => asked.run(undefined, work);

/**
 * Whose patience this flow of calls is using up; undefined in background work, and after the
 * answer.
 */
export function patienceHere(): Patience | undefined {
  const patience = asked.getStore();
  return patience?.isOver ? undefined : patience;
}

/**
 * Returns the milliseconds that this statement may take. @throws DatabaseSilent when there is no
 * time left for it.
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
 * Breaks the connection under a statement that is not answered in time; the pool replaces it.
 * `slowness`: how many times the usual these limits are.
 */
export function limitWaits(client: ClientBase, slowness: number): void {
  // Looked up at each call: whoever counts the statements of all clients counts these too.
  const own = Object.getPrototypeOf(client) as { query(...words: unknown[]): unknown };
  const ask = (...words: unknown[]) => own.query.apply(client, words);
  client.query = ((...words: unknown[]) => {
    const patience = patienceHere();
    const limit = limitOf(patience, words[0], slowness);
    const ended = patience?.wait();
    let isAnswered = false;
    // A process that was frozen itself wakes to timers first: its answer may lie there, and is read
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
    // A stream of rows is read as fast as its reader likes.
    else answered();
    return answer;
  }) as typeof client.query;
}

/** Ends the connection without a word to a server that may not listen. */
export const breakOff = (client: ClientBase, why: Error): void => {
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy(why);
};
