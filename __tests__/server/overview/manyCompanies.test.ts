/** @jest-environment node */
import { companyTaxSummaries } from '@/lib/overview/contract';
import { pendingTasks } from '@/lib/overview/tasksContract';
import { readVatState, readVatStates } from '@/server/refunds/state/readVatStates';
import { readCompanyTaxState, readCompanyTaxStates } from '@/server/overview/companyTaxState';
import { openForFile } from '@/__tests__/support/server/openForFile';
import type { Browser } from '@/__tests__/support/server/browser';
import { work } from '@/__tests__/support/server/capabilities';
import { manyYears } from '@/__tests__/support/server/manyYears';
import { personIdOf } from '@/__tests__/support/server/practiceStory';
import { expectOk } from '@/__tests__/support/server/testServer';
import { statementsOf } from '@/__tests__/support/server/statements';

/**
 * One customer with hundreds of companies asks the database no more than anybody else, and gets of
 * each what it says by itself.
 */
const testServer = openForFile();
let few: Browser;
let many: Browser;
let ids: string[];
const MANY = 230;
beforeAll(async () => {
  many = await testServer.signedInAs('many@example.co.uk');
  ids = await manyYears(testServer.store, {
    personId: await personIdOf(testServer, 'many@example.co.uk'),
    companies: MANY,
    years: 2,
  });
  few = await testServer.signedInAs('few@example.co.uk');
  for (const name of ['One', 'Two']) await testServer.companyOf(few, { name });
});

const capabilities = () => ids.slice(0, 24).map((id) => work.forCompany(id, 'vat:read'));

test('the pictures of many companies are those of each alone', async () => {
  const [{ db }, now] = [testServer.store, testServer.clock.now()];
  const together = await readVatStates(db, capabilities(), now);
  const taxes = await readCompanyTaxStates(db, capabilities(), now);
  expect(together.map(({ company }) => company.id)).toEqual(ids.slice(0, 24));
  for (const [at, capability] of capabilities().entries()) {
    expect(together[at]).toEqual(await readVatState(db, capability, now));
    expect(taxes[at]).toEqual(await readCompanyTaxState(db, capability, now));
  }
  // Otherwise it would say nothing: there are periods, figures, claims, repayments and charges
  // among them.
  const all = together.flatMap(({ periods }) => periods);
  expect(
    all.filter(
      ({ figures, filing, quote, claim, repayments }) =>
        figures && filing && quote && claim && repayments.length,
    ).length,
  ).toBeGreaterThan(0);
  expect(all.filter(({ charge }) => charge).length).toBeGreaterThan(0);
});

/**
 * How many statements a call asks; the first of a browser also keeps what it says of its device.
 */
async function statements(call: () => Promise<unknown>): Promise<number> {
  await call();
  return (await statementsOf(call)).asked.length;
}

const A_HUNDRED_MORE = 2;

test.each([
  ['the companies at a glance', companyTaxSummaries],
  ['the pending tasks', pendingTasks],
] as const)(
  '%s ask at most a dozen statements, and two more for each further hundred companies',
  async (_what, endpoint) => {
    const one = await statements(() => expectOk(few.call(endpoint)));
    const hundreds = await statements(() => expectOk(many.call(endpoint)));
    expect(one).toBeLessThanOrEqual(12);
    expect(hundreds).toBeLessThanOrEqual(one + A_HUNDRED_MORE * Math.floor(MANY / 100));
  },
);

test('all of them are there, in the order in which they came to the person', async () => {
  const { data } = await expectOk(many.call(companyTaxSummaries));
  expect(data.map(({ id }) => id)).toEqual(ids);
  expect(new Set(data.map(({ first }) => first.kind)).size).toBeGreaterThan(2);
});
