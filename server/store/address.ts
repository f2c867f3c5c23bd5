import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** There is no database to open: none is named, and the built-in one is not running. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

/**
 * Where the portal's database is: the one that is named, or the built-in one, whose supervisor writes its address into the data
 * directory while it runs. @throws NoDatabase when there is neither.
 */
export function databaseAddress({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }): string {
  if (databaseUrl) return databaseUrl;
  try {
    return readFileSync(join(dataDir, 'database-url'), 'utf8');
  } catch {
    throw new NoDatabase(`The built-in database of ${dataDir} is not running. `
      + 'Start it with npm start, or set DATABASE_URL to a PostgreSQL (15 or newer).');
  }
}
