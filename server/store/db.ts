import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as account from './schema/account';
import * as companies from './schema/companies';
import * as money from './schema/money';
import * as people from './schema/people';
import * as refund from './schema/refund';
import * as vat from './schema/vat';
import { insideTransaction } from '@/server/transactionScope';
import { lockDirectory } from './directoryLock';

const schema = { ...people, ...companies, ...account, ...vat, ...money, ...refund };

/** A database handle or an open transaction: repositories take either and cannot tell them apart. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Store {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** Plain SQL, for the job queue. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** The whole database as an uncompressed archive, for backups and tests; PGlite only. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** PostgreSQL; without it PGlite is used. */
  databaseUrl?: string;
  /** PGlite's home; without it the database lives in memory and is gone at close. */
  dataDir?: string;
  migrationsDir: string;
  /** A migrated database to start from instead of migrating (tests). */
  dump?: Blob;
}

/** The same handle, whose transactions are known to be open while they are: no provider may be called inside one. */
function scoped<T extends Db>(db: T): T {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => begin((tx) => insideTransaction(() => work(tx)), config);
  return db;
}

/** Opens the database and brings it up to date. @throws DirectoryInUse when another process has the PGlite directory. */
export async function openStore(options: StoreOptions): Promise<Store> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options.migrationsDir) : openPglite(options);
}

async function openPostgres(databaseUrl: string, migrationsFolder: string): Promise<Store> {
  const { Pool } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  // A connection that dies while idle is dropped and replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const guard = await pool.connect();
  try {
    // Identical processes start together in a fleet: one migrates, the others wait for it.
    await guard.query('select pg_advisory_lock(4210)');
    await migrate(drizzle(guard, { schema }), { migrationsFolder });
  } finally {
    await guard.query('select pg_advisory_unlock(4210)').catch(() => undefined);
    guard.release();
  }
  return {
    kind: 'postgres',
    db: scoped(drizzle(pool, { schema })),
    executeSql: (text, values) => pool.query(text, values as unknown[]),
    dump: () => Promise.reject(new Error('PostgreSQL is backed up with its own tools.')),
    close: () => pool.end(),
  };
}

async function openPglite({ dataDir, migrationsDir, dump }: StoreOptions): Promise<Store> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const release = dataDir ? lockDirectory(dataDir) : () => undefined;
  try {
    const client = await PGlite.create({ dataDir: dataDir ? join(dataDir, 'pglite') : undefined, loadDataDir: dump });
    const db = scoped(drizzle(client, { schema }));
    if (!dump) await migrate(db, { migrationsFolder: migrationsDir });
    return {
      kind: 'pglite',
      db,
      executeSql: async (text, values) => {
        if (values?.length) return client.query(text, values);
        try {
          return { rows: (await client.exec(text)).at(-1)?.rows ?? [] };
        } catch (problem) {
          // The queue sends whole transactions as one text; one that broke off must not be left open on the only connection.
          await client.exec('rollback');
          throw problem;
        }
      },
      dump: () => client.dumpDataDir('none'),
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (problem) {
    release();
    throw problem;
  }
}
