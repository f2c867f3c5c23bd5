import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Client, Pool } from 'pg';
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
  close(): Promise<void>;
}

export interface StoreOptions {
  /** PostgreSQL; without it PGlite is used. */
  databaseUrl?: string;
  /** PGlite's home; without it the database lives in memory and is gone at close. */
  dataDir?: string;
  /** The migrations to bring the database up to date with; without it the database is taken as it is. */
  migrationsDir?: string;
}

/**
 * No statement, and no transaction that says nothing, may hold others up for longer than this. A transaction waits for nobody
 * outside, so these are far above what is ever needed.
 */
const LIMITS = {
  connectionTimeoutMillis: 5_000, statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000,
};

/** Opens the database and brings it up to date. @throws DirectoryInUse when another process has the PGlite directory. */
export async function openStore(options: StoreOptions): Promise<Store> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options.migrationsDir) : openPglite(options);
}

async function openPostgres(connectionString: string, migrationsDir?: string): Promise<Store> {
  if (migrationsDir) await bringUpToDate(connectionString, migrationsDir);
  const pool = new Pool({ connectionString, max: 10, application_name: 'portal', ...LIMITS });
  // A connection that dies while idle is dropped and replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return {
    kind: 'postgres',
    db: scoped(drizzle(pool, { schema })),
    executeSql: (text, values) => pool.query(text, values as unknown[]),
    close: () => pool.end(),
  };
}

/** The same handle, whose transactions are known to be open while they are: no provider may be called inside one. */
function scoped<T extends Db>(db: T): T {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => begin((tx) => insideTransaction(() => work(tx)), config);
  return db;
}

/** On a connection without limits: a migration may rewrite a large table. */
async function bringUpToDate(connectionString: string, migrationsFolder: string): Promise<void> {
  const client = new Client({ connectionString, application_name: 'portal migrations', connectionTimeoutMillis: LIMITS.connectionTimeoutMillis });
  await client.connect();
  try {
    // Identical processes start together in a fleet: one migrates, the others wait for it.
    await client.query('select pg_advisory_lock(4210)');
    await migrate(drizzle(client, { schema }), { migrationsFolder });
  } finally {
    await client.end();
  }
}

async function openPglite({ dataDir, migrationsDir }: StoreOptions): Promise<Store> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle: drizzlePglite } = await import('drizzle-orm/pglite');
  const { migrate: migratePglite } = await import('drizzle-orm/pglite/migrator');
  const release = dataDir ? lockDirectory(dataDir) : () => undefined;
  try {
    const client = await PGlite.create({ dataDir: dataDir ? join(dataDir, 'pglite') : undefined });
    const db = scoped(drizzlePglite(client, { schema }));
    if (migrationsDir) await migratePglite(db, { migrationsFolder: migrationsDir });
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
