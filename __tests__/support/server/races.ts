import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestServer } from './testServer';

/**
 * How two requests are brought to meet: at a chosen distance, which is repeated for several, or at a named point where
 * PostgreSQL itself holds them until they are let go, which needs no luck.
 */

/** Milliseconds between one request and the next: from a double click of a program to that of a person. */
export const DISTANCES = [0, 1, 2, 4, 8, 15, 30] as const;

/** Sends each request so many milliseconds after the one before, and gives all their answers in that order. */
export const apart = <T>(milliseconds: number, requests: readonly (() => Promise<T>)[]): Promise<T[]> =>
  Promise.all(requests.map(async (send, place) => {
    if (place > 0 && milliseconds > 0) await wait(place * milliseconds);
    return send();
  }));

/** The same request so many times, all at once. */
export const atOnce = <T>(times: number, send: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, place) => send(place)));

/** How many answers there were of each status: `{ 200: 1, 410: 39 }`. */
export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Something that holds requests up until it is let go. */
export interface Held {
  /** Waits until so many statements of this database stand in line behind a lock. */
  queued(count: number): Promise<void>;
  /** Lets everybody go on. */
  release(): Promise<void>;
}

const PATIENCE_MS = 10_000;

async function open({ store }: TestServer) {
  const client = new Client({ connectionString: store.url, application_name: 'held point' });
  await client.connect();
  return {
    client,
    async queued(count: number): Promise<void> {
      const end = Date.now() + PATIENCE_MS;
      for (;;) {
        const { rows } = await client.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        const waiting = rows[0]?.waiting ?? 0;
        if (waiting >= count) return;
        if (Date.now() > end) throw new Error(`${waiting} of ${count} requests came to the held point.`);
        await wait(2);
      }
    },
  };
}

/** Holds the rows that this `select` finds, as a transaction does that is about to change them: who wants to change them stands in line, in order of arrival. */
export async function holdRows(testServer: TestServer, select: string, values: readonly string[] = []): Promise<Held> {
  const { client, queued } = await open(testServer);
  await client.query('begin');
  const { rowCount } = await client.query(`${select} for update`, [...values]);
  if (!rowCount) throw new Error(`Nothing to hold: ${select}`);
  return {
    queued,
    async release() {
      await client.query('rollback');
      await client.end();
    },
  };
}

export interface Point {
  table: string;
  on: 'insert' | 'update' | 'delete';
  /** Which rows, over `new` and `old`: `new.event = 'signed in'`. All of them unless told. */
  when?: string;
}

let points = 4_000_000;

/** Holds whoever comes to write such a row, just before they do, with every lock that they have by then. */
export async function holdAt(testServer: TestServer, { table, on, when = 'true' }: Point): Promise<Held> {
  const { client, queued } = await open(testServer);
  const key = (points += 1);
  await client.query(`
    create or replace function held_point() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint);
      return coalesce(new, old);
    end $$`);
  await client.query('select pg_advisory_lock($1)', [key]);
  await client.query(`create trigger held_point_${key} before ${on} on ${table} for each row when (${when}) execute function held_point('${key}')`);
  return {
    queued,
    async release() {
      await client.query('select pg_advisory_unlock($1)', [key]);
      await client.query(`drop trigger held_point_${key} on ${table}`);
      await client.end();
    },
  };
}

/** `first` comes to the held place; `second` runs to its end, or to where it has to wait for `first`; then both go on. */
export async function overtaken<A, B>(held: Held, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const one = first();
  await held.queued(1);
  const two = second();
  await Promise.race([two, held.queued(2)]);
  await held.release();
  return Promise.all([one, two]);
}

/** Brings the requests into line behind the held place, in this order, and lets them go. */
export async function inLine<T>(held: Held, requests: readonly (() => Promise<T>)[]): Promise<T[]> {
  const sent: Promise<T>[] = [];
  for (const send of requests) {
    sent.push(send());
    await held.queued(sent.length);
  }
  await held.release();
  return Promise.all(sent);
}
