/** @jest-environment node */
import { Client } from 'pg';
import type { AnyEndpoint } from '@/lib/access/endpoint';
import { NEWEST_REPAYMENTS } from '@/lib/vat/repayments/approvalHistory';
import {
  ask,
  queryOf,
  reads,
  readsStory,
  type ReadsStory,
} from '@/__tests__/support/server/readsStory';
import { PLANNER_SETTINGS } from '@/server/platform/db/plannerSettings';
import { addStrangers } from '@/__tests__/support/server/strangers';
import { statementsOf } from '@/__tests__/support/server/statements';

/*
 * No statement of a request visits more rows because other people use the portal. Each read is
 * asked alone, then beside a thousand strangers who have all that the one who asks has; PostgreSQL
 * counts the rows that each statement visits.
 */
const STRANGERS = 1_000;
/** What other plans for grown tables may add: less than a row of every second stranger. */
const OTHER_PLANS = 400;

/** Indexes that are read over all companies, and how many entries of each at most. */
const BOUNDED: Record<string, number> = { repayments_approved_newest: NEWEST_REPAYMENTS };

interface Plan {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

let story: ReadsStory;
let database: Client;
const alone = new Map<string, number>();
beforeAll(async () => {
  story = await readsStory(2, 1, 1);
  database = new Client({ connectionString: story.testServer.store.url });
  await database.connect();
  for (const [name, value] of Object.entries(PLANNER_SETTINGS))
    await database.query(`set ${name} = ${value}`);
  await database.query('vacuum analyze');
  for (const [name, endpoint] of reads) alone.set(name, await rowsVisited(endpoint));
  await addStrangers(database, STRANGERS);
});
afterAll(async () => {
  await database.end();
  await story.testServer.close();
});

/** Returns the rows that the plan's scans visited, those of bounded indexes apart. */
function visited(plan: Plan): number {
  const rows =
    (plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0)) *
    plan['Actual Loops'];
  const bound = BOUNDED[plan['Index Name'] ?? ''];
  if (bound !== undefined) expect(rows).toBeLessThanOrEqual(bound);
  const isScan = Boolean(plan['Relation Name'] ?? plan['Index Name']) && bound === undefined;
  return (isScan ? rows : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + visited(part), 0);
}

/** Asks a read as each of those who may see it; returns the rows that all its statements visit. */
async function rowsVisited(endpoint: AnyEndpoint): Promise<number> {
  const path = `${endpoint.path}?${queryOf(endpoint, story.ids)}`;
  await story.testServer.forgetLimits();
  let rows = 0;
  for (const who of [story.owner, story.accountant, story.client]) {
    const { asked } = await statementsOf(async () => {
      await (await ask(who, path)).arrayBuffer();
      await story.testServer.settled();
    });
    for (const { text, values } of asked)
      if (/^\s*(select|with|update|delete)\b/i.test(text) && !/\binsert into\b/i.test(text))
        rows += await explained(text, values);
  }
  return rows;
}

async function explained(text: string, values: unknown[]): Promise<number> {
  await database.query('begin');
  try {
    const { rows } = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
      text: `explain (analyze, timing off, format json) ${text}`,
      values,
    });
    return visited(rows[0]!['QUERY PLAN'][0]!.Plan);
  } finally {
    await database.query('rollback');
  }
}

test('the strangers are there: otherwise nothing is shown here', async () => {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${STRANGERS}`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'audit_events',
      'claims',
      'client_taxes',
      'clients',
      'companies',
      'people',
      'practices',
      'repayments',
      'sessions',
      'vat_periods',
    ]),
  );
});

test.each(reads)('%s', async (name, endpoint) => {
  expect(await rowsVisited(endpoint)).toBeLessThanOrEqual((alone.get(name) ?? 0) + OTHER_PLANS);
});
