/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { companySetUp, setBankAccount } from '@/lib/companies/contract';
import { confirmClaim } from '@/lib/overview/vat/contract';
import { payoutOrders } from '@/server/refunds/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  claimOf,
  coolingOffPasses,
  filedCustomer,
  nameAnotherAccount,
  outsideFacts,
  pull,
  settlePayments,
  spoil,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openWithCustomers);
afterEach(() => pull(testServer, 'clear-faults'));

/** A customer who saved an account in another name while its bank did not answer, and sold a refund. */
async function soldWithoutAnAnswer() {
  const filed = await filedCustomer(testServer);
  // Once for the refusal that asks for a proof, once more with it.
  await spoil(testServer, 'checkPayee', 'down503', 2);
  await nameAnotherAccount(testServer, filed.customer, '33333333');
  await pull(testServer, 'clear-faults');
  const { data } = await expectOk(
    filed.customer.browser.call(confirmClaim, { query: filed.query, body: filed.quote }),
  );
  return { ...filed, claimId: data.claimId };
}

test('an account in another name is not paid into, and the money goes to the one that is named next', async () => {
  const { customer, claimId } = await soldWithoutAnAnswer();
  const query = { company_id: customer.companyId };
  const shown = async () =>
    (await expectOk(customer.browser.call(companySetUp, { query }))).data.bankAccountPayee;
  expect(await shown()).toBe('notAvailable');
  await coolingOffPasses(testServer);
  await settlePayments(testServer);
  expect(await shown()).toBe('noMatch');
  expect(
    await testServer.store.db.select().from(payoutOrders).where(eq(payoutOrders.claimId, claimId)),
  ).toEqual([]);
  expect((await claimOf(customer, claimId)).claim).toMatchObject({
    status: 'Check bank account',
    sentence: expect.stringMatching(/^Your bank says that the account ending 3333 is in another/),
  });
  expect((await testServer.mailTo(customer.email)).subject).toBe(
    'Check your bank account: it is in another name',
  );

  const again = { account_name: 'Marlow & Rye', sort_code: '20-30-02', account_number: '33333333' };
  expect((await customer.browser.call(setBankAccount, { query, body: again })).status).toBe(400);
  await nameAnotherAccount(testServer, customer);
  await testServer.runJobs();
  await coolingOffPasses(testServer);
  await settlePayments(testServer);
  expect((await claimOf(customer, claimId)).claim.state).toBe('paid_out');
  const paid = (await outsideFacts(testServer)).payments.filter(({ key }) =>
    key.startsWith(claimId),
  );
  expect(paid.map(({ accountNumber }) => accountNumber)).toEqual(['44556677']);
});
