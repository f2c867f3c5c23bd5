import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { EXPECT_MS } from '../limits.mjs';
import { RUNS_ALL } from '../runsAll';
import type { TestServer } from './testServer';

/**
 * How two requests are brought to meet: at a chosen distance, which is repeated for several, or at
 * a named point where PostgreSQL itself holds them until they are let go, which needs no luck.
 */

/**
 * Milliseconds between one request and the next, from a program's double click to a person's. The
 * gate tries three of them: races at a held point, which it runs in full, do not depend on luck.
 */
export const DISTANCES: readonly number[] = RUNS_ALL ? [0, 1, 2, 4, 8, 15, 30] : [0, 4, 15];

/**
 * Sends each request so many milliseconds after the previous one, and returns all answers in that
 * order.
 */
export const apart = <T>(
  milliseconds: number,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> =>
  Promise.all(
    requests.map(async (send, place) => {
      if (place > 0 && milliseconds > 0) await wait(place * milliseconds);
      return send();
    }),
  );

/** Sends a request so many times concurrently. */
export const atOnce = <T>(times: number, send: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, place) => send(place)));

/** Counts the answers by status: `{ 200: 1, 410: 39 }`. */
export const countStatuses = (answers: readonly { status: number }[]): Record<number, number> =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );

/**
 * After each race: nothing failed inside, no deadlock either, and what the limiters counted is
 * forgotten.
 */
export async function settled({ logLines, forgetLimits }: TestServer): Promise<void> {
  const failures = logLines.filter((line) => line.includes('Something failed'));
  logLines.length = 0;
  for (const release of stillHeld) await release();
  if (failures.length > 0)
    throw new Error(`Something failed inside the portal:\n${failures.join('')}`);
  await forgetLimits();
}

/** Something that holds requests up until it is let go. */
export interface Held {
  /**
   * Waits until so many statements of this database stand in line behind a lock; false when
   * `unless` ends before.
   */
  queued(count: number, unless?: Promise<unknown>): Promise<boolean>;
  /** Lets everybody go on. */
  release(): Promise<void>;
}

/** What a test that failed has left held. */
const stillHeld = new Set<() => Promise<void>>();

async function open({ store }: Pick<TestServer, 'store'>) {
  const client = new Client({ connectionString: store.url, application_name: 'held point' });
  await client.connect();
  /** Returns a function that releases once, however often it is called. */
  const once = (work: () => Promise<unknown>) => {
    const release = async () => {
      if (!stillHeld.delete(release)) return;
      await work();
      await client.end();
    };
    stillHeld.add(release);
    return release;
  };
  return {
    client,
    once,
    async queued(count: number, unless?: Promise<unknown>): Promise<boolean> {
      const end = Date.now() + EXPECT_MS;
      let isOver = false;
      const over = () => {
        isOver = true;
      };
      unless?.then(over, over);
      for (;;) {
        // A transaction goes on seeing the connections that there were when it first looked.
        await client.query('select pg_stat_clear_snapshot()');
        const { rows } = await client.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        const waiting = rows[0]?.waiting ?? 0;
        if (waiting >= count) return true;
        if (isOver) return false;
        if (Date.now() > end)
          throw new Error(`${waiting} of ${count} requests came to the held point.`);
        await wait(2);
      }
    },
  };
}

/**
 * Holds the rows that this `select` finds, as a transaction does that is about to change them: who
 * wants to change them stands in line, in order of arrival.
 */
export async function holdRows(
  testServer: Pick<TestServer, 'store'>,
  select: string,
  values: readonly string[] = [],
): Promise<Held> {
  const { client, queued, once } = await open(testServer);
  const release = once(() => client.query('rollback'));
  await client.query('begin');
  const { rowCount } = await client.query(`${select} for update`, [...values]);
  if (!rowCount) throw new Error(`Nothing to hold: ${select}`);
  return { queued, release };
}

export interface Point {
  table: string;
  on: 'insert' | 'update' | 'delete';
  /** Which rows, over `new` and `old`: `new.event = 'signed in'`. All of them unless told. */
  when?: string;
}

let points = 4_000_000;

/** Blocks transactions just before they write such a row, with all locks that they have by then. */
export async function holdAt(
  testServer: Pick<TestServer, 'store'>,
  { table, on, when = 'true' }: Point,
): Promise<Held> {
  const { client, queued, once } = await open(testServer);
  const key = (points += 1);
  await client.query(`
    create or replace function held_point() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint);
      return coalesce(new, old);
    end $$`);
  await client.query('select pg_advisory_lock($1)', [key]);
  await client.query(
    `create trigger held_point_${key} before ${on} on ${table} for each row when (${when}) execute function held_point('${key}')`,
  );
  return {
    queued,
    release: once(async () => {
      await client.query('select pg_advisory_unlock($1)', [key]);
      await client.query(`drop trigger held_point_${key} on ${table}`);
    }),
  };
}

/**
 * `first` comes to the held place; `second` runs to its end, or to where it has to wait for
 * `first`; then both go on.
 */
export async function overtaken<A, B>(
  held: Held,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const one = first();
  await held.queued(1);
  const two = second();
  await held.queued(2, two);
  await held.release();
  return Promise.all([one, two]);
}

/** Brings the requests into line behind the held place, in this order, and lets them go. */
export async function inLine<T>(held: Held, requests: readonly (() => Promise<T>)[]): Promise<T[]> {
  const sent: Promise<T>[] = [];
  for (const send of requests) {
    const one = send();
    sent.push(one);
    if (!(await held.queued(sent.length, one)))
      throw new Error(`A request did not stand in line: ${JSON.stringify(await one)}`);
  }
  await held.release();
  return Promise.all(sent);
}
