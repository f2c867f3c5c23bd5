import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CannotDo, checksum, writeManifest, type KeptTable, type Manifest } from './manifest';

const KEYS = 'token-keys';
/** Finished jobs are not backed up. */
const OPEN_JOBS = `state in ('created', 'retry', 'active', 'failed')`;

/**
 * Writes all of the portal's data, and the keys that decrypt it, to an empty folder, in one
 * consistent snapshot of a running portal. Returns the manifest. @throws CannotDo
 */
export async function takeBackup(
  databaseUrl: string,
  keys: string,
  dir: string,
  now: Date,
): Promise<Manifest> {
  if (existsSync(dir) && readdirSync(dir).length > 0)
    throw new CannotDo(`${dir} is not empty. Name a new folder for the backup.`);
  const client = new Client({ connectionString: databaseUrl, application_name: 'portal backup' });
  await client.connect();
  try {
    const {
      rows: [found],
    } = await client.query<{ used: boolean }>(
      `select to_regclass('drizzle.__drizzle_migrations') is not null as used`,
    );
    if (!found?.used)
      throw new CannotDo('There is nothing to back up: no portal has run on this database yet.');
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    await client.query('begin isolation level repeatable read read only');
    const tables: KeptTable[] = [];
    for (const { table, columns } of await tablesOf(client))
      tables.push(await keep(client, dir, table, columns));
    const { rows: sequences } = await client.query<{ name: string; value: string }>(`
      select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`);
    const {
      rows: [shape],
    } = await client.query<{ schema: string; postgres: string }>(`
      select max(created_at)::text as schema, current_setting('server_version') as postgres from drizzle.__drizzle_migrations`);
    writeFileSync(join(dir, KEYS), keys, { mode: 0o600 });
    const manifest: Manifest = {
      format: 1,
      takenAt: now.toISOString(),
      postgres: shape?.postgres ?? '',
      schema: Number(shape?.schema),
      tables,
      sequences,
      keys: { file: KEYS, sha256: await checksum(join(dir, KEYS)) },
    };
    writeManifest(dir, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

/** Lists the portal's tables, and the queue's jobs, with their columns that are not generated. */
async function tablesOf(client: Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select format('%I.%I', nspname, relname) as table, array_agg(quote_ident(attname) order by attnum) as columns
    from pg_class join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where ((nspname = 'public' and relkind = 'r') or (nspname = 'pgboss' and relname = 'job'))
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by 1 order by 1`);
  return rows;
}

async function keep(
  client: Client,
  dir: string,
  table: string,
  columns: string[],
): Promise<KeptTable> {
  const file = `${table.replaceAll('"', '')}.copy.gz`;
  const asked = `select ${columns.join(', ')} from ${table}${table === 'pgboss.job' ? ` where ${OPEN_JOBS}` : ''}`;
  const rows = client.query(copyTo(`copy (${asked}) to stdout`));
  await pipeline(
    rows,
    createGzip({ level: 5 }),
    createWriteStream(join(dir, file), { mode: 0o600 }),
  );
  return { table, columns, file, rows: rows.rowCount, sha256: await checksum(join(dir, file)) };
}
