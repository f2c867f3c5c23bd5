import {
  cpSync,
  createReadStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { systemClock } from '@/server/platform/clock/systemClock';
import { openQueue } from '@/server/platform/queue/queue';
import { openStore } from '@/server/platform/db/db';
import { CannotDo, readManifest, type Manifest } from './manifest';

interface Journal {
  entries: { when: number }[];
}

/**
 * Restores a backup into an empty database and migrates it to this program's schema. Verifies
 * everything before writing anything; then `prepare` runs first. @throws CannotDo when the backup
 * is damaged or has a newer schema, or the database is not empty.
 */
export async function restoreBackup(
  databaseUrl: string,
  dir: string,
  migrationsDir: string,
  prepare: () => void = () => undefined,
): Promise<Manifest> {
  const manifest = await readManifest(dir);
  const journal = JSON.parse(
    readFileSync(join(migrationsDir, 'meta/_journal.json'), 'utf8'),
  ) as Journal;
  const upTo = journal.entries.findIndex(({ when }) => when === manifest.schema);
  if (upTo < 0)
    throw new CannotDo(
      'The backup was made by a newer version of the portal, whose tables this one does not know.',
    );

  const client = new Client({ connectionString: databaseUrl, application_name: 'portal restore' });
  await client.connect();
  try {
    await checkEmpty(client);
    prepare();
    await makeTables(databaseUrl, migrationsDir, {
      ...journal,
      entries: journal.entries.slice(0, upTo + 1),
    });
    await client.query('begin');
    await fill(client, dir, manifest);
    await client.query('commit');
  } finally {
    await client.end();
  }
  await (await openStore({ databaseUrl, migrationsDir })).close();
  return manifest;
}

async function checkEmpty(client: Client): Promise<void> {
  const { rows } =
    await client.query(`select from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'drizzle', 'pgboss') limit 1`);
  if (rows.length > 0)
    throw new CannotDo(
      'The database is not empty. A backup is restored into a new one: nothing is ever overwritten.',
    );
}

/** Creates the tables as they were when the backup was taken, and the queue's. */
async function makeTables(
  databaseUrl: string,
  migrationsDir: string,
  journal: Journal,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-restore-'));
  try {
    cpSync(migrationsDir, folder, { recursive: true });
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
    const store = await openStore({ databaseUrl, migrationsDir: folder });
    const queue = await openQueue(store, systemClock, (problem) => {
      throw problem;
    });
    await queue.close();
    await store.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the rows table by table. Foreign keys are restored after all rows are there. */
async function fill(client: Client, dir: string, manifest: Manifest): Promise<void> {
  const { rows: references } = await client.query<{ table: string; name: string; text: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, columns, file, rows } of manifest.tables) {
    const ours = table !== 'pgboss.job';
    if (ours) await client.query(`alter table ${table} disable trigger user`);
    // Rows that a migration inserted are in the backup too.
    if ((await client.query(`select from ${table} limit 1`)).rows.length > 0)
      await client.query(`delete from ${table}`);
    const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
    await pipeline(createReadStream(join(dir, file)), createGunzip(), into);
    if (into.rowCount !== rows)
      throw new CannotDo(
        `Of ${table} ${into.rowCount} rows came back instead of ${rows}. Nothing was restored.`,
      );
    if (ours) await client.query(`alter table ${table} enable trigger user`);
  }
  for (const { table, name, text } of references)
    await client.query(`alter table ${table} add constraint ${name} ${text}`);
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
  await goOnCounting(client);
  // The workers of these jobs are gone.
  await client.query(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  );
}

/**
 * Makes the sequence of audit events continue after the restored ones, because a backup has no
 * value for a sequence that was never used.
 */
async function goOnCounting(client: Client): Promise<void> {
  const {
    rows: [found],
  } = await client.query<{ has: boolean }>(
    `select to_regclass('public.audit_events_seq') is not null as has`,
  );
  if (!found?.has) return;
  await client.query(`select setval('public.audit_events_seq', greatest(last_value + is_called::int,
    (select coalesce(max(seq), 0) + 1 from public.audit_events)), false) from public.audit_events_seq`);
}
