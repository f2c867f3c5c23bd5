import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Refused } from '../steps/say.mjs';
import { findBinaries } from './binaries.mjs';
import {
  makeCluster,
  ownFolder,
  passwordOf,
  startServer,
  stopServer,
  urlOf,
  whenReady,
} from './cluster.mjs';
import { databaseUser, giveTo } from './user.mjs';

/**
 * One PostgreSQL of a pair, as a program: in the folder `home`, alone or as the standby of the one
 * in `primary`. Sends 'ready' to its parent when it accepts connections and after each of {@link
 * acts}, stops with its parent, and deletes its files.
 */
const [home, primary] = process.argv.slice(2);
const address = { host: home, port: 5432 };
const user = databaseUser();
const binaries = findBinaries(user);
let server;

/** Runs `work` as the superuser of the server in `place`. */
async function asSuperuser(place, work) {
  const connectionString = urlOf(
    { ...address, host: place },
    { role: 'postgres', password: passwordOf(place), database: 'postgres' },
  );
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const ownFile = (file, text) => {
  writeFileSync(file, text, { mode: 0o600 });
  giveTo(user, file);
};

/**
 * Copies a running primary with PostgreSQL's low-level backup API, because pg_basebackup is not in
 * the packages.
 */
async function copyPrimary() {
  const data = path.join(home, 'data');
  cpSync(path.join(primary, 'password'), path.join(home, 'password'));
  giveTo(user, path.join(home, 'password'));
  await asSuperuser(primary, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`);
    const { stderr } = spawnSync('cp', ['-Rp', path.join(primary, 'data'), data], {
      ...user,
      cwd: '/',
      encoding: 'utf8',
      env: { LC_ALL: 'C', PATH: process.env.PATH },
    });
    // A file may be deleted or replaced during the copy; the write-ahead log restores it.
    const problem = stderr
      .split('\n')
      .find(
        (line) => line && !/No such file or directory|was replaced while being copied/.test(line),
      );
    if (problem) throw new Refused(`The standby could not be made: ${problem}`);
    const {
      rows: [stopped],
    } = await client.query('select labelfile from pg_backup_stop(false)');
    for (const name of ['postmaster.pid', 'postmaster.opts'])
      rmSync(path.join(data, name), { force: true });
    for (const entry of readdirSync(path.join(data, 'pg_wal'), { withFileTypes: true })) {
      if (entry.isFile()) rmSync(path.join(data, 'pg_wal', entry.name));
    }
    ownFile(path.join(data, 'backup_label'), stopped.labelfile);
    ownFile(path.join(data, 'standby.signal'), '');
    // Overrides the primary's settings: once promoted, this server waits for no standby until it
    // has one.
    const way = `host=${primary} port=${address.port} user=postgres password=${passwordOf(home)} application_name=standby`;
    ownFile(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`);
  });
}

async function start() {
  ownFolder(home, user);
  if (primary) await copyPrimary();
  else makeCluster({ binaries, user, home });
  server = startServer({
    binaries,
    user,
    home,
    address,
    more: { wal_keep_size: '512MB', shared_buffers: '32MB' },
  });
  server.stderr.on('data', (part) => process.stderr.write(part));
  await whenReady(server, home);
  if (primary) return;
  await asSuperuser(home, async (client) => {
    await client.query(`create role portal login password '${process.env.PAIR_PASSWORD}'`);
    await client.query(`create role portal_app login password '${process.env.PAIR_PASSWORD}'`);
    await client.query('create database portal owner portal');
  });
}

const isSynchronous = `select from pg_stat_replication where application_name = 'standby' and sync_state = 'sync'`;

const acts = {
  /** Makes commits wait until the standby has them on its disk. */
  synchronous: () =>
    asSuperuser(home, async (client) => {
      await client.query(`alter system set synchronous_standby_names = 'standby'`);
      await client.query('select pg_reload_conf()');
      for (let tries = 600; (await client.query(isSynchronous)).rows.length === 0; tries -= 1) {
        if (tries === 0) throw new Refused('The standby did not catch up within a minute.');
        await pause(100);
      }
    }),
  promote: () => asSuperuser(home, (client) => client.query('select pg_promote(true, 60)')),
  /** Kills the postmaster and its children at once, as when the machine fails. */
  die: async () => {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
    const gone = new Promise((resolve) => {
      server.once('exit', resolve);
    });
    for (const pid of [
      server.pid,
      ...rows.filter(([, parent]) => parent === server.pid).map(([pid]) => pid),
    ]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Already ended.
      }
    }
    await gone;
  },
};

let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  if (server) await stopServer(server, { binaries, home, address });
  rmSync(home, { recursive: true, force: true });
  process.exit(0);
}

const fail = (problem) => process.send({ problem: problem.message });

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(signal, () => void end());
process.on('message', (act) => void acts[act]().then(() => process.send('ready'), fail));
start().then(() => process.send('ready'), fail);
