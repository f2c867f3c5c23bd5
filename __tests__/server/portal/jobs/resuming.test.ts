/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { resumeVatWork } from '@/server/portal/jobs/resumeVatWork';
import { payeSummary, refreshTaxes } from '@/lib/overview/contract';
import { disconnect } from '@/lib/connections/contract';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { expectOk } from '@/__tests__/support/server/testServer';
import { taxCustomer } from '@/__tests__/support/server/taxStory';
import {
  claimingCustomer,
  claimOf,
  connectedCustomer,
  hmrcMoves,
  openVatTestServer,
  outsideFacts,
  settlePayments,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openVatTestServer);

const loseAllJobs = () => testServer.store.db.execute(sql`delete from pgboss.job`);

test('a claim whose payment order was lost with the queue is paid after a start, once', async () => {
  const { customer, claimId } = await claimingCustomer(testServer);
  await loseAllJobs();
  for (let start = 0; start < 3; start += 1) await resumeVatWork(testServer.deps);
  await settlePayments(testServer);
  expect((await claimOf(customer, claimId)).claim.state).toBe('paid_out');
  expect(
    (await outsideFacts(testServer)).payments.filter(({ key }) => key === claimId),
  ).toHaveLength(1);
});

test('a claim that waits for HMRC is followed again after a start', async () => {
  const { customer, claimId } = await claimingCustomer(testServer);
  await settlePayments(testServer);
  await loseAllJobs();
  await resumeVatWork(testServer.deps);
  for (let step = 0; step < 3; step += 1) await hmrcMoves(testServer, customer);
  expect((await claimOf(customer, claimId)).claim.state).toBe('hmrc_repaid');
});

/** The companies that wait for this kind of job now. */
const waiting = async (name: 'vat.sync' | 'taxes.sync') =>
  (
    (
      await testServer.store.executeSql(
        `select data->>'companyId' as id from pgboss.job where name = '${name}' and state < 'active' and start_after <= now()`,
      )
    ).rows as { id: string }[]
  ).map(({ id }) => id);

test.each([
  ['vat.sync', connectedCustomer],
  ['taxes.sync', taxCustomer],
] as const)(
  '%s: a company that was read lately is left alone; one that was not is read',
  async (name, connect) => {
    const customer = await connect(testServer);
    await loseAllJobs();
    await resumeVatWork(testServer.deps);
    expect(await waiting(name)).not.toContain(customer.companyId);
    await testServer.advance({ hours: 13 });
    await resumeVatWork(testServer.deps);
    expect(await waiting(name)).toContain(customer.companyId);
  },
);

test('a reading of the other taxes that was asked for and lost with the queue is done after a start', async () => {
  const customer = await taxCustomer(testServer);
  const query = { company_id: customer.companyId };
  await expectOk(customer.browser.call(refreshTaxes, { query }));
  await loseAllJobs();
  const state = async () =>
    (await expectOk(customer.browser.call(payeSummary, { query }))).data.sync.state;
  expect(await state()).toBe('queued');
  await resumeVatWork(testServer.deps);
  await testServer.runJobs();
  expect(await state()).toBe('done');
});

test('a company whose connection was ended is not read after a start', async () => {
  const customer = await taxCustomer(testServer);
  await expectOk(
    customer.browser.call(disconnect, {
      query: { company_id: customer.companyId },
      body: { kind: 'onlineServices' },
    }),
  );
  await loseAllJobs();
  await testServer.advance({ hours: 13 });
  await resumeVatWork(testServer.deps);
  expect(await waiting('taxes.sync')).not.toContain(customer.companyId);
});
