/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { withdrawClaim } from '@/lib/refunds/claim/contract';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { Payouts, PayoutStatus } from '@/server/refunds/payout/payoutsPort';
import { checkPayout, sendPayout } from '@/server/refunds/payout/payouts';
import { claims } from '@/server/refunds/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { claimWork, work } from '@/__tests__/support/server/capabilities';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';
import { claimingCustomer, claimOf } from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());
afterEach(async () => {
  expect(await verifyLedger(testServer.store.db, work)).toMatchObject({ ok: true });
});

/** Creates the backend with a bank that gives these answers; counts its payment orders. */
function withBank(answers: Partial<Payouts>) {
  let orders = 0;
  const pay: Payouts['pay'] = async (order) => {
    orders += 1;
    return answers.pay ? answers.pay(order) : testServer.deps.payouts.pay(order);
  };
  return {
    deps: { ...testServer.deps, payouts: { ...testServer.deps.payouts, ...answers, pay } },
    orders: () => orders,
  };
}
const says = (status: PayoutStatus) => async () => status;
const turnsDown = async (): Promise<never> => {
  throw new ProviderFailure('refused', 'bank', 'INVALID_PAYMENT', { status: 400 });
};
const rowOf = async (claimId: string) =>
  (await testServer.store.db.select().from(claims).where(eq(claims.id, claimId)))[0];

test('an order that the bank refuses is not retried: its owner is emailed, and the money waits for another account', async () => {
  const { customer, claimId } = await claimingCustomer(testServer);
  const bank = withBank({ pay: turnsDown });
  const capability = await claimWork(testServer, claimId);
  await sendPayout(bank.deps, capability, claimId);
  await sendPayout(bank.deps, capability, claimId);
  expect(bank.orders()).toBe(1);
  expect(await rowOf(claimId)).toMatchObject({
    state: 'confirmed',
    payoutProblem: 'INVALID_PAYMENT',
  });
  await testServer.runJobs();
  const told = testServer.mails.filter(
    ({ to, subject }) => to === customer.email && subject.includes('we could not pay you'),
  );
  expect(told).toHaveLength(1);
});

test('an order without an answer is thrown back to the queue, and nothing is said to have been refused', async () => {
  const { claimId } = await claimingCustomer(testServer);
  const down = async (): Promise<never> => {
    throw new ProviderFailure('down', 'bank', 'HTTP_503', { status: 503 });
  };
  const capability = await claimWork(testServer, claimId);
  await expect(sendPayout(withBank({ pay: down }).deps, capability, claimId)).rejects.toThrow(
    ProviderFailure,
  );
  expect(await rowOf(claimId)).toMatchObject({ state: 'confirmed', payoutProblem: null });
});

test('a payment that ends at the bank without a reason is kept under the word for where it stands', async () => {
  const { claimId } = await claimingCustomer(testServer);
  await sendPayout(
    withBank({ pay: says({ id: 'pay_x', state: 'cancelled' }) }).deps,
    await claimWork(testServer, claimId),
    claimId,
  );
  expect(await rowOf(claimId)).toMatchObject({ payoutProblem: 'CANCELLED' });
});

test('a payment that the bank can stop no more goes on: the wish to withdraw came too late', async () => {
  const { customer, claimId, query } = await claimingCustomer(testServer, {
    accountNumber: '11111111',
  });
  await testServer.runJobs();
  await testServer.pull('faults', {
    provider: 'bank',
    operation: 'cancel',
    fault: 'down503',
    times: 2,
  });
  await expectOk(
    customer.browser.call(withdrawClaim, {
      query: { company_id: query.company_id, claim_id: claimId },
    }),
  );
  expect((await claimOf(customer, claimId)).money).toMatchObject({ withdrawing: true });
  const bank = withBank({ cancel: says({ id: 'pay_x', state: 'accepted' }) });
  const capability = await claimWork(testServer, claimId);
  await sendPayout(bank.deps, capability, claimId);
  expect(bank.orders()).toBe(0);
  await checkPayout(bank.deps, capability, claimId);
  expect(await claimOf(customer, claimId)).toMatchObject({
    claim: { state: 'confirmed' },
    money: { withdrawing: false },
  });
  await testServer.pull('clear-faults', {});
});
