/** @jest-environment node */
import { documents, withdrawClaim } from '@/lib/refunds/claim/contract';
import { resumeVatWork } from '@/server/portal/jobs/resumeVatWork';
import { checkPayout } from '@/server/refunds/payout/payouts';
import { scheduleReturnCheck } from '@/server/refunds/payout/returnedPayouts';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import {
  bankSendsBack,
  claimingCustomer,
  claimOf,
  coolingOffPasses,
  nameAnotherAccount,
  outsideFacts,
  paymentsAreLookedAt,
  pull,
  settlePayments,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';
import { booksOf, claimWork, work } from '@/__tests__/support/server/capabilities';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openWithCustomers();
});
afterAll(async () => {
  await testServer.close();
});
afterEach(async () => {
  await testServer.forgetCompanies();
});
afterEach(async () => {
  await pull(testServer, 'clear-faults');
  expect(await verifyLedger(testServer.store.db, work)).toMatchObject({ ok: true });
});

const subjectsTo = ({ email }: VatCustomer) =>
  testServer.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const kindsOf = async ({ browser, companyId }: VatCustomer) =>
  (await expectOk(browser.call(documents, { query: { company_id: companyId } }))).data.documents
    .map(({ kind }) => kind)
    .sort();

/** Creates a customer with a payment that the bank has returned. */
async function sentBack() {
  const story = await claimingCustomer(testServer);
  await settlePayments(testServer);
  await bankSendsBack(testServer, story);
  await paymentsAreLookedAt(testServer);
  return story;
}

test('a payment that the customer’s bank sends back is noticed, owed again, and asks for another account', async () => {
  const { customer, claimId } = await sentBack();
  const page = await claimOf(customer, claimId);
  expect(page).toMatchObject({
    claim: {
      state: 'confirmed',
      status: 'Check bank account',
      payoutProblem: 'bankAccount',
      sentence: expect.stringMatching(
        /^Your bank sent back our payment .*\d\. Your money is safe\./,
      ),
    },
    money: { canWithdraw: false },
  });
  expect(page.paidOutAt).toBeUndefined();
  expect(page.claim.steps.map(({ title }) => title)).toContain('Your bank sent the payment back');
  expect(await booksOf(testServer, claimId)).toMatchObject({
    customer_payable: -416_790,
    payments_bank: 0,
    fee_income: -4_210,
  });
  expect(subjectsTo(customer)).toContain('Check your bank account: our payment came back');
});

test('the receipt is taken back with the money, and the invoice stands', async () => {
  const { customer } = await sentBack();
  expect(await kindsOf(customer)).toEqual(['filing_receipt', 'invoice']);
});

test('another account is paid once its cooling-off has passed, once, with a receipt and an e-mail of its own', async () => {
  const { customer, claimId } = await sentBack();
  await nameAnotherAccount(testServer, customer);
  await coolingOffPasses(testServer);
  await settlePayments(testServer);
  expect(await claimOf(customer, claimId)).toMatchObject({
    claim: { state: 'paid_out' },
    bankAccountEnding: '6677',
  });
  const paid = (await outsideFacts(testServer)).payments.filter(({ key }) =>
    key.startsWith(claimId),
  );
  expect(paid.map(({ accountNumber, amountPence }) => [accountNumber, amountPence]).sort()).toEqual(
    [
      ['31924471', 416_790],
      ['44556677', 416_790],
    ],
  );
  expect(await booksOf(testServer, claimId)).toMatchObject({
    customer_payable: 0,
    payments_bank: -416_790,
  });
  expect(await kindsOf(customer)).toEqual(['claim_receipt', 'filing_receipt', 'invoice']);
  expect(
    subjectsTo(customer).filter((subject) => subject === 'We paid you £4,167.90'),
  ).toHaveLength(2);
});

test('the sale stands: a claim whose payment came back cannot be withdrawn', async () => {
  const {
    customer: { browser, companyId },
    claimId,
  } = await sentBack();
  expect(
    await browser.call(withdrawClaim, { query: { company_id: companyId, claim_id: claimId } }),
  ).toMatchObject({
    status: 409,
    error: expect.stringContaining('the sale stands'),
  });
});

test('ten concurrent workers move the money back once', async () => {
  const { customer, claimId } = await claimingCustomer(testServer);
  await settlePayments(testServer);
  await bankSendsBack(testServer, { customer, claimId });
  const capability = await claimWork(testServer, claimId);
  await Promise.all(
    Array.from({ length: 10 }, () => checkPayout(testServer.deps, capability, claimId)),
  );
  expect(
    (await claimOf(customer, claimId)).claim.steps.filter(
      ({ title }) => title === 'Your bank sent the payment back',
    ),
  ).toHaveLength(1);
  expect(subjectsTo(customer).filter((subject) => subject.endsWith('came back'))).toHaveLength(0);
  await testServer.runJobs();
  expect(subjectsTo(customer).filter((subject) => subject.endsWith('came back'))).toHaveLength(1);
});

test('while the bank does not answer nothing is lost, and a missing check is scheduled again after a start', async () => {
  const { customer, claimId } = await claimingCustomer(testServer);
  await settlePayments(testServer);
  await testServer.store.executeSql(`delete from pgboss.job where name = 'payout.check'`, []);
  await bankSendsBack(testServer, { customer, claimId });
  await paymentsAreLookedAt(testServer);
  expect((await claimOf(customer, claimId)).claim.state).toBe('paid_out');
  await pull(testServer, 'faults', {
    provider: 'bank',
    operation: 'status',
    fault: 'down503',
    times: 1,
  });
  await resumeVatWork(testServer.deps);
  // It also queues a sync of every company, which is not what this is about.
  await testServer.forgetCompanies();
  await testServer.runJobs();
  await testServer.advance({ minutes: 10 });
  await testServer.runJobs();
  expect((await claimOf(customer, claimId)).claim.state).toBe('confirmed');
});

test.each([
  ['at once', 0, 5],
  ['after an hour', 60, 60],
  ['after a day', 24 * 60, 6 * 60],
  ['after five days', 5 * 24 * 60, 6 * 60],
  ['after more than five days', 5 * 24 * 60 + 1, undefined],
])(
  'looked at %s, a payment is looked at next in the time that suits its age',
  async (_when, ageMinutes, nextMinutes) => {
    const now = testServer.clock.now();
    const send = jest.fn(() => Promise.resolve());
    await scheduleReturnCheck(
      testServer.store.db,
      { clock: testServer.clock, outbox: { send } },
      { id: 'a-claim', paidOutAt: new Date(now.getTime() - ageMinutes * 60_000) },
    );
    const planned =
      nextMinutes === undefined
        ? []
        : [
            [
              expect.anything(),
              'payout.check',
              { claimId: 'a-claim' },
              { onlyOne: 'a-claim', startAfter: new Date(now.getTime() + nextMinutes * 60_000) },
            ],
          ];
    expect(send.mock.calls).toEqual(planned);
  },
);
