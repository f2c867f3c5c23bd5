import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';

/**
 * Runs these statements one after another in one transaction, on a connection without time limits:
 * they write many rows. Returns the ids of the last one's rows.
 */
export async function inTurn(
  { url }: { url: string },
  statements: readonly SQL[],
): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await drizzle(client).transaction(async (tx) => {
      let ids: string[] = [];
      for (const statement of statements)
        ids = (await tx.execute<{ id: string }>(statement)).rows.map(({ id }) => id);
      return ids;
    });
  } finally {
    await client.end();
  }
}
