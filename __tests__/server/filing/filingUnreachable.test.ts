/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { fileReturn } from '@/lib/overview/vat/contract';
import { filings } from '@/server/vat/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  connectedCustomer,
  dashboardOf,
  returnOf,
  typedReturn,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());

test('when HMRC refuses the connection nothing is sent, the user sees it, and the return counts as neither filed nor lost', async () => {
  const customer = await connectedCustomer(testServer);
  const { periodId, query, body } = await typedReturn(customer);
  await testServer.sandbox?.stop();

  const { data } = await expectOk(customer.browser.call(fileReturn, { query, body }));
  expect(data).toEqual({
    state: 'not_received',
    sentence:
      'HMRC did not take your return, so it is not filed yet. We will send the same return again automatically, and email you when HMRC ' +
      'has it. You do not need to do anything.',
  });
  const [row] = await testServer.store.db
    .select()
    .from(filings)
    .where(eq(filings.companyId, customer.companyId));
  expect(row?.state).not.toBe('submitted');
  expect((await dashboardOf(customer)).next).toMatchObject({
    kind: 'confirming',
    status: 'Waiting for HMRC',
  });
  expect((await returnOf(customer, periodId)).filing.state).toBe('not_received');
});
