import { Client } from 'pg';
import { DatabaseSilent, breakOff } from './patience';
import { databaseTrouble, type DatabaseTrouble } from './trouble';

const LIMIT_MS = 2_000;
const KEPT_MS = 1_000;
/** A full disk is seen by who writes, not by who asks; it counts for this long. */
const REMEMBERED_MS = 15_000;

/** How the database does, for whoever must know within seconds. */
export interface DatabaseCheck {
  /** Answers within two seconds. Who asks at the same moment, or within a second, shares one question. */
  ask(): Promise<DatabaseTrouble | undefined>;
  /** Notes what a statement ran into. */
  saw(trouble: DatabaseTrouble): void;
}

/** What a migration leaves behind that older programs cannot live with: docs/upgrading.md. */
const NEEDS = `substring(obj_description(to_regclass('drizzle.__drizzle_migrations'), 'pg_class') from 'programs from (\\d+) on')`;

/**
 * Asks on a connection of its own, because the pool's may all hang, and because there may be none left to be had. `newestSchema`: the
 * one that this program knows; without it the database is not held against it.
 */
export function createCheck(connectionString: string, newestSchema?: number): DatabaseCheck {
  let current: Promise<DatabaseTrouble | undefined> | undefined;
  let fullUntil = 0;

  async function question(): Promise<DatabaseTrouble | undefined> {
    const client = new Client({ connectionString, application_name: 'portal check', connectionTimeoutMillis: LIMIT_MS });
    client.on('error', () => undefined);
    const limit = setTimeout(() => breakOff(client, new DatabaseSilent()), LIMIT_MS);
    try {
      await client.connect();
      const { rows: [row] } = await client.query<{ readOnly: boolean; needs: string | null }>(
        `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly", ${NEEDS} as needs`);
      if (row?.readOnly) return 'readOnly';
      if (newestSchema !== undefined && Number(row?.needs ?? 0) > newestSchema) return 'outgrown';
      return performance.now() < fullUntil ? 'full' : undefined;
    } catch (problem) {
      return databaseTrouble(problem) ?? 'away';
    } finally {
      clearTimeout(limit);
      void client.end().catch(() => undefined);
    }
  }

  return {
    ask: () => (current ??= question().finally(() => {
      setTimeout(() => { current = undefined; }, KEPT_MS).unref();
    })),
    saw: (trouble) => { if (trouble === 'full') fullUntil = performance.now() + REMEMBERED_MS; },
  };
}
