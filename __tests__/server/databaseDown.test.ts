/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Client } from 'pg';
import { checkLogin, signUp } from '@/lib/auth/contract';
import { formatSealingKeys, newSealingKey } from '@/server/platform/crypto/sealer';
import { createLog } from '@/server/platform/log/log';
import { readEnv } from '@/server/env';
import { createPortal } from '@/server/portal';
import { createExcuse } from '@/server/portal/excuse';
import { openStore, type Store } from '@/server/platform/db/db';
import { whileSomebodyWaits } from '@/server/platform/db/timeBudget';
import { rateLimits } from '@/server/access/store/tables';
import { Browser } from '../support/server/browser';
import {
  addressOf,
  ask,
  serverOf,
  startDatabase,
  stopAll,
  superuserAddressOf,
} from '../support/server/databaseProcess';
import { SLOWNESS } from '../support/limits.mjs';
import { migrationsDir } from '../support/server/freshStore';
import { waitUntil } from '../support/server/waitUntil';

const AWAY =
  'Our records cannot be reached just now. What you entered is still here; please try again in a minute.';
const UNSURE =
  'We cannot tell just now whether that was saved. Please look in a minute, before you do it again.';
const READ_ONLY =
  'Nothing can be saved just now. What you entered is still here; please try again in a minute.';

/** A quarter of the portal's limits, because these tests wait until they are over. */
const LIMITS = { slowness: SLOWNESS / 4 };

let directory: string;
let address: string;
let portal: Awaited<ReturnType<typeof createPortal>>;
let server: Server;
let browser: Browser;
let visitors = 0;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'portal-down-'));
  await startDatabase(directory);
  address = addressOf(directory);
  const env = readEnv({
    PUBLIC_URL: 'http://portal.test',
    DATABASE_URL: address,
    TOKEN_KEYS: formatSealingKeys([newSealingKey('test')]),
    // It asks until it is answered, all from one address.
    ONE_MACHINE: 'yes',
  });
  const log = createLog(new Writable({ write: (_chunk, _encoding, done) => done() }));
  portal = await createPortal(env, {
    store: await openStore({ databaseUrl: address, migrationsDir, ...LIMITS }),
    log,
  });
  server = createServer((request, response) => {
    void portal.handle(request, response);
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  browser = new Browser(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    'http://portal.test',
  );
});
afterAll(async () => {
  await portal.stop();
  server.closeAllConnections();
  server.close();
  await stopAll();
  rmSync(directory, { recursive: true, force: true });
});

/** An act that writes. */
const begin = () => {
  visitors += 1;
  return browser.call(signUp, {
    body: { full_name: 'Hannah Osei', email: `hannah${visitors}@example.co.uk`, utm: undefined },
  });
};
const look = () => browser.call(checkLogin);
const refused = (sentence: string) => ({ status: 503, error: sentence });
/** Asks until it is so: the check keeps its answer for a second. */
const until = <T>(read: () => Promise<T>, wanted: T): Promise<void> =>
  waitUntil(`the answer is ${String(wanted)}`, async () => (await read()) === wanted);
const works = async () => {
  await until(() => portal.trouble(), undefined);
  await until(async () => (await begin()).status, 200);
};
/** Sends a signal; false if the process has ended meanwhile. */
function isSignalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw problem;
  }
}
/** Ends every session but the one that asks, so that the next ones begin under new settings. */
const END_SESSIONS =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

test('while it hangs, requests are refused instead of waiting, and it recovers by itself', async () => {
  expect((await begin()).status).toBe(200);
  const postmaster = serverOf(join(directory, 'postgres', 'data'));
  const children = () =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/);
  // The first process is stopped before the others are listed, so that it starts no more of them.
  process.kill(postmaster, 'SIGSTOP');
  const all = [
    postmaster,
    ...children()
      .map(Number)
      .filter((pid) => isSignalled(pid, 'SIGSTOP')),
  ];
  try {
    const [act, read, trouble, again] = await Promise.all([
      begin(),
      look(),
      portal.trouble(),
      portal.trouble(),
    ]);
    expect(act).toMatchObject(refused(AWAY));
    expect(act.headers.get('retry-after')).toBe('10');
    expect(read).toMatchObject(refused(AWAY));
    expect([trouble, again]).toEqual(Array(2).fill('the database does not answer in time'));
  } finally {
    for (const pid of all.reverse()) isSignalled(pid, 'SIGCONT');
  }
  await works();
});

describe('while the standby that is to have everything too is away', () => {
  const superuser = () => superuserAddressOf(directory);
  const excuse = createExcuse({ ask: () => Promise.resolve(undefined), saw: () => undefined });
  const wait = (committing: Promise<unknown>) =>
    committing.then(
      () => 'saved',
      (problem: unknown) => excuse(problem)?.sentence,
    );
  const WAITING = `from pg_stat_activity where wait_event = 'SyncRep'`;
  let store: Store;
  const save = (key: string) =>
    store.db.transaction((tx) => tx.insert(rateLimits).values({ key, points: 1 }));
  const isThere = async (key: string) =>
    (await ask(address, `select from rate_limits where key = '${key}'`)).length === 1;
  beforeAll(async () => {
    store = await openStore({ databaseUrl: address, ...LIMITS });
    await ask(superuser(), `alter system set synchronous_standby_names = 'nobody'`);
    await ask(superuser(), 'select pg_reload_conf()');
  });
  afterAll(async () => {
    await ask(superuser(), 'alter system reset synchronous_standby_names');
    await ask(superuser(), 'select pg_reload_conf()');
    await store.close();
    await works();
  });

  test('a request is answered when its time is over that the outcome is unknown, because the write is there and may be lost', async () => {
    expect(await wait(whileSomebodyWaits(() => save('asked'), store.requestMs))).toBe(UNSURE);
    // The write is invisible before PostgreSQL stops waiting for the standby.
    await ask(superuser(), `select pg_cancel_backend(pid) ${WAITING}`);
    await until(() => isThere('asked'), true);
  });

  test('a commit that PostgreSQL stops waiting for does not count as done', async () => {
    const committing = wait(save('cancelled'));
    await waitUntil(
      'the commit waits for the standby',
      async () => (await ask(superuser(), `select pid ${WAITING}`)).length > 0,
    );
    await ask(superuser(), `select pg_cancel_backend(pid) ${WAITING}`);
    expect(await committing).toBe(UNSURE);
  });
});

test('while it can only be read, that is said, and it goes on by itself afterwards', async () => {
  await ask(
    address,
    `alter database portal set default_transaction_read_only = on; ${END_SESSIONS}`,
  );
  await until(() => portal.trouble(), 'the database can only be read, not written to');
  await until(async () => (await begin()).error, READ_ONLY);
  expect(await begin()).toMatchObject(refused(READ_ONLY));
  await ask(
    address,
    'begin read write; alter database portal reset default_transaction_read_only; commit',
  );
  await ask(address, END_SESSIONS);
  await works();
});

test('while it takes no more connections, that is said', async () => {
  await ask(address, `alter database portal connection limit 0; ${END_SESSIONS}`);
  await until(() => portal.trouble(), 'the database cannot be reached');
  await until(async () => (await begin()).error, AWAY);
  const admin = new Client({ connectionString: address });
  await expect(admin.connect()).rejects.toMatchObject({ code: '53300' });
});

test('while it is stopped, that is said', async () => {
  await stopAll();
  await until(() => portal.trouble(), 'the database cannot be reached');
  expect(await begin()).toMatchObject(refused(AWAY));
  expect(await look()).toMatchObject(refused(AWAY));
});
