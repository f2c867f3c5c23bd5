const LOOK_MS = 250;

/**
 * Calls back once when npm, which started this script, is gone. Asked to stop, npm stops the shell
 * between itself and the script, and the shell tells nobody; without this the portal would go on
 * with nobody to stop it. A script started by hand is left alone: its shell may well end before it.
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
