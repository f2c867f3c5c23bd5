import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { systemClock } from '@/server/adapters/clock/systemClock';
import { openQueue } from '@/server/jobs/queue';
import { openStore, type Store } from '@/server/store/db';

// Loading the database engine takes seconds on a machine that is busy with other tests.
jest.setTimeout(60_000);

/** An engine whose test has ended; the next test of the file has it, emptied, because starting one costs a second. */
let spare: Store | undefined;
afterAll(async () => {
  await spare?.close();
  spare = undefined;
});

const root = resolve(__dirname, '../../..');
export const migrationsDir = join(root, 'server/store/migrations');

/**
 * A new empty database with all tables and queues. In memory, restored from a dump, because that is four times quicker;
 * with TEST_DATABASE_URL on that PostgreSQL server, so that the same tests hold there.
 */
export async function freshStore(): Promise<Store> {
  const { TEST_DATABASE_URL: server } = process.env;
  if (server) return freshDatabase(server);
  const again = spare;
  spare = undefined;
  const store = (again && await emptied(again)) ?? await openStore({ migrationsDir, dump: new Blob([new Uint8Array(readFileSync(await dumpFile()))]) });
  let isClosed = false;
  return {
    ...store,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      if (spare) await store.close();
      else spare = store;
    },
  };
}

/** The same engine with nothing in it, or undefined when a test has left it unfit. */
async function emptied(store: Store): Promise<Store | undefined> {
  try {
    const { rows } = await store.executeSql(`
      select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
      where schemaname = 'public' or (schemaname = 'pgboss' and tablename in ('job', 'archive', 'schedule', 'subscription'))`);
    await store.executeSql(`truncate ${(rows as { tables: string }[])[0]!.tables} restart identity cascade`);
    return store;
  } catch {
    await store.close().catch(() => undefined);
    return undefined;
  }
}

async function freshDatabase(server: string): Promise<Store> {
  const { Client } = await import('pg');
  const asServer = async (sql: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  await asServer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const store = await openStore({ databaseUrl: url.href, migrationsDir });
  return {
    ...store,
    close: async () => {
      await store.close();
      await asServer(`drop database ${name} with (force)`);
    },
  };
}

/** The dump is made once per state of the migrations and queues, and kept among the installed packages. */
async function dumpFile(): Promise<string> {
  const folder = join(root, 'node_modules/.cache/portal-tests');
  const file = join(folder, `${fingerprint()}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const store = await openStore({ migrationsDir });
  const queue = await openQueue(store, systemClock, (problem) => { throw problem; });
  await queue.close();
  const bytes = Buffer.from(await (await store.dump()).arrayBuffer());
  await store.close();
  // Test processes may make it at the same time: a rename is all or nothing.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, bytes);
  renameSync(draft, file);
  return file;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsDir).filter((each) => each.endsWith('.sql')).sort()) hash.update(readFileSync(join(migrationsDir, name)));
  hash.update(readFileSync(join(root, 'server/jobs/queue.ts')));
  return hash.digest('hex').slice(0, 16);
}
