import { spawn } from 'node:child_process';
import { Refused } from './say.mjs';

export const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');

/** Returns the last lines of a child's output, enough to see why it failed. */
const tail = (text, lines = 25) => text.trimEnd().split('\n').slice(-lines).join('\n');

/**
 * Runs a program quietly until it exits. @throws Refused with `sentence` and the end of its output
 * when it fails. With `show` it writes to this terminal instead, and its exit code is returned.
 */
export function run(command, args, { sentence, show = false, env = {}, input = 'ignore' } = {}) {
  return new Promise((resolve, reject) => {
    const output = show ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd: root,
      stdio: [input, output, output],
      env: { ...process.env, ...env },
    });
    // Stopping this script also stops the program that it waits for.
    const end = () => child.kill();
    process.once('exit', end);
    let text = '';
    child.stdout?.on('data', (part) => {
      text += part;
    });
    child.stderr?.on('data', (part) => {
      text += part;
    });
    child.on('error', (problem) =>
      show ? resolve(1) : reject(new Refused(`${sentence} (${problem.message})`)),
    );
    child.on('close', (code) => {
      process.off('exit', end);
      if (show) resolve(code ?? 1);
      else if (code === 0) resolve(text);
      else reject(new Refused(`${sentence}\n${tail(text)}`.trim()));
    });
  });
}

/** Runs a script with this version of Node. */
export const node = (args, options) => run(process.execPath, args, options);
