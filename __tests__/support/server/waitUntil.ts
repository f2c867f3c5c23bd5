import { setTimeout as pause } from 'node:timers/promises';
import { EXPECT_MS } from '../limits.mjs';

const AGAIN_MS = 5;

/**
 * Waits until the answer is yes. @throws an error that names `what` was waited for, if that takes
 * longer than anything should.
 */
export async function waitUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  // Not performance.now(), which some tests replace.
  const end = process.uptime() + EXPECT_MS / 1_000;
  while (!(await isSo())) {
    if (process.uptime() > end)
      throw new Error(`Waited ${EXPECT_MS / 1_000} s in vain until ${what}.`);
    await pause(AGAIN_MS);
  }
}
