import type PgBoss from 'pg-boss';
import { sql } from 'drizzle-orm';
import type { Db, Store } from '@/server/platform/db/db';
import type { JobData } from './outbox';
import { lockKey, rowsOf, transactionOf } from './queueTransaction';

type JobName = keyof JobData;

/**
 * The queue's own protection against a dead process is a job's whole time limit, up to half an
 * hour, and the version in use has no sign of life. So a job is taken for this long only, and
 * whoever works on it says so again every few seconds.
 */
const LEASE_SECONDS = 30;
/**
 * How often the process says which jobs it works on, and looks for jobs of which nobody says so.
 */
const BEAT_SECONDS = 5;
/**
 * After so long without a word a job's process counts as dead: less than the lease, so that the
 * queue's own delays never come in.
 */
const SILENT_SECONDS = 20;
/**
 * A job that waits for later than this is another turn, not the same one again: tomorrow's notices
 * are not today's.
 */
const SAME_TURN_SECONDS = 300;

export interface JobInHand {
  name: JobName;
  id: string;
}

/**
 * Takes up to `batchSize` jobs that are due, each for the length of the lease; one that is killed
 * in between has taken none.
 */
export function takeDue<N extends JobName>(store: Store, boss: PgBoss, name: N, batchSize: number) {
  return store.db.transaction(async (tx) => {
    const jobs = await boss.fetch<JobData[N]>(name, {
      batchSize,
      includeMetadata: true,
      db: transactionOf(tx),
    });
    await extend(
      tx,
      jobs.map(({ id }) => ({ name, id })),
    );
    return jobs;
  });
}

/** Says that this process still works on these jobs. */
export async function extend(db: Db, jobs: readonly JobInHand[]): Promise<void> {
  if (jobs.length === 0) return;
  const [names, ids] = [jobs.map(({ name }) => name), jobs.map(({ id }) => id)];
  await db.execute(sql`
    update pgboss.job set expire_in = now() - started_on + ${LEASE_SECONDS}::float8 * interval '1 second'
    where state = 'active' and (name, id) in (select * from unnest(${sql.param(names)}::text[], ${sql.param(ids)}::uuid[]))`);
}

/**
 * Puts back the jobs of processes of which nothing has been heard, or with `all` every job under
 * way, for a process that knows itself alone. One whose turn somebody else waits for already joins
 * that one, so that kills never pile up; one without tries left has failed for good. Answers how
 * many there were.
 */
export async function takeBackSilent(store: Store, { all = false } = {}): Promise<number> {
  const silent = all
    ? sql`true`
    : sql`started_on + expire_in < now() + ${LEASE_SECONDS - SILENT_SECONDS}::float8 * interval '1 second'`;
  const found = await store.db.execute(sql`
    select name, id, singleton_key as key from pgboss.job where state = 'active' and ${silent} order by name, started_on`);
  let taken = 0;
  for (const { name, id, key } of rowsOf(found) as {
    name: string;
    id: string;
    key: string | null;
  }[]) {
    // One transaction each: whoever queues several jobs at once takes these locks in an order of
    // its own.
    taken += await store.db.transaction(async (tx) => {
      if (key) await lockKey(tx, name, key);
      return takeBack(tx, name, id, silent);
    });
  }
  return taken;
}

async function takeBack(
  tx: Db,
  name: string,
  id: string,
  silent: ReturnType<typeof sql>,
): Promise<number> {
  const [dead] = rowsOf(
    await tx.execute(sql`
    select singleton_key as key, retry_count as tries, retry_count >= retry_limit as last from pgboss.job
    where name = ${name} and id = ${id} and state = 'active' and ${silent} for update skip locked`),
  );
  if (!dead) return 0;
  const joined =
    !dead.last &&
    dead.key !== null &&
    rowsOf(
      await tx.execute(sql`
    update pgboss.job set start_after = least(start_after, now() - interval '1 second'),
      retry_count = greatest(retry_count, least(retry_limit, ${dead.tries}::int + 1))
    where name = ${name} and singleton_key = ${dead.key} and state < 'active'
      and start_after < now() + ${SAME_TURN_SECONDS}::float8 * interval '1 second' returning id`),
    ).length > 0;
  const state = dead.last ? 'failed' : joined ? 'cancelled' : 'retry';
  await tx.execute(sql`
    update pgboss.job set state = ${state}, start_after = now() - interval '1 second', output = '{"message": "ProcessDied"}',
      completed_on = case when ${state} = 'retry' then null else now() end,
      expire_in = (select queue.expire_seconds * interval '1 second' from pgboss.queue where queue.name = job.name)
    where name = ${name} and id = ${id}`);
  return 1;
}

/**
 * Every few seconds, until stopped: says which jobs this process works on, and takes up what a
 * process that died has left.
 */
export function startBeat(
  store: Store,
  inHand: ReadonlySet<JobInHand>,
  { tookBack, report }: { tookBack(): void; report(problem: unknown): void },
) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const beat = async () => {
    await extend(store.db, [...inHand]);
    if ((await takeBackSilent(store)) > 0) tookBack();
  };
  // The next one is set when this one is over: a database that hangs is not asked ever more.
  const plan = () => {
    timer = setTimeout(
      () =>
        void beat()
          .catch(report)
          .finally(() => {
            if (!stopped) plan();
          }),
      BEAT_SECONDS * 1000,
    );
  };
  plan();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
