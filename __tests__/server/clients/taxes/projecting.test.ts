/** @jest-environment node */
import { and, eq } from 'drizzle-orm';
import { companyTaxSummaries, payeSummary, refreshTaxes } from '@/lib/overview/contract';
import { typeBoxes } from '@/lib/overview/vat/contract';
import { NEVER } from '@/lib/taxes/row/facts';
import { clientStatus } from '@/lib/taxes/row/status';
import { latePence } from '@/lib/taxes/row/sums';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { clients, companies, practices } from '@/server/access/store/partyTables';
import { refreshDerivedRows } from '@/server/clients/taxes/refreshDerivedRows';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { work } from '@/__tests__/support/server/capabilities';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import { visitOnlineServices } from '@/__tests__/support/server/taxStory';
import {
  BAKERY,
  connectedCustomer,
  CYCLES,
  dashboardOf,
  openPeriod,
  spoil,
  TYPED,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());

const db = () => testServer.store.db;

/** The customer is looked after by a practice from now on. */
async function lookedAfter({ companyId }: VatCustomer): Promise<string> {
  const createdAt = testServer.clock.now();
  const [practice] = await db()
    .insert(practices)
    .values({ name: 'Fernlea', createdAt })
    .returning();
  const [client] = await db()
    .insert(clients)
    .values({ practiceId: practice!.id, companyId, createdAt })
    .returning();
  await refreshDerivedRows(testServer.deps, work);
  return client!.id;
}

const rowOf = async (clientId: string, tax: Tax = 'vat') =>
  (
    await db()
      .select()
      .from(clientTaxes)
      .where(and(eq(clientTaxes.clientId, clientId), eq(clientTaxes.tax, tax)))
  )[0]!;

async function readAgain(customer: VatCustomer): Promise<void> {
  await expectOk(
    customer.browser.call(refreshTaxes, { query: { company_id: customer.companyId } }),
  );
  await testServer.runJobs();
}

test('a client without names gets them with its four rows, of which nothing is known', async () => {
  const customer = await connectedCustomer(testServer);
  const clientId = await lookedAfter(customer);
  const rows = await db().select().from(clientTaxes).where(eq(clientTaxes.clientId, clientId));
  expect(rows.map(({ tax, state }) => [tax, state]).sort()).toEqual([
    // A sole trader owes none.
    ['corporation_tax', 'absent'],
    ['paye', 'unread'],
    ['self_assessment', 'unread'],
    ['vat', 'unread'],
  ]);
  const [client] = await db().select().from(clients).where(eq(clients.id, clientId));
  expect(client!.find).toContain(`gb${customer.vrn}`);
});

test('a sync of a business that is not a client writes no row', async () => {
  const before = await db().$count(clientTaxes);
  await connectedCustomer(testServer);
  expect(await db().$count(clientTaxes)).toBe(before);
});

test.each([
  ['in trouble', CYCLES],
  ['owed refunds', BAKERY],
])('the row of a business %s says what its own pages say', async (_, { vrn }) => {
  const customer = await connectedCustomer(testServer, { vrn });
  const clientId = await lookedAfter(customer);
  await visitOnlineServices(customer.browser, customer.companyId, { vrn });
  await readAgain(customer);
  const today = isoDate(testServer.clock.now());
  const { data } = await expectOk(customer.browser.call(companyTaxSummaries));
  const glance = data.find(({ id }) => id === customer.companyId)!;
  for (const { tax, state, overduePence, dueNow, readAt } of glance.taxes) {
    const row = await rowOf(clientId, tax as Tax);
    expect([tax, row.state]).toEqual([tax, state === 'not_registered' ? 'absent' : 'read']);
    expect([tax, latePence(row, today)]).toEqual([tax, overduePence ?? 0]);
    if (dueNow?.turn === 'next') expect([tax, row.dueChargedPence]).toEqual([tax, dueNow.pence]);
    expect(row.readAt?.toISOString()).toBe(readAt);
  }
  const dashboard = await dashboardOf(customer);
  const row = await rowOf(clientId);
  expect([row.hmrcOwesPence, row.expectedRefundPence]).toEqual([
    dashboard.hmrcOwesPence,
    dashboard.onceFiledPence,
  ]);
  expect([row.points, row.threshold]).toEqual([
    dashboard.penaltyPoints?.active ?? 0,
    dashboard.penaltyPoints?.threshold ?? row.threshold,
  ]);
  expect(row.turnsOn > today).toBe(true);
});

test('the row of an employer says the estimate of its own page, with its day', async () => {
  const customer = await connectedCustomer(testServer, { vrn: BAKERY.vrn });
  const clientId = await lookedAfter(customer);
  await visitOnlineServices(customer.browser, customer.companyId, { vrn: BAKERY.vrn });
  await readAgain(customer);
  const { data } = await expectOk(
    customer.browser.call(payeSummary, { query: { company_id: customer.companyId } }),
  );
  const estimate = data.upcoming.find(({ basis }) => basis !== undefined);
  const row = await rowOf(clientId, 'paye');
  expect(estimate?.pence).toBeGreaterThan(0);
  expect([
    [row.dueClearBy, row.dueAboutPence],
    [row.thenClearBy, row.thenAboutPence],
  ]).toContainEqual([estimate?.clearBy, estimate?.pence]);
});

test('a reading that failed keeps what was known, with its age', async () => {
  const customer = await connectedCustomer(testServer);
  const clientId = await lookedAfter(customer);
  await readAgain(customer);
  const before = await rowOf(clientId);
  await testServer.advance({ minutes: 5 });
  await spoil(testServer, 'obligations', 'down503', 1);
  await readAgain(customer);
  expect((await rowOf(clientId)).readAt).toEqual(before.readAt);
});

test('a row is rewritten once on the day that it changes', async () => {
  const customer = await connectedCustomer(testServer);
  const clientId = await lookedAfter(customer);
  await readAgain(customer);
  const before = await rowOf(clientId);
  expect(before.turnsOn).not.toBe(NEVER);
  await db()
    .update(clientTaxes)
    .set({ turnsOn: isoDate(testServer.clock.now()), dueKind: 'none', firstOn: NEVER })
    .where(eq(clientTaxes.clientId, clientId));
  await refreshDerivedRows(testServer.deps, work);
  const after = await rowOf(clientId);
  expect({ ...after, turnsOn: before.turnsOn }).toEqual(before);
  expect(clientStatus(after, isoDate(testServer.clock.now()))).toBe(
    clientStatus(before, isoDate(testServer.clock.now())),
  );
});

test('a name that changes is folded again wherever the business is a client', async () => {
  const customer = await connectedCustomer(testServer);
  const clientId = await lookedAfter(customer);
  await db()
    .update(companies)
    .set({ name: 'Söns & Co' })
    .where(eq(companies.id, customer.companyId));
  await db().update(clients).set({ nameKey: '' }).where(eq(clients.id, clientId));
  await refreshDerivedRows(testServer.deps, work);
  expect((await rowOf(clientId)).nameKey).toBe('sons and co');
});

test('a row follows each change that it rests on, before any reading or night', async () => {
  const customer = await connectedCustomer(testServer);
  const clientId = await lookedAfter(customer);
  await readAgain(customer);
  const word = async () => clientStatus(await rowOf(clientId), isoDate(testServer.clock.now()));
  expect(await word()).toBe('Records needed');
  const period_id = await openPeriod(customer);
  const query = { company_id: customer.companyId, period_id };
  await expectOk(customer.browser.call(typeBoxes, { query, body: TYPED }));
  await testServer.runJobs();
  expect(await word()).toBe('Can be paid early');
});
