import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Refused } from '../steps/say.mjs';
import { passwordOf, urlOf } from './cluster.mjs';

/**
 * The advisory lock of the process that runs a cluster for a portal; a server without it is
 * orphaned.
 */
const LOCK = 4213;
const PATIENCE_MS = 30_000;

/** Returns true if a process with this id exists. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return problem.code === 'EPERM';
  }
}

/** Returns true if this process is a server of this data: process ids are reused. */
export function serves(pid, data) {
  if (!isAlive(pid)) return false;
  if (existsSync(`/proc/${pid}/cmdline`))
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  if (process.platform === 'win32') return true;
  return (
    spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout?.includes(
      data,
    ) ?? true
  );
}

/**
 * Returns what a server recorded when it started; undefined if none has, or it was shut down
 * properly.
 */
function noted(home) {
  const file = path.join(home, 'data', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const [pid, , , port, folder] = text.split('\n');
  return {
    file,
    text,
    pid: Number(pid),
    address: { host: folder || '127.0.0.1', port: Number(port) },
  };
}

/**
 * Returns a connection as the cluster's superuser; undefined when the server accepts none within
 * `waitMs`.
 */
async function enter(home, address, waitMs = 5_000) {
  const connectionString = urlOf(address, {
    role: 'postgres',
    password: passwordOf(home),
    database: 'postgres',
  });
  const client = new pg.Client({
    connectionString,
    application_name: `run by ${process.ppid}`,
    connectionTimeoutMillis: waitMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return undefined;
  }
}

/**
 * Connects and takes the lock of the process that runs this cluster, which is released when this
 * process ends. Returns undefined as {@link enter}.
 */
export async function holdLock(home, address) {
  const client = await enter(home, address, PATIENCE_MS);
  await client?.query(`select pg_advisory_lock(${LOCK})`);
  return client;
}

/**
 * Returns the id of the process that runs this server; null if none does, undefined if it accepts
 * no connections now.
 */
async function runnerOf(home, address) {
  const client = await enter(home, address);
  if (!client) return undefined;
  const {
    rows: [holder],
  } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = ${LOCK} and granted`,
  );
  await client.end();
  return holder ? (/\d+/.exec(holder.name)?.[0] ?? '') : null;
}

/** Thrown when another portal runs on this data. */
export class InUse extends Refused {
  constructor(dataDir, pid) {
    super(
      `The data directory ${dataDir} is in use by another portal (process ${pid}). ` +
        'Stop that one first, or set PORTAL_DATA_DIR to another directory.',
    );
  }
}

/**
 * Resolves when no other server runs on the data in `home`: stops an orphaned one, and removes the
 * files of a killed one. @throws InUse when another process runs it.
 */
export async function clearTheWay(home, dataDir) {
  const until = Date.now() + PATIENCE_MS;
  let looks = 0;
  for (let there = noted(home); there && isAlive(there.pid); there = noted(home)) {
    if (!serves(there.pid, path.join(home, 'data'))) {
      // Another program has that process id now. PostgreSQL ignores its own parent's id, and still
      // checks for other leftovers.
      writeFileSync(there.file, there.text.replace(/^\d+/, String(process.pid)));
      break;
    }
    const runner = await runnerOf(home, there.address);
    if (runner || Date.now() > until) throw new InUse(dataDir, runner || there.pid);
    // A server that has just started may not be locked yet.
    looks = runner === null ? looks + 1 : 0;
    if (looks > 3) process.kill(there.pid, 'SIGINT');
    await pause(100);
  }
  // The lock files of the sockets have the same process id.
  for (const name of readdirSync(home))
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(home, name), { force: true });
}
