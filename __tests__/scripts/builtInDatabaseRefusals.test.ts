/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explain } from '@/scripts/postgres/explain.mjs';
import { startDatabase, stopAll } from '../support/server/databaseProcess';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'portal-db-refused-'));
});
afterEach(async () => {
  await stopAll();
  rmSync(directory, { recursive: true });
});

const refusal = async (machine?: string) => (await startDatabase(directory, machine)).said.problem;

test('a machine that PostgreSQL is not made for', async () => {
  expect(await refusal(`Object.defineProperty(process, 'arch', { value: 'riscv64' })`)).toBe(
    `No PostgreSQL comes with the packages for this machine (${process.platform} riscv64). ` +
      'Set DATABASE_URL to a PostgreSQL (15 or newer) that runs already.',
  );
});

test('root that may not become another user', async () => {
  const contained = `
    import childProcess from 'node:child_process';
    import { syncBuiltinESMExports } from 'node:module';
    const { spawnSync } = childProcess;
    const refused = { error: { code: 'EPERM' }, status: null };
    process.getuid = () => 0;
    childProcess.spawnSync = (file, args, options) => options.uid === undefined ? spawnSync(file, args, options) : refused;
    syncBuiltinESMExports();`;
  expect(await refusal(contained)).toBe(
    'PostgreSQL does not run as root, and this machine does not let root become another user. ' +
      'Set DATABASE_URL to a PostgreSQL (15 or newer) that runs already, or start as an ordinary user.',
  );
});

test('data of another version of PostgreSQL, which is left as it is', async () => {
  const { stop } = await startDatabase(directory);
  await stop();
  const data = join(directory, 'postgres', 'data');
  writeFileSync(join(data, 'PG_VERSION'), '17\n');
  const before = readdirSync(data);
  expect(await refusal()).toMatch(
    /^The database in \S+ was made by PostgreSQL 17, and version 18 comes with this portal\. Nothing was changed\. Set PORTAL_DATA_DIR/,
  );
  expect([readdirSync(data), readFileSync(join(data, 'PG_VERSION'), 'utf8')]).toEqual([
    before,
    '17\n',
  ]);
});

test('a directory of the time before PostgreSQL, which is left as it is', async () => {
  mkdirSync(join(directory, 'pglite'));
  expect(await refusal()).toBe(
    `The data directory ${directory} holds a database of an earlier portal (PGlite), which this one cannot open. ` +
      'Nothing was changed. Set PORTAL_DATA_DIR to another directory, or delete this one to begin anew.',
  );
  expect(readdirSync(directory)).toEqual(['pglite']);
});

const full =
  'The disk that holds /data/postgres is full. Nothing that was saved is lost: make room and start again.';
const readOnly =
  'The disk that holds /data/postgres cannot be written to. Nothing is lost: make it writable and start again.';
const other = 'The database in /data/postgres could not be started';
test.each([
  ['FATAL:  could not write to file "pg_wal/xlogtemp.23781": No space left on device', full],
  ['ENOSPC: no space left on device, write', full],
  ['EROFS: read-only file system, mkdir', readOnly],
  [
    'LOG:  starting\n2026-11-22 UTC FATAL:  could not create semaphores\n2026-11-22 UTC LOG:  shut down',
    `${other}: could not create semaphores.`,
  ],
  ['', `${other}: it ended without a word.`],
])('when PostgreSQL or the system says “%s”', (said, sentence) => {
  expect(explain(said, '/data/postgres')).toBe(sentence);
});
