/** @jest-environment node */
import { Client } from 'pg';
import { addPractice } from '@/lib/practice/contract';
import {
  ask,
  queryOf,
  reads,
  readsStory,
  type ReadsStory,
} from '@/__tests__/support/server/readsStory';
import { manyClients } from '@/__tests__/support/server/manyClients';
import { manyYears } from '@/__tests__/support/server/manyYears';
import { personIdOf } from '@/__tests__/support/server/practiceStory';
import { expectOk } from '@/__tests__/support/server/testServer';
import { statementsOf, type Asked } from '@/__tests__/support/server/statements';

/*
 * No read of the contract goes through a whole table that grows with the customers. One customer
 * with two companies and two clients asks, while hundreds of other companies with ten years each
 * are in the same tables; each statement is planned again with its own values, by the planner as it
 * is: nothing is switched off. A table counts as one that grows from two thousand rows on.
 */
const OTHERS = 800;
const YEARS = 10;
const GROWN = 2_000;

let story: ReadsStory;
let database: Client;
let grown: ReadonlySet<string>;
beforeAll(async () => {
  story = await readsStory(2, 2, 3);
  const { testServer } = story;
  const other = await testServer.signedInAs('other@example.co.uk');
  const personId = await personIdOf(testServer, 'other@example.co.uk');
  const { data } = await expectOk(other.call(addPractice, { body: { name: 'Other Accountants' } }));
  await manyYears(testServer.store, { personId, companies: OTHERS, years: YEARS, called: 'Other' });
  await manyClients(testServer.store, {
    practiceId: data.id,
    personId,
    entries: 10,
    called: 'Other',
  });
  database = new Client({ connectionString: testServer.store.url });
  await database.connect();
  // Many companies without a past weigh little here, and make the table of companies one that has
  // grown.
  await database.query(`insert into companies (kind, name, partner, created_at)
    select 'limited', 'Bare ' || n, 'organic', now() from generate_series(1, 4000) n`);
  // The planner's statistics are read from all rows, up to 300 for each of these, so that every run
  // has the same plans.
  await database.query('set default_statistics_target = 400');
  await database.query('vacuum analyze');
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${GROWN}`,
  );
  grown = new Set(rows.map(({ name }) => name));
});
afterAll(async () => {
  await database.end();
  await story.testServer.close();
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const scans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && grown.has(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] ?? '']
    : []),
  ...(plan.Plans ?? []).flatMap(scans),
];

/** The statements that a call asks, each with its values. */
const asked = async (call: () => Promise<unknown>): Promise<Asked[]> =>
  (await statementsOf(call)).asked.filter(({ text }) => /^\s*(select|with)\b/i.test(text));

test('there are tables that have grown: otherwise nothing is shown here', () => {
  expect([...grown]).toEqual(
    expect.arrayContaining([
      'vat_periods',
      'vat_figures',
      'filings',
      'repayments',
      'quotes',
      'claims',
      'tax_charges',
      'client_taxes',
      'documents',
      'client_messages',
      'companies',
    ]),
  );
});

/** Everything about a person in one file: rare, and what they wrote is asked for there alone. */
const WHOLE_FILE = 'privacy.exportAccount';

test.each(reads.filter(([name]) => name !== WHOLE_FILE))('%s', async (_name, endpoint) => {
  const path = `${endpoint.path}?${queryOf(endpoint, story.ids)}`;
  await story.testServer.forgetLimits();
  const found: string[] = [];
  for (const who of [story.owner, story.accountant, story.client]) {
    for (const { text, values } of await asked(() => ask(who, path))) {
      const {
        rows: [row],
      } = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
        text: `explain (format json) ${text}`,
        values,
      });
      for (const table of row ? scans(row['QUERY PLAN'][0]!.Plan) : [])
        found.push(`${table}: ${text.slice(0, 300)}`);
    }
  }
  expect([...new Set(found)]).toEqual([]);
});
