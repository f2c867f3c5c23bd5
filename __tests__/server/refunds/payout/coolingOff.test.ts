/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { companyTaxSummaries } from '@/lib/overview/contract';
import { confirmClaim } from '@/lib/overview/vat/contract';
import { withdrawClaim } from '@/lib/refunds/claim/contract';
import { memberships } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { payoutOrders } from '@/server/refunds/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { personIdOf } from '@/__tests__/support/server/practiceStory';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  claimingCustomer,
  claimOf,
  coolingOffPasses,
  filedCustomer,
  nameAnotherAccount,
  outsideFacts,
  pull,
  returnOf,
  settlePayments,
  staySignedIn,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openWithCustomers);
beforeEach(() => {
  testServer.clock.set('2026-11-20T14:05:00.000Z');
});
afterEach(async () => {
  await pull(testServer, 'clear-faults');
  await testServer.forgetCompanies();
});

const paymentsOf = async (claimId: string) =>
  (await outsideFacts(testServer)).payments.filter(({ key }) => key.startsWith(claimId));
const ordersOf = (claimId: string) =>
  testServer.store.db.select().from(payoutOrders).where(eq(payoutOrders.claimId, claimId));

/** A customer who changed their account on Friday 20 November at 14:05, then sold a refund. */
async function soldAfterAChange() {
  const filed = await filedCustomer(testServer);
  await nameAnotherAccount(testServer, filed.customer);
  const { data } = await expectOk(
    filed.customer.browser.call(confirmClaim, { query: filed.query, body: filed.quote }),
  );
  return { ...filed, claimId: data.claimId };
}

test('nothing is paid to a changed account before 24 hours of working days have passed', async () => {
  const { customer, claimId } = await soldAfterAChange();
  await testServer.runJobs();
  await testServer.advance({ days: 2, hours: 23, minutes: 59 });
  await staySignedIn(testServer);
  await testServer.runJobs();
  expect(await ordersOf(claimId)).toEqual([]);
  expect((await claimOf(customer, claimId)).claim).toMatchObject({
    status: 'Cooling off',
    sentence: expect.stringMatching(/We pay you from 2:05pm, Mon 23 Nov\.$/),
  });
  await coolingOffPasses(testServer);
  await settlePayments(testServer);
  expect(await paymentsOf(claimId)).toMatchObject([{ accountNumber: '44556677' }]);
  expect((await claimOf(customer, claimId)).claim.state).toBe('paid_out');
});

test('the quote and the claim name the later day', async () => {
  const filed = await filedCustomer(testServer);
  testServer.clock.set('2026-11-20T16:30:00.000Z');
  await staySignedIn(testServer);
  await nameAnotherAccount(testServer, filed.customer);
  expect((await returnOf(filed.customer, filed.periodId)).quote?.payoutBy).toBe('2026-11-24');
  const { data } = await expectOk(
    filed.customer.browser.call(confirmClaim, { query: filed.query, body: filed.quote }),
  );
  const page = await claimOf(filed.customer, data.claimId);
  expect(page.quote.payoutBy).toBe('2026-11-24');
  const [glance] = (await expectOk(filed.customer.browser.call(companyTaxSummaries))).data;
  expect(glance?.refund).toBeUndefined();
});

test('a payment that the bank refused waits for the account that is named in its place', async () => {
  const filed = await filedCustomer(testServer, { accountNumber: '00000000' });
  const { data } = await expectOk(
    filed.customer.browser.call(confirmClaim, { query: filed.query, body: filed.quote }),
  );
  await testServer.runJobs();
  expect((await claimOf(filed.customer, data.claimId)).claim.status).toBe('Check bank account');
  await nameAnotherAccount(testServer, filed.customer);
  await testServer.runJobs();
  expect((await claimOf(filed.customer, data.claimId)).claim.status).toBe('Cooling off');
  await coolingOffPasses(testServer);
  await settlePayments(testServer);
  expect(await paymentsOf(data.claimId)).toContainEqual(
    expect.objectContaining({ accountNumber: '44556677', settledAt: expect.any(Number) }),
  );
});

test('a sale whose account cools off can be withdrawn, and is then never paid', async () => {
  const { customer, claimId } = await soldAfterAChange();
  await testServer.runJobs();
  const query = { company_id: customer.companyId, claim_id: claimId };
  await expectOk(customer.browser.call(withdrawClaim, { query }));
  await coolingOffPasses(testServer);
  await settlePayments(testServer);
  expect((await claimOf(customer, claimId)).claim.state).toBe('withdrawn');
  expect((await paymentsOf(claimId)).filter(({ settledAt }) => settledAt)).toEqual([]);
});

test('a claim that named its account before the change is paid there at once', async () => {
  const { customer, claimId } = await claimingCustomer(testServer);
  await nameAnotherAccount(testServer, customer);
  await settlePayments(testServer);
  expect(await paymentsOf(claimId)).toMatchObject([{ accountNumber: '31924471' }]);
});

test('every owner is notified of a change by mail, and by text if their phone is verified', async () => {
  const { customer } = await filedCustomer(testServer);
  const other = 'second-owner@example.co.uk';
  await testServer.signedInAs(other);
  const personId = await personIdOf(testServer, other);
  await testServer.store.db.insert(memberships).values({
    personId,
    companyId: customer.companyId,
    role: 'owner',
    createdAt: testServer.clock.now(),
  });
  await testServer.store.db
    .update(people)
    .set({ phone: '+447700900321', phoneVerifiedAt: testServer.clock.now() })
    .where(eq(people.id, personId));
  await nameAnotherAccount(testServer, customer);
  await testServer.runJobs();
  for (const to of [customer.email, other])
    expect(testServer.mails.filter((mail) => mail.to === to).at(-1)).toMatchObject({
      subject: expect.stringMatching(/^The payout account of .* was changed$/),
      text: expect.stringMatching(/ending 6677, from 2:05pm, Mon 23 Nov\./),
    });
  expect(testServer.texts.filter(({ to }) => to === '+447700900321').at(-1)?.body).toMatch(
    /was changed to the one ending 6677\. Nothing is paid to it before 2:05pm, Mon 23 Nov\./,
  );
});
