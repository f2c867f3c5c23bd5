/** @jest-environment node */
import { eq } from 'drizzle-orm';
import type { PayoutStatus } from '@/server/refunds/payout/payoutsPort';
import { checkPayout, sendPayout } from '@/server/refunds/payout/payouts';
import { claims } from '@/server/refunds/store/tables';
import { setBankAccount } from '@/lib/companies/contract';
import { bankAccounts } from '@/server/companies/store/tables';
import { withdrawals } from '@/server/refunds/store/tables';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import { holdRows, inLine } from '@/__tests__/support/server/races';
import { claimWork, work } from '@/__tests__/support/server/capabilities';
import {
  bankSendsBack,
  claimingCustomer,
  coolingOffPasses,
  nameAnotherAccount,
  outsideFacts,
  paymentsAreLookedAt,
  settlePayments,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());
afterEach(async () => {
  expect(await verifyLedger(testServer.store.db, work)).toMatchObject({ ok: true });
});

/** Delays the answer to one call to the bank until it is released; `late` is that answer. */
function heldBack(call: 'pay' | 'status' | 'cancel', late: PayoutStatus) {
  let letGo = () => undefined as void;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let wasAsked = () => undefined as void;
  const asked = new Promise<void>((resolve) => {
    wasAsked = resolve;
  });
  const answer = async () => {
    wasAsked();
    await free;
    return late;
  };
  return {
    deps: { ...testServer.deps, payouts: { ...testServer.deps.payouts, [call]: answer } },
    asked,
    letGo: () => {
      letGo();
    },
  };
}

const rowOf = async (claimId: string) =>
  (await testServer.store.db.select().from(claims).where(eq(claims.id, claimId)))[0];

test('a look at the first payment that ends after the second has arrived does not take the second back', async () => {
  const story = await claimingCustomer(testServer);
  const { customer, claimId } = story;
  await settlePayments(testServer);
  const first = heldBack('status', {
    id: 'pay_first',
    state: 'returned',
    reason: 'ACCOUNT_CLOSED',
  });
  const waiting = checkPayout(first.deps, await claimWork(testServer, claimId), claimId);
  await first.asked;
  await bankSendsBack(testServer, story);
  await paymentsAreLookedAt(testServer);
  await nameAnotherAccount(testServer, customer);
  await coolingOffPasses(testServer);
  await settlePayments(testServer);
  const before = await rowOf(claimId);
  expect(before).toMatchObject({ state: 'paid_out', payoutAttempt: 2 });
  first.letGo();
  await waiting;
  expect(await rowOf(claimId)).toEqual(before);
});

describe('a payment that the bank does not take while another account was saved', () => {
  const paidTo = async (claimId: string) =>
    (await outsideFacts(testServer)).payments
      .filter(({ key, settledAt }) => key.startsWith(claimId) && settledAt)
      .map(({ accountNumber }) => accountNumber);

  test.each(['the account is saved first', 'the refusal is kept first'])(
    'however the two meet: %s',
    async (order) => {
      const { customer, claimId } = await claimingCustomer(testServer);
      const refusing = heldBack('pay', { id: '', state: 'rejected', reason: 'ACCOUNT_NOT_FOUND' });
      const waiting = sendPayout(refusing.deps, await claimWork(testServer, claimId), claimId);
      await refusing.asked;
      const held = await holdRows(testServer, 'select 1 from companies where id = $1', [
        customer.companyId,
      ]);
      const acts = [
        () => nameAnotherAccount(testServer, customer),
        () => {
          refusing.letGo();
          return waiting;
        },
      ];
      await inLine<unknown>(held, order === 'the account is saved first' ? acts : acts.reverse());
      expect(await rowOf(claimId)).toMatchObject({ payoutAttempt: 2, payoutProblem: null });
      await coolingOffPasses(testServer);
      await settlePayments(testServer);
      expect([(await rowOf(claimId))?.state, await paidTo(claimId)]).toEqual([
        'paid_out',
        ['44556677'],
      ]);
    },
  );
});

test('an account that is saved again as it was is tried again, because a bank may take it the next day', async () => {
  const {
    customer: { browser, companyId },
    claimId,
  } = await claimingCustomer(testServer);
  const refusing = heldBack('pay', { id: '', state: 'rejected', reason: 'BANK_CLOSED' });
  refusing.letGo();
  await sendPayout(refusing.deps, await claimWork(testServer, claimId), claimId);
  expect(await rowOf(claimId)).toMatchObject({ payoutAttempt: 1, payoutProblem: 'BANK_CLOSED' });
  const [account] = await testServer.store.db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.companyId, companyId));
  const same = { account_name: 'Marlow & Rye', sort_code: '20-30-02', account_number: '31924471' };
  await expectOk(browser.call(setBankAccount, { query: { company_id: companyId }, body: same }));
  expect(await rowOf(claimId)).toMatchObject({
    payoutAttempt: 2,
    payoutProblem: null,
    bankAccountId: account?.id,
  });
  await settlePayments(testServer);
  expect((await rowOf(claimId))?.state).toBe('paid_out');
});

test('a bank’s late word that the first order cannot be stopped does not drop the wish to stop the second', async () => {
  const { claimId } = await claimingCustomer(testServer);
  const capability = await claimWork(testServer, claimId);
  const wish = {
    claimId,
    askedBy: (await rowOf(claimId))?.confirmedBy ?? '',
    askedAt: testServer.clock.now(),
  };
  await testServer.store.db.insert(withdrawals).values(wish);
  const first = heldBack('cancel', { id: 'pay_first', state: 'accepted' });
  const waiting = checkPayout(first.deps, capability, claimId);
  await first.asked;
  // Meanwhile the first order failed, and the second is with the bank with a wish of its own.
  await testServer.store.db.update(claims).set({ payoutAttempt: 2 }).where(eq(claims.id, claimId));
  first.letGo();
  await waiting;
  expect(await testServer.store.db.$count(withdrawals, eq(withdrawals.claimId, claimId))).toBe(1);
  await checkPayout(testServer.deps, capability, claimId);
  expect((await rowOf(claimId))?.state).toBe('withdrawn');
});
