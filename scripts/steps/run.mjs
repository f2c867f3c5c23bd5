import { spawn } from 'node:child_process';
import { Refused } from './say.mjs';

export const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');

/** The last lines of a child's output: enough to see why it failed. */
const tail = (text, lines = 25) => text.trimEnd().split('\n').slice(-lines).join('\n');

/**
 * Runs a program quietly to its end. @throws Refused with `sentence` and the end of its output when
 * it fails. With `show` it writes to this terminal instead and the answer is its exit code,
 * whatever it is.
 */
export function run(command, args, { sentence, show = false, env = {}, input = 'ignore' } = {}) {
  return new Promise((resolve, reject) => {
    const output = show ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd: root,
      stdio: [input, output, output],
      env: { ...process.env, ...env },
    });
    // Whoever stops this script stops what it is waiting for.
    const end = () => child.kill();
    process.once('exit', end);
    let said = '';
    child.stdout?.on('data', (part) => {
      said += part;
    });
    child.stderr?.on('data', (part) => {
      said += part;
    });
    child.on('error', (problem) =>
      show ? resolve(1) : reject(new Refused(`${sentence} (${problem.message})`)),
    );
    child.on('close', (code) => {
      process.off('exit', end);
      if (show) resolve(code ?? 1);
      else if (code === 0) resolve(said);
      else reject(new Refused(`${sentence}\n${tail(said)}`.trim()));
    });
  });
}

/** Runs a script with this same Node. */
export const node = (args, options) => run(process.execPath, args, options);
