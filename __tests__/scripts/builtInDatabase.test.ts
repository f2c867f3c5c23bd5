/** @jest-environment node */
import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { RUNS_ALL } from '../support/runsAll';
import {
  addressOf,
  ask,
  askUntilAnswered,
  isGone,
  psOf,
  serverOf,
  startDatabase,
  stopAll,
  superuserAddressOf,
} from '../support/server/databaseProcess';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'portal-db-test-'));
});
afterEach(stopAll);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** What changes rarely and takes long: for `npm run test:all`. */
const drill = RUNS_ALL ? test : undefined;

const data = () => join(directory, 'postgres', 'data');
const remember = (word: string) =>
  ask(
    addressOf(directory),
    `create table if not exists kept (word text); insert into kept values ('${word}')`,
  );
const kept = async (address = addressOf(directory)) =>
  (await askUntilAnswered(address, 'select word from kept order by word')).flat();
const kill = async (child: ChildProcess) => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

test('the database starts, keeps its data, rejects other users and stops on request', async () => {
  const { said, child, stop } = await startDatabase(directory);
  expect(said).toEqual({});
  await remember('bread');
  const address = addressOf(directory);
  expect(
    await ask(address, `select current_setting('fsync'), current_setting('listen_addresses')`),
  ).toEqual([['on', '']]);
  const role = await ask(
    address,
    'select rolname, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
  );
  expect(role).toEqual([['portal', false, false, false]]);
  const portals = await ask(
    readFileSync(join(directory, 'portal-database-url'), 'utf8'),
    `select rolname, rolsuper, rolbypassrls, rolcreaterole,
    exists (select from pg_class where relowner = r.oid), exists (select from pg_database where datdba = r.oid)
    from pg_roles r where rolname = current_user`,
  );
  expect(portals).toEqual([['portal_app', false, false, false, false, false]]);
  await expect(ask(address.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  const server = serverOf(data());
  expect(Number(psOf(server, 'uid'))).not.toBe(0);
  await stop();
  expect(child.exitCode).toBe(0);
  const addresses = ['database-url', 'portal-database-url'].map((name) =>
    existsSync(join(directory, name)),
  );
  expect([isGone(server), ...addresses]).toEqual([true, false, false]);
});

drill?.(
  'a directory of before the portal had a role of its own is given one at its next start',
  async () => {
    const before = await startDatabase(directory);
    await ask(superuserAddressOf(directory), 'drop role portal_app');
    await before.stop();
    await startDatabase(directory);
    expect(
      await ask(
        readFileSync(join(directory, 'portal-database-url'), 'utf8'),
        'select current_user::text',
      ),
    ).toEqual([['portal_app']]);
    expect(await kept()).toEqual(['bread']);
  },
);

test('a second one on the same directory is refused in a sentence, and the first goes on', async () => {
  await startDatabase(directory);
  const second = await startDatabase(directory);
  expect(second.said).toEqual({
    problem:
      `The data directory ${directory} is in use by another portal (process ${process.pid}). ` +
      'Stop that one first, or set PORTAL_DATA_DIR to another directory.',
    inUse: true,
  });
  expect(await kept()).toEqual(['bread']);
});

drill?.('of two started at the same moment one serves and the other is refused', async () => {
  const both = await Promise.all([startDatabase(directory), startDatabase(directory)]);
  expect(both.map(({ said: { inUse = false } }) => inUse).sort()).toEqual([false, true]);
  expect(await kept()).toEqual(['bread']);
});

test('a server that dies is started again at the same address, with everything that was saved', async () => {
  await startDatabase(directory);
  const address = addressOf(directory);
  await remember('jam');
  const server = serverOf(data());
  process.kill(server, 'SIGKILL');
  expect(await kept(address)).toEqual(['bread', 'jam']);
  expect(serverOf(data())).not.toBe(server);
});

drill?.('after everything was killed outright it starts again and has lost nothing', async () => {
  const { child } = await startDatabase(directory);
  await remember('salt');
  const server = serverOf(data());
  child.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  expect((await startDatabase(directory)).said).toEqual({});
  expect(await kept()).toEqual(['bread', 'jam', 'salt']);
});

drill?.('a server that nobody runs any more is stopped, and the data served anew', async () => {
  const { child } = await startDatabase(directory);
  const orphan = serverOf(data());
  await kill(child);
  expect((await startDatabase(directory)).said).toEqual({});
  expect([isGone(orphan), serverOf(data()) === orphan]).toEqual([true, false]);
  expect(await kept()).toEqual(['bread', 'jam', 'salt']);
});

drill?.('a number left in postmaster.pid that another program has now is no obstacle', async () => {
  const { stop } = await startDatabase(directory);
  const file = join(data(), 'postmaster.pid');
  const left = readFileSync(file, 'utf8');
  await stop();
  writeFileSync(file, left.replace(/^\d+/, String(process.pid)));
  expect((await startDatabase(directory)).said).toEqual({});
  expect(await kept()).toEqual(['bread', 'jam', 'salt']);
});

drill?.(
  'it stops when the process that asked for it is gone, once the portal has left',
  async () => {
    const { child } = await startDatabase(directory);
    const server = serverOf(data());
    const portal = new Client({ connectionString: addressOf(directory) });
    await portal.connect();
    const gone = once(child, 'exit');
    child.disconnect();
    expect((await portal.query('select pg_sleep(0.3)')).rows).toHaveLength(1);
    await portal.end();
    await gone;
    expect(isGone(server)).toBe(true);
  },
);

drill?.(
  'a place with a long name that is closed to others serves as well, and root is told where the data is',
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'portal-db-closed-'));
    const inside = join(closed, 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(inside, { recursive: true });
    const { said, stop } = await startDatabase(inside);
    const elsewhere =
      /^in (\/var\/lib\/adsum-portal\/[\w.-]+-[0-9a-f]{8}), because the user it runs as cannot enter /.exec(
        said.note ?? '',
      )?.[1];
    try {
      expect([said.problem, elsewhere !== undefined]).toEqual([
        undefined,
        process.getuid?.() === 0,
      ]);
      expect(await ask(addressOf(inside), 'select 1')).toEqual([[1]]);
    } finally {
      await stop();
      rmSync(closed, { recursive: true });
      if (elsewhere) rmSync(elsewhere, { recursive: true });
    }
  },
);
