import { getTableColumns, sql, type InferInsertModel } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import { createCheck, type DatabaseCheck } from './check';
import { bringUpToDate, newestSchema, type Migrating } from './migrating';
import { limitWaits } from './patience';
import { signedBy, type AuditSigner } from '@/server/auditSigning';
import { insideTransaction } from '@/server/transactionScope';

/** A database handle or an open transaction: repositories take either and cannot tell them apart. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Store {
  db: Db;
  /** Plain SQL, for the job queue. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  check: DatabaseCheck;
  /** Gives the keys of the audit log to a store that was opened without. */
  signWith(signer: AuditSigner): void;
  close(): Promise<void>;
}

export interface StoreOptions extends Partial<Migrating> {
  databaseUrl: string;
  /** The migrations to bring the database up to date with; without it the database is taken as it is. */
  migrationsDir?: string;
  /** The keys of the audit log; without them nothing can be added to it, nor verified. */
  signer?: AuditSigner;
}

/**
 * No statement, and no transaction that says nothing, may hold others up for longer than this. A transaction waits for nobody
 * outside, so these are far above what is ever needed.
 */
const LIMITS = {
  connectionTimeoutMillis: 5_000, statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000,
};

/** Opens a PostgreSQL database and brings it up to date. @throws NoDatabase when it cannot be reached, or is too old or too new. */
export async function openStore({ databaseUrl, migrationsDir, signer, ...options }: StoreOptions): Promise<Store> {
  if (migrationsDir) await bringUpToDate(databaseUrl, { ...options, migrationsDir });
  const pool = new Pool({ connectionString: databaseUrl, max: 10, application_name: 'portal', ...LIMITS });
  // A connection that dies is dropped and replaced by the pool, and who was using it hears of it from the next statement;
  // without listeners it would end the process, between two statements of a transaction too.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    limitWaits(client);
  });
  let signing = signer;
  return {
    db: scoped(pool, () => signing),
    executeSql: (text, values) => pool.query(text, values as unknown[]),
    check: createCheck(databaseUrl, migrationsDir ? newestSchema(migrationsDir) : undefined),
    signWith: (other) => { signing ??= other; },
    close: () => pool.end(),
  };
}

/**
 * The database as repositories see it. Its transactions are known to be open while they are (no provider may be called inside one) and
 * sign events. Each takes its connection here and gives it back whatever happens: drizzle's own keep one whose `begin` failed, and ten of
 * those would be all there are.
 */
function scoped(pool: Pool, signer: () => AuditSigner | undefined): Db {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction((tx) => signedBy(signer(), () => insideTransaction(() => work(tx))), config);
    } finally {
      client.release();
    }
  };
  return db;
}

/**
 * Adds rows that all name the same columns: a parameter for each column instead of one for each cell, which the driver binds and the
 * database reads several times as fast.
 */
export async function insertMany<T extends PgTable>(tx: Db, table: T, rows: readonly InferInsertModel<T>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(columns.map(([, { name }]) => sql.identifier(name)), sql`, `);
  const values = columns.map(([key, column]) =>
    sql`${sql.param(rows.map((row) => (row as Record<string, unknown>)[key] ?? null))}::${sql.raw(column.getSQLType())}[]`);
  await tx.execute(sql`insert into ${table} (${names}) select * from unnest(${sql.join(values, sql`, `)})`);
}
