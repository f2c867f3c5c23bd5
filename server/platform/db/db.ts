import { getTableColumns, sql, type InferInsertModel } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { createCheck, type DatabaseCheck } from './check';
import { bringUpToDate, newestSchema, type Migrating } from './migrating';
import { OutcomeUnknown } from './outcomeUnknown';
import { DatabaseSilent, REQUEST_MS, remainingBudget } from './timeBudget';
import { Pools, isBroken, wasUnconfirmed } from './pools';
import { databaseFault } from './databaseFault';
import { signedBy, type AuditSigner } from './auditSigning';
import { insideTransaction } from './transactionScope';

/** A database handle or an open transaction; repositories take either. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Store {
  db: Db;
  /** Plain SQL, for the job queue. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  check: DatabaseCheck;
  /** Milliseconds that a request may wait for all its database calls together. */
  requestMs: number;
  /** Sets the keys of the audit log on a store that was opened without them. */
  signWith(signer: AuditSigner): void;
  close(): Promise<void>;
}

export interface StoreOptions extends Partial<Migrating> {
  databaseUrl: string;
  /**
   * True if the schema was brought up to date already, by the owner of the tables, where the
   * portal's own role may not.
   */
  isUpToDate?: boolean;
  /** Migrations to apply; without them the database is taken as it is. */
  migrationsDir?: string;
  /** Keys of the audit log; without them it can neither be written nor verified. */
  signer?: AuditSigner;
  /** Factor on all time limits, for slow machines. */
  slowness?: number;
  /** True for a pooler that cannot keep named statements: none is named. */
  isUnnamed?: boolean;
}

/**
 * Opens a PostgreSQL database and brings it up to date.
 * @throws NoDatabase if it cannot be reached, or is too old or too new
 */
export async function openStore({
  databaseUrl,
  isUpToDate,
  migrationsDir,
  signer,
  slowness = 1,
  isUnnamed,
  ...options
}: StoreOptions): Promise<Store> {
  if (migrationsDir && !isUpToDate) await bringUpToDate(databaseUrl, { ...options, migrationsDir });
  const pools = new Pools(databaseUrl, slowness, isUnnamed);
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
 * Returns the database as repositories see it. Its transactions sign events and are marked as open,
 * because no provider may be called inside one. Each takes and releases its connection here:
 * drizzle's own keep a connection after a failed `begin`, and ten of those would exhaust the pool.
 * A transaction of a request that has run out of time is rolled back, so that nothing is saved
 * after its caller was told otherwise.
 */
function scoped(pools: Pools, signer: () => AuditSigner | undefined): Db {
  // Used only for what a pool offers; transactions are started below.
  const db = drizzle(pools as unknown as Pool);
  db.transaction = async (work, config) => {
    const client = await pools.connect();
    let isCommitting = false;
    let failed: { why: unknown } | undefined;
    const body = async (tx: Parameters<typeof work>[0]) => {
      const done = await signedBy(signer(), () => insideTransaction(() => work(tx)));
      remainingBudget()?.check();
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
      if (isCommitting && isBroken(client) && databaseFault(problem))
        throw new OutcomeUnknown(problem);
      // On a broken connection the rollback fails too, which would hide the cause.
      throw failed ? failed.why : problem;
    } finally {
      client.release();
    }
  };
  return db;
}

/**
 * Inserts rows that all have the same columns, with one array parameter per column instead of one
 * per cell: several times as fast to bind and to read.
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
