import { AsyncLocalStorage } from 'node:async_hooks';
import type { Duplex } from 'node:stream';
import type { ClientBase } from 'pg';

/** The database took a statement and gave no answer in time: it hangs, or the line to it does. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  constructor() {
    super('The database did not answer in time.');
  }
}

/** A person looks at a wheel that turns; with the wait for a connection this stays under ten seconds. */
const ASKED_MS = 8_000;
/** Above the limit that the database itself has for a statement: past it, nobody is there. */
const BACKGROUND_MS = 35_000;

const asked = new AsyncLocalStorage<true>();

/** What runs in here is waited for by somebody: its statements are given up sooner than those of background work. */
export const whileSomebodyWaits = <T>(work: () => T): T => asked.run(true, work);

/** Breaks the connection under a statement that is not answered in time. The pool drops it, and everybody else goes on. */
export function limitWaits(client: ClientBase): void {
  // Looked up at each call: whoever counts the statements of all clients counts these too.
  const own = Object.getPrototypeOf(client) as { query(...words: unknown[]): unknown };
  const ask = (...words: unknown[]) => own.query.apply(client, words);
  client.query = ((...words: unknown[]) => {
    const timer = setTimeout(() => breakOff(client, new DatabaseSilent()), asked.getStore() ? ASKED_MS : BACKGROUND_MS);
    const answered = () => clearTimeout(timer);
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
