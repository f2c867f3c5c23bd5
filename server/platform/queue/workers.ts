import type { JobWithMetadata } from 'pg-boss';
import { sql } from 'drizzle-orm';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { Store } from '@/server/platform/db/db';
import { executeNamed } from '@/server/platform/db/preparedOnce';
import type { JobData } from './outbox';
import { startBeat, takeDue, type LeasedJob } from './leases';
import { QUEUES, jobNames, type JobName, type Queue } from './queue';
import { resultRows } from './queueTransaction';

/** The current attempt at a job. */
interface Attempt {
  /** 1 for the first attempt. */
  number: number;
  last: boolean;
}

/**
 * One worker per kind of job; a missing one does not compile. A worker that throws is retried,
 * later each time; after a ProviderFailure with a wait, after that wait. Jobs are delivered at
 * least once.
 */
export type Workers<Deps> = {
  [N in JobName]: (data: JobData[N], deps: Deps, attempt: Attempt) => Promise<void>;
};

/**
 * Thrown by a worker if its job would fail the same way every time: it fails for good at once,
 * where it can be seen.
 */
export class NotWorthRepeating extends Error {
  constructor(override readonly cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The job cannot succeed.');
    this.name = 'NotWorthRepeating';
  }
}

export interface RunningWorkers {
  /** Runs all due jobs and those they queue, each at most once; returns the number of jobs run. */
  runDue(): Promise<number>;
  /** Polls for work at once. */
  wake(): void;
  /** Takes no new jobs and waits for running ones, at most `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>;
}

const AT_ONCE = 4;
const LONGEST_WAIT_SECONDS = 300;

interface WithStore {
  store: Store;
}

export interface WorkerParts<Deps extends WithStore> {
  queue: Queue;
  workers: Workers<Deps>;
  deps: Deps;
  /** Seconds between polls; 0 polls only through runDue. */
  pollSeconds: number;
  report(
    problem: unknown,
    context: { job: JobName | 'queue'; id: string; attempt: number; last: boolean },
  ): void;
}

/** Starts the workers. */
export function startWorkers<Deps extends WithStore>({
  queue,
  workers,
  deps,
  pollSeconds,
  report,
}: WorkerParts<Deps>): RunningWorkers {
  let stopping = false;
  let started = 0;
  let turn: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const leased = new Set<LeasedJob>();
  const inHand = new Map<JobName, Set<Promise<void>>>(jobNames.map((name) => [name, new Set()]));
  const allInHand = () => [...inHand.values()].flatMap((jobs) => [...jobs]);

  /** One poll at a time, because two could both fill the same free slot. */
  const startDue = (since?: string): Promise<void> =>
    (turn = turn.catch(() => undefined).then(() => fillPlaces(since)));

  /** Every kind of job has its own slots: a slow HMRC sync never delays an e-mail. */
  async function fillPlaces(since?: string): Promise<void> {
    for (const name of stopping ? [] : await dueQueues(since)) {
      const hand = inHand.get(name) ?? new Set();
      const free = AT_ONCE - hand.size;
      if (free <= 0) continue;
      for (const job of await takeDue(deps.store, queue.boss, name, free)) {
        started += 1;
        const known = { name, id: job.id };
        leased.add(known);
        const work: Promise<void> = runJob(name, job).finally(() => {
          hand.delete(work);
          leased.delete(known);
          if (pollSeconds > 0) look();
        });
        hand.add(work);
      }
    }
  }

  async function runDue(): Promise<number> {
    const before = started;
    const {
      rows: [row],
    } = await deps.store.executeSql('select now()::text as since');
    for (;;) {
      await startDue((row as { since: string }).since);
      const jobs = allInHand();
      if (jobs.length === 0) return started - before;
      await Promise.race(jobs);
    }
  }

  /** Returns the queues with due jobs. With `since`, jobs requeued after that time are skipped. */
  async function dueQueues(since?: string): Promise<JobName[]> {
    const due = await executeNamed(
      deps.store.db,
      sql`select distinct name from pgboss.job where state < 'active' and start_after < now()
         and (state = 'created' or start_after <= coalesce(${since ?? null}::timestamptz, now()))`,
    );
    const names = new Set(resultRows(due).map(({ name }) => name));
    return jobNames.filter((name) => names.has(name));
  }

  async function runJob(name: JobName, job: JobWithMetadata<JobData[JobName]>): Promise<void> {
    const attempt = { number: job.retryCount + 1, last: job.retryCount >= job.retryLimit };
    const work = workers[name] as (
      data: JobData[JobName],
      deps: Deps,
      attempt: Attempt,
    ) => Promise<void>;
    try {
      await withinTime(work(job.data, deps, attempt), QUEUES[name].expireInSeconds);
      await queue.boss.complete(name, job.id);
    } catch (problem) {
      const last = attempt.last || problem instanceof NotWorthRepeating;
      report(problem, { job: name, id: job.id, attempt: attempt.number, last });
      // Without the database nothing can be recorded: the job stays active until its time limit,
      // and is then retried.
      await putBack(name, job.id, problem, last).catch((unnoted: unknown) =>
        report(unnoted, { job: name, id: job.id, attempt: attempt.number, last: false }),
      );
    }
  }

  async function putBack(
    name: JobName,
    id: string,
    problem: unknown,
    last: boolean,
  ): Promise<void> {
    if (last)
      await deps.store.db.execute(
        sql`update pgboss.job set retry_limit = retry_count where name = ${name} and id = ${id}`,
      );
    await queue.boss.fail(name, id, {
      message: problem instanceof Error ? problem.name : 'unknown',
    });
    await setWait(id, problem);
  }

  /**
   * Applies a provider's own wait, and caps other waits at five minutes, which pg-boss would go on
   * doubling.
   */
  async function setWait(id: string, problem: unknown): Promise<void> {
    const asked = problem instanceof ProviderFailure ? problem.detail.retryAfterSeconds : undefined;
    await deps.store.db.execute(
      asked === undefined
        ? sql`update pgboss.job set start_after = least(start_after, now() + ${LONGEST_WAIT_SECONDS}::float8 * interval '1 second')
          where id = ${id} and state = 'retry'`
        : sql`update pgboss.job set start_after = now() + ${asked}::float8 * interval '1 second' where id = ${id} and state = 'retry'`,
    );
  }

  function look(): void {
    clearTimeout(timer);
    if (stopping) return;
    startDue()
      .catch((problem: unknown) =>
        report(problem, { job: 'queue', id: '', attempt: 0, last: false }),
      )
      .finally(() => {
        if (!stopping && pollSeconds > 0) timer = setTimeout(look, pollSeconds * 1000);
      });
  }
  if (pollSeconds > 0) look();

  const beat =
    pollSeconds > 0
      ? startBeat(deps.store, leased, {
          tookBack: look,
          report: (problem) => report(problem, { job: 'queue', id: '', attempt: 0, last: false }),
        })
      : undefined;

  return {
    runDue,
    wake: look,
    async stop(timeoutMs = 10_000) {
      stopping = true;
      clearTimeout(timer);
      let deadline: NodeJS.Timeout | undefined;
      const tooLong = new Promise<void>((resolve) => {
        deadline = setTimeout(resolve, timeoutMs);
      });
      await Promise.race([
        turn.catch(() => undefined).then(() => Promise.allSettled(allInHand())),
        tooLong,
      ]);
      clearTimeout(deadline);
      beat?.stop();
    },
  };
}

async function withinTime(work: Promise<void>, seconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The job took too long.')), seconds * 1000);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
