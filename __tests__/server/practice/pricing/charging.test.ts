/** @jest-environment node */
import { eq } from 'drizzle-orm';
import {
  calculatePricing,
  currentPricingTier,
  invoicePdf,
  invoices,
  pricingConnections,
  tirePricingData,
} from '@/lib/practice/pricing/contract';
import { UNREAD } from '@/lib/taxes/row/facts';
import { TAXES } from '@/lib/kernel/taxes';
import { chargePractices } from '@/server/practice/pricing/chargePractices';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { clients, companies, practices } from '@/server/access/store/partyTables';
import { practiceInvoices } from '@/server/practice/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { work } from '@/__tests__/support/server/capabilities';
import { wordsOfPdf } from '@/__tests__/support/pdfText';
import { practiceWith } from '@/__tests__/support/server/practiceStory';
import { atOnce } from '@/__tests__/support/server/races';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import type { Browser } from '@/__tests__/support/server/browser';

const testServer = openForFile({ at: '2026-11-20T14:05:00.000Z' });
let fernlea: { admin: Browser; practiceId: string };
let other: { admin: Browser; practiceId: string };
const db = () => testServer.store.db;

/** So many clients; of each that is connected VAT is read, and nothing else. */
async function addClients(practiceId: string, connected: number, without = 0): Promise<void> {
  const createdAt = testServer.clock.now();
  const one = { name: 'A client', kind: 'other' as const, partner: 'organic', createdAt };
  const made = await db()
    .insert(companies)
    .values(Array.from({ length: connected + without }, () => one))
    .returning();
  const theirs = await db()
    .insert(clients)
    .values(made.map(({ id }) => ({ practiceId, companyId: id, createdAt })))
    .returning();
  const isRead = { state: 'read', connection: 'live' } as const;
  await db()
    .insert(clientTaxes)
    .values(
      theirs.flatMap(({ id: clientId }, at) =>
        TAXES.map((tax) => ({
          ...UNREAD,
          clientId,
          practiceId,
          tax,
          nameKey: '',
          ...(tax === 'vat' && at < connected && isRead),
        })),
      ),
    );
}

/** The portal's own look on that night; the clock that sessions go by stands still. */
const chargeOn = (day: string, deps: Partial<TestServer['deps']> = {}) =>
  chargePractices({ ...testServer.deps, ...deps }, work, new Date(`${day}T00:10:00.000Z`));
const openedOn = (practiceId: string, day: string) =>
  db()
    .update(practices)
    .set({ openedAt: new Date(`${day}T12:00:00.000Z`) })
    .where(eq(practices.id, practiceId));
const issued = async ({ admin, practiceId }: typeof fernlea) =>
  (await expectOk(admin.call(invoices, { query: { company_id: practiceId } }))).data;
const subjectsTo = (address: string) =>
  testServer.mails.filter(({ to }) => to === address).map(({ subject }) => subject);

beforeAll(async () => {
  fernlea = await practiceWith(testServer, 'ruth@fernlea.example');
  other = await practiceWith(testServer, 'other@practice.example', 'Other Practice');
  await addClients(fernlea.practiceId, 23, 2);
  await openedOn(fernlea.practiceId, '2026-11-20');
});

test('a connection is a client with a tax that can be read; the others cost nothing', async () => {
  const query = { company_id: fernlea.practiceId };
  const { data } = await expectOk(fernlea.admin.call(pricingConnections, { query }));
  expect(data).toMatchObject({
    clients: 25,
    connections: 23,
    without: 2,
    by_tax: { vat: 23, paye: 0 },
  });
  const standing = await expectOk(fernlea.admin.call(currentPricingTier, { query }));
  expect(standing.data).toMatchObject({
    connections: 23,
    tier: { name: 'solo' },
    price: { total_pence: 2_500 },
    edge: { left: 2, is_near: true, next: { name: 'practice' } },
  });
  const asked = await expectOk(
    fernlea.admin.call(currentPricingTier, {
      query: { ...query, no_selected_connections: 10_000 },
    }),
  );
  expect(asked.data).toMatchObject({ tier: { name: 'network' }, price: { net_pence: 309_000 } });
  const firm = await expectOk(
    fernlea.admin.call(calculatePricing, { query: { ...query, tier_name: 'firm' as const } }),
  );
  expect(firm.data).toMatchObject({
    connections: 151,
    price: { total_pence: 24_000 },
    more_pence: 21_500,
  });
});

