import { Client } from 'pg';
import { DatabaseSilent, breakOff } from './patience';
import { databaseTrouble, type DatabaseTrouble } from './trouble';

const LIMIT_MS = 2_000;
const KEPT_MS = 1_000;
/** A full disk is seen by who writes, not by who asks: after so long the question writes something itself, and always until it fits. */
const TRIED_MS = 10_000;
/** Two megabytes that a sort writes beside the data because it is given no memory for them: neither logged nor kept. */
const TRY_TO_WRITE = `
  set work_mem = '64kB';
  select count(*) from (select repeat(md5(n::text), 32) as text from generate_series(1, 2000) as n order by 1 offset 0) as sorted`;

/** Whether the database answers, takes writes and has a schema that this program knows. */
export interface DatabaseCheck {
  /** Returns what is wrong, if anything, within two seconds (times `slowness`). Calls within a second share one check. */
  ask(): Promise<DatabaseTrouble | undefined>;
  /** Notes what a statement ran into. */
  saw(trouble: DatabaseTrouble): void;
}

/** What a migration leaves behind that older programs cannot live with: docs/upgrading.md. */
const NEEDS = `substring(obj_description(to_regclass('drizzle.__drizzle_migrations'), 'pg_class') from 'programs from (\\d+) on')`;

interface CheckOptions {
  /** The newest schema that this program knows; without it the database's schema is not checked. */
  newestSchema?: number;
  /** How many times the usual limit a check may take. */
  slowness?: number;
}

/** Checks the database on a connection of its own, because all of the pool's may hang, or none may be free. */
export function createCheck(connectionString: string, { newestSchema, slowness = 1 }: CheckOptions = {}): DatabaseCheck {
  const limitMs = LIMIT_MS * slowness;
  let current: { answer: Promise<DatabaseTrouble | undefined>; until: number } | undefined;
  let triedAt: number | undefined;

  async function question(): Promise<DatabaseTrouble | undefined> {
    const client = new Client({ connectionString, application_name: 'portal check', connectionTimeoutMillis: limitMs });
    client.on('error', () => undefined);
    const limit = setTimeout(() => breakOff(client, new DatabaseSilent()), limitMs);
    try {
      await client.connect();
      const { rows: [row] } = await client.query<{ readOnly: boolean; needs: string | null }>(
        `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly", ${NEEDS} as needs`);
      if (row?.readOnly) return 'readOnly';
      if (newestSchema !== undefined && Number(row?.needs ?? 0) > newestSchema) return 'outgrown';
      if (triedAt === undefined || performance.now() - triedAt > TRIED_MS) await tryToWrite(client);
      return undefined;
    } catch (problem) {
      return databaseTrouble(problem) ?? 'away';
    } finally {
      clearTimeout(limit);
      void client.end().catch(() => undefined);
    }
  }

  async function tryToWrite(client: Client): Promise<void> {
    triedAt = performance.now();
    await client.query(TRY_TO_WRITE).catch((problem: unknown) => {
      triedAt = undefined;
      throw problem;
    });
  }

  return {
    ask: () => {
      if (current && performance.now() < current.until) return current.answer;
      const asked = { answer: question(), until: Infinity };
      void asked.answer.finally(() => { asked.until = performance.now() + KEPT_MS; });
      current = asked;
      return asked.answer;
    },
    saw: (trouble) => { if (trouble === 'full') triedAt = undefined; },
  };
}
