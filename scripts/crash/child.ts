import { build, stop } from 'esbuild';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { Breach } from './breach';

/**
 * Bundles the two programs of ours that are killed into `folder`, which lies where packages are
 * found.
 */
export async function bundlePrograms(folder: string): Promise<void> {
  await build({
    entryPoints: { portal: 'scripts/crash/portal.ts', sandbox: 'scripts/crash/sandbox.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
  });
  await stop();
}

/** Ended, by itself or by us. */
export const isGone = (child: ChildProcess | undefined) =>
  !child || child.exitCode !== null || child.signalCode !== null;

export interface Started {
  script: string;
  args: string[];
  env: Record<string, string>;
  logFile: string;
}

/** Starts a program that ends with this process, however it ends, and adds to `logFile`. */
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
 * Waits until it says that it is ready; the database says something else. @throws Breach when it
 * ends or has a problem instead.
 */
export async function whenChildReady(
  name: string,
  child: ChildProcess,
  logFile: string,
): Promise<void> {
  const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown];
  if (said === 'ready' || (name === 'database' && !hasProblem(said))) return;
  throw new Breach(
    `the ${name} did not start again: ${hasProblem(said) ? said.problem : `it ended; see ${logFile}`}`,
  );
}

const hasProblem = (said: unknown): said is { problem: string } =>
  typeof said === 'object' &&
  said !== null &&
  'problem' in said &&
  typeof said.problem === 'string';
