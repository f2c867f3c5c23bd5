/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { companySetUp, stopBankAccountChange } from '@/lib/companies/contract';
import { confirmClaim } from '@/lib/overview/vat/contract';
import { pence } from '@/lib/kernel/money';
import { memberships } from '@/server/access/store/partyTables';
import { payoutOrders } from '@/server/refunds/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { personIdOf } from '@/__tests__/support/server/practiceStory';
import { bankAccounts } from '@/server/companies/store/tables';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { atOnce, countStatuses } from '@/__tests__/support/server/races';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  claimOf,
  coolingOffPasses,
  filedCustomer,
  nameAnotherAccount,
  outsideFacts,
  settlePayments,
  staySignedIn,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openWithCustomers);
beforeEach(async () => {
  testServer.clock.set('2026-11-20T15:00:00.000Z');
  await staySignedIn(testServer);
});
afterEach(() => testServer.forgetCompanies());

/** The token of the newest e-mail about a change of this customer's account. */
async function tokenOf({ email }: VatCustomer): Promise<string> {
  await testServer.runJobs();
  const mail = testServer.mails.findLast(
    ({ to, subject }) => to === email && subject.endsWith('was changed'),
  );
  const [, token = ''] = /stop-account-change#token=(\S+)/.exec(mail?.text ?? '') ?? [];
  return token;
}
/** Presses the button without being signed in. */
const stop = (token: string) =>
  testServer.newBrowser().call(stopBankAccountChange, { query: { token } });
const endingOf = async ({ browser, companyId }: VatCustomer) =>
  (await expectOk(browser.call(companySetUp, { query: { company_id: companyId } }))).data
    .bankAccountEnding;
const accountsOf = ({ companyId }: VatCustomer) =>
  testServer.store.db.select().from(bankAccounts).where(eq(bankAccounts.companyId, companyId));

test('one press restores the account before, without logging in, and all owners are emailed', async () => {
  const { customer } = await filedCustomer(testServer);
  await nameAnotherAccount(testServer, customer);
  expect((await expectOk(stop(await tokenOf(customer)))).data).toMatchObject({
    stoppedEnding: '6677',
    ending: '4471',
  });
  expect(await endingOf(customer)).toBe('4471');
  await testServer.runJobs();
  expect(
    testServer.mails.filter(({ to, subject }) => to === customer.email && /stopped$/.test(subject)),
  ).toHaveLength(1);
});

test('a refund sold since the change is paid to the account before, at once', async () => {
  const filed = await filedCustomer(testServer);
  await nameAnotherAccount(testServer, filed.customer);
  const { data } = await expectOk(
    filed.customer.browser.call(confirmClaim, { query: filed.query, body: filed.quote }),
  );
  await expectOk(stop(await tokenOf(filed.customer)));
  await settlePayments(testServer);
  const page = await claimOf(filed.customer, data.claimId);
  expect(page).toMatchObject({ claim: { state: 'paid_out' }, bankAccountEnding: '4471' });
  await coolingOffPasses(testServer);
  const paid = (await outsideFacts(testServer)).payments.filter(
    ({ key, settledAt }) => key.startsWith(data.claimId) && settledAt,
  );
  expect(paid.map(({ accountNumber }) => accountNumber)).toEqual(['31924471']);
});

test('pressed again it answers the same, and pressed twice at once it stops once', async () => {
  const { customer } = await filedCustomer(testServer);
  await nameAnotherAccount(testServer, customer);
  const token = await tokenOf(customer);
  const answers = await atOnce(2, () => stop(token));
  expect(countStatuses(answers)).toEqual({ 200: 2 });
  expect((await expectOk(stop(token))).data.ending).toBe('4471');
  expect((await accountsOf(customer)).filter(({ stoppedAt }) => stoppedAt)).toHaveLength(1);
});

