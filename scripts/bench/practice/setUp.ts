import { Client } from 'pg';
import { LARGE_PRACTICE } from '@/sandbox/fixtures/fixtures';
import { databaseAddress } from '@/server/platform/db/address';
import { callHeaders, signInForCookie } from '../ask';
import { runToEnd, type Programs } from '../programs';

export const CLIENTS = 10_000;

export interface Practice {
  practiceId: string;
  cookie: string;
}

let kept: Promise<Practice> | undefined;

/**
 * Returns the practice of 10,000 clients in the portal's database, which floor and portal both
 * read. Created at the first call.
 */
export const benchPractice = (programs: Programs): Promise<Practice> => (kept ??= made(programs));

async function made({ portal, dataDir }: Programs): Promise<Practice> {
  const practiceId = await runToEnd(
    ['scripts/run.mjs', 'scripts/seed/addReadPractice.ts', String(CLIENTS)],
    { PORTAL_DATA_DIR: dataDir },
  );
  return { practiceId, cookie: await adminCookie(portal) };
}

async function adminCookie(portal: number): Promise<string> {
  const [admin] = LARGE_PRACTICE.people;
  if (!admin) throw new Error('The large practice has no people.');
  return signInForCookie(portal, admin);
}

/**
 * Confirms an export for each of the practice's people directly in the database: each needs a
 * step-up, and an app's code changes only twice a minute.
 */
export async function shownAgain({ dataDir }: Programs): Promise<void> {
  const client = new Client({ connectionString: databaseAddress({ dataDir }) });
  await client.connect();
  await client.query(
    `update sessions set asked_again_at = now(), asked_again_for = 'exportTable:' || (select practice_id from practice_members m where m.person_id = sessions.person_id limit 1) where second_factor is not null`,
  );
  await client.end();
}

let visitor = 0;

/** Returns headers with a new address for each call, because rate limits count by address. */
export const headersWithAddress = (cookie: string): Record<string, string> => {
  visitor += 1;
  return {
    ...callHeaders(cookie),
    'X-Forwarded-For': `10.3.${(visitor >> 8) & 255}.${visitor & 255}`,
  };
};
