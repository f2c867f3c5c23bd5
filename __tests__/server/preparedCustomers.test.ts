/** @jest-environment node */
import { vatDashboard } from '@/lib/overview/vat/contract';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import { openWithCustomers } from '../support/server/customers';
import { expectOk, type TestServer } from '../support/server/testServer';
import {
  connectedCustomer,
  dashboardOf,
  newTrader,
  type VatCustomer,
} from '../support/server/vatStory';

let testServer: TestServer;
beforeEach(async () => {
  testServer = await openWithCustomers();
});
afterEach(() => testServer.close());

const waitingJobs = async () =>
  (
    await testServer.store.executeSql(
      `select name, data->>'companyId' as company, singleton_key as key, round(extract(epoch from start_after - created_on) / 60) as minutes
   from pgboss.job where state < 'active' order by created_on`,
    )
  ).rows as { name: string; company: string; key: string; minutes: string }[];

/** What is seen of a customer, without ids and figures of their own. */
async function seenOf(customer: VatCustomer) {
  const { sync, connections, next, periods } = await dashboardOf(customer);
  return {
    sync,
    connections: connections.map(({ kind, state }) => [kind, state]),
    next: next.kind,
    periods: periods.map(({ label, status, figuresFrom }) => [label, status, figuresFrom]),
    mails: testServer.mails
      .filter(({ to }) => to === customer.email)
      .map(({ subject }) => subject.replace(/\d/g, '0')),
    jobs: (await waitingJobs())
      .filter(({ company }) => company === customer.companyId)
      .map(({ name, company, key, minutes }) => [name, key === company, minutes]),
  };
}

test('a prepared customer is seen as one who has just signed up and connected is', async () => {
  expect(await waitingJobs()).toEqual([]);
  const prepared = await seenOf(await connectedCustomer(testServer));
  expect(prepared).toEqual(await seenOf(await connectedCustomer(testServer, { vrn: newTrader() })));
  expect(prepared.mails.length).toBeGreaterThan(0);
  expect(prepared.jobs).toEqual([['vat.sync', true, '360']]);
});

test('each is given out once, with the log whole; when none is left another signs up', async () => {
  const customers: VatCustomer[] = [];
  for (let count = 0; count < 21; count += 1) customers.push(await connectedCustomer(testServer));
  expect(new Set(customers.map(({ companyId }) => companyId)).size).toBe(21);
  expect(new Set(customers.map(({ vrn }) => vrn)).size).toBe(21);
  expect(customers.at(-1)?.email).toMatch(/^owner/);
  const [first, second] = customers as [VatCustomer, VatCustomer];
  expect(
    await first.browser.call(vatDashboard, { query: { company_id: second.companyId } }),
  ).toMatchObject({ status: 404 });
  expect(await verifyAudit(testServer.store.db)).toMatchObject({ ok: true });
});

test('weeks later a prepared customer is signed in, and read again', async () => {
  await testServer.advance({ days: 20 });
  const { browser, companyId } = await connectedCustomer(testServer);
  const { data } = await expectOk(browser.call(vatDashboard, { query: { company_id: companyId } }));
  expect(data.sync).toMatchObject({ state: 'done', readAt: testServer.clock.now().toISOString() });
});