test('nothing is stopped once the account may be paid into', async () => {
  const { customer } = await filedCustomer(testServer);
  await nameAnotherAccount(testServer, customer);
  const token = await tokenOf(customer);
  await coolingOffPasses(testServer);
  expect(await stop(token)).toMatchObject({
    status: 410,
    error: expect.stringMatching(/^This link has expired/),
  });
  expect(await endingOf(customer)).toBe('6677');
});

test.each([
  ['the first', 0],
  ['the second', 1],
])(
  'of two changes in a row the button of %s puts back the account before both',
  async (_which, at) => {
    const { customer } = await filedCustomer(testServer);
    await nameAnotherAccount(testServer, customer);
    const tokens = [await tokenOf(customer)];
    await testServer.advance({ minutes: 1 });
    await nameAnotherAccount(testServer, customer, '44556688');
    tokens.push(await tokenOf(customer));
    expect((await expectOk(stop(tokens[at] ?? ''))).data.ending).toBe('4471');
    expect((await accountsOf(customer)).filter(({ stoppedAt }) => stoppedAt)).toHaveLength(2);
  },
);

test('what was sold to a changed account is never paid there, also after the owner named theirs again by hand', async () => {
  const filed = await filedCustomer(testServer);
  await nameAnotherAccount(testServer, filed.customer);
  const token = await tokenOf(filed.customer);
  const { data } = await expectOk(
    filed.customer.browser.call(confirmClaim, { query: filed.query, body: filed.quote }),
  );
  await testServer.advance({ minutes: 1 });
  await nameAnotherAccount(testServer, filed.customer, '31924471');
  expect((await expectOk(stop(token))).data.ending).toBe('4471');
  await coolingOffPasses(testServer);
  await settlePayments(testServer);
  const paid = (await outsideFacts(testServer)).payments.filter(({ key }) =>
    key.startsWith(data.claimId),
  );
  expect(paid.map(({ accountNumber }) => accountNumber)).toEqual(['31924471']);
});

test('the button of a change made after the account could be paid into puts that one back', async () => {
  const { customer } = await filedCustomer(testServer);
  await nameAnotherAccount(testServer, customer);
  await coolingOffPasses(testServer);
  await nameAnotherAccount(testServer, customer, '44556688');
  expect((await expectOk(stop(await tokenOf(customer)))).data.ending).toBe('6677');
});

test('nothing is undone where the bank may have an order for the changed account', async () => {
  const filed = await filedCustomer(testServer);
  await nameAnotherAccount(testServer, filed.customer);
  const { data } = await expectOk(
    filed.customer.browser.call(confirmClaim, { query: filed.query, body: filed.quote }),
  );
  const { store, clock } = testServer;
  await store.db.insert(payoutOrders).values({
    key: data.claimId,
    claimId: data.claimId,
    amountPence: pence(416_790),
    reference: 'AD2610',
    orderedAt: clock.now(),
  });
  expect((await stop(await tokenOf(filed.customer))).status).toBe(410);
  expect(await endingOf(filed.customer)).toBe('6677');
});

test('every user who may change the account is emailed, clients of a practice too', async () => {
  const { customer } = await filedCustomer(testServer);
  const other = 'client-of-practice@example.co.uk';
  await testServer.signedInAs(other);
  await testServer.store.db.insert(memberships).values({
    personId: await personIdOf(testServer, other),
    companyId: customer.companyId,
    role: 'client',
    createdAt: testServer.clock.now(),
  });
  await nameAnotherAccount(testServer, customer);
  const told = { ...customer, email: other };
  await expectOk(stop(await tokenOf(told)));
  await testServer.runJobs();
  expect(testServer.mails.findLast(({ to }) => to === other)?.subject).toMatch(/was stopped$/);
});

test('a made-up link, and one cut short, open nothing', async () => {
  const { customer } = await filedCustomer(testServer);
  await nameAnotherAccount(testServer, customer);
  const token = await tokenOf(customer);
  for (const other of ['made-up', token.slice(0, -4), `x${token}`])
    expect((await stop(other)).status).toBe(404);
  expect(await endingOf(customer)).toBe('6677');
});
