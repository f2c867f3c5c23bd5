/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { confirmBefore } from '../../support/server/proofStory';
import { eq } from 'drizzle-orm';
import { setBankAccount } from '@/lib/companies/contract';
import { withdrawClaim } from '@/lib/refunds/claim/contract';
import { moveClaims } from '@/server/refunds/claim/moveClaims';
import { readReceipts } from '@/server/refunds/claim/recoverShortfalls';
import { checkPayout, sendPayout } from '@/server/refunds/payout/payouts';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';
import { claimEvents, claims } from '@/server/refunds/store/tables';
import { claimWork, work } from '../../support/server/capabilities';
import {
  apart,
  atOnce,
  holdAt,
  holdRows,
  inLine,
  overtaken,
  settled,
} from '../../support/server/races';
import { openWithCustomers } from '../../support/server/customers';
import { sellAnother, shortOf210 } from '../../support/server/shortfallStory';
import {
  bankSendsBack,
  claimingCustomer,
  outsideFacts,
  pull,
  settlePayments,
  type VatCustomer,
} from '../../support/server/vatStory';

/** Money leaves once, and is never both paid and taken back. */
const testServer = openForFile(openWithCustomers);
afterEach(async () => {
  await settled(testServer);
  expect(await verifyLedger(testServer.store.db, work)).toMatchObject({ ok: true });
});

const claim = async (claimId: string) =>
  (await testServer.store.db.select().from(claims).where(eq(claims.id, claimId)))[0];
const eventsOf = async (claimId: string) =>
  (
    await testServer.store.db.select().from(claimEvents).where(eq(claimEvents.claimId, claimId))
  ).map(({ event }) => event);
const paymentsFor = async (claimId: string) =>
  (await outsideFacts(testServer)).payments.filter(({ key }) => key.startsWith(claimId));
const withdraw =
  ({ browser, companyId }: VatCustomer, claimId: string) =>
  () =>
    browser.call(withdrawClaim, { query: { company_id: companyId, claim_id: claimId } });

test('six workers with one order pay it once', async () => {
  const { claimId } = await claimingCustomer(testServer);
  const capability = await claimWork(testServer, claimId);
  await atOnce(6, (place) =>
    place % 3 === 2
      ? checkPayout(testServer.deps, capability, claimId)
      : sendPayout(testServer.deps, capability, claimId),
  );
  await settlePayments(testServer);
  expect(await paymentsFor(claimId)).toHaveLength(1);
  expect((await eventsOf(claimId)).filter((event) => event === 'payOut')).toHaveLength(1);
});

test('workers that settle a payment while the bank sends it back book each of the two once', async () => {
  const story = await claimingCustomer(testServer);
  await settlePayments(testServer);
  await bankSendsBack(testServer, story);
  const capability = await claimWork(testServer, story.claimId);
  await atOnce(8, () => checkPayout(testServer.deps, capability, story.claimId));
  const events = await eventsOf(story.claimId);
  expect([
    events.filter((event) => event === 'payOut').length,
    events.filter((event) => event === 'payoutReturned').length,
  ]).toEqual([1, 1]);
  expect(await claim(story.claimId)).toMatchObject({ state: 'confirmed', paidOutAt: null });
});

test('a withdrawal and the order to pay at any distance leave one of the two', async () => {
  for (const distance of [0, 1, 4, 15]) {
    const { customer, claimId } = await claimingCustomer(testServer);
    const capability = await claimWork(testServer, claimId);
    const acts: (() => Promise<unknown>)[] = [
      withdraw(customer, claimId),
      () => sendPayout(testServer.deps, capability, claimId),
    ];
    await apart(distance, distance % 2 === 0 ? acts : acts.reverse());
    await settlePayments(testServer);
    const paid = (await paymentsFor(claimId)).filter(({ settledAt }) => settledAt).length;
    expect([(await claim(claimId))?.state, paid]).toEqual(
      paid === 1 ? ['paid_out', 1] : ['withdrawn', 0],
    );
  }
});

test('a claim that is withdrawn while another bank account is given for its refused payment is not tried again', async () => {
  const { customer, claimId } = await claimingCustomer(testServer);
  await testServer.store.db
    .update(claims)
    .set({ payoutProblem: 'ACCOUNT_CLOSED' })
    .where(eq(claims.id, claimId));
  const another = {
    account_name: 'Marlow & Rye',
    sort_code: '20-30-02',
    account_number: '44556677',
  };
  await confirmBefore(testServer, customer.browser, withdraw(customer, claimId));
  const held = await holdRows(testServer, 'select 1 from claims where id = $1', [claimId]);
  await inLine<unknown>(held, [
    withdraw(customer, claimId),
    () =>
      customer.browser.call(setBankAccount, {
        query: { company_id: customer.companyId },
        body: another,
      }),
  ]);
  await settlePayments(testServer);
  expect(await claim(claimId)).toMatchObject({ state: 'withdrawn', payoutAttempt: 1 });
  expect(await eventsOf(claimId)).not.toContain('payoutRetried');
  expect(await paymentsFor(claimId)).toEqual([]);
});

test('a payout that covers a shortfall and a payment towards that shortfall, at the same moment, are both booked', async () => {
  const { customer, claimId: short, page } = await shortOf210(testServer);
  const { claimId: next } = await sellAnother(testServer, customer);
  await testServer.runJobs();
  await pull(testServer, 'settle');
  await pull(testServer, 'transfer', { reference: page.claim.reference, amount: '210.00' });
  const capability = await claimWork(testServer, next);
  const held = await holdAt(testServer, {
    table: 'claim_events',
    on: 'insert',
    when: `new.event = 'shortfallReceived'`,
  });
  await overtaken(
    held,
    () => readReceipts(testServer.deps, work),
    () => checkPayout(testServer.deps, capability, next),
  );
  expect([(await claim(short))?.state, (await claim(next))?.state]).toEqual(['closed', 'paid_out']);
  expect(await eventsOf(short)).toEqual(
    expect.arrayContaining(['shortfallReceived', 'shortfallSetOff']),
  );
});

/** Runs the work behind the company's lock, and proves that it has not locked the claim before. */
async function waitsForCompany(companyId: string, claimId: string, act: () => Promise<unknown>) {
  const held = await holdRows(testServer, 'select 1 from companies where id = $1', [companyId]);
  const one = act();
  expect(await held.queued(1, one)).toBe(true);
  const locked = await testServer.store.db.transaction((tx) =>
    tx.select().from(claims).where(eq(claims.id, claimId)).for('update', { skipLocked: true }),
  );
  expect(locked).toHaveLength(1);
  await held.release();
  await one;
}

test('a transfer that arrives locks the company before its claim, as a change of account does', async () => {
  const { customer, claimId, page } = await shortOf210(testServer);
  await pull(testServer, 'transfer', { reference: page.claim.reference, amount: '210.00' });
  await waitsForCompany(customer.companyId, claimId, () => readReceipts(testServer.deps, work));
  expect(await eventsOf(claimId)).toContain('shortfallReceived');
});

test('HMRC’s payment of a claim is settled with the company locked before the claim', async () => {
  const { customer, claimId } = await shortOf210(testServer);
  const capability = await claimWork(testServer, claimId);
  await waitsForCompany(customer.companyId, claimId, () => moveClaims(testServer.deps, capability));
});
