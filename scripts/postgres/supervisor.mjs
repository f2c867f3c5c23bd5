import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '../steps/say.mjs';
import { findBinaries } from './binaries.mjs';
import {
  chooseAddress,
  makeCluster,
  startServer,
  stopServer,
  urlOf,
  whenReady,
} from './cluster.mjs';
import { explain } from './explain.mjs';
import { InUse, clearTheWay, holdLock } from './otherServer.mjs';
import { checkVersion, prepareHome } from './home.mjs';

/**
 * Restarts of a crashed server, with growing pauses, before giving up: about half a minute in all.
 */
const TRIES = 8;
const LONGEST_WAIT_MS = 8_000;
const PATIENCE_MS = 20_000;

/**
 * Runs the built-in database as a program: creates it if needed, runs it on the given data
 * directory, restarts it after a crash, and stops it on request. Sends its parent `{ note }` once
 * the database is ready, or `{ problem, inUse }`, a sentence, before it ends. The portal reads its
 * address from the file `portal-database-url` of the data directory; migrations and tools read the
 * owner's from `database-url`.
 */
const dataDir = path.resolve(process.argv[2]);
/** The files with the addresses of the owner and of the portal's role. */
const addressFiles = {
  portal: path.join(dataDir, 'database-url'),
  portal_app: path.join(dataDir, 'portal-database-url'),
};
let place = dataDir;
let cluster;
let server;
let superuser;
let stopping = false;

async function start() {
  const { home, user, note } = prepareHome(dataDir);
  place = home;
  const binaries = findBinaries(user);
  checkVersion(home, binaries.major);
  makeCluster({ binaries, user, home });
  cluster = { binaries, user, home, address: await chooseAddress(home, user) };
  await clearTheWay(home, dataDir);
  await bringUp().catch(async (problem) => {
    if (!/postmaster\.pid" already exists/.test(problem.message)) throw problem;
    // Another one was started at the same moment and was quicker.
    await clearTheWay(home, dataDir);
    await bringUp();
  });
  for (const [role, file] of Object.entries(addressFiles))
    writeFileSync(file, await admit(role), { mode: 0o600 });
  process.send({ note });
}

/** Starts the server and waits until it is ready. @throws Refused when it ends instead. */
async function bringUp() {
  server = startServer(cluster);
  server.stderr.on('data', (part) => process.stderr.write(part));
  await whenReady(server, cluster.home);
  superuser = await holdLock(cluster.home, cluster.address);
  if (!superuser) throw new Refused(explain('It takes no connections', cluster.home));
  server.once('exit', (code, signal) => {
    if (stopping) return;
    process.stderr.write(`PostgreSQL ended by itself (${signal ?? code}).\n`);
    bringUpAgain().catch(fail);
  });
}

async function bringUpAgain() {
  for (let tries = 1; !stopping; tries += 1) {
    try {
      return await bringUp();
    } catch (problem) {
      if (tries === TRIES) throw problem;
      await pause(Math.min(100 * 2 ** tries, LONGEST_WAIT_MS));
    }
  }
}

/**
 * Creates a role with a password for this start: `portal`, which owns the database and nothing
 * else, or `portal_app`, which owns nothing. Returns its address.
 */
async function admit(role) {
  const password = randomBytes(32).toString('base64url');
  const is = async (sql) => (await superuser.query(sql)).rows.length > 0;
  if (!(await is(`select from pg_roles where rolname = '${role}'`)))
    await superuser.query(`create role ${role} login`);
  await superuser.query(`alter role ${role} password '${password}'`);
  if (!(await is(`select from pg_database where datname = 'portal'`)))
    await superuser.query('create database portal owner portal');
  return urlOf(cluster.address, { role, password, database: 'portal' });
}

/**
 * Waits for the portal's sessions to end: when the parent process is gone, the portal is asked to
 * stop at the same moment as its database, and still finishes its open requests.
 */
async function portalIsGone() {
  const inside = `select from pg_stat_activity where usename in ('portal', 'portal_app')`;
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(50)) {
    const answer = await superuser?.query(inside).catch(() => undefined);
    if (!answer?.rows.length) return;
  }
}

async function stop() {
  if (stopping) return;
  stopping = true;
  await portalIsGone();
  for (const file of Object.values(addressFiles)) rmSync(file, { force: true });
  await superuser?.end().catch(() => undefined);
  if (server) await stopServer(server, cluster);
  process.exit(0);
}

/**
 * Reports why, and exits. An error that is not a refusal is the system's own, such as a full disk.
 */
async function fail(problem) {
  if (stopping) return;
  stopping = true;
  const sentence =
    problem instanceof Refused
      ? problem.message
      : explain(`${problem.code ?? ''} ${problem.stack ?? problem}`, place);
  process.stderr.write(`${problem.stack ?? sentence}\n`);
  if (server) await stopServer(server, cluster);
  if (!process.connected) process.exit(1);
  process.send({ problem: sentence, inUse: problem instanceof InUse }, () => process.exit(1));
}

// The full disk may be the one with the log.
process.stderr.on('error', () => undefined);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'])
  process.on(signal, () => void stop());
start().catch(fail);
