import { Client } from 'pg';
import { DatabaseSilent, breakOff } from './timeBudget';
import { databaseFault, type DatabaseFault } from './databaseFault';

const LIMIT_MS = 2_000;
const KEPT_MS = 1_000;
/**
 * Milliseconds between test writes of the check, because only a write notices a full disk. After a
 * failed one, every check writes until one succeeds.
 */
const TRIED_MS = 10_000;
/**
 * Two megabytes that a sort spills to disk beside the data, because it has no memory for them:
 * neither logged nor kept.
 */
const TRY_TO_WRITE = `
  set work_mem = '64kB';
  select count(*) from (select repeat(md5(n::text), 32) as text from generate_series(1, 2000) as n order by 1 offset 0) as sorted`;

/** Checks that the database answers, takes writes and has a schema that this program knows. */
export interface DatabaseCheck {
  /**
   * Returns what is wrong, if anything, within two seconds (times `slowness`). Calls within a
   * second share one check.
   */
  ask(): Promise<DatabaseFault | undefined>;
  /** Records the trouble of a statement elsewhere. */
  saw(trouble: DatabaseFault): void;
}

/** A check that owns its connection. */
export interface OwnCheck extends DatabaseCheck {
  close(): Promise<void>;
}

const end = (client: Client) => client.end().catch(() => undefined);

/**
 * The oldest schema that programs on this database must know, as a migration notes it:
 * docs/upgrading.md.
 */
const NEEDS = `substring(obj_description(to_regclass('drizzle.__drizzle_migrations'), 'pg_class') from 'programs from (\\d+) on')`;

interface CheckOptions {
  /** Newest schema that this program knows; without it the database's schema is not checked. */
  newestSchema?: number;
  /** Factor on the usual time limit of a check. */
  slowness?: number;
}

/**
 * Checks the database on its own connection, because the pool's may all hang or be in use. The
 * connection is kept between checks: on a busy machine opening one takes ten times as long as the
 * check, and a working database would count as silent. After any trouble the next check reconnects.
 */
export function createCheck(
  connectionString: string,
  { newestSchema, slowness = 1 }: CheckOptions = {},
): OwnCheck {
  let current: { answer: Promise<DatabaseFault | undefined>; until: number } | undefined;
  let triedAt: number | undefined;
  let kept: Client | undefined;
  let isClosed = false;

  function newClient(): Client {
    const client = new Client({
      connectionString,
      application_name: 'portal check',
      keepAlive: true,
    });
    const drop = () => {
      if (kept === client) kept = undefined;
    };
    client.on('error', drop);
    client.on('end', drop);
    return client;
  }

  async function question(): Promise<DatabaseFault | undefined> {
    const earlier = kept;
    const client = earlier ?? newClient();
    kept = undefined;
    let isAnswered = false;
    // After a stall of this process timers run first: the answer may have arrived, so it is read
    // before the timer counts.
    const limit = setTimeout(
      () =>
        setImmediate(() => {
          if (!isAnswered) breakOff(client, new DatabaseSilent());
        }),
      LIMIT_MS * slowness,
    );
    let trouble: DatabaseFault | undefined;
    try {
      if (!earlier) await client.connect();
      const {
        rows: [row],
      } = await client.query<{ readOnly: boolean; needs: string | null }>(
        `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly", ${NEEDS} as needs`,
      );
      if (row?.readOnly) trouble = 'readOnly';
      else if (newestSchema !== undefined && Number(row?.needs ?? 0) > newestSchema)
        trouble = 'outgrown';
      else if (triedAt === undefined || performance.now() - triedAt > TRIED_MS)
        await tryToWrite(client);
    } catch (problem) {
      trouble = databaseFault(problem) ?? 'away';
    } finally {
      isAnswered = true;
      clearTimeout(limit);
    }
    if (trouble || isClosed) void end(client);
    else kept = client;
    return trouble;
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
      void asked.answer.finally(() => {
        asked.until = performance.now() + KEPT_MS;
      });
      current = asked;
      return asked.answer;
    },
    saw: (trouble) => {
      if (trouble === 'full') triedAt = undefined;
      // A new connection failed elsewhere; the kept one would not show that.
      if (trouble === 'away' && kept) {
        void end(kept);
        kept = undefined;
      }
    },
    close: async () => {
      isClosed = true;
      await current?.answer;
      if (kept) await end(kept);
    },
  };
}
