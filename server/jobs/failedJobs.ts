import type { Store } from '@/server/store/db';
import type { JobData } from '@/server/store/notices/outbox';
import type { JobName, Queue } from './queue';

/** A job that will not be tried again by itself. */
export interface FailedJob {
  name: JobName;
  id: string;
  data: JobData[JobName];
  /** The kind of the last failure. */
  reason: string;
  tries: number;
  failedAt: Date;
}

/** What has failed for good within 30 days, newest first; at most 500. */
export async function failedJobs(store: Store): Promise<FailedJob[]> {
  const { rows } = await store.executeSql(`
    select name, id, data, coalesce(output ->> 'message', output #>> '{value,message}', 'unknown') as reason,
      retry_count + 1 as tries, completed_on as "failedAt"
    from pgboss.job where state = 'failed' order by completed_on desc limit 500`);
  return rows as FailedJob[];
}

/** Gives a failed job one more try. */
export const runAgain = (queue: Queue, job: Pick<FailedJob, 'name' | 'id'>): Promise<void> => queue.boss.retry(job.name, job.id);
