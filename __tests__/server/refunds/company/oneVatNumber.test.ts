/** @jest-environment node */
import { setVatNumber } from '@/lib/companies/contract';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { saveVatNumber } from '@/__tests__/support/server/saveVatNumber';
import { eq } from 'drizzle-orm';
import { disconnect } from '@/lib/connections/contract';
import { fileReturn, requestQuote, typeBoxes, vatReturn } from '@/lib/overview/vat/contract';
import { askHmrc } from '@/server/vat/hmrcAccess';
import { followRepayments } from '@/server/refunds/claim/moveClaims';
import { filings } from '@/server/vat/store/tables';
import { repayments, vatCharges, vatPositions } from '@/server/vat/store/accountTables';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { CLIENT } from '@/__tests__/support/server/providers';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  callsTo,
  connectedCustomer,
  dashboardOf,
  filedCustomer,
  newTrader,
  outsideFacts,
  pull,
  typedReturn,
  TYPED,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';
import { work } from '@/__tests__/support/server/capabilities';
import { visitHmrc } from '@/__tests__/support/server/consentPages';

const testServer = openForFile(openWithCustomers);
afterEach(() => pull(testServer, 'clear-faults'));

/** Ends the consent, enters another VAT number and consents for that one. */
async function moveTo(customer: VatCustomer, vrn: string): Promise<void> {
  const query = { company_id: customer.companyId };
  await expectOk(customer.browser.call(disconnect, { query, body: { kind: 'hmrc' } }));
  await expectOk(saveVatNumber(customer.browser, customer.companyId, vrn));
  await visitHmrc(customer.browser, customer.companyId, { vrn });
}

describe('a company whose VAT number was changed', () => {
  test('can do nothing with a period of the number before: not type, quote, file or sell it', async () => {
    const customer = await connectedCustomer(testServer);
    const { query, body } = await typedReturn(customer);
    const next = newTrader();
    await moveTo(customer, next);
    const nowhere = { status: 404 };
    expect(await customer.browser.call(typeBoxes, { query, body: TYPED })).toMatchObject(nowhere);
    expect(await customer.browser.call(requestQuote, { query })).toMatchObject(nowhere);
    expect(await customer.browser.call(fileReturn, { query, body })).toMatchObject(nowhere);
    expect(await customer.browser.call(vatReturn, { query })).toMatchObject(nowhere);
    expect((await outsideFacts(testServer)).filings.filter(({ vrn }) => vrn === next)).toEqual([]);
    expect(
      await testServer.store.db
        .select()
        .from(filings)
        .where(eq(filings.companyId, customer.companyId)),
    ).toEqual([]);
  });

  test('deletes HMRC’s data for the old number: its repayments do not apply to the new one', async () => {
    const customer = await connectedCustomer(testServer);
    const rowsOf = (table: typeof repayments | typeof vatCharges | typeof vatPositions) =>
      testServer.store.db.select().from(table).where(eq(table.companyId, customer.companyId));
    expect((await rowsOf(repayments)).length).toBeGreaterThan(0);
    const query = { company_id: customer.companyId };
    await expectOk(customer.browser.call(disconnect, { query, body: { kind: 'hmrc' } }));
    const { data } = await expectOk(
      customer.browser.call(setVatNumber, { query, body: { vat_number: newTrader() } }),
    );
    expect(data).toMatchObject({ saved: false });
    expect(data.doubts[0]?.sentence).toContain(
      `What we read under VAT number ${formatVatNumber(customer.vrn)} is removed: VAT`,
    );
    expect((await rowsOf(repayments)).length).toBeGreaterThan(0);
    await expectOk(saveVatNumber(customer.browser, customer.companyId, newTrader()));
    for (const table of [repayments, vatCharges, vatPositions])
      expect(await rowsOf(table)).toEqual([]);
    expect((await dashboardOf(customer)).sync).toEqual({ state: 'never' });
  });

  test('is not spoken for under the number before by work that was begun then', async () => {
    const customer = await connectedCustomer(testServer);
    const old = customer.vrn;
    await moveTo(customer, newTrader());
    const before = (await callsTo(testServer, 'obligations')).length;
    await expect(
      askHmrc(
        testServer.deps,
        work.forCompany(customer.companyId, 'connection:use'),
        { vrn: old, interactive: false, client: CLIENT },
        (hmrc, call) => hmrc.obligations(call, 'open'),
      ),
    ).rejects.toMatchObject({ kind: 'consentExpired', code: 'NOT_CONNECTED' });
    expect(await callsTo(testServer, 'obligations')).toHaveLength(before);
  });
});

describe('a VAT number that is changed while HMRC answers for the one before', () => {
  /** Lets the number change after HMRC was asked and before its answer is kept. */
  const whileAsked = (change: () => Promise<void>) => {
    const ask = testServer.deps.taxAuthority.repayments;
    return jest
      .spyOn(testServer.deps.taxAuthority, 'repayments')
      .mockImplementationOnce(async (vrn) => {
        const answer = await ask(vrn);
        await change();
        return answer;
      });
  };

  test('the refunds of the number before are not kept for the new one', async () => {
    const customer = await connectedCustomer(testServer);
    const query = { company_id: customer.companyId };
    const asked = whileAsked(async () => {
      await expectOk(customer.browser.call(disconnect, { query, body: { kind: 'hmrc' } }));
      await expectOk(saveVatNumber(customer.browser, customer.companyId, newTrader()));
    });
    await followRepayments(testServer.deps, work.forCompany(customer.companyId, 'work:claim'));
    expect(asked.mock.calls).toEqual([[customer.vrn]]);
    expect(await asked.mock.results[0]?.value).not.toEqual([]);
    for (const table of [repayments, vatPositions]) {
      expect(
        await testServer.store.db
          .select()
          .from(table)
          .where(eq(table.companyId, customer.companyId)),
      ).toEqual([]);
    }
  });

  test('and where it stays, they are kept with the moment they were read', async () => {
    const customer = await connectedCustomer(testServer);
    await testServer.store.db
      .delete(repayments)
      .where(eq(repayments.companyId, customer.companyId));
    const asked = whileAsked(async () => undefined);
    await followRepayments(testServer.deps, work.forCompany(customer.companyId, 'work:claim'));
    const kept = await testServer.store.db
      .select()
      .from(repayments)
      .where(eq(repayments.companyId, customer.companyId));
    expect(kept).toHaveLength(((await asked.mock.results[0]!.value) as unknown[]).length);
    const [position] = await testServer.store.db
      .select()
      .from(vatPositions)
      .where(eq(vatPositions.companyId, customer.companyId));
    expect(position?.trackerReadAt).toEqual(testServer.clock.now());
  });
});

test('a VAT number under which a return was sent can no longer be changed', async () => {
  const { customer } = await filedCustomer(testServer);
  const query = { company_id: customer.companyId };
  await expectOk(customer.browser.call(disconnect, { query, body: { kind: 'hmrc' } }));
  expect(await saveVatNumber(customer.browser, customer.companyId, newTrader())).toMatchObject({
    status: 409,
    error: {
      vat_number: expect.stringContaining('Add the other business as a separate company'),
    },
  });
});
