/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { resumeVatWork } from '@/server/jobs/resumeVatWork';
import { payeSummary, refreshTaxes } from '@/lib/contract/client';
import { disconnect } from '@/lib/contract/connections';
import { expectOk, type Bench } from '@/__tests__/support/server/bench';
import { taxCustomer } from '@/__tests__/support/server/taxStory';
import { claimingCustomer, claimOf, connectedCustomer, hmrcMoves, openVatBench, outsideFacts, settlePayments } from '@/__tests__/support/server/vatStory';

let bench: Bench;
beforeAll(async () => { bench = await openVatBench(); });
afterAll(async () => { await bench.close(); });

const loseAllJobs = () => bench.store.db.execute(sql`delete from pgboss.job`);

test('a claim whose payment order was lost with the queue is paid after a start, once', async () => {
  const { customer, claimId } = await claimingCustomer(bench);
  await loseAllJobs();
  for (let start = 0; start < 3; start += 1) await resumeVatWork(bench.deps);
  await settlePayments(bench);
  expect((await claimOf(customer, claimId)).claim.state).toBe('paid_out');
  expect((await outsideFacts(bench)).payments.filter(({ key }) => key === claimId)).toHaveLength(1);
});

test('a claim that waits for HMRC is followed again after a start', async () => {
  const { customer, claimId } = await claimingCustomer(bench);
  await settlePayments(bench);
  await loseAllJobs();
  await resumeVatWork(bench.deps);
  for (let step = 0; step < 3; step += 1) await hmrcMoves(bench, customer);
  expect((await claimOf(customer, claimId)).claim.state).toBe('closed');
});

/** The companies that wait for this kind of job now. */
const waiting = async (name: 'vat.sync' | 'taxes.sync') => ((await bench.store.executeSql(`select data->>'companyId' as id from pgboss.job where name = '${name}' and state < 'active' and start_after <= now()`)).rows as { id: string }[]).map(({ id }) => id);

test.each([['vat.sync', connectedCustomer], ['taxes.sync', taxCustomer]] as const)('%s: a company that was read lately is left alone; one that was not is read', async (name, connect) => {
  const customer = await connect(bench);
  await loseAllJobs();
  await resumeVatWork(bench.deps);
  expect(await waiting(name)).not.toContain(customer.companyId);
  await bench.advance({ hours: 13 });
  await resumeVatWork(bench.deps);
  expect(await waiting(name)).toContain(customer.companyId);
});

test('a reading of the other taxes that was asked for and lost with the queue is done after a start', async () => {
  const customer = await taxCustomer(bench);
  const query = { company_id: customer.companyId };
  await expectOk(customer.browser.call(refreshTaxes, { query }));
  await loseAllJobs();
  const state = async () => (await expectOk(customer.browser.call(payeSummary, { query }))).data.sync.state;
  expect(await state()).toBe('queued');
  await resumeVatWork(bench.deps);
  await bench.runJobs();
  expect(await state()).toBe('done');
});

test('a company whose connection was ended is not read after a start', async () => {
  const customer = await taxCustomer(bench);
  await expectOk(customer.browser.call(disconnect, { query: { company_id: customer.companyId }, body: { kind: 'onlineServices' } }));
  await loseAllJobs();
  await bench.advance({ hours: 13 });
  await resumeVatWork(bench.deps);
  expect(await waiting('taxes.sync')).not.toContain(customer.companyId);
});
