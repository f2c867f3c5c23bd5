import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** No database to open: none is configured, and the built-in one is not running. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

/**
 * Returns the address of the portal's database: the configured one, or the built-in one. The
 * built-in one's supervisor writes it into the data directory while it runs.
 * @throws NoDatabase if there is neither
 */
export function databaseAddress({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string;
  dataDir: string;
}): string {
  return databaseUrl ?? addressIn(dataDir, 'database-url');
}

function addressIn(dataDir: string, file: string): string {
  try {
    return readFileSync(join(dataDir, file), 'utf8');
  } catch {
    throw new NoDatabase(
      `The built-in database of ${dataDir} is not running. ` +
        'Start it with npm start, or set DATABASE_URL to a PostgreSQL (15 or newer).',
    );
  }
}

/**
 * Returns the portal's own address, with a role that owns nothing (docs/decisions/0035), and the
 * owner's, for migrations and the operator's commands. Both are the same if the operator has
 * configured no such role.
 */
export function portalAddresses(env: {
  databaseUrl?: string;
  portalDatabaseUrl?: string;
  dataDir: string;
}): {
  databaseUrl: string;
  ownerUrl: string;
} {
  const ownerUrl = databaseAddress(env);
  if (env.databaseUrl) return { databaseUrl: env.portalDatabaseUrl ?? ownerUrl, ownerUrl };
  return { databaseUrl: addressIn(env.dataDir, 'portal-database-url'), ownerUrl };
}
