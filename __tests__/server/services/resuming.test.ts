/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { resumeVatWork } from '@/server/services/resumeVatWork';
import type { Bench } from '@/__tests__/support/server/bench';
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

test('a company that was read lately is left alone; one that was not is read', async () => {
  const customer = await connectedCustomer(bench);
  const waiting = async () => ((await bench.store.executeSql(`select data->>'companyId' as id from pgboss.job where name = 'vat.sync' and state < 'active' and start_after <= now()`)).rows as { id: string }[]).map(({ id }) => id);
  await loseAllJobs();
  await resumeVatWork(bench.deps);
  expect(await waiting()).not.toContain(customer.companyId);
  await bench.advance({ hours: 13 });
  await resumeVatWork(bench.deps);
  expect(await waiting()).toContain(customer.companyId);
});
