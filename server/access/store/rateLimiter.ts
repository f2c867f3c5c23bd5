import { inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Allowance } from '@/lib/access/allowances';
import type { Db } from '@/server/platform/db/db';
import { executeNamed } from '@/server/platform/db/preparedOnce';
import type { Counter, Limiter } from '@/server/platform/ports/limiter';
import { rateLimits } from './tables';

/** Windows up to this length are counted in memory. */
const MEMORY_SECONDS = 60;

/** Returns the row's key: a count of one name may have several windows. */
const rowKey = ({ key, allowance: { calls, seconds } }: Counter) => `${calls}/${seconds}:${key}`;

/**
 * Creates two limiters behind one interface. Windows of a minute guard this process and are counted
 * in its memory, because a write per read would cost more than the read. Longer ones guard accounts
 * and mailboxes: they are counted in the database, shared by every process and kept over a restart.
 */
export function createLimiter(db: Db): Limiter {
  const inMemory = new Map<string, RateLimiterMemory>();

  function memoryFor({ calls, seconds }: Allowance): RateLimiterMemory {
    const name = `${calls}/${seconds}`;
    const known = inMemory.get(name);
    if (known) return known;
    const limiter = new RateLimiterMemory({ points: calls, duration: seconds, keyPrefix: name });
    inMemory.set(name, limiter);
    return limiter;
  }

  async function takeInMemory(key: string, allowance: Allowance): Promise<number | undefined> {
    try {
      await memoryFor(allowance).consume(key);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes)
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  }

  /** Resets counts. Locks their rows in the order in which they are counted. */
  const forgiven = (counters: readonly Counter[]): SQLWrapper => {
    const rows = db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(inArray(rateLimits.key, counters.map(rowKey)))
      .orderBy(rateLimits.key)
      .for('update');
    return sql`delete from ${rateLimits} where ${rateLimits.key} in ${rows}`;
  };

  return {
    take: (key, allowance) =>
      allowance.seconds <= MEMORY_SECONDS
        ? takeInMemory(key, allowance)
        : countTogether(db, [{ key, allowance }]),
    takeTogether: (counters, further) => countTogether(db, counters, further),
    forgive: async (key, allowance) => {
      if (allowance.seconds <= MEMORY_SECONDS) await memoryFor(allowance).delete(key);
      else await db.execute(forgiven([{ key, allowance }]));
    },
    forgiven,
  };
}

/** Returns the upsert that counts one call in each row that `source` gives, as key and end. */
const counted = (source: SQLWrapper) => sql`insert into rate_limits as counter (key, points, expire)
  select key, 1, expire from ${source}
  on conflict (key) do update set
    points = case when counter.expire <= now() then 1 else counter.points + 1 end,
    expire = case when counter.expire <= now() then excluded.expire else counter.expire end
  returning key, points, expire`;

const rowsOf = (counters: readonly Counter[]) =>
  sql.join(
    counters.map((counter) => {
      const { calls, seconds } = counter.allowance;
      return sql`(${rowKey(counter)}, now() + make_interval(secs => ${seconds}::int), ${calls}::int)`;
    }),
    sql`, `,
  );

/**
 * Turns off the wait for the disk for the statement that it is part of. Every other call sees the
 * count at once, and a restart keeps it; only a crash of the database server can lose the counts of
 * its last second, which no caller can bring about.
 */
const WITHOUT_WAITING = sql.raw(
  `(select set_config('synchronous_commit', 'off', true)) is not null`,
);

/**
 * Counts a call in all counters in one statement, which both counts and decides: calls that come
 * at once wait for each other at the row. The keys are sorted, so that two of them never wait for
 * each other in a circle. All portals count by the database's clock.
 */
async function countTogether(
  db: Db,
  counters: readonly Counter[],
  further?: Counter,
): Promise<number | undefined> {
  const full = (from: 'first' | 'then_more', asked: 'asked' | 'more') =>
    sql.raw(`from ${from} join ${asked} using (key) where ${from}.points > ${asked}.calls`);
  const wait = sql.raw('extract(epoch from expire - now())');
  const first = sql`asked (key, ends, calls) as (values ${rowsOf(counters)}),
    first as (${counted(sql`(select key, ends as expire from asked where ${WITHOUT_WAITING} order by key) as sorted`)})`;
  const query = further
    ? sql`with ${first}, more (key, ends, calls) as (values ${rowsOf([further])}),
        then_more as (${counted(
          sql`(select key, ends as expire from more where not exists (select ${full('first', 'asked')})) as allowed`,
        )})
        select ${wait} as wait ${full('first', 'asked')}
        union all select ${wait} ${full('then_more', 'more')}`
    : sql`with ${first} select ${wait} as wait ${full('first', 'asked')}`;
  const { rows } = (await executeNamed(db, query)) as unknown as { rows: { wait: string }[] };
  return rows.length === 0
    ? undefined
    : Math.max(...rows.map((row) => Math.max(1, Math.ceil(Number(row.wait)))));
}
