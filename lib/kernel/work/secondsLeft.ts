import type { Progress } from './progress';

/** Work of a shorter time says little about the rest. */
const ENOUGH_MS = 2_000;
/** An estimate in single seconds would sound certain. */
const STEP_SECONDS = 10;
const MINUTE_SECONDS = 60;

/**
 * Returns the seconds that the rest is likely to take, at the speed of what is done. Undefined until
 * enough is done to measure it, or while the total is unknown (docs/rules/design.md#long-work).
 */
export function secondsLeft({ done, of }: Progress, workedMs: number): number | undefined {
  if (of === undefined || done <= 0 || workedMs < ENOUGH_MS) return undefined;
  return Math.ceil((Math.max(0, of - done) * workedMs) / done / 1_000);
}

/** Returns the time left in words: 'about 20 seconds left', 'about 4 minutes left'. */
export function secondsLeftWords(seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined;
  if (seconds <= 0) return 'nearly done';
  const rounded = Math.ceil(seconds / STEP_SECONDS) * STEP_SECONDS;
  if (rounded < MINUTE_SECONDS) return `about ${rounded} seconds left`;
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  return minutes === 1 ? 'about 1 minute left' : `about ${minutes} minutes left`;
}
