import { setTimeout as pause } from 'node:timers/promises';

/** A program that ran this long did not fail at its start. */
const STEADY_MS = 60_000;
/** Pauses before restarts, growing with each quick failure in a row; after one more it gives up. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Restarts a program whenever it dies, until `isStopping` returns true. `again()` starts it and
 * returns the new process; `warn(sentence)` is called for each death. Returns a sentence when it
 * died quickly too often in a row, and nothing once everything is being stopped.
 */
export async function keepUp(program, { again, isStopping, warn, wait = pause, now = Date.now }) {
  let quickDeaths = 0;
  let from = now();
  for (;;) {
    const why = await deathOf(program.child);
    if (isStopping()) return undefined;
    quickDeaths = now() - from < STEADY_MS ? quickDeaths + 1 : 1;
    const pauseMs = PAUSES_MS[quickDeaths - 1];
    if (pauseMs === undefined) {
      return `The ${program.name} stopped by itself ${quickDeaths} times in a row, each time within a minute; its log is ${program.logFile}.`;
    }
    warn(
      `The ${program.name} stopped by itself (${why}); it is started again in ${pauseMs / 1_000} s. Its log is ${program.logFile}.`,
    );
    await wait(pauseMs);
    if (isStopping()) return undefined;
    from = now();
    again(program);
  }
}

const deathOf = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null)
      return resolve(child.signalCode ?? child.exitCode);
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
