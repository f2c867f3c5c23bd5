/** @jest-environment node */
import { eq } from 'drizzle-orm';
import type { PayoutStatus } from '@/server/ports/payouts';
import { checkPayout, sendPayout } from '@/server/services/refunds/payouts';
import { claims } from '@/server/store/schema/vat';
import { verifyLedger } from '@/server/store/refunds/verifyLedger';
import type { TestServer } from '@/__tests__/support/server/testServer';
import { claimWork, work } from '@/__tests__/support/server/capabilities';
import {
  bankSendsBack, claimingCustomer, claimOf, nameAnotherAccount, openVatTestServer, outsideFacts, paymentsAreLookedAt, settlePayments,
} from '@/__tests__/support/server/vatStory';

let testServer: TestServer;
beforeAll(async () => { testServer = await openVatTestServer(); });
afterAll(async () => { await testServer.close(); });
afterEach(async () => { expect(await verifyLedger(testServer.store.db, work)).toMatchObject({ ok: true }); });

/** One call to the bank whose answer waits until it is let go; `late` says what it answers then. */
function heldBack(call: 'pay' | 'status', late: PayoutStatus) {
  let letGo = () => undefined as void;
  const free = new Promise<void>((resolve) => { letGo = resolve; });
  let wasAsked = () => undefined as void;
  const asked = new Promise<void>((resolve) => { wasAsked = resolve; });
  const answer = async () => {
    wasAsked();
    await free;
    return late;
  };
  return { deps: { ...testServer.deps, payouts: { ...testServer.deps.payouts, [call]: answer } }, asked, letGo: () => { letGo(); } };
}

const rowOf = async (claimId: string) => (await testServer.store.db.select().from(claims).where(eq(claims.id, claimId)))[0];
const eventsOf = async (...[customer, claimId]: Parameters<typeof claimOf>) =>
  (await claimOf(customer, claimId)).claim.steps.map(({ title }) => title);

/** The bank has refused a claim's first order, while one worker still waits for its answer; the second order is with the bank. */
async function secondOrder(late: PayoutStatus) {
  const { customer, claimId } = await claimingCustomer(testServer, { accountNumber: '00000000' });
  const first = heldBack('pay', late);
  const waiting = sendPayout(first.deps, await claimWork(testServer, claimId), claimId);
  await first.asked;
  await testServer.runJobs();
  expect(await rowOf(claimId)).toMatchObject({ payoutAttempt: 1, payoutProblem: 'ACCOUNT_NOT_FOUND' });
  await nameAnotherAccount(testServer, customer);
  await testServer.runJobs();
  return { customer, claimId, lateAnswer: async () => { first.letGo(); await waiting; } };
}

describe('an answer to the first order that comes when a second is with the bank', () => {
  test.each<[string, PayoutStatus]>([
    ['a refusal', { id: 'pay_first', state: 'rejected', reason: 'ACCOUNT_NOT_FOUND' }],
    ['an acceptance', { id: 'pay_first', state: 'accepted' }],
    ['a settlement', { id: 'pay_first', state: 'settled', settledAt: new Date('2026-11-20T14:05:00.000Z') }],
  ])('changes nothing when it is %s, and the second order is paid once', async (_what, late) => {
    const { customer, claimId, lateAnswer } = await secondOrder(late);
    const before = await rowOf(claimId);
    const steps = await eventsOf(customer, claimId);
    expect(before).toMatchObject({ state: 'confirmed', payoutAttempt: 2, payoutProblem: null });
    await lateAnswer();
    expect(await rowOf(claimId)).toEqual(before);
    expect(await eventsOf(customer, claimId)).toEqual(steps);
    await settlePayments(testServer);
    expect(await claimOf(customer, claimId)).toMatchObject({ claim: { state: 'paid_out' }, bankAccountEnding: '6677' });
    const paid = (await outsideFacts(testServer)).payments.filter(({ key, settledAt }) => key.startsWith(claimId) && settledAt);
    expect(paid.map(({ accountNumber, amountPence }) => [accountNumber, amountPence])).toEqual([['44556677', 416_790]]);
  });
});

test('a look at the first payment that ends after the second has arrived does not take the second back', async () => {
  const story = await claimingCustomer(testServer);
  const { customer, claimId } = story;
  await settlePayments(testServer);
  const first = heldBack('status', { id: 'pay_first', state: 'returned', reason: 'ACCOUNT_CLOSED' });
  const waiting = checkPayout(first.deps, await claimWork(testServer, claimId), claimId);
  await first.asked;
  await bankSendsBack(testServer, story);
  await paymentsAreLookedAt(testServer);
  await nameAnotherAccount(testServer, customer);
  await settlePayments(testServer);
  const before = await rowOf(claimId);
  expect(before).toMatchObject({ state: 'paid_out', payoutAttempt: 2 });
  first.letGo();
  await waiting;
  expect(await rowOf(claimId)).toEqual(before);
});
