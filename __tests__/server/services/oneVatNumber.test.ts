/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { setVatNumber } from '@/lib/contract/company';
import { disconnect } from '@/lib/contract/connections';
import { fileReturn, requestQuote, typeBoxes, vatReturn } from '@/lib/contract/vat';
import { onBehalfOf } from '@/server/services/authorise';
import { askHmrc } from '@/server/services/hmrcAccess';
import { filings, repayments, vatCharges, vatPositions } from '@/server/store/schema/vat';
import { expectOk, type Bench } from '@/__tests__/support/server/bench';
import {
  callsTo, connectedCustomer, dashboardOf, filedCustomer, newTrader, openVatBench, outsideFacts, pull, typedReturn, TYPED, type VatCustomer,
} from '@/__tests__/support/server/vatStory';
import { visitHmrc } from '@/__tests__/support/server/consentPages';

let bench: Bench;
beforeAll(async () => { bench = await openVatBench(); });
afterAll(async () => { await bench.close(); });
afterEach(async () => { await pull(bench, 'clear-faults'); });

/** Ends the consent, enters another VAT number and consents for that one. */
async function moveTo(customer: VatCustomer, vrn: string): Promise<void> {
  const query = { company_id: customer.companyId };
  await expectOk(customer.browser.call(disconnect, { query, body: { kind: 'hmrc' } }));
  await expectOk(customer.browser.call(setVatNumber, { query, body: { vat_number: vrn } }));
  await visitHmrc(customer.browser, customer.companyId, { vrn });
}

describe('a company whose VAT number was changed', () => {
  test('can do nothing with a period of the number before: not type, quote, file or sell it', async () => {
    const customer = await connectedCustomer(bench);
    const { query, body } = await typedReturn(customer);
    const next = newTrader();
    await moveTo(customer, next);
    const nowhere = { status: 404 };
    expect(await customer.browser.call(typeBoxes, { query, body: TYPED })).toMatchObject(nowhere);
    expect(await customer.browser.call(requestQuote, { query })).toMatchObject(nowhere);
    expect(await customer.browser.call(fileReturn, { query, body })).toMatchObject(nowhere);
    expect(await customer.browser.call(vatReturn, { query })).toMatchObject(nowhere);
    expect((await outsideFacts(bench)).filings.filter(({ vrn }) => vrn === next)).toEqual([]);
    expect(await bench.store.db.select().from(filings).where(eq(filings.companyId, customer.companyId))).toEqual([]);
  });

  test('forgets what HMRC said of the number before: its repayments say nothing of the new one', async () => {
    const customer = await connectedCustomer(bench);
    const rowsOf = (table: typeof repayments | typeof vatCharges | typeof vatPositions) =>
      bench.store.db.select().from(table).where(eq(table.companyId, customer.companyId));
    expect((await rowsOf(repayments)).length).toBeGreaterThan(0);
    const query = { company_id: customer.companyId };
    await expectOk(customer.browser.call(disconnect, { query, body: { kind: 'hmrc' } }));
    await expectOk(customer.browser.call(setVatNumber, { query, body: { vat_number: newTrader() } }));
    for (const table of [repayments, vatCharges, vatPositions]) expect(await rowsOf(table)).toEqual([]);
    expect((await dashboardOf(customer)).sync).toEqual({ state: 'never' });
  });

  test('is not spoken for under the number before by work that was begun then', async () => {
    const customer = await connectedCustomer(bench);
    const old = customer.vrn;
    await moveTo(customer, newTrader());
    const before = (await callsTo(bench, 'obligations')).length;
    await expect(askHmrc(bench.deps, onBehalfOf(customer.companyId, 'vat:read'), { vrn: old, interactive: false }, (hmrc, call) => hmrc.obligations(call, 'open')))
      .rejects.toMatchObject({ kind: 'consentExpired', code: 'NOT_CONNECTED' });
    expect(await callsTo(bench, 'obligations')).toHaveLength(before);
  });
});

test('a VAT number under which a return was sent can no longer be changed', async () => {
  const { customer } = await filedCustomer(bench);
  const query = { company_id: customer.companyId };
  await expectOk(customer.browser.call(disconnect, { query, body: { kind: 'hmrc' } }));
  expect(await customer.browser.call(setVatNumber, { query, body: { vat_number: newTrader() } }))
    .toMatchObject({ status: 409, error: { vat_number: expect.stringContaining('Add the other business as a company of its own') } });
});
