import PgBoss from 'pg-boss';
import { sql } from 'drizzle-orm';
import type { Clock } from '@/server/platform/ports/clock';
import type { Db, Store } from '@/server/platform/db/db';
import type { JobData, Outbox } from './outbox';
import { takeBackSilent } from './leases';
import { lockKey, resultRows, getTransaction } from './queueTransaction';

export type JobName = keyof JobData;

/**
 * Every queue with its retries: delays double from `retryDelay` seconds up to five minutes;
 * `expireInSeconds` limits one run. A dead process is noticed long before: see leases.ts.
 */
export const QUEUES: Record<
  JobName,
  { retryLimit: number; retryDelay: number; expireInSeconds: number }
> = {
  'mail.send': { retryLimit: 100, retryDelay: 2, expireInSeconds: 60 },
  'text.send': { retryLimit: 10, retryDelay: 2, expireInSeconds: 60 },
  'vat.sync': { retryLimit: 12, retryDelay: 5, expireInSeconds: 300 },
  'taxes.sync': { retryLimit: 12, retryDelay: 5, expireInSeconds: 300 },
  // Longer than any client's whole history takes.
  'clients.read': { retryLimit: 12, retryDelay: 5, expireInSeconds: 900 },
  'clients.import': { retryLimit: 12, retryDelay: 5, expireInSeconds: 900 },
  'clients.act': { retryLimit: 12, retryDelay: 5, expireInSeconds: 900 },
  'records.read': { retryLimit: 12, retryDelay: 5, expireInSeconds: 300 },
  'filing.reconcile': { retryLimit: 200, retryDelay: 5, expireInSeconds: 120 },
  'payout.send': { retryLimit: 200, retryDelay: 2, expireInSeconds: 120 },
  'money.return': { retryLimit: 200, retryDelay: 2, expireInSeconds: 120 },
  'review.late': { retryLimit: 200, retryDelay: 5, expireInSeconds: 120 },
  'payout.check': { retryLimit: 200, retryDelay: 5, expireInSeconds: 120 },
  'repayments.read': { retryLimit: 12, retryDelay: 5, expireInSeconds: 300 },
  'receipts.read': { retryLimit: 200, retryDelay: 5, expireInSeconds: 120 },
  'notices.daily': { retryLimit: 12, retryDelay: 60, expireInSeconds: 1800 },
  'clients.row': { retryLimit: 12, retryDelay: 5, expireInSeconds: 120 },
  'clients.daily': { retryLimit: 12, retryDelay: 60, expireInSeconds: 1800 },
  'invitations.daily': { retryLimit: 12, retryDelay: 60, expireInSeconds: 1800 },
  'pricing.daily': { retryLimit: 12, retryDelay: 60, expireInSeconds: 1800 },
};
export const jobNames = Object.keys(QUEUES) as JobName[];

const THIRTY_DAYS_SECONDS = 30 * 24 * 3600;
/**
 * pg-boss takes jobs due before now; a fast machine polls within the clock tick that queued them.
 */
const AT_ONCE_SECONDS = -1;

export interface Queue extends Outbox {
  boss: PgBoss;
  close(): Promise<void>;
}

/**
 * Opens the job queue on the portal's own database. Jobs are rows, so `send` is part of the
 * caller's transaction. Failed jobs stay for 30 days: see failedJobs.ts. A process that `isAlone`
 * on its database takes over its predecessor's jobs at once.
 */
export async function openQueue(
  store: Store,
  clock: Clock,
  report: (problem: unknown) => void,
  { isAlone = false } = {},
): Promise<Queue> {
  const asking = new Set<Promise<unknown>>();
  let isClosed = false;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => {
        if (isClosed) return Promise.resolve({ rows: [] });
        const asked = store.executeSql(text, values).finally(() => asking.delete(asked));
        asking.add(asked);
        return asked;
      },
    },
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: 30,
    archiveFailedAfterSeconds: THIRTY_DAYS_SECONDS,
    deleteAfterSeconds: THIRTY_DAYS_SECONDS,
  });
  boss.on('error', report);
  await install(store, boss);
  // An active job now belongs to the dead predecessor; with other processes around, leases have to
  // expire first.
  if (isAlone) await takeBackSilent(store, { all: true });

  return {
    boss,
    close: async () => {
      await boss.stop({ graceful: false });
      isClosed = true;
      // Housekeeping may be in the middle of a statement, and the caller closes the database next.
      await Promise.allSettled(asking);
    },
    async send(tx, name, data, options = {}) {
      const wait = options.startAfter
        ? (options.startAfter.getTime() - clock.now().getTime()) / 1000
        : 0;
      const delay = wait > 0 ? wait : AT_ONCE_SECONDS;
      const { onlyOne: key, orRunning } = options;
      if (key && (await joins(tx, { name, key, data, delaySeconds: delay, orRunning }))) return;
      // Relative, because the database's clock and ours may differ.
      await boss.send(name, data, {
        singletonKey: options.onlyOne,
        startAfter: `${delay} seconds`,
        db: getTransaction(tx),
      });
    },
  };
}

/**
 * Creates the missing queues. Identical processes start together in a fleet: one creates them, the
 * others wait.
 */
async function install(store: Store, boss: PgBoss): Promise<void> {
  await store.db.transaction(async (tx) => {
    // This transaction idles while the queue creates its tables on other connections, which may
    // take longer than a job's idle limit.
    await tx.execute(
      sql`select pg_advisory_xact_lock(4212), set_config('idle_in_transaction_session_timeout', '30s', true)`,
    );
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of jobNames) {
      if (!known.has(name))
        await boss.createQueue(name, { name, ...QUEUES[name], retryBackoff: true });
    }
  });
}

interface Joining<N extends JobName> {
  name: N;
  key: string;
  data: JobData[N];
  delaySeconds: number;
  orRunning: true | undefined;
}

/**
 * Returns true if a job with this key waits already: it takes over what the new one is given, and
 * is brought forward if that is wanted sooner. With `orRunning`, also if one runs.
 */
async function joins<N extends JobName>(
  tx: Db,
  { name, key, data, delaySeconds, orRunning }: Joining<N>,
): Promise<boolean> {
  await lockKey(tx, name, key);
  const waiting = await tx.execute(sql`
    update pgboss.job set start_after = least(start_after, now() + ${delaySeconds}::float8 * interval '1 second'),
      data = coalesce(data, '{}'::jsonb) || ${JSON.stringify(data)}::jsonb
    where name = ${name} and singleton_key = ${key} and state < 'active' returning id`);
  if (resultRows(waiting).length > 0 || !orRunning) return resultRows(waiting).length > 0;
  const running = await tx.execute(
    sql`select id from pgboss.job where name = ${name} and singleton_key = ${key} and state = 'active' limit 1`,
  );
  return resultRows(running).length > 0;
}
