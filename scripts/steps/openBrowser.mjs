import { spawn } from 'node:child_process';

/**
 * Returns the command that opens a browser, or undefined where nobody would see it: without a screen
 * or a terminal, or in CI.
 */
export function browserCommand({ platform, env: environment, stdout }) {
  if (!stdout.isTTY || environment.CI) return undefined;
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return environment.DISPLAY || environment.WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}

/**
 * Opens the address in the person's browser if there is one. Failure is no problem: the address is
 * printed too.
 */
export function openBrowser(url) {
  const [program, ...args] = browserCommand(process) ?? [];
  if (!program) return;
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
