import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { START_MS } from '../limits.mjs';

const AGAIN_MS = 20;
const supervisor = resolve(__dirname, '../../../scripts/postgres/supervisor.mjs');

export interface Said {
  note?: string;
  problem?: string;
  inUse?: boolean;
}
export interface Running {
  child: ChildProcess;
  said: Said;
  stop(): Promise<void>;
}

const running = new Set<Running>();

/**
 * Starts the built-in database as a process; resolves once it is ready or has failed. `before` is
 * JavaScript that changes its view of the machine.
 */
export async function startDatabase(directory: string, before = ''): Promise<Running> {
  const execArgv = ['--import', `data:text/javascript,${encodeURIComponent(before)}`];
  const child = fork(supervisor, [directory], {
    execArgv,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [said] = (await once(child, 'message')) as [Said];
  const mine: Running = {
    child,
    said,
    stop: async () => {
      running.delete(mine);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
  running.add(mine);
  return mine;
}

/** Where it answers. */
export const addressOf = (directory: string) =>
  readFileSync(join(directory, 'database-url'), 'utf8');

/** Returns the address for the database's superuser. */
export function superuserAddressOf(directory: string): string {
  const url = new URL(addressOf(directory));
  url.username = 'postgres';
  url.password = readFileSync(join(directory, 'postgres', 'password'), 'utf8');
  return url.href;
}

/** One statement on a connection of its own. */
export async function ask(address: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: address });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Asks one statement again and again until the server is back. @throws the last refusal if it does
 * not come back.
 */
export async function askUntilAnswered(address: string, sql: string): Promise<unknown[][]> {
  const until = Date.now() + START_MS;
  for (;;) {
    try {
      return await ask(address, sql);
    } catch (problem) {
      if (Date.now() > until) throw problem;
      await pause(AGAIN_MS);
    }
  }
}

/** Ends what a test has left running. */
export async function stopAll(): Promise<void> {
  for (const entry of running) await entry.stop();
}

/** The process that serves the data in this folder. */
export const serverOf = (data: string) =>
  Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);

/** Returns true if the process has ended, though its id may be listed until its parent reaps it. */
export const isGone = (pid: number) => /^(Z.*)?$/.test(psOf(pid, 'stat'));

/** One fact that the system knows of a process. */
export const psOf = (pid: number, fact: string) =>
  spawnSync('ps', ['-o', `${fact}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
