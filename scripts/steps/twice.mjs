import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does work that asks a registry, and once more after a pause when it fails: a connection is cut
 * now and then.
 */
export async function twice(work, pauseMs = 5_000) {
  try {
    return await work();
  } catch {
    await pause(pauseMs);
    return work();
  }
}
