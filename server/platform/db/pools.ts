import { Pool, type ClientBase, type PoolClient } from 'pg';
import { DatabaseSilent, limitWaits, remainingBudget } from './timeBudget';

/**
 * Time limits that PostgreSQL enforces, in milliseconds. Transactions never wait for anything
 * outside, so the limits are far above what is needed.
 */
type Limits = Record<
  'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout',
  number
>;

/**
 * Limits per kind of work. A request gives up in order, before its connection would be broken:
 * first the wait for a lock, then the statement. A process that stops inside a transaction (frozen,
 * or its machine is) loses it to `idle_in_transaction…`, which frees its locks: after two seconds
 * for a request and four for a job, both less than the wait for a lock
 * (docs/decisions/0032-nobody-waits-for-a-frozen-process.md).
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
/** Makes the server check for a lost client this often while it works. */
const LOOKS_FOR_US = `set client_connection_check_interval = '500ms'`;

/** Connections that broke, and those with a commit that the standby may lack. */
const broken = new WeakSet<ClientBase>();
const unconfirmed = new WeakSet<ClientBase>();

/** True if the connection has broken, and with it any open transaction. */
export const isBroken = (client: ClientBase): boolean => broken.has(client);

/**
 * True if PostgreSQL stopped waiting for the synchronous standby in the last commit; resets the
 * mark.
 */
export const wasUnconfirmed = (client: ClientBase): boolean => unconfirmed.delete(client);

/**
 * Connection pools: one for requests and one for background work, each with its limits, so that
 * neither can exhaust the other. The time budget of the caller selects the pool.
 */
export class Pools {
  private readonly requests: Pool;
  private readonly background: Pool;

  /** `slowness` is the factor on all limits; `isUnnamed`: no statement keeps its name. */
  constructor(databaseUrl: string, slowness: number, isUnnamed = false) {
    [this.requests, this.background] = [
      open(databaseUrl, REQUEST, { slowness, isUnnamed }),
      open(databaseUrl, BACKGROUND, { slowness, isUnnamed }),
    ];
  }

  /**
   * Returns a connection, to be released by the caller.
   * @throws DatabaseSilent if none is free before the request runs out of time
   */
  async connect(): Promise<PoolClient> {
    const patience = remainingBudget();
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

  /** Runs a single statement. */
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

interface Kept {
  slowness: number;
  isUnnamed: boolean;
}

/** Removes the names of statements, for a pooler that cannot keep them. */
function dropNames(client: ClientBase): void {
  const prototype = Object.getPrototypeOf(client) as { query(...words: unknown[]): unknown };
  const unnamed = Object.create(prototype) as typeof prototype;
  unnamed.query = function query(this: unknown, ...words: unknown[]) {
    const [first] = words;
    const isConfig = first !== null && typeof first === 'object' && 'name' in first;
    if (isConfig && !('submit' in first)) words[0] = { ...first, name: undefined };
    return prototype.query.apply(this, words);
  };
  Object.setPrototypeOf(client, unnamed);
}

/**
 * Returns the hook that runs before a connection is used; pg awaits it, which its types do not say.
 */
const onEach = ({ slowness, isUnnamed }: Kept): object => ({
  onConnect: async (client: ClientBase) => {
    if (isUnnamed) dropNames(client);
    limitWaits(client, slowness);
    // Not supported on every server's system; it works without.
    await client.query(LOOKS_FOR_US).catch(() => undefined);
  },
});

function open(connectionString: string, limits: Limits, kept: Kept): Pool {
  const { slowness } = kept;
  const pool = new Pool({
    connectionString,
    max: AT_ONCE,
    application_name: 'portal',
    connectionTimeoutMillis: CONNECTION_MS * slowness,
    ...slower(limits, slowness),
    ...onEach(kept),
  });
  // The pool replaces a connection that dies, and its user gets the error from the next statement.
  // Without listeners the event would end the process, even between two statements of a
  // transaction.
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
