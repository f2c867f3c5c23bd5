import { Pool, type ClientBase, type PoolClient } from 'pg';
import { DatabaseSilent, limitWaits, patienceHere } from './patience';

/**
 * What PostgreSQL itself ends, in milliseconds. A transaction waits for nobody outside, so all of
 * it is far above what is ever needed.
 */
type Limits = Record<
  'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout',
  number
>;

/**
 * Somebody waits for a request, so it gives up in order, before its connection would be broken
 * under it: first the wait for a lock, then the statement. A process that stops in the middle of a
 * transaction (frozen, or its machine is) loses it to `idle_in_transaction…`, and with it the locks
 * that others wait for: after two seconds of a request, four of a job, both less than others wait
 * for a lock (docs/decisions/0032-nobody-waits-for-a-frozen-process.md).
 */
const REQUEST: Limits = {
  lock_timeout: 6_000,
  statement_timeout: 7_000,
  idle_in_transaction_session_timeout: 2_000,
};
const BACKGROUND: Limits = {
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 4_000,
};
const CONNECTION_MS = 5_000;
const AT_ONCE = 10;
/**
 * The server looks so often whether the other end of a working connection is still there: nothing
 * is done for who has gone.
 */
const LOOKS_FOR_US = `set client_connection_check_interval = '500ms'`;

/** Which connections broke, and which commits a standby may not have. */
const broken = new WeakSet<ClientBase>();
const unconfirmed = new WeakSet<ClientBase>();

/** The connection has broken, and with it whatever was open on it. */
export const isBroken = (client: ClientBase): boolean => broken.has(client);

/**
 * Whether PostgreSQL gave up, in the last commit, waiting for the standby that was to have it too.
 */
export const wasUnconfirmed = (client: ClientBase): boolean => unconfirmed.delete(client);

/**
 * The connections to the database: some for requests and some for background work, so that neither
 * can use up the other's, each with its limits. Which are meant, it knows by who asks.
 */
export class Pools {
  private readonly requests: Pool;
  private readonly background: Pool;

  /** `slowness`: how many times the usual all limits are. */
  constructor(databaseUrl: string, slowness: number) {
    [this.requests, this.background] = [
      open(databaseUrl, REQUEST, slowness),
      open(databaseUrl, BACKGROUND, slowness),
    ];
  }

  /**
   * A connection of one's own, to be given back. @throws DatabaseSilent when there is none before a
   * request has run out of time.
   */
  async connect(): Promise<PoolClient> {
    const patience = patienceHere();
    if (!patience) return this.background.connect();
    patience.check();
    const ended = patience.wait();
    const client = this.requests.connect();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new DatabaseSilent());
        client.then(
          (unwanted) => unwanted.release(),
          () => undefined,
        );
      }, patience.left());
    });
    return Promise.race([client, late]).finally(() => {
      clearTimeout(timer);
      ended();
    });
  }

  /** One statement by itself. */
  async query(...words: unknown[]): Promise<{ rows: unknown[] }> {
    const client = await this.connect();
    try {
      const answer = await (client.query as (...all: unknown[]) => Promise<{ rows: unknown[] }>)(
        ...words,
      );
      client.release();
      return answer;
    } catch (problem) {
      client.release(problem instanceof Error ? problem : true);
      throw problem;
    }
  }

  async end(): Promise<void> {
    await Promise.all([this.requests.end(), this.background.end()]);
  }
}

const slower = (limits: Limits, slowness: number): Limits => ({
  lock_timeout: limits.lock_timeout * slowness,
  statement_timeout: limits.statement_timeout * slowness,
  idle_in_transaction_session_timeout: limits.idle_in_transaction_session_timeout * slowness,
});

/**
 * Returns what is done before a connection is used: pg waits for it, which its types do not say.
 */
const onEach = (slowness: number): object => ({
  onConnect: async (client: ClientBase) => {
    limitWaits(client, slowness);
    // A server on a system that cannot look says so, and does without.
    await client.query(LOOKS_FOR_US).catch(() => undefined);
  },
});

function open(connectionString: string, limits: Limits, slowness: number): Pool {
  const pool = new Pool({
    connectionString,
    max: AT_ONCE,
    application_name: 'portal',
    connectionTimeoutMillis: CONNECTION_MS * slowness,
    ...slower(limits, slowness),
    ...onEach(slowness),
  });
  // A connection that dies is dropped and replaced by the pool, and who was using it hears of it
  // from the next statement; without listeners it would end the process, between two statements of
  // a transaction too.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => broken.add(client));
    client.on('end', () => broken.add(client));
    client.on('notice', (notice) => {
      if (notice.routine === 'SyncRepWaitForLSN') unconfirmed.add(client);
    });
  });
  return pool;
}
