import { systemClock } from '@/server/adapters/clock/systemClock';
import { processEnv } from '@/server/env';
import { failedJobs, runAgain } from '@/server/jobs/failedJobs';
import { openQueue } from '@/server/jobs/queue';
import { databaseAddress } from '@/server/store/address';
import { openStore } from '@/server/store/db';

/** Lists the jobs that failed for good; with `--again` gives each one more try, which the running portal makes. */
const store = await openStore({ databaseUrl: databaseAddress(processEnv()), migrationsDir: 'server/store/migrations' });
const queue = await openQueue(store, systemClock, (problem) => { throw problem; });
const failed = await failedJobs(store);
for (const job of failed) {
  console.log(`${job.failedAt.toISOString()}  ${job.name}  ${JSON.stringify(job.data)}  ${job.reason}, ${job.tries} tries`);
  if (process.argv.includes('--again')) await runAgain(queue, job);
}
console.log(failed.length === 0
  ? 'Nothing has failed.'
  : `${failed.length} failed${process.argv.includes('--again') ? ' and will be tried again' : ''}.`);
await queue.close();
await store.close();
