import { sql } from 'drizzle-orm';
import type { Db } from '@/server/store/db';

const rowsOf = (answer: unknown) => (answer as { rows: { wait_ms: number | string }[] }).rows;

/**
 * Takes the provider's next free moment, all processes sharing one row. A person's call may queue behind others; background
 * work may not, so it never stands before a person: it gets `taken: false` with the milliseconds until it is worth asking again.
 */
export async function reserveTurn(
  db: Db, provider: string, spacingMs: number, mayQueue: boolean,
): Promise<{ taken: boolean; waitMs: number }> {
  // The database's own clock: the processes' clocks may differ.
  const taken = rowsOf(await db.execute(sql`
    insert into provider_throttles as p (provider, next_at) values (${provider}, clock_timestamp() + ${spacingMs}::float8 * interval '1 millisecond')
    on conflict (provider) do update
      set next_at = greatest(p.next_at, clock_timestamp()) + ${spacingMs}::float8 * interval '1 millisecond'
      where ${mayQueue} or p.next_at <= clock_timestamp()
    returning extract(epoch from (next_at - clock_timestamp())) * 1000 - ${spacingMs}::float8 as wait_ms`))[0];
  if (taken) return { taken: true, waitMs: Math.max(0, Math.ceil(Number(taken.wait_ms))) };
  const [next] = rowsOf(await db.execute(sql`
    select extract(epoch from (next_at - clock_timestamp())) * 1000 as wait_ms from provider_throttles where provider = ${provider}`));
  return { taken: false, waitMs: Math.max(1, Math.ceil(Number(next?.wait_ms ?? 0))) };
}

/** Nobody asks the provider before this many seconds have passed. */
export async function holdBack(db: Db, provider: string, seconds: number): Promise<void> {
  await db.execute(sql`
    insert into provider_throttles as p (provider, next_at) values (${provider}, clock_timestamp() + ${seconds}::float8 * interval '1 second')
    on conflict (provider) do update set next_at = greatest(p.next_at, excluded.next_at)`);
}