test('the prices are for everybody to read', async () => {
  const { data } = await expectOk(testServer.newBrowser().call(tirePricingData));
  expect(data.tiers.map(({ name, monthly_pence: a }) => [name, a])).toEqual([
    ['solo', 2_500],
    ['practice', 9_500],
    ['firm', 24_000],
    ['group', 69_000],
    ['network', 69_000],
  ]);
});

test('the month a practice opens in is free, and its admin is emailed once a month that a dearer tier is near', async () => {
  expect((await issued(fernlea)).next).toMatchObject({
    on: '2027-01-01',
    free_until: '2026-11-30',
    price: { total_pence: 2_500 },
  });
  await chargeOn('2026-11-21');
  await chargeOn('2026-11-22');
  await chargeOn('2026-12-01');
  expect((await issued(fernlea)).invoices).toEqual([]);
  await testServer.runJobs();
  const near = '2 left before OpenTax costs £95.00 a month';
  expect(subjectsTo('ruth@fernlea.example').filter((subject) => subject === near)).toHaveLength(2);
});

test('on the first of the next month it is invoiced once, however many workers try, and again a month later', async () => {
  await atOnce(4, () => chargeOn('2027-01-01'));
  await chargeOn('2027-01-02');
  const [first, ...more] = (await issued(fernlea)).invoices;
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    reference: 'ADS-000001',
    month_from: '2026-12-01',
    month_to: '2026-12-31',
    issued_on: '2027-01-01',
    pay_by: '2027-01-15',
    tier_title: 'Solo',
    connections: 23,
    price: { net_pence: 2_500, vat_pence: 0, total_pence: 2_500 },
  });
  await addClients(fernlea.practiceId, 5);
  await chargeOn('2027-01-20');
  await chargeOn('2027-02-01');
  expect(
    (await issued(fernlea)).invoices.map(({ reference, tier_title: tier }) => [reference, tier]),
  ).toEqual([
    ['ADS-000002', 'Practice'],
    ['ADS-000001', 'Solo'],
  ]);
  await testServer.runJobs();
  expect(subjectsTo('ruth@fernlea.example')).toEqual(
    expect.arrayContaining([
      'Invoice ADS-000001: £25.00 for December 2026',
      'OpenTax will cost £95.00 a month',
      'Invoice ADS-000002: £95.00 for January 2027',
    ]),
  );
});

test('a practice without a connection is not invoiced, and an invoice that fails leaves no gap in the sequence', async () => {
  await openedOn(other.practiceId, '2026-01-05');
  await chargeOn('2027-02-02');
  expect((await issued(other)).invoices).toEqual([]);
  await addClients(other.practiceId, 1);
  const outbox = { send: () => Promise.reject(new Error('Broken.')) };
  await expect(chargeOn('2027-02-03', { outbox })).rejects.toThrow('Broken.');
  await chargeOn('2027-02-03');
  expect((await issued(other)).invoices.map(({ reference }) => reference)).toEqual(['ADS-000003']);
});

test('the PDF shows what was issued, whatever changes later, and is not found for another practice', async () => {
  const [invoice] = (await issued(other)).invoices;
  const address = (practiceId: string) =>
    `${invoicePdf.path}?company_id=${practiceId}&invoice_id=${invoice!.invoice_id}`;
  const read = async () =>
    wordsOfPdf(
      Buffer.from(await (await other.admin.fetch(address(other.practiceId))).arrayBuffer()),
    );
  const before = await read();
  expect(before).toContain('ADS-000003');
  expect(before).toContain('£25.00');
  await db().update(practices).set({ name: 'Renamed' }).where(eq(practices.id, other.practiceId));
  expect(await read()).toBe(before);
  expect((await fernlea.admin.fetch(address(fernlea.practiceId))).status).toBe(404);
});

test('with a VAT number of the operator 20% comes on top', async () => {
  await chargeOn('2027-03-01', {
    operator: { ...testServer.deps.operator, vatNumber: '123456782' },
  });
  const rows = await db()
    .select()
    .from(practiceInvoices)
    .where(eq(practiceInvoices.practiceId, other.practiceId));
  const row = rows.find(({ month }) => month === '2027-02-01');
  expect(row).toMatchObject({
    netPence: 2_500,
    vatPence: 500,
    totalPence: 3_000,
    facts: { title: 'VAT invoice' },
  });
});
