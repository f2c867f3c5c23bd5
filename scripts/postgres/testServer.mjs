import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBinaries } from './binaries.mjs';
import {
  chooseAddress,
  makeCluster,
  ownFolder,
  passwordOf,
  startServer,
  stopServer,
  urlOf,
  whenReady,
} from './cluster.mjs';
import { copyCluster } from './copyCluster.mjs';
import { isAlive, serves } from './otherServer.mjs';
import { databaseUser } from './user.mjs';

const NAME = 'portal-tests-';
/** The free memory that the data needs; with less, it is kept on disk. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Returns a folder in memory if it has enough room (a container's may have 64 MB), otherwise the
 * temporary folder.
 */
function roomiest() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ROOM_BYTES ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Cleans up after a run with all its processes killed: stops its server and deletes its folder. */
function sweep(place) {
  for (const name of readdirSync(place)) {
    const [, owner] = new RegExp(`^${NAME}(\\d+)-`).exec(name) ?? [];
    if (!owner || isAlive(Number(owner))) continue;
    const data = path.join(place, name, 'data');
    const pidFile = path.join(data, 'postmaster.pid');
    const server = existsSync(pidFile) && Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    if (server && serves(server, data)) process.kill(server, 'SIGKILL');
    rmSync(path.join(place, name), { recursive: true, force: true });
  }
}

/**
 * Runs a PostgreSQL for one run of the tests: in a temporary folder, fast because it is not
 * durable, deleted with the process that started it. Run as a program with a channel to its parent,
 * it sends `{ url }` or `{ problem }` and stops when the channel closes, even if the parent was
 * killed. Its argument is the folder of a kept cluster to begin with, and the message `{ keepIn }` a
 * folder in which to keep this one when it stops.
 */
async function main([from]) {
  const user = databaseUser();
  const place = roomiest();
  sweep(place);
  const home = ownFolder(mkdtempSync(path.join(place, `${NAME}${process.pid}-`)), user);
  const binaries = findBinaries(user);
  if (from) copyCluster(from, home, user);
  else makeCluster({ binaries, user, home, throwaway: true });
  const address = await chooseAddress(home, user);
  const server = startServer({ binaries, user, home, address, throwaway: true });

  let keepIn;
  process.on('message', (message) => {
    ({ keepIn } = message);
  });
  const stop = async () => {
    await stopServer(server, { binaries, home, address });
    if (keepIn) copyCluster(home, keepIn);
    rmSync(home, { recursive: true, force: true });
    process.exit(0);
  };
  process.once('disconnect', () => void stop());
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

  await whenReady(server, home);
  process.send({
    url: urlOf(address, { role: 'postgres', password: passwordOf(home), database: 'postgres' }),
  });
}

main(process.argv.slice(2)).catch((problem) => {
  process.send({ problem: problem.message });
  process.disconnect();
});
