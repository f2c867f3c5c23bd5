import { systemClock } from '@/server/platform/clock/systemClock';
import { processEnv } from '@/server/env';
import { failedJobsCommand } from '@/server/platform/queue/failedJobs';
import { openQueue } from '@/server/platform/queue/queue';
import { databaseAddress } from '@/server/platform/db/address';
import { openStore } from '@/server/platform/db/db';

/**
 * Lists the jobs that failed for good, or with `--retry ID|all` retries them once. Exits 1 on
 * invalid arguments.
 */
const store = await openStore({
  databaseUrl: databaseAddress(processEnv()),
  migrationsDir: 'server/platform/db/migrations',
});
const queue = await openQueue(store, systemClock, (problem) => {
  throw problem;
});
const { lines, ok } = await failedJobsCommand(store, queue, process.argv.slice(2));
for (const line of lines) console.log(line);
process.exitCode = ok ? 0 : 1;
await queue.close();
await store.close();
