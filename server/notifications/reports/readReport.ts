import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { failureInReport } from '@/lib/notifications/deliveryStatus';
import type { MessageFailure } from '@/lib/notifications/messageState';

/** Started by path, like the migrations, so that it is not bundled. */
const THREAD = join(process.cwd(), 'server/notifications/reports/reportThread.mjs');
const DEADLINE_MS = 5_000;
const MEMORY_MB = 64;

/**
 * Returns why a mail failed, from the bytes of a delivery report; undefined for a report of anything
 * else, and for any other mail. Strangers write these bytes, so a worker thread with limits of time
 * and memory parses them.
 * @throws Error if the thread ends without an answer
 */
export async function readReport(
  bytes: Uint8Array,
  deadlineMs = DEADLINE_MS,
): Promise<MessageFailure | undefined> {
  const worker = new Worker(THREAD, {
    workerData: bytes,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
  });
  let deadline: NodeJS.Timeout | undefined;
  try {
    const statuses = await new Promise<string[]>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The report was not read.')));
      deadline = setTimeout(() => reject(new Error('The report took too long.')), deadlineMs);
    });
    return statuses.map(failureInReport).find((failure) => failure !== undefined);
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
}
