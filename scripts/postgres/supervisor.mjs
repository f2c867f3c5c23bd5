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
 * A server that has died is started again, later each time, before it is given up: about half a
 * minute in all.
 */
const TRIES = 8;
const LONGEST_WAIT_MS = 8_000;
const PATIENCE_MS = 20_000;

/**
 * The built-in database as a program: makes it if need be, runs it on the data directory it is
 * given, starts it again when it dies, and stops it when asked to. It tells its parent `{ note }`
 * once the database answers, or `{ problem, inUse }`, a sentence, before it ends. The portal finds
 * its address in the file `portal-database-url` of the data directory, and migrations and tools the
 * owner's in `database-url`.
 */
const dataDir = path.resolve(process.argv[2]);
/** The owner's address, and that of the role the portal runs on. */
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
    // Two were started at the same moment, and the other was quicker.
    await clearTheWay(home, dataDir);
    await bringUp();
  });
  for (const [role, file] of Object.entries(addressFiles))
    writeFileSync(file, await admit(role), { mode: 0o600 });
  process.send({ note });
}

/** Starts the server and waits until it answers. @throws Refused when it ends instead. */
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
 * An account of ours, with a password made for this start: `portal`, which owns the database and
 * nothing else, and `portal_app`, which owns nothing. Answers the address to connect to.
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
 * When the process that started both is gone, the portal is asked to stop at the same moment as its
 * database, and still finishes the answers under way.
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
 * Says why, and ends. What is not a refusal is the system's own word, such as that the disk is
 * full.
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

// A full disk may be the one the log is on.
process.stderr.on('error', () => undefined);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'])
  process.on(signal, () => void stop());
start().catch(fail);
