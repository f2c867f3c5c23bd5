/** @jest-environment node */
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Client } from 'pg';
import { login } from '@/lib/auth/contract';
import { systemClock } from '@/server/platform/clock/systemClock';
import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { formatSealingKeys, newSealingKey } from '@/server/platform/crypto/sealer';
import { createLog } from '@/server/platform/log/log';
import { openQueue } from '@/server/platform/queue/queue';
import { createPortal } from '@/server/portal';
import { appendAudit } from '@/server/audit/store/log';
import { openStore } from '@/server/platform/db/db';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';
import { checkKeys, placeKeys } from '@/scripts/backup/keys';
import { restoreBackup } from '@/scripts/backup/restore';
import { takeBackup } from '@/scripts/backup/take';
import { Browser } from '../support/server/browser';
import { work } from '../support/server/capabilities';
import { emptyDatabase, migrationsDir, TOLERANCE } from '../support/server/freshStore';
import { expectOk, type TestServer } from '../support/server/testServer';
import { claimOf, claimingCustomer, openVatTestServer } from '../support/server/vatStory';

const NOW = new Date('2026-11-23T09:00:00Z');
const KEYS = formatSealingKeys([newSealingKey('test')]);
const SILENT = createLog(new Writable({ write: (_chunk, _encoding, done) => done() }));
const PASSWORD = 'flour-and-rye-at-dawn';

let testServer: TestServer;
let source: string;
let folder: string;
let backup: string;
const closing: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  backup = join(folder, 'taken');
  testServer = await openVatTestServer();
  source = (testServer.store as typeof testServer.store & { url: string }).url;
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await testServer.close();
  rmSync(folder, { recursive: true, force: true });
});

const empty = async () => {
  const { url, drop } = await emptyDatabase();
  closing.push(drop);
  return url;
};

