/** @jest-environment node */
import { eq } from 'drizzle-orm';
import receivingAccount from '@/sandbox/bank/receivingAccount.json';
import { companyTaxSummaries } from '@/lib/overview/contract';
import { pendingTasks } from '@/lib/overview/tasksContract';
import { requestQuote } from '@/lib/overview/vat/contract';
import { NOT_BUYING } from '@/lib/refunds/quote/whyNotBought';
import { authoriseCompany } from '@/server/access/authorise';
import { confirmClaim } from '@/server/refunds/claim/confirmClaim';
import { whyNotOffer } from '@/server/refunds/offers/offerChecks';
import { readSaleState } from '@/server/refunds/state/readSaleState';
import { claims, quotes } from '@/server/refunds/store/tables';
import { asPerson } from '@/__tests__/support/server/capabilities';
import { personIdOf } from '@/__tests__/support/server/practiceStory';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk, openTestServer, type TestServer } from '@/__tests__/support/server/testServer';
import {
  connectedCustomer,
  dashboardOf,
  filedCustomer,
  returnOf,
  typedReturn,
} from '@/__tests__/support/server/vatStory';

describe('a portal whose operator has named no account for the money to come back to', () => {
  let testServer: TestServer;
  beforeAll(async () => {
    const unset = Object.fromEntries(Object.keys(receivingAccount).map((name) => [name, '']));
    testServer = await openTestServer({ sandbox: true, variables: unset });
  });
  afterAll(async () => {
    await testServer.close();
  });

  test('offers no refund anywhere, and says why', async () => {
    const customer = await connectedCustomer(testServer);
    const { periodId, query } = await typedReturn(customer);
    await testServer.runJobs();
    const dashboard = await dashboardOf(customer);
    expect(dashboard.next).toMatchObject({ kind: 'file_refund', sentence: NOT_BUYING });
    expect(dashboard.claimable).toBeUndefined();
    expect((await returnOf(customer, periodId)).quote).toBeUndefined();
    expect(await customer.browser.call(requestQuote, { query })).toMatchObject({
      status: 409,
      error: NOT_BUYING,
    });
    const [glance] = (await expectOk(customer.browser.call(companyTaxSummaries))).data;
    expect(glance?.refund).toBeUndefined();
    const tasks = (await expectOk(customer.browser.call(pendingTasks))).data;
    expect(tasks.map(({ kind }) => kind)).not.toContain('acceptQuote');
    expect(await testServer.store.db.select().from(quotes)).toEqual([]);
    expect([dashboard.hmrcOwesPence, dashboard.onceFiledPence]).toEqual([0, 421_000]);
  });
});

describe('an account that is taken away after a refund was quoted', () => {
  let testServer: TestServer;
  beforeAll(async () => {
    testServer = await openWithCustomers();
  });
  afterAll(async () => {
    await testServer.close();
  });

  test('leaves the refund unsold, and a practice cannot offer it either', async () => {
    const { customer, periodId, quote } = await filedCustomer(testServer);
    const { store, deps, clock } = testServer;
    const without = { ...deps, receivingAccount: undefined };
    const capability = await authoriseCompany(
      store.db,
      await asPerson(testServer, await personIdOf(testServer, customer.email), clock.now()),
      customer.companyId,
      'claim:confirm',
    );
    await expect(
      confirmClaim(without, capability, {
        periodId,
        quoteId: quote.quote_id,
        quoteHash: quote.quote_hash,
        browser: {},
      }),
    ).rejects.toMatchObject({ kind: 'conflict', message: `${NOT_BUYING} Nothing was sold.` });
    expect(
      await store.db.select().from(claims).where(eq(claims.companyId, customer.companyId)),
    ).toEqual([]);
    const picture = await readSaleState({ ...without, db: store.db }, capability, clock.now());
    const [periodState] = picture.periods.filter(({ period }) => period.id === periodId);
    expect(periodState && whyNotOffer(periodState, picture, undefined, undefined)).toBe(NOT_BUYING);
  });
});
