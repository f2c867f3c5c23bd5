import { spawn } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './run.mjs';
import { Refused } from './say.mjs';

const isGone = (child) => child.exitCode !== null || child.signalCode !== null;

/** Logs larger than this are rotated at the next start of their program; one old log is kept. */
const LOG_BYTES = 10 * 1024 * 1024;

function makeRoom(logFile) {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_BYTES) renameSync(logFile, `${logFile}.1`);
}

/**
 * Starts one of our own programs, `dist/<name>.mjs` unless another script is named. Appends its
 * output to a log file; a channel to this process lets it notice when this one dies. It has a
 * process group of its own, so that Ctrl-C reaches it through us and in order.
 */
export function startProgram(
  name,
  { env = {}, logs, script = path.join('dist', `${name}.mjs`), args = [] },
) {
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  const logFile = path.join(logs, `${name}.log`);
  makeRoom(logFile);
  const log = openSync(logFile, 'a');
  const logFrom = fstatSync(log).size;
  const child = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      '--import',
      new URL('endWithParent.mjs', import.meta.url).href,
      script,
      ...args,
    ],
    {
      cwd: root,
      detached: process.platform !== 'win32',
      stdio: ['ignore', log, log, 'ipc'],
      env: { ...process.env, ...env },
    },
  );
  closeSync(log);
  return { name, child, logFile, logFrom };
}

/** Returns why the program failed: its own message, or its last output since it was started. */
export const lastWords = ({ refusal, logFile, logFrom }) =>
  refusal ??
  readFileSync(logFile)
    .subarray(logFrom)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .slice(-20)
    .join('\n');

/**
 * The limit for a program that hangs; it leaves a slow and busy machine enough time. A program that
 * cannot start ends by itself.
 */
const START_MS = 300_000;
/** `/readyz` answers within two seconds of its own; a busy machine adds to them. */
const ANSWER_MS = 10_000;

/**
 * Waits until the program answers 200 at `url`. @throws Refused with its last output when it ends,
 * or does not answer for `limitMs`.
 */
export async function whenReady(program, url, limitMs = START_MS) {
  const until = Date.now() + limitMs;
  while (!isGone(program.child)) {
    const answer = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (Date.now() > until) {
      throw new Refused(
        `The ${program.name} did not get ready within ${limitMs / 1_000} seconds. Its log is ${program.logFile}.`,
      );
    }
    await pause(50);
  }
  throw new Refused(lastWords(program) || `The ${program.name} stopped while starting.`);
}

/** Stops a program and waits; kills it after `graceMs`. */
export async function stopProgram({ child }, graceMs) {
  if (isGone(child)) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(limit);
}
