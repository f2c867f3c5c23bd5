import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refused } from './say.mjs';

/** Milliseconds that the fixed work takes on two idle cores, measured once. */
export const REFERENCE_MS = 1_000;
/** Above this factor even scaled limits would only fail later. */
export const MOST_SLOWNESS = 6;
const TRIES = 3;

/**
 * Returns the milliseconds that the fixed work takes on as many threads as the tests have workers.
 */
async function timeWork() {
  const from = performance.now();
  await Promise.all(
    Array.from(
      { length: Math.min(2, availableParallelism()) },
      () =>
        new Promise((resolve, reject) => {
          new Worker(new URL('fixedWork.mjs', import.meta.url))
            .once('error', reject)
            .once('exit', resolve);
        }),
    ),
  );
  return performance.now() - from;
}

/**
 * Returns the factor, from 1 to 6, by which limits grow when the work took this long. @throws
 * Refused above 6.
 */
export function slownessOf(milliseconds) {
  const factor = milliseconds / REFERENCE_MS;
  if (factor > MOST_SLOWNESS) {
    throw new Refused(
      `This machine is ${factor.toFixed(1)} times slower than two calm cores, and the tests allow ${MOST_SLOWNESS} times. ` +
        'End what else runs here and start again.',
    );
  }
  return Math.round(Math.max(1, factor) * 10) / 10;
}

/**
 * Measures how slow this machine currently is, and repeats a high result. @throws Refused when it
 * is too slow to judge anything.
 */
export async function measureSlowness() {
  const times = [];
  do times.push(await timeWork());
  while (times.length < TRIES && Math.min(...times) > REFERENCE_MS * MOST_SLOWNESS);
  return slownessOf(Math.min(...times));
}
