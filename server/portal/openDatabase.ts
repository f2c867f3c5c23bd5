import { join } from 'node:path';
import type { Env } from '@/server/env';
import { openQueue } from '@/server/platform/queue/queue';
import type { Clock } from '@/server/platform/ports/clock';
import { NoDatabase, portalAddresses } from '@/server/platform/db/address';
import { openStore, type Store } from '@/server/platform/db/db';
import { admitRole, roleProblem } from '@/server/platform/db/portalRole';

const HOW =
  'Name a role that owns nothing in PORTAL_DATABASE_URL: docs/upgrading.md says how it is made.';
const ONE_ROLE =
  'PORTAL_DATABASE_URL is not set, so the portal runs as the owner of its tables, and no privilege keeps it from ' +
  `changing the log of events. ${HOW}`;

interface Parts {
  clock: Clock;
  report(problem: unknown): void;
  warn(words: string): void;
}

/**
 * Opens the portal's database, on a role that owns nothing (docs/decisions/0035): the owner first
 * migrates the tables and the queues, and grants that role access. Warns if one role is used for
 * both. @throws NoDatabase when there is none to open, and in production when the configured role
 * bypasses privileges.
 */
export async function openDatabase(env: Env, { clock, report, warn }: Parts): Promise<Store> {
  const { databaseUrl, ownerUrl } = portalAddresses(env);
  const migrationsDir = join(process.cwd(), 'server/platform/db/migrations');
  const owner = await openStore({
    databaseUrl: ownerUrl,
    migrationsDir,
    newerSchema: env.newerSchema,
    slowness: env.waitFactor,
    isUnnamed: env.unnamedStatements,
  });
  if (env.databaseUrl && !env.portalDatabaseUrl) {
    warn(ONE_ROLE);
    return owner;
  }
  try {
    await (await openQueue(owner, clock, report)).close();
  } finally {
    await owner.close();
  }
  await admitRole({ databaseUrl, ownerUrl });
  const problem = await roleProblem(databaseUrl);
  if (problem && env.production)
    throw new NoDatabase(`The portal cannot start: ${problem}. ${HOW}`);
  if (problem) warn(`${problem}. ${HOW}`);
  return openStore({
    databaseUrl,
    migrationsDir,
    isUpToDate: true,
    slowness: env.waitFactor,
    isUnnamed: env.unnamedStatements,
  });
}
