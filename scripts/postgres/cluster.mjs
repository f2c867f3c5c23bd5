import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Refused } from '../steps/say.mjs';
import { noBinaries } from './binaries.mjs';
import { explain } from './explain.mjs';
import { giveTo } from './user.mjs';

/**
 * The longest folder for a socket: its path may have at most 107 bytes with the name
 * `.s.PGSQL.5432`.
 */
const LONGEST_FOLDER = 90;
const PORT = 5432;
const windows = process.platform === 'win32';

/** Settings without durability, for tests that create their databases in each run. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  max_connections: 200,
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
};
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** Creates a folder that only the database's account may enter. */
export function ownFolder(folder, user) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(user, folder);
  return folder;
}

/**
 * Returns the password of the cluster's superuser, which is generated with the cluster and kept
 * beside its data.
 */
export const passwordOf = (home) => readFileSync(path.join(home, 'password'), 'utf8');

/**
 * Creates an empty cluster in `home/data` if there is none, under a temporary name first, so that
 * an interrupted creation does not count. @throws Refused saying why it cannot be created.
 */
export function makeCluster({ binaries, user, home, throwaway }) {
  const data = path.join(home, 'data');
  if (existsSync(data)) return;
  const draft = path.join(home, `data.${process.pid}`);
  const password = path.join(home, 'password');
  if (!existsSync(password))
    writeFileSync(password, randomBytes(32).toString('base64url'), { mode: 0o600 });
  giveTo(user, password);
  const made = spawnSync(
    binaries.initdb,
    [
      '--pgdata',
      draft,
      '--username',
      'postgres',
      '--pwfile',
      password,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      // The same collation on every machine, whatever locales are installed.
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--locale',
      'C',
      '--no-instructions',
      // Tests open thousands of connections, and each client would hash the password 4,096 times.
      ...(throwaway ? ['--no-sync', '--no-data-checksums', '--set', 'scram_iterations=1'] : []),
    ],
    { ...user, cwd: '/', encoding: 'utf8', env: plainWords() },
  );
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw made.error?.code === 'ENOENT'
      ? noBinaries()
      : new Refused(explain(`${made.error?.message ?? ''}${made.stderr ?? ''}`, home));
  }
  renameSync(draft, data);
}

/** Returns an environment with PostgreSQL's messages in English, because we parse some. */
const plainWords = () => ({
  PATH: process.env.PATH ?? '',
  LC_ALL: 'C',
  ...(windows && { SystemRoot: process.env.SystemRoot ?? '' }),
});

/** Chooses the server's address: a socket in a closed folder, or on Windows a local port. */
export async function chooseAddress(home, user) {
  if (windows) return { host: '127.0.0.1', port: await freePort() };
  if (Buffer.byteLength(home) <= LONGEST_FOLDER) return { host: home, port: PORT };
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-db-'));
  return { host: ownFolder(folder, user), port: PORT };
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/**
 * Starts the server on `home/data` with its output on the child's stderr. It has a process group of
 * its own, so that Ctrl-C reaches it through us. `more` adds to our settings.
 */
export function startServer({ binaries, user, home, address, throwaway, more = {} }) {
  const settings = {
    ...(throwaway ? THROWAWAY : DURABLE),
    port: address.port,
    listen_addresses: windows ? address.host : '',
    unix_socket_directories: windows ? '' : address.host,
    unix_socket_permissions: '0700',
    log_timezone: 'UTC',
    timezone: 'UTC',
    log_line_prefix: '%m ',
    log_checkpoints: 'off',
    ...more,
  };
  const args = [
    '-D',
    path.join(home, 'data'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  return spawn(binaries.postgres, args, {
    ...user,
    cwd: '/',
    env: plainWords(),
    detached: !windows,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/**
 * Waits until the server accepts connections, however long its crash recovery takes. @throws
 * Refused when it ends instead.
 */
export const whenReady = (server, home) =>
  new Promise((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (part) => {
      output = `${output}${part}`.slice(-10_000);
      if (/database system is ready to accept (read-only )?connections/.test(output)) resolve();
    });
    server.once('error', (problem) =>
      reject(
        problem.code === 'ENOENT' ? noBinaries() : new Refused(explain(problem.message, home)),
      ),
    );
    server.once('close', () => reject(new Refused(explain(output, home))));
  });

/**
 * Stops the server with its sessions, waits for it, and deletes the folder of {@link
 * chooseAddress}.
 */
export async function stopServer(child, { binaries, home, address }) {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    if (windows)
      spawn(binaries.pgCtl, ['stop', '-m', 'fast', '-D', path.join(home, 'data')], {
        stdio: 'ignore',
      });
    else child.kill('SIGINT');
    await gone;
  }
  if (!windows && address.host !== home) rmSync(address.host, { recursive: true, force: true });
}

/** Returns the `postgres://…` URL of a role and database of a server at `address`. */
export const urlOf = ({ host, port }, { role, password, database }) =>
  `postgres://${role}:${password}@localhost:${port}/${database}${windows ? '' : `?host=${encodeURIComponent(host)}`}`;
