const LOOK_MS = 250;

/**
 * Calls back once when npm, which started this script, is gone. When npm is stopped it stops its
 * shell, which passes no signal on to the script; without this the portal would run on as an
 * orphan. Ignores a script started by hand: its shell may well end before it.
 */
export function whenAbandoned(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    stop();
  }, LOOK_MS);
  looking.unref();
}