/** What stands in every table of ours, whatever its order. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const all: Record<string, string> = {};
  for (const { name } of rows) {
    const {
      rows: [row],
    } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(row_text, E'\n' order by row_text), '')) as sum
       from (select t::text as row_text from ${name} t) rows`,
    );
    all[name] = row?.sum ?? '';
  }
  await client.end();
  return all;
}

/** Runs `work`, which reads the database twice, while everybody who would write to it waits. */
async function whileNobodyWrites(url: string, work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const {
      rows: [tables],
    } = await client.query<{ names: string }>(
      `select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    await client.query(`begin; lock table ${tables?.names} in share mode`);
    await work();
  } finally {
    await client.end();
  }
}

test('what is backed up and restored elsewhere is the same to the row, and people go on where they were', async () => {
  await testServer.signedInAs('ruth@example.co.uk', { password: PASSWORD });
  const story = await claimingCustomer(testServer);
  const claim = await claimOf(story.customer, story.claimId);
  let before: Record<string, string> = {};
  await whileNobodyWrites(source, async () => {
    before = await contents(source);
    await takeBackup(source, KEYS, backup, NOW);
  });
  expect(
    readdirSync(backup).every((file) => (statSync(join(backup, file)).mode & 0o077) === 0),
  ).toBe(true);

  const target = await empty();
  await restoreBackup(target, backup, migrationsDir);
  expect(await contents(target)).toEqual(before);

  const store = await openStore({ databaseUrl: target, slowness: TOLERANCE, migrationsDir });
  expect(await verifyLedger(store.db, work)).toMatchObject({ ok: true });
  const restored = await createPortal(testServer.env, {
    store,
    clock: testServer.clock,
    log: SILENT,
  });
  const server: Server = createServer((request, response) => {
    void restored.handle(request, response);
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  closing.push(
    () => restored.stop(),
    () => {
      server.closeAllConnections();
      server.close();
    },
  );
  const browser = new Browser(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    testServer.env.publicOrigin,
  );
  await expectOk(
    browser.call(login, { body: { email: 'ruth@example.co.uk', password: PASSWORD } }),
  );
  // The customer's session came along too.
  const name = 'session';
  const cookie = story.customer.browser.cookies.header() ?? '';
  for (const pair of cookie.split('; ').filter((candidate) => candidate.includes(name))) {
    browser.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  expect((await claimOf({ ...story.customer, browser }, story.claimId)).claim.state).toBe(
    claim.claim.state,
  );
});

describe('a restore is refused in a sentence, with nothing written,', () => {
  const refusal = (dir: string, url: string, migrations = migrationsDir) =>
    restoreBackup(url, dir, migrations).then(
      () => 'restored',
      (problem: Error) => `${problem.name}: ${problem.message}`,
    );
  const copy = (to: string) => {
    cpSync(backup, join(folder, to), { recursive: true });
    return join(folder, to);
  };

  test('where something is already', async () => {
    const before = await contents(source);
    expect(await refusal(backup, source)).toMatch(/^CannotDo: The database is not empty\./);
    expect(await contents(source)).toEqual(before);
  });

  test('of a backup that is damaged, lacks a file or was broken off', async () => {
    const url = await empty();
    const damaged = copy('damaged');
    appendFileSync(join(damaged, 'public.people.copy.gz'), 'x');
    expect(await refusal(damaged, url)).toBe(
      'CannotDo: The backup is damaged: public.people.copy.gz is not as it was written. Nothing was restored.',
    );
    const changed = copy('changed');
    writeFileSync(
      join(changed, 'manifest.json'),
      readFileSync(join(changed, 'manifest.json'), 'utf8').replace('"rows": 0', '"rows": 1'),
    );
    expect(await refusal(changed, url)).toContain('manifest.json is not as it was written');
    const brokenOff = copy('brokenOff');
    rmSync(join(brokenOff, 'manifest.json'));
    expect(await refusal(brokenOff, url)).toContain('There is no finished backup in');
    expect(await contents(url)).toEqual({});
  });

  test('with its keys put in their place before anything else, once the database is found to be empty', async () => {
    const url = await empty();
    const noPlace = () => {
      throw new Error('no place for the keys');
    };
    await expect(restoreBackup(url, backup, migrationsDir, noPlace)).rejects.toThrow(
      'no place for the keys',
    );
    expect(await contents(url)).toEqual({});
    await expect(restoreBackup(source, backup, migrationsDir, noPlace)).rejects.toThrow(
      'The database is not empty.',
    );
  });

  test('of a backup that a newer version made', async () => {
    const url = await empty();
    const older = join(folder, 'older');
    cpSync(migrationsDir, older, { recursive: true });
    const file = join(older, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
    expect(await refusal(backup, url, older)).toContain('made by a newer version of the portal');
    expect(await contents(url)).toEqual({});
  });

  test('with other keys than those here; without any here they are put in their place', () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    checkKeys(KEYS, { dataDir });
    placeKeys(KEYS, { dataDir });
    expect(readFileSync(join(dataDir, 'token-keys'), 'utf8')).toBe(KEYS);
    checkKeys(KEYS, { dataDir });
    const other = formatSealingKeys([newSealingKey('other')]);
    expect(() => checkKeys(other, { dataDir })).toThrow('Restore into a new data directory.');
    expect(() => checkKeys(other, { dataDir, tokenKeys: KEYS })).toThrow('TOKEN_KEYS lacks a key');
    checkKeys(KEYS, { dataDir, tokenKeys: `${other},${KEYS}` });
    checkKeys(KEYS, {
      dataDir,
      tokenKeys: KEYS.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'),
    });
  });
});

test('a log of which nothing was written since its numbers are drawn goes on after its last event', async () => {
  const [quiet, target] = [await empty(), await empty()];
  const signer = createAuditSigner([newSealingKey('test')]);
  const before = await openStore({ databaseUrl: quiet, slowness: TOLERANCE, migrationsDir });
  await before.executeSql(`insert into audit_events (seq, at, actor, subject, event, detail) values (7, now(), 'system', 'claim:1', 'moved', '{}');
    select setval('audit_events_seq', 8, false)`);
  await (await openQueue(before, systemClock, () => undefined)).close();
  await before.close();
  await takeBackup(quiet, KEYS, join(folder, 'quiet'), NOW);
  await restoreBackup(target, join(folder, 'quiet'), migrationsDir);
  const store = await openStore({ databaseUrl: target, slowness: TOLERANCE, signer });
  await store.db.transaction((tx) =>
    appendAudit(tx, { at: NOW, actor: 'system', subject: 'claim:1', event: 'moved' }),
  );
  expect((await store.executeSql('select seq from audit_events order by 1')).rows).toEqual([
    { seq: '7' },
    { seq: '8' },
  ]);
  await store.close();
});

test('a folder that holds something already is not written to', async () => {
  await expect(takeBackup(source, KEYS, backup, NOW)).rejects.toThrow(
    'is not empty. Name a new folder for the backup.',
  );
});
