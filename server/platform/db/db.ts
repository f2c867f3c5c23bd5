import { getTableColumns, sql, type InferInsertModel } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { createCheck, type DatabaseCheck } from './check';
import { bringUpToDate, newestSchema, type Migrating } from './migrating';
import { OutcomeUnknown } from './outcomeUnknown';
import { DatabaseSilent, REQUEST_MS, patienceHere } from './patience';
import { Pools, isBroken, wasUnconfirmed } from './pools';
import { databaseTrouble } from './trouble';
import { signedBy, type AuditSigner } from './auditSigning';
import { insideTransaction } from './transactionScope';

/**
 * A database handle or an open transaction: repositories take either and cannot tell them apart.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Store {
  db: Db;
  /** Plain SQL, for the job queue. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  check: DatabaseCheck;
  /** How long a request may wait for all that it asks here. */
  requestMs: number;
  /** Gives the keys of the audit log to a store that was opened without. */
  signWith(signer: AuditSigner): void;
  close(): Promise<void>;
}

export interface StoreOptions extends Partial<Migrating> {
  databaseUrl: string;
  /**
   * Somebody has brought it up to date already: the owner of its tables, where the portal's own
   * role may not.
   */
  isUpToDate?: boolean;
  /**
   * The migrations to bring the database up to date with; without it the database is taken as it
   * is.
   */
  migrationsDir?: string;
  /** The keys of the audit log; without them nothing can be added to it, nor verified. */
  signer?: AuditSigner;
  /** How many times the usual limits all waits may take: for slow machines. */
  slowness?: number;
}

/**
 * Opens a PostgreSQL database and brings it up to date. @throws NoDatabase when it cannot be
 * reached, or is too old or too new.
 */
export async function openStore({
  databaseUrl,
  isUpToDate,
  migrationsDir,
  signer,
  slowness = 1,
  ...options
}: StoreOptions): Promise<Store> {
  if (migrationsDir && !isUpToDate) await bringUpToDate(databaseUrl, { ...options, migrationsDir });
  const pools = new Pools(databaseUrl, slowness);
  const check = createCheck(databaseUrl, {
    slowness,
    ...(migrationsDir && { newestSchema: newestSchema(migrationsDir) }),
  });
  let signing = signer;
  return {
    db: scoped(pools, () => signing),
    executeSql: (text, values) => pools.query(text, values),
    check,
    requestMs: REQUEST_MS * slowness,
    signWith: (other) => {
      signing ??= other;
    },
    close: async () => {
      await Promise.all([pools.end(), check.close()]);
    },
  };
}

/**
 * The database as repositories see it. Its transactions are known to be open while they are (no
 * provider may be called inside one) and sign events. Each takes its connection here and gives it
 * back whatever happens: drizzle's own keep one whose `begin` failed, and ten of those would be all
 * there are. One whose request has no time left is rolled back instead of committed: nobody is told
 * that nothing was saved, and then it was.
 */
function scoped(pools: Pools, signer: () => AuditSigner | undefined): Db {
  // It is asked for what a pool is asked for, and transactions are begun below.
  const db = drizzle(pools as unknown as Pool);
  db.transaction = async (work, config) => {
    const client = await pools.connect();
    let isCommitting = false;
    let failed: { why: unknown } | undefined;
    const body = async (tx: Parameters<typeof work>[0]) => {
      const done = await signedBy(signer(), () => insideTransaction(() => work(tx)));
      patienceHere()?.check();
      if (isBroken(client)) throw new DatabaseSilent();
      isCommitting = true;
      return done;
    };
    try {
      const outcome = await drizzle(client).transaction(
        (tx) =>
          body(tx).catch((why: unknown) => {
            failed = { why };
            throw why;
          }),
        config,
      );
      if (wasUnconfirmed(client)) throw new OutcomeUnknown();
      return outcome;
    } catch (problem) {
      if (isCommitting && isBroken(client) && databaseTrouble(problem))
        throw new OutcomeUnknown(problem);
      // On a broken line the rollback fails as well, which tells nobody what happened.
      throw failed ? failed.why : problem;
    } finally {
      client.release();
    }
  };
  return db;
}

/**
 * Adds rows that all name the same columns: a parameter for each column instead of one for each
 * cell, which the driver binds and the database reads several times as fast.
 */
export async function insertMany<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const values = columns.map(
    ([key, column]) =>
      sql`${sql.param(rows.map((row) => (row as Record<string, unknown>)[key] ?? null))}::${sql.raw(column.getSQLType())}[]`,
  );
  await tx.execute(
    sql`insert into ${table} (${names}) select * from unnest(${sql.join(values, sql`, `)})`,
  );
}
