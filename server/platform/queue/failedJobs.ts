import { counted } from '@/lib/kernel/text/count';
import type { Store } from '@/server/platform/db/db';
import type { JobData } from './outbox';
import type { JobName, Queue } from './queue';
import { isUuid } from '@/lib/kernel/uuid';

/** A job that will not be retried automatically. */
interface FailedJob {
  name: JobName;
  id: string;
  data: JobData[JobName];
  /** Kind of the last failure. */
  reason: string;
  tries: number;
  failedAt: Date;
}

const SHOWN = 500;

/** Lists the jobs that failed for good within 30 days, newest first; at most 500. */
async function failedJobs(store: Store): Promise<FailedJob[]> {
  const { rows } = await store.executeSql(`
    select name, id, data, coalesce(output ->> 'message', output #>> '{value,message}', 'unknown') as reason,
      retry_count + 1 as tries, completed_on as "failedAt"
    from pgboss.job where state = 'failed' order by completed_on desc limit ${SHOWN}`);
  return rows as FailedJob[];
}

const lineOf = ({ failedAt, name, id, data, reason, tries }: FailedJob) =>
  `${failedAt.toISOString()}  ${name}  ${id}  ${JSON.stringify(data)}  ${reason}, ${counted(tries, 'try', 'tries')}`;

const count = (jobs: number) => counted(jobs, 'job');

/**
 * Runs `npm run jobs:failed`: lists the jobs that failed for good; with `--retry ID` or `--retry
 * all` gives one or all of them another try, made by the running portal. Returns the lines to print
 * and whether the command was understood.
 */
export async function failedJobsCommand(
  store: Store,
  queue: Queue,
  words: readonly string[],
): Promise<{ lines: string[]; ok: boolean }> {
  const [word, which, ...more] = words;
  if (word === undefined) {
    const failed = await failedJobs(store);
    if (failed.length === 0) return { lines: ['No job has failed for good.'], ok: true };
    const all =
      failed.length === SHOWN
        ? `The newest ${SHOWN} jobs that failed`
        : `${count(failed.length)} failed`;
    return {
      lines: [
        ...failed.map(lineOf),
        `${all} for good. Try one again, or all: npm run jobs:failed -- --retry ID|all`,
      ],
      ok: true,
    };
  }
  if (
    word !== '--retry' ||
    which === undefined ||
    more.length > 0 ||
    (which !== 'all' && !isUuid(which.toLowerCase()))
  ) {
    return {
      lines: [
        'npm run jobs:failed shows them; npm run jobs:failed -- --retry ID, or --retry all, tries again.',
      ],
      ok: false,
    };
  }
  const { rows } = await store.executeSql(
    `select name, id from pgboss.job where state = 'failed' and ($1::uuid is null or id = $1)`,
    [which === 'all' ? null : which],
  );
  for (const { name, id } of rows as Pick<FailedJob, 'name' | 'id'>[])
    await queue.boss.retry(name, id);
  if (which !== 'all' && rows.length === 0)
    return { lines: [`No failed job has the id ${which}.`], ok: false };
  return {
    lines: [`${count(rows.length)} will be tried again, as soon as the portal runs.`],
    ok: true,
  };
}
