/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { newestSchema } from '@/server/platform/db/migrating';
import { openStore, type StoreOptions } from '@/server/platform/db/db';
import { TROUBLE_WORDS } from '@/server/platform/db/databaseFault';
import { emptyDatabase, migrationsDir, TOLERANCE } from '../../../support/server/freshStore';
import { statementsOf } from '../../../support/server/statements';
import { waitUntil } from '../../../support/server/waitUntil';

const ours = newestSchema(migrationsDir);
const NEXT = ours + 1_000;
const folders: string[] = [];
let url: string;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ url, drop } = await emptyDatabase());
});
afterEach(async () => {
  await drop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The migrations of the release after this one: these and one more. */
function nextRelease(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  folders.push(folder);
  cpSync(migrationsDir, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] };
  journal.entries.push({
    idx: journal.entries.length,
    version: '7',
    when: NEXT,
    tag: '9999_next',
    breakpoints: true,
  });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, '9999_next.sql'), statement);
  return folder;
}

const open = (options: Partial<StoreOptions> = {}) =>
  openStore({ databaseUrl: url, slowness: TOLERANCE, migrationsDir, ...options });
const upgrade = async (statement: string, waits?: StoreOptions['waits']) =>
  (await open({ migrationsDir: nextRelease(statement), ...(waits && { waits }) })).close();

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

describe('a database that a newer version has changed', () => {
  test('is refused by an older version at start, with the reason, unless it is set to go back to exactly that schema', async () => {
    await upgrade('alter table people add column next_release text');
    const sentence =
      `The portal cannot start: a newer version of it has changed this database (its schema is ${NEXT}, and this version ` +
      `knows them up to ${ours}). Start the newer version; docs/upgrading.md says how to go back to this one.`;
    await expect(open()).rejects.toMatchObject({ name: 'NoDatabase', message: sentence });
    await expect(open({ newerSchema: NEXT - 1 })).rejects.toThrow(sentence);
    const told = await open({ newerSchema: NEXT });
    expect(await told.check.ask()).toBeUndefined();
    await told.close();
  });

  test('goes on being served by an older one that runs, as long as the newer one has only added to it', async () => {
    const running = await open();
    await upgrade('alter table people add column next_release text');
    expect(await running.check.ask()).toBeUndefined();
    await running.close();
  });

  test('is no longer served by an older one that runs, once something was taken away that it needs', async () => {
    const running = await open();
    const needs = (schema: number) =>
      upgrade(
        `comment on table drizzle.__drizzle_migrations is 'programs from ${schema} on'; alter table people drop column phone`,
      );
    await needs(ours + 1);
    expect(await running.check.ask()).toBe('outgrown');
    expect(TROUBLE_WORDS.outgrown).toBe(
      'a newer version of the portal has changed the database beyond what this one knows: replace this one',
    );
    await running.close();
  });

  test('is served by one that already does without what was taken away', async () => {
    const running = await open();
    await upgrade(
      `comment on table drizzle.__drizzle_migrations is 'programs from ${ours} on'; alter table people drop column phone`,
    );
    expect(await running.check.ask()).toBeUndefined();
    await running.close();
  });
});

test('a database from before the first release is refused, with what to do about it, and nothing in it is changed', async () => {
  const client = await connected();
  await client.query(`create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('old', 1)`);
  await expect(open()).rejects.toMatchObject({
    name: 'NoDatabase',
    message: expect.stringMatching(
      /before the first release.*npm run backup.*start afresh.*DATABASE_URL\.$/,
    ),
  });
  const { rows } = await client.query(
    `select tablename from pg_tables where schemaname = 'public'`,
  );
  expect(rows).toEqual([]);
  await client.end();
});

describe('a migration behind a backup that has its table', () => {
  let backup: Client;
  let other: Client;
  beforeEach(async () => {
    await (await open()).close();
    [backup, other] = [await connected(), await connected()];
    await backup.query('begin; lock table people in access share mode');
  });
  afterEach(async () => {
    await backup.end();
    await other.end();
  });

  const migrationWaits = async () =>
    (
      await other.query(`
    select from pg_stat_activity where datname = current_database() and application_name = 'portal migrations'
      and wait_event_type = 'Lock'`)
    ).rows.length > 0;

  test('lets those pass who come after it, and is done once the backup is over', async () => {
    const done = upgrade('alter table people add column next_release text', {
      lockMs: 200,
      againMs: 20,
      tries: 10_000,
    });
    await waitUntil('the migration waits for the table', migrationWaits);
    // It waits: this would, behind it, until the backup ends.
    expect((await other.query('select full_name from people')).rows).toEqual([]);
    await backup.query('commit');
    await done;
    expect((await other.query('select next_release from people')).rows).toEqual([]);
  });

  test('gives up after a while, in a sentence, with nothing changed', async () => {
    await expect(
      upgrade('alter table people add column next_release text', {
        lockMs: 20,
        againMs: 1,
        tries: 2,
      }),
    ).rejects.toMatchObject({
      name: 'NoDatabase',
      message:
        'The portal cannot start: something else, such as a backup, has held a table for too long that must be changed. ' +
        'Start again when it is over.',
    });
    await expect(other.query('select next_release from people')).rejects.toThrow('next_release');
  });
});

test('migrating leaves nothing on its connection, which a pooler hands on: its turn and limits are the transaction’s', async () => {
  const { answer: store, asked } = await statementsOf(() => open());
  await store.close();
  const texts = asked.map(({ text }) => text);
  const [from, to] = [texts.indexOf('begin'), texts.indexOf('commit')];
  const lasting = texts.filter(
    (text, at) => /advisory|set_config|\bset\b.*timeout/i.test(text) && (at < from || at > to),
  );
  expect([from >= 0, to > from, lasting]).toEqual([true, true, []]);
  expect(texts.filter((text) => /pg_advisory_lock|set_config\(.*false\)/.test(text))).toEqual([]);
});
