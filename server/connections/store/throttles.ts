import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/db';

const rowsOf = <T>(answer: unknown) => (answer as { rows: T[] }).rows;

export interface Allowance {
  /** The number of calls that the provider counts at a time. */
  atOnce: number;
  /** The time for which a sent call without a response counts. */
  countsMs: number;
}
/** A slot with the time until which its call counts, which identifies the holder. */
export interface ThrottleSlot {
  place: string;
  until: string;
}
export interface SlotReservation {
  waitMs: number;
  taken?: ThrottleSlot;
}

/**
 * Returns the ids of the rows, one for each call that may count at a time: 'hmrc/0' to 'hmrc/2'.
 */
const placesOf = (provider: string, atOnce: number) =>
  sql`(select ${`${provider}/`} || n from generate_series(0, ${atOnce}::int - 1) as n)`;

/**
 * Takes the provider's slot that is free first, shared by all processes: 'hmrc' says until when no
 * calls are made, 'hmrc/0' to 'hmrc/2' are the slots, each with the time until which its last call
 * counts, by the database's own clock. A person's call may queue for a slot; background work may
 * not, so it never delays a person: it gets no slot and the milliseconds until it is worth asking
 * again. Two at once take two slots in one statement each; a slot that is being taken is skipped.
 */
export async function reserveSlot(
  db: Db,
  provider: string,
  { atOnce, countsMs }: Allowance,
  mayQueue: boolean,
): Promise<SlotReservation> {
  for (;;) {
    const [row] = rowsOf<{ waitMs: number; place: string | null; until: string | null }>(
      await db.execute(sql`
      with place as (
        select provider, greatest(next_at, clock_timestamp(),
          (select held.next_at from provider_throttles as held where held.provider = ${provider})) as leaves
        from provider_throttles where provider in ${placesOf(provider, atOnce)}
        order by next_at limit 1 for update skip locked),
      taken as (
        update provider_throttles as t set next_at = place.leaves + ${countsMs}::float8 * interval '1 millisecond'
        from place where t.provider = place.provider and (${mayQueue} or place.leaves <= clock_timestamp())
        returning t.provider as place, t.next_at::text as until)
      select ceil(greatest(extract(epoch from place.leaves - clock_timestamp()) * 1000, 0))::float8 as "waitMs", taken.place, taken.until
      from place left join taken on true`),
    );
    if (row)
      return {
        waitMs: row.waitMs,
        ...(row.place && row.until && { taken: { place: row.place, until: row.until } }),
      };
    // The provider is called for the first time, or other processes are taking every slot at this
    // moment.
    await db.execute(sql`
      insert into provider_throttles (provider, next_at) select place, clock_timestamp() from ${placesOf(provider, atOnce)} as places (place)
      on conflict (provider) do nothing`);
  }
}

/**
 * Extends the time for which the call counts to this many milliseconds from now, when it leaves or
 * its response is here. A slot taken by another call meanwhile is left alone.
 */
export async function countFor(
  db: Db,
  { place, until }: ThrottleSlot,
  ms: number,
): Promise<ThrottleSlot> {
  const [row] = rowsOf<{ until: string }>(
    await db.execute(sql`
    update provider_throttles set next_at = clock_timestamp() + ${ms}::float8 * interval '1 millisecond'
    where provider = ${place} and next_at = ${until}::timestamptz returning next_at::text as until`),
  );
  return { place, until: row?.until ?? until };
}

/** Blocks calls to the provider for this many seconds. */
export async function holdBack(db: Db, provider: string, seconds: number): Promise<void> {
  await db.execute(sql`
    insert into provider_throttles as p (provider, next_at) values (${provider}, clock_timestamp() + ${seconds}::float8 * interval '1 second')
    on conflict (provider) do update set next_at = greatest(p.next_at, excluded.next_at)`);
}
