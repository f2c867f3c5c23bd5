import { spawn } from 'node:child_process';

/** Returns the command that opens an address in this system's browser. */
function opener({ platform, environment, url }) {
  if (platform === 'darwin') return ['open', url];
  if (platform === 'win32') return ['cmd', '/c', 'start', '', url];
  return environment.DISPLAY || environment.WAYLAND_DISPLAY ? ['xdg-open', url] : undefined;
}

/**
 * Opens the address in the person's browser if this machine has a screen and a person at the
 * terminal. Failure is no problem: the address is printed too.
 */
export function openBrowser(url, { platform, env: environment, stdout } = process) {
  const command = opener({ platform, environment, url });
  if (!command || !stdout.isTTY || environment.CI) return;
  const child = spawn(command[0], command.slice(1), { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
