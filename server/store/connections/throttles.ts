import { sql } from 'drizzle-orm';
import type { Db } from '@/server/store/db';

interface Moments { now: number; held: number | null; place: string | null; free: number | null; places: number }
const rowsOf = <T>(answer: unknown) => (answer as { rows: T[] }).rows;
/** The database's own clock, in milliseconds: the processes' clocks may differ. */
const inMs = (column: ReturnType<typeof sql>) => sql`extract(epoch from ${column})::float8 * 1000`;
const at = (ms: number) => sql`to_timestamp(${ms / 1000}::float8)`;

export interface Allowance {
  /** How many calls the provider lets count at a time. */
  atOnce: number;
  /** How long a call counts from when it leaves, while it has no answer. */
  countsMs: number;
}
/** A place with the moment until which its call counts, which says whose it is. */
export interface Place { place: string; until: string }
export interface Turn { waitMs: number; taken?: Place }

/**
 * Takes one of the provider's places, all processes sharing them: 'hmrc' is the row that they queue at, 'hmrc/0' to 'hmrc/2' the
 * places, each with the moment until which its last call counts. A person's call may queue for the place that is free first;
 * background work may not, so it never stands before a person: it gets no place and the milliseconds until it is worth
 * asking again.
 */
export const reserveTurn = (db: Db, provider: string, { atOnce, countsMs }: Allowance, mayQueue: boolean): Promise<Turn> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into provider_throttles as p (provider, next_at) values (${provider}, clock_timestamp())
      on conflict (provider) do update set next_at = p.next_at`);
    const [seen] = rowsOf<Moments>(await tx.execute(sql`
      with places as (select provider, next_at from provider_throttles
        where provider in (select ${`${provider}/`} || place from generate_series(0, ${atOnce}::int - 1) as place))
      select ${inMs(sql`clock_timestamp()`)} as now,
        (select ${inMs(sql`next_at`)} from provider_throttles where provider = ${provider}) as held,
        (select count(*)::int from places) as places, first.provider as place, ${inMs(sql`first.next_at`)} as free
      from (select 1) as one left join (select * from places order by next_at limit 1) as first on true`));
    if (!seen) throw new Error('The database gave no row for a select without a condition.');
    const isNew = seen.places < atOnce && (seen.free === null || seen.free > seen.now);
    const place = isNew || seen.place === null ? `${provider}/${seen.places}` : seen.place;
    const leaves = Math.max(seen.now, seen.held ?? 0, isNew ? 0 : seen.free ?? 0);
    const waitMs = Math.ceil(leaves - seen.now);
    if (waitMs > 0 && !mayQueue) return { waitMs };
    const [taken] = rowsOf<{ until: string }>(await tx.execute(sql`
      insert into provider_throttles (provider, next_at) values (${place}, ${at(leaves + countsMs)})
      on conflict (provider) do update set next_at = excluded.next_at returning next_at::text as until`));
    return { waitMs, ...(taken && { taken: { place, until: taken.until } }) };
  });

/** The call counts for so long from now: it leaves only now, or its answer is here. A place that is somebody else's by now stays theirs. */
export async function countFor(db: Db, { place, until }: Place, ms: number): Promise<Place> {
  const [row] = rowsOf<{ until: string }>(await db.execute(sql`
    update provider_throttles set next_at = clock_timestamp() + ${ms}::float8 * interval '1 millisecond'
    where provider = ${place} and next_at = ${until}::timestamptz returning next_at::text as until`));
  return { place, until: row?.until ?? until };
}

/** Nobody asks the provider before this many seconds have passed. */
export async function holdBack(db: Db, provider: string, seconds: number): Promise<void> {
  await db.execute(sql`
    insert into provider_throttles as p (provider, next_at) values (${provider}, clock_timestamp() + ${seconds}::float8 * interval '1 second')
    on conflict (provider) do update set next_at = greatest(p.next_at, excluded.next_at)`);
}
