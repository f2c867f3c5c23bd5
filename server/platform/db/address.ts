import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** There is no database to open: none is named, and the built-in one is not running. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

/**
 * Where the portal's database is: the one that is named, or the built-in one, whose supervisor
 * writes its address into the data directory while it runs. @throws NoDatabase when there is
 * neither.
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
 * The portal's own way in, on a role that owns nothing (docs/decisions/0035); migrations and the
 * operator's commands go in as the owner. The same for both where the operator has named no such
 * role.
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
