import { Client } from 'pg';
import { LARGE_PRACTICE } from '@/sandbox/fixtures/fixtures';
import { databaseAddress } from '@/server/platform/db/address';
import { callHeaders, signInForCookie } from '../ask';
import { runToEnd, type Programs } from '../programs';
import { addFinishedRows, finishedRows } from './copyPractice';

export const CLIENTS = 10_000;
/** Other practices of the same size: a table is never one practice's alone. */
const OTHER_PRACTICES = 3;

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
  await addSurroundings(dataDir, practiceId);
  return { practiceId, cookie: await adminCookie(portal) };
}

/** Gives nine of ten clients an owner among the practice's people, and adds the other practices. */
async function addSurroundings(dataDir: string, practiceId: string): Promise<void> {
  const client = new Client({ connectionString: databaseAddress({ dataDir }) });
  await client.connect();
  await client.query(
    `with team as (select array_agg(person_id order by person_id) as ids from practice_members where practice_id = $1)
     update clients set owner_id = team.ids[1 + abs(hashtext(id::text)) % cardinality(team.ids)] from team
     where practice_id = $1 and abs(hashtext(id::text || 'owner')) % 10 > 0`,
    [practiceId],
  );
  await client.query(
    `update client_taxes t set owner_id = c.owner_id from clients c where c.id = t.client_id and t.practice_id = $1`,
    [practiceId],
  );
  for (let at = 0; at < OTHER_PRACTICES; at += 1) {
    const { rows } = await client.query<{ id: string }>(
      `insert into practices (name, created_at) values ($1, now()) returning id`,
      [`Beside ${at}`],
    );
    await addFinishedRows(client, await finishedRows(client, practiceId, rows[0]?.id ?? ''));
  }
  for (const table of ['client_taxes', 'clients', 'companies', 'client_assignments']) {
    await client.query(`vacuum (full, analyze) ${table}`);
    await client.query(`vacuum (analyze) ${table}`);
  }
  await client.end();
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
