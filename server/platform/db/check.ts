import { Client } from 'pg';
import { DatabaseSilent, breakOff } from './patience';
import { databaseTrouble, type DatabaseTrouble } from './trouble';

const LIMIT_MS = 2_000;
const KEPT_MS = 1_000;
/**
 * A full disk is seen by who writes, not by who asks: after so long the question writes something
 * itself, and always until it fits.
 */
const TRIED_MS = 10_000;
/**
 * Two megabytes that a sort writes beside the data because it is given no memory for them: neither
 * logged nor kept.
 */
const TRY_TO_WRITE = `
  set work_mem = '64kB';
  select count(*) from (select repeat(md5(n::text), 32) as text from generate_series(1, 2000) as n order by 1 offset 0) as sorted`;

/** Whether the database answers, takes writes and has a schema that this program knows. */
export interface DatabaseCheck {
  /**
   * Returns what is wrong, if anything, within two seconds (times `slowness`). Calls within a
   * second share one check.
   */
  ask(): Promise<DatabaseTrouble | undefined>;
  /** Notes what a statement ran into. */
  saw(trouble: DatabaseTrouble): void;
}

/** The check with the connection that it keeps. */
export interface OwnCheck extends DatabaseCheck {
  close(): Promise<void>;
}

const end = (client: Client) => client.end().catch(() => undefined);

/** What a migration leaves behind that older programs cannot live with: docs/upgrading.md. */
const NEEDS = `substring(obj_description(to_regclass('drizzle.__drizzle_migrations'), 'pg_class') from 'programs from (\\d+) on')`;

interface CheckOptions {
  /** The newest schema that this program knows; without it the database's schema is not checked. */
  newestSchema?: number;
  /** How many times the usual limit a check may take. */
  slowness?: number;
}

/**
 * Checks the database on a connection of its own, because all of the pool's may hang, or none may
 * be free. The connection is kept from one check to the next: on a busy machine opening one takes
 * ten times as long as the check, and a database that works would count as silent. After any
 * trouble the next check connects again.
 */
export function createCheck(
  connectionString: string,
  { newestSchema, slowness = 1 }: CheckOptions = {},
): OwnCheck {
  let current: { answer: Promise<DatabaseTrouble | undefined>; until: number } | undefined;
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

  async function question(): Promise<DatabaseTrouble | undefined> {
    const earlier = kept;
    const client = earlier ?? newClient();
    kept = undefined;
    let isAnswered = false;
    // A process that was held up itself wakes to timers first: its answer may be there, and is read
    // before the timer counts.
    const limit = setTimeout(
      () =>
        setImmediate(() => {
          if (!isAnswered) breakOff(client, new DatabaseSilent());
        }),
      LIMIT_MS * slowness,
    );
    let trouble: DatabaseTrouble | undefined;
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
      trouble = databaseTrouble(problem) ?? 'away';
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
      // Nobody else could connect: the connection that is kept from before says nothing about that.
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
