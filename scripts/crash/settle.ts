import PgBoss from 'pg-boss';
import { filingsWith } from '@/lib/vat/filingState';
import type { Act } from './acts';
import { Breach } from './breach';
import type { Database } from './database';
import type { Outside } from './outside';
import type { Processes } from './processes';
import { scaled } from './slowness';

const PATIENCE_MS = scaled(180_000);
const STEP_SECONDS = 60;
/**
 * Jobs that started within this time of PostgreSQL's end may have finished without being recorded.
 */
const ORPHANED_MS = scaled(1_500);

interface Waiting {
  due: string;
  under_way: string;
  failed_once: string;
  filings: string;
  claims: string;
  mails: string;
}

const UNDERWAY = filingsWith('underway')
  .map((state) => `'${state}'`)
  .join();

const WAITING = `
  select
    (select count(*) from pgboss.job where state < 'active' and start_after < now()) as due,
    (select count(*) from pgboss.job where state = 'active') as under_way,
    (select count(*) from pgboss.job where state = 'retry') as failed_once,
    (select count(*) from filings where state in (${UNDERWAY})) as filings,
    (select count(*) from claims where state not in ('hmrc_repaid', 'closed')) as claims,
    (select count(*) from outgoing_messages where sent_at is null) as mails`;

/** The processes that are to settle. */
export interface Unsettled {
  processes: Pick<Processes, 'checkAlive' | 'advanceClocks'>;
  database: Database;
  outside: Outside;
  acts: readonly Act[];
  /** When PostgreSQL came back, if it was killed while the portal ran. */
  databaseBackAt?: number;
}

/**
 * Waits until all work is finished: polls while work is due, and advances the clocks when all that
 * is left waits for one, and once more at the end, because a provider that did not answer is not
 * called for half a minute. @throws Breach naming the work that does not finish.
 */
export async function settle({
  processes,
  database,
  outside,
  acts,
  databaseBackAt,
}: Unsettled): Promise<void> {
  let orphansSince = databaseBackAt;
  let waiting: Waiting | undefined;
  for (
    const until = Date.now() + PATIENCE_MS;
    Date.now() < until;
    await new Promise((resolve) => {
      setTimeout(resolve, 40);
    })
  ) {
    processes.checkAlive();
    [waiting] = await database.ask<Waiting & Record<string, string>>(WAITING);
    const left = Object.fromEntries(
      Object.entries(waiting ?? {}).map(([name, count]) => [name, Number(count)]),
    );
    const isAtRest =
      acts.every(({ isDone }) => isDone) && Object.values(left).every((count) => count === 0);
    const isAllWaiting =
      !left.due && !left.under_way && acts.every(({ isDone, isWaiting }) => isDone || isWaiting);
    if (isAllWaiting) await letTimePass(processes, database, outside);
    if (isAtRest) return;
    if (orphansSince !== undefined && Date.now() > orphansSince + ORPHANED_MS) {
      await expireOrphans(database, new Date(orphansSince));
      orphansSince = undefined;
    }
  }
  throw new Breach(
    `it did not come to rest: ${Object.entries(waiting ?? {})
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}; ` +
      acts
        .filter(({ isDone }) => !isDone)
        .map(({ last }) => last)
        .join('; '),
  );
}

/** HMRC's steps from a filed return to the repayment. */
const HMRC_STEPS = 3;

/**
 * Advances the processes and waiting jobs by a minute, in which the bank settles what it has
 * accepted and HMRC repays the refunds that the portal has paid out.
 */
async function letTimePass(
  processes: Unsettled['processes'],
  database: Database,
  outside: Outside,
): Promise<void> {
  await outside.control('settle');
  for (const { vrn } of await database.ask<{ vrn: string }>(
    `select vrn from claims where state = 'paid_out'`,
  )) {
    for (let step = 0; step < HMRC_STEPS; step += 1) await outside.control('advance', { vrn });
  }
  processes.advanceClocks(STEP_SECONDS);
  const sooner = `update pgboss.job set start_after = start_after - $1::float8 * interval '1 second' where state < 'active'`;
  await database.ask(sooner, [STEP_SECONDS]);
}

/**
 * Expires jobs that could not record their end, as would happen in some minutes: the queue then
 * retries them.
 */
async function expireOrphans(database: Database, before: Date): Promise<void> {
  await database.ask(
    `update pgboss.job set started_on = started_on - expire_in where state = 'active' and started_on < $1`,
    [before],
  );
  // Never started: used only for its check for expired jobs.
  const queue = new PgBoss({
    db: {
      executeSql: async (text: string, values: unknown[]) => ({
        rows: await database.ask(text, values),
      }),
    },
  });
  await queue.expire();
}
