import { Client } from 'pg';
import { databaseAddress } from '@/server/platform/db/address';

/** How long no work may be due for the portal to count as quiet. */
const QUIET_MS = 3_000;
const STEP_MS = 250;

/**
 * Waits until the portal has read what it reads by itself after its start: the seeded companies and
 * their records would otherwise be read during the first rows, on the same cores.
 */
export async function whenQuiet(dataDir: string): Promise<void> {
  const client = new Client({ connectionString: databaseAddress({ dataDir }) });
  await client.connect();
  let quietSince = performance.now();
  while (performance.now() - quietSince < QUIET_MS) {
    await new Promise((resolve) => {
      setTimeout(resolve, STEP_MS);
    });
    const { rows } = await client.query(
      `select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
    );
    if (rows.length > 0) quietSince = performance.now();
  }
  await client.end();
}
