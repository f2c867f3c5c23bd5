/** @jest-environment node */
import { execFileSync, fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { explain } from '@/scripts/postgres/explain.mjs';

jest.setTimeout(60_000);

const keeper = resolve(__dirname, '../../scripts/postgres/keeper.mjs');
const isRoot = process.getuid?.() === 0;

type Said = { note?: string; problem?: string; inUse?: boolean };
interface Running { child: ChildProcess; said: Said; stop(): Promise<void> }

const running = new Set<Running>();

/** `before` is a line of JavaScript that makes the machine another one for it. */
async function start(directory: string, before = ''): Promise<Running> {
  const child = fork(keeper, [directory], { execArgv: ['--import', `data:text/javascript,${encodeURIComponent(before)}`], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const [said] = (await once(child, 'message')) as [Said];
  const mine: Running = {
    child, said,
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

const addressOf = (directory: string) => readFileSync(join(directory, 'database-url'), 'utf8');

async function ask(address: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: address });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The same answer once the server is back. */
async function askUntilAnswered(address: string, sql: string): Promise<unknown[][]> {
  const until = Date.now() + 20_000;
  for (;;) {
    try {
      return await ask(address, sql);
    } catch (problem) {
      if (Date.now() > until) throw problem;
    }
  }
}

let directory: string;
const data = () => join(directory, 'postgres', 'data');
const serverOf = (at = data()) => Number.parseInt(readFileSync(join(at, 'postmaster.pid'), 'utf8'), 10);
/** Ended, though its number may be listed until somebody asks for its end. */
const isGone = (pid: number) => /^(Z.*)?$/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());
const killed = async (child: ChildProcess) => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

beforeAll(() => { directory = mkdtempSync(join(tmpdir(), 'portal-db-test-')); });
afterEach(async () => { for (const each of running) await each.stop(); });
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const remember = (word: string) => ask(addressOf(directory), `create table if not exists kept (word text); insert into kept values ('${word}')`);
const kept = async () => (await ask(addressOf(directory), 'select word from kept order by word')).flat();

test('it is made, keeps what it is given, is nobody else’s to reach, and is gone when asked to stop', async () => {
  const first = await start(directory);
  expect(first.said).toEqual({});
  await remember('bread');
  const address = addressOf(directory);
  expect(await ask(address, `select current_setting('fsync'), current_setting('listen_addresses'), current_user`)).toEqual([['on', '', 'portal']]);
  expect(await ask(address, 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user')).toEqual([[false, false, false]]);
  await expect(ask(address.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password authentication failed');
  const server = serverOf();
  expect(Number(execFileSync('ps', ['-o', 'uid=', '-p', String(server)]))).not.toBe(0);
  await first.stop();
  expect(first.child.exitCode).toBe(0);
  expect([isGone(server), existsSync(join(directory, 'database-url'))]).toEqual([true, false]);
});

test('a second one on the same directory is refused in a sentence, and the first goes on', async () => {
  await start(directory);
  const second = await start(directory);
  expect(second.said).toEqual({
    problem: `The data directory ${directory} is in use by another portal (process ${process.pid}). Stop that one first, or set PORTAL_DATA_DIR to another directory.`,
    inUse: true,
  });
  expect(await kept()).toEqual(['bread']);
});

test('of two started at the same moment one serves and the other is refused', async () => {
  const both = await Promise.all([start(directory), start(directory)]);
  expect(both.map(({ said: { inUse = false } }) => inUse).sort()).toEqual([false, true]);
  expect(await kept()).toEqual(['bread']);
});

test('a server that dies is started again at the same address, with everything that was saved', async () => {
  await start(directory);
  const address = addressOf(directory);
  await remember('jam');
  const server = serverOf();
  process.kill(server, 'SIGKILL');
  expect((await askUntilAnswered(address, 'select word from kept order by word')).flat()).toEqual(['bread', 'jam']);
  expect(serverOf()).not.toBe(server);
});

test('after everything was killed outright it starts again and has lost nothing', async () => {
  const first = await start(directory);
  await remember('salt');
  const server = serverOf();
  first.child.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  expect((await start(directory)).said).toEqual({});
  expect(await kept()).toEqual(['bread', 'jam', 'salt']);
});

test('a server that nobody runs any more is stopped, and the data served anew', async () => {
  const first = await start(directory);
  const orphan = serverOf();
  await killed(first.child);
  expect((await start(directory)).said).toEqual({});
  expect([isGone(orphan), serverOf() === orphan]).toEqual([true, false]);
  expect(await kept()).toEqual(['bread', 'jam', 'salt']);
});

test('a number left in postmaster.pid that another program has now is no obstacle', async () => {
  const first = await start(directory);
  const left = readFileSync(join(data(), 'postmaster.pid'), 'utf8');
  await first.stop();
  writeFileSync(join(data(), 'postmaster.pid'), left.replace(/^\d+/, String(process.pid)));
  expect((await start(directory)).said).toEqual({});
  expect(await kept()).toEqual(['bread', 'jam', 'salt']);
});

test('it stops when the process that asked for it is gone, however that died', async () => {
  const { child } = await start(directory);
  const server = serverOf();
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
  expect(isGone(server)).toBe(true);
});

test('a place with a long name that is closed to others', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'portal-db-closed-'));
  const inside = join(closed, 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(inside, { recursive: true });
  const { said, stop } = await start(inside);
  try {
    expect(said).toEqual(isRoot ? { note: expect.stringMatching(/^in \/var\/lib\/adsum-portal\/[\w.-]+-[0-9a-f]{8}, because the user it runs as cannot enter /) } : {});
    expect(await ask(addressOf(inside), 'select 1')).toEqual([[1]]);
  } finally {
    await stop();
    rmSync(closed, { recursive: true });
    const elsewhere = /^in (\S+),/.exec(said.note ?? '')?.[1];
    if (elsewhere) rmSync(elsewhere, { recursive: true });
  }
});

describe('says in a sentence why it cannot be, changing nothing', () => {
  const refusalOn = async (machine: string) => {
    const empty = mkdtempSync(join(tmpdir(), 'portal-db-none-'));
    const { said: { problem }, child } = await start(empty, machine);
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(1);
    rmSync(empty, { recursive: true });
    return problem;
  };

  test('a machine that PostgreSQL is not made for', async () => {
    expect(await refusalOn(`Object.defineProperty(process, 'arch', { value: 'riscv64' })`)).toBe(
      `No PostgreSQL comes with the packages for this machine (${process.platform} riscv64). Set DATABASE_URL to a PostgreSQL (15 or newer) that runs already.`,
    );
  });

  test('root that may not become another user', async () => {
    const contained = `
      import childProcess from 'node:child_process';
      import { syncBuiltinESMExports } from 'node:module';
      const { spawnSync } = childProcess;
      process.getuid = () => 0;
      childProcess.spawnSync = (file, args, options) => options.uid === undefined ? spawnSync(file, args, options) : { error: { code: 'EPERM' }, status: null };
      syncBuiltinESMExports();`;
    expect(await refusalOn(contained)).toBe('PostgreSQL does not run as root, and this machine does not let root become another user. '
      + 'Set DATABASE_URL to a PostgreSQL (15 or newer) that runs already, or start as an ordinary user.');
  });

  test.each([
    ['could not write to file "pg_wal/xlogtemp.23781": No space left on device', 'The disk that holds /data/postgres is full. Nothing that was saved is lost: make room and start again.'],
    ['EROFS: read-only file system, mkdir', 'The disk that holds /data/postgres cannot be written to. Nothing is lost: make it writable and start again.'],
    ['2026-11-22 LOG:  starting\n2026-11-22 FATAL:  could not create semaphores\n2026-11-22 LOG:  shut down', 'The database in /data/postgres could not be started: could not create semaphores.'],
    ['', 'The database in /data/postgres could not be started: it ended without a word.'],
  ])('what PostgreSQL says: %s', (said, sentence) => {
    expect(explain(said, '/data/postgres')).toBe(sentence);
  });
});

test('data of another version of PostgreSQL is left as it is', async () => {
  const version = join(data(), 'PG_VERSION');
  writeFileSync(version, '17\n');
  const before = readdirSync(data());
  const { said: { problem } } = await start(directory);
  expect(problem).toMatch(/^The database in \S+ was made by PostgreSQL 17, and version 18 comes with this portal\. Nothing was changed\. /);
  expect(readdirSync(data())).toEqual(before);
  writeFileSync(version, '18\n');
});

test('a directory of the time before PostgreSQL is left as it is', async () => {
  const old = mkdtempSync(join(tmpdir(), 'portal-db-old-'));
  mkdirSync(join(old, 'pglite'));
  const { said: { problem } } = await start(old);
  expect(problem).toMatch(/holds a database of an earlier portal \(PGlite\), which this one cannot open\. Nothing was changed\. Set PORTAL_DATA_DIR to another/);
  expect(readdirSync(old)).toEqual(['pglite']);
  rmSync(old, { recursive: true });
});
