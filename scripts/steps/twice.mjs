import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does work that calls a registry, and retries it once after a pause: connections fail now and
 * then.
 */
export async function twice(work, pauseMs = 5_000) {
  try {
    return await work();
  } catch {
    await pause(pauseMs);
    return work();
  }
}
