/** @jest-environment node */
import { addPostponed, refreshVat } from '@/lib/overview/vat/contract';
import { pence } from '@/lib/kernel/money';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  BAKERY,
  connectedCustomer,
  dashboardOf,
  openVatTestServer,
  pull,
  returnOf,
  typedReturn,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openVatTestServer);

const enter = (entry: Record<string, string>) =>
  pull(testServer, 'book-entry', { vrn: BAKERY.vrn, ...entry });
const readAgain = async ({ browser, companyId }: VatCustomer) => {
  await expectOk(browser.call(refreshVat, { query: { company_id: companyId } }));
  await testServer.runJobs();
};
const october = async (customer: VatCustomer) => {
  const { periods } = await dashboardOf(customer);
  const period = periods.find(({ label }) => label === 'October 2026');
  if (!period) throw new Error('There is no October.');
  return { id: period.id, seen: await returnOf(customer, period.id) };
};

test('from a line of import VAT to box 4, postponed VAT typed beside it, and what is in no box said with its amount', async () => {
  const customer = await connectedCustomer(testServer, { vrn: BAKERY.vrn, records: 'xero' });
  const before = (await october(customer)).seen;
  expect(before.gaps).toBeUndefined();
  expect(before.postponed).toEqual({
    months: 'October 2026',
    duePence: 0,
    reclaimedPence: 0,
    goodsPence: 0,
  });

  await enter({ date: '2026-10-14', taxType: 'GSTONIMPORTS', amount: '1900.00' });
  await readAgain(customer);
  const imported = (await october(customer)).seen;
  expect(imported.boxes).toMatchObject({
    vatReclaimedCurrPeriod: 482_240 + 190_000,
    netVatDue: 421_000 + 190_000,
    totalValuePurchasesExVAT: before.boxes?.totalValuePurchasesExVAT,
  });
  expect(imported.sources).toContainEqual({
    box: 'vatReclaimedCurrPeriod',
    note: expect.stringContaining('1 charge at customs'),
  });

  const { id } = await october(customer);
  const add = (duePence: number, reclaimedPence: number, goodsPence: number) =>
    customer.browser.call(addPostponed, {
      query: { company_id: customer.companyId, period_id: id },
      body: {
        duePence: pence(duePence),
        reclaimedPence: pence(reclaimedPence),
        goodsPence: pence(goodsPence),
      },
    });
  await expectOk(add(50_000, 40_000, 250_000));
  const added = (await october(customer)).seen;
  expect(added.boxes).toMatchObject({
    vatDueSales: 61_240 + 50_000,
    vatReclaimedCurrPeriod: 672_240 + 40_000,
    netVatDue: 601_000,
  });
  expect(added.sources).toContainEqual({
    box: 'vatDueSales',
    note: 'Xero · 38 sales at 20%, and £500.00 of postponed import VAT typed by you',
  });
  expect(added.payloadHash).not.toBe(imported.payloadHash);
  expect((await add(50_000, 60_000, 0)).text).toContain(
    '"reclaimedPence":"You cannot reclaim more',
  );

  await enter({
    kind: 'journal',
    date: '2026-10-20',
    taxType: 'INPUT2',
    amount: '500.00',
    tax: '100.00',
  });
  await enter({
    kind: 'sale',
    date: '2026-10-21',
    taxType: 'TAX002',
    amount: '300.00',
    tax: '63.00',
  });
  await enter({ date: '2026-09-21', taxType: 'INPUT2', amount: '200.00', tax: '40.00' });
  await readAgain(customer);
  const again = (await october(customer)).seen;
  expect(again.boxes).toMatchObject({
    vatDueSales: 61_240 + 50_000,
    vatReclaimedCurrPeriod: 672_240 + 40_000 + 10_000,
  });
  expect(again.gaps).toMatchObject({
    title: '£103.00 of VAT in your books is in no box.',
    sentences: [
      '1 line of sales with the tax rate “Digital services to consumers in the EU” (TAX002) is in no box: £300.00 before VAT, £63.00 of ' +
        'VAT. We do not know where that rate belongs.',
      'Since you filed September 2026, your books show £40.00 more VAT to reclaim, or less due, for that time. It is in no box of this ' +
        'return.',
    ],
  });

  await expectOk(add(0, 0, 0));
  expect((await october(customer)).seen.boxes).toMatchObject({
    vatDueSales: 61_240,
    vatReclaimedCurrPeriod: 682_240,
  });
});

test('postponed VAT belongs to figures from the books: typed boxes hold it themselves', async () => {
  const customer = await connectedCustomer(testServer);
  const { periodId, query } = await typedReturn(customer);
  expect((await returnOf(customer, periodId)).postponed).toBeUndefined();
  const answer = await customer.browser.call(addPostponed, {
    query,
    body: { duePence: pence(1), reclaimedPence: pence(1), goodsPence: pence(0) },
  });
  expect(answer.status).toBe(409);
});
