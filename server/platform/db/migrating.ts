import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { NoDatabase } from './address';
import { TROUBLE_WORDS, databaseFault } from './databaseFault';
import { keepPlannerSettings } from './plannerSettings';

export interface Migrating {
  migrationsDir: string;
  /**
   * Number of a newer schema that this program was told to run on, for going back from a release.
   */
  newerSchema?: number | undefined;
  waits?: { lockMs: number; againMs: number; tries: number };
}

/** The oldest supported version of PostgreSQL. */
export const OLDEST = 15;
const CONNECTION_MS = 5_000;
/**
 * A backup or another long read blocks an alteration, and later queries queue behind it. So each
 * attempt gives up after three seconds and is repeated, for half an hour.
 */
const WAITS = { lockMs: 3_000, againMs: 2_000, tries: 360 };
const LOCK_NOT_TO_BE_HAD = '55P03';
/**
 * For this transaction: a migration may rewrite a large table, whatever limits the role or a pooler
 * sets.
 */
const NO_LIMITS =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';
/** Where drizzle's tools record the applied migrations. */
const NOTES = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
const NEWEST = 'select max(created_at) as newest from drizzle.__drizzle_migrations';

/** Returns the numbers of the schemas of these migrations: the times they were written, in ms. */
function schemasOf(migrationsDir: string): number[] {
  const { entries } = JSON.parse(
    readFileSync(join(migrationsDir, 'meta/_journal.json'), 'utf8'),
  ) as { entries: { when: number }[] };
  return entries.map(({ when }) => when);
}

/** Returns the number of the newest schema of these migrations. */
export const newestSchema = (migrationsDir: string): number =>
  Math.max(0, ...schemasOf(migrationsDir));

/**
 * Brings a database to the schema of this program.
 * @throws NoDatabase if it cannot be reached, is too old, was changed by a newer program, or is
 * locked for too long
 */
export async function bringUpToDate(connectionString: string, migrating: Migrating): Promise<void> {
  const client = new Client({
    connectionString,
    application_name: 'portal migrations',
    connectionTimeoutMillis: CONNECTION_MS,
  });
  await client.connect().catch((problem: { message?: string }) => {
    const why = problem.message || 'it does not answer';
    throw new NoDatabase(
      `The database cannot be opened: ${why}. Start the built-in one with npm start, or look at DATABASE_URL.`,
    );
  });
  try {
    const {
      rows: [server],
    } = await client.query<{ server_version: string }>('show server_version');
    if (Number.parseInt(server?.server_version ?? '', 10) < OLDEST) {
      throw new NoDatabase(
        `The database is PostgreSQL ${server?.server_version}; version ${OLDEST} or newer is needed.`,
      );
    }
    await migrateBetweenOthers(client, migrating);
  } catch (problem) {
    const trouble = databaseFault(problem);
    throw trouble
      ? new NoDatabase(
          `The portal cannot start: ${TROUBLE_WORDS[trouble]}. Mend that and start again.`,
        )
      : problem;
  } finally {
    await client.end();
  }
}

/**
 * Refuses a database that a newer program has changed, unless told to accept that schema, and one
 * from before the first migration that there is (docs/upgrading.md).
 */
async function refuseOthers(
  client: Client,
  { migrationsDir, newerSchema }: Migrating,
): Promise<void> {
  const {
    rows: [table],
  } = await client.query<{ is: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (!table?.is) return;
  const {
    rows: [row],
  } = await client.query<{ newest: string | null }>(NEWEST);
  const [current, newest] = [Number(row?.newest ?? 0), newestSchema(migrationsDir)];
  if (current > 0 && current < Math.min(...schemasOf(migrationsDir)))
    throw new NoDatabase(
      'The portal cannot start: this database was made by a version from before the first release, and nothing ' +
        'brings it up to date. Back it up with that version (npm run backup), then start afresh: move the folder ' +
        'PORTAL_DATA_DIR (.data) away, or name an empty database in DATABASE_URL.',
    );
  if (current <= newest || current === newerSchema) return;
  throw new NoDatabase(
    `The portal cannot start: a newer version of it has changed this database (its schema is ${current}, and this ` +
      `version knows them up to ${newest}). Start the newer version; docs/upgrading.md says how to go back to this one.`,
  );
}

async function migrateBetweenOthers(client: Client, migrating: Migrating): Promise<void> {
  const { waits = WAITS } = migrating;
  for (let left = waits.tries; ; left -= 1) {
    try {
      return await migrateAtOnce(client, migrating, waits.lockMs);
    } catch (problem) {
      await client.query('rollback').catch(() => undefined);
      if ((problem as { code?: string }).code !== LOCK_NOT_TO_BE_HAD) throw problem;
      if (left <= 1)
        throw new NoDatabase(
          'The portal cannot start: something else, such as a backup, has held a table for too long that ' +
            'must be changed. Start again when it is over.',
        );
      await pause(waits.againMs);
    }
  }
}

/**
 * Migrates in one transaction, which holds the lock and the limits too: a pooler may give the next
 * transaction another connection, and would keep a session's lock for good.
 */
async function migrateAtOnce(client: Client, migrating: Migrating, lockMs: number): Promise<void> {
  await client.query('begin');
  await client.query(NO_LIMITS);
  // Identical processes start together in a fleet: one migrates, the others wait for it.
  await client.query('select pg_advisory_xact_lock(4210)');
  await refuseOthers(client, migrating);
  await client.query(`select set_config('lock_timeout', $1, true)`, [`${lockMs}ms`]);
  await client.query(NOTES);
  const {
    rows: [row],
  } = await client.query<{ newest: string | null }>(NEWEST);
  const all = readMigrationFiles({ migrationsFolder: migrating.migrationsDir });
  for (const { sql, hash, folderMillis } of all.filter(
    (migration) => migration.folderMillis > Number(row?.newest ?? 0),
  )) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
  await keepPlannerSettings(client);
  await client.query('commit');
}
