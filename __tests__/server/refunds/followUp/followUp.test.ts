/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { requestQuote } from '@/lib/overview/vat/contract';
import { eq } from 'drizzle-orm';
import { quotes } from '@/server/refunds/store/tables';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import {
  claimingCustomer,
  claimOf,
  connectedCustomer,
  CYCLES,
  filedCustomer,
  openPeriod,
  openVatTestServer,
  returnOf,
  typedReturn,
} from '@/__tests__/support/server/vatStory';
import { repayments, vatCharges } from '@/server/vat/store/accountTables';

let testServer: TestServer;
beforeEach(async () => {
  testServer = await openVatTestServer();
});
afterEach(async () => {
  await testServer.close();
});

/**
 * Fourteen repayments of another company that HMRC took in on 1 September and approved on these
 * days.
 */
async function seen(approvedOn: (at: number) => IsoDate) {
  const { companyId } = await connectedCustomer(testServer);
  await testServer.store.db.insert(repayments).values(
    Array.from({ length: 14 }, (_, at) => ({
      companyId,
      periodKey: randomUUID().slice(0, 8),
      status: 'REPAYMENT_APPROVED',
      createdOn: '2026-09-01' as const,
      updatedOn: approvedOn(at),
      box5Pence: pence(100),
      originalPence: pence(100),
      changedAt: testServer.clock.now(),
      readAt: testServer.clock.now(),
    })),
  );
}

test('a quote that ended is kept beside the one that takes its place', async () => {
  const { customer, query, periodId, quote } = await filedCustomer(testServer);
  const past = {
    createdAt: new Date('2026-11-06T10:00:00.000Z'),
    expiresAt: new Date('2026-11-13T17:00:00.000Z'),
  };
  await testServer.store.db.update(quotes).set(past).where(eq(quotes.id, quote.quote_id));
  const ended = await returnOf(customer, periodId);
  expect(ended.quote?.id).toBeUndefined();
  expect(ended.followUp?.quoteBefore).toMatchObject({
    id: quote.quote_id,
    hash: quote.quote_hash,
    feePence: 4_210,
    payoutBy: '2026-11-23',
    expiresAt: '2026-11-13T17:00:00.000Z',
  });
  const fresh = (await expectOk(customer.browser.call(requestQuote, { query }))).data.quote;
  const renewed = await returnOf(customer, periodId);
  expect(renewed.quote).toMatchObject({ id: fresh.id, feePence: 4_210, payoutBy: '2026-11-23' });
  expect(renewed.followUp?.quoteBefore?.id).toBe(quote.quote_id);
});

test('warnings, score and break-even come with an unsold refund', async () => {
  const customer = await connectedCustomer(testServer);
  const { periodId } = await typedReturn(customer);
  expect((await returnOf(customer, periodId)).followUp).toMatchObject({
    warnings: [],
    breakEvenPence: 50_000,
    score: { level: expect.any(String) },
  });
  await testServer.store.db.insert(vatCharges).values({
    companyId: customer.companyId,
    year: 2026,
    type: 'VAT Return Debit Charge',
    originalPence: pence(30_000),
    outstandingPence: pence(20_000),
    due: '2026-11-07',
  });
  expect((await returnOf(customer, periodId)).followUp?.warnings).toMatchObject([
    { kind: 'set_off', title: 'You owe HMRC £200.00 of VAT.' },
  ]);
});

test('a customer with a missing return is warned of it before selling a refund', async () => {
  const customer = await connectedCustomer(testServer, { vrn: CYCLES.vrn });
  const { periodId } = await typedReturn(customer);
  const { followUp } = await returnOf(customer, periodId);
  const others = followUp?.warnings.map(({ kind }) => kind);
  expect(others).toContain('missing_return');
  expect(await openPeriod(customer)).toBe(periodId);
});

test('HMRC’s dates come from the repayments the portal has seen, once they are enough', async () => {
  const { customer, periodId } = await filedCustomer(testServer);
  const assumed = await returnOf(customer, periodId);
  expect(assumed.followUp?.etaSource).toMatch(/too few repayments/);
  await seen((at) => `2026-09-0${5 + (at % 3)}`);
  const known = await returnOf(customer, periodId);
  expect(known.followUp?.etaSource).toMatch(/^From \d+ repayments we have seen/);
  expect(known.quote?.hmrcFrom.localeCompare(assumed.quote?.hmrcFrom ?? '')).toBe(-1);
  expect(known.quote?.hmrcTo).toBe(assumed.quote?.hmrcTo);
});

test('a quote is worth issuing, and the claim’s timeline dated, by the same repayments', async () => {
  const quotesOf = ({ companyId }: { companyId: string }) =>
    testServer.store.db.select().from(quotes).where(eq(quotes.companyId, companyId));
  const assumed = await connectedCustomer(testServer);
  await typedReturn(assumed);
  expect(await quotesOf(assumed)).toHaveLength(1);
  // HMRC approves within a day: waiting is nearly as quick, so nothing is offered by itself.
  await seen(() => '2026-09-01');
  const quick = await connectedCustomer(testServer);
  await typedReturn(quick);
  expect(await quotesOf(quick)).toHaveLength(0);
  const { customer, claimId } = await claimingCustomer(testServer);
  const { claim, followUp } = await claimOf(customer, claimId);
  expect(followUp?.etaSource).toMatch(/half were approved by day 0/);
  expect(claim.steps.find(({ id }) => id === 'expected_approval')?.sentence).toMatch(
    /^Of the repayments we have seen, half were approved by day 0/,
  );
});
