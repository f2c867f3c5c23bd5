import { setTimeout as pause } from 'node:timers/promises';

/** A program that lived this long has not died of how it starts. */
const STEADY_MS = 60_000;
/**
 * Before it is started again, longer after each quick death in a row; after one more it is given
 * up.
 */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Starts a program again whenever it dies, until `isStopping` says so. `again()` starts it and
 * answers with its new process; `warn(sentence)` hears of each death. Answers with a sentence when
 * it died quickly too often in a row, and with nothing once everything is being stopped.
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
