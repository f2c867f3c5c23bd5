import type PgBoss from 'pg-boss';
import { sql } from 'drizzle-orm';
import type { Db, Store } from '@/server/platform/db/db';
import type { JobData } from './outbox';
import { lockKey, resultRows, getTransaction } from './queueTransaction';

type JobName = keyof JobData;

/**
 * The queue's own protection against a dead process is a job's whole time limit, up to half an
 * hour, and this version has no heartbeat. So a job is leased for this long, and its worker extends
 * the lease every few seconds.
 */
const LEASE_SECONDS = 30;
/** Seconds between extending the process's own leases and looking for expired ones. */
const BEAT_SECONDS = 5;
/**
 * Seconds without an extension after which a job's process counts as dead; less than the lease, so
 * that the queue's own retry delay never applies.
 */
const SILENT_SECONDS = 20;
/**
 * A job that waits for later than this is a separate run, not a duplicate: tomorrow's notices are
 * not today's.
 */
const SAME_TURN_SECONDS = 300;

export interface LeasedJob {
  name: JobName;
  id: string;
}

/**
 * Takes up to `batchSize` due jobs under a lease, in one transaction, so that a process killed
 * meanwhile has taken none.
 */
export function takeDue<N extends JobName>(store: Store, boss: PgBoss, name: N, batchSize: number) {
  return store.db.transaction(async (tx) => {
    const jobs = await boss.fetch<JobData[N]>(name, {
      batchSize,
      includeMetadata: true,
      db: getTransaction(tx),
    });
    await extend(
      tx,
      jobs.map(({ id }) => ({ name, id })),
    );
    return jobs;
  });
}

/** Extends this process's leases on these jobs. */
export async function extend(db: Db, jobs: readonly LeasedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const [names, ids] = [jobs.map(({ name }) => name), jobs.map(({ id }) => id)];
  await db.execute(sql`
    update pgboss.job set expire_in = now() - started_on + ${LEASE_SECONDS}::float8 * interval '1 second'
    where state = 'active' and (name, id) in (select * from unnest(${sql.param(names)}::text[], ${sql.param(ids)}::uuid[]))`);
}

/**
 * Requeues the jobs of silent processes, or with `all` every active job, for a process that knows
 * itself alone. If a later run with the same key is already queued, the job is merged into it, so
 * that crashes never pile up runs; a job without tries left fails for good. Returns the number of
 * jobs.
 */
export async function takeBackSilent(store: Store, { all = false } = {}): Promise<number> {
  const silent = all
    ? sql`true`
    : sql`started_on + expire_in < now() + ${LEASE_SECONDS - SILENT_SECONDS}::float8 * interval '1 second'`;
  const active = await store.db.execute(sql`
    select name, id, singleton_key as key from pgboss.job where state = 'active' and ${silent} order by name, started_on`);
  let taken = 0;
  for (const { name, id, key } of resultRows(active) as {
    name: string;
    id: string;
    key: string | null;
  }[]) {
    // One transaction per job: callers that queue several jobs take these locks in their own order.
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
  const [dead] = resultRows(
    await tx.execute(sql`
    select singleton_key as key, retry_count as tries, retry_count >= retry_limit as last from pgboss.job
    where name = ${name} and id = ${id} and state = 'active' and ${silent} for update skip locked`),
  );
  if (!dead) return 0;
  const joined =
    !dead.last &&
    dead.key !== null &&
    resultRows(
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
 * Extends this process's leases and requeues the jobs of dead processes, every few seconds until
 * stopped.
 */
export function startBeat(
  store: Store,
  inHand: ReadonlySet<LeasedJob>,
  { tookBack, report }: { tookBack(): void; report(problem: unknown): void },
) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const beat = async () => {
    await extend(store.db, [...inHand]);
    if ((await takeBackSilent(store)) > 0) tookBack();
  };
  // Scheduled after the last beat has ended, so that beats do not pile up on a hanging database.
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
