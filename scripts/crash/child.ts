import { build, stop } from 'esbuild';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { Breach } from './breach';

/**
 * Bundles the portal and the sandbox of the run into `folder`, which must be where packages can be
 * resolved.
 */
export async function bundlePrograms(folder: string): Promise<void> {
  await build({
    entryPoints: { portal: 'scripts/crash/portal.ts', sandbox: 'scripts/crash/sandbox.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    loader: { '.md': 'text' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
  });
  await stop();
}

/** Returns true if the process has ended or was never started. */
export const isGone = (child: ChildProcess | undefined) =>
  !child || child.exitCode !== null || child.signalCode !== null;

export interface Started {
  script: string;
  args: string[];
  env: Record<string, string>;
  logFile: string;
}

/**
 * Starts a program that ends with this process, in any case, and appends its output to `logFile`.
 */
export function startChild({ script, args, env, logFile }: Started): ChildProcess {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const child = fork(script, args, {
    execArgv: ['--import', path.resolve('scripts/steps/endWithParent.mjs')],
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return child;
}

/**
 * Waits until the child reports that it is ready; the database reports it in a message of its own.
 * @throws Breach when it ends or reports a problem instead.
 */
export async function whenChildReady(
  name: string,
  child: ChildProcess,
  logFile: string,
): Promise<void> {
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
    unknown,
  ];
  if (message === 'ready' || (name === 'database' && !hasProblem(message))) return;
  throw new Breach(
    `the ${name} did not start again: ${hasProblem(message) ? message.problem : `it ended; see ${logFile}`}`,
  );
}

const hasProblem = (message: unknown): message is { problem: string } =>
  typeof message === 'object' &&
  message !== null &&
  'problem' in message &&
  typeof message.problem === 'string';
