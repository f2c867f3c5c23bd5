/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { eq } from 'drizzle-orm';
import { reauthenticate, sendReauthenticationCode } from '@/lib/auth/accountContract';
import { deleteAccount } from '@/lib/privacy/contract';
import { claims } from '@/server/refunds/store/tables';
import { connections } from '@/server/connections/store/tables';
import { openWithCustomers } from '../../support/server/customers';
import { codeIn, expectOk } from '../../support/server/testServer';
import { claimingCustomer } from '../../support/server/vatStory';
import { bankAccounts } from '@/server/companies/store/tables';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());

test('an account is not deleted while a claim is open; afterwards the claim stays without a name, and the keys are gone', async () => {
  const { customer, claimId } = await claimingCustomer(testServer);
  const { browser, companyId, email } = customer;
  const prove = async () => {
    await testServer.advance({ seconds: 31 });
    await expectOk(browser.call(sendReauthenticationCode, { body: { act: 'deleteAccount' } }));
    await testServer.runJobs();
    const code = codeIn(
      testServer.mails.findLast(
        ({ to, text }) => to === email && text.startsWith('Confirm that it is you'),
      )!.text,
    );
    await expectOk(browser.call(reauthenticate, { body: { act: 'deleteAccount', code } }));
  };
  await prove();
  expect(await browser.call(deleteAccount, { body: { confirmed: true } })).toMatchObject({
    status: 409,
    error: expect.stringContaining('A claim is still open'),
  });

  await testServer.store.db.update(claims).set({ state: 'closed' }).where(eq(claims.id, claimId));
  await prove();
  await expectOk(browser.call(deleteAccount, { body: { confirmed: true } }));
  const { db } = testServer.store;
  expect(await db.select().from(claims).where(eq(claims.id, claimId))).toHaveLength(1);
  expect(
    await db.select().from(bankAccounts).where(eq(bankAccounts.companyId, companyId)),
  ).toHaveLength(1);
  for (const { state, sealedTokens } of await db
    .select()
    .from(connections)
    .where(eq(connections.companyId, companyId)))
    expect([state, sealedTokens]).toEqual(['disconnected', null]);
});
