import pg from 'pg';
import { Breach } from './breach';
import { scaled } from './slowness';

const PATIENCE_MS = scaled(30_000);

/** The run's own connection to the portal's database, reopened whenever the server has gone. */
export class Database {
  private client: pg.Client | undefined;

  constructor(private readonly url: () => string) {}

  /** Runs a query and retries it until the server is back. @throws Breach after half a minute. */
  async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        this.client ??= await this.connect();
        return (await this.client.query<Row>(text, values.length > 0 ? values : undefined)).rows;
      } catch (problem) {
        await this.close();
        if (!isAway(problem)) throw problem;
        if (Date.now() > until)
          throw new Breach(`PostgreSQL did not come back: ${String(problem)}`);
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url(),
      application_name: 'crash test',
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async close(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }
}

/**
 * Returns true if the server is gone, starting or stopping, has a new password, or aborted the
 * query in favour of the portal; false if the statement is wrong.
 */
function isAway(problem: unknown): boolean {
  const { code = '' } = problem as { code?: string };
  return !/^\d/.test(code) || /^(57|08|28|40)/.test(code);
}
