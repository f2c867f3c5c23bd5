/** @jest-environment node */
import { checkLogin } from '@/lib/auth/contract';
import { companyConnections, disconnect } from '@/lib/connections/contract';
import { setBankAccount } from '@/lib/companies/contract';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { readRecords } from '@/server/vat/readRecords';
import { openAskedXero, xeroCustomer } from '@/__tests__/support/server/askedXero';
import { expectOk, openTestServer } from '@/__tests__/support/server/testServer';
import { work } from '@/__tests__/support/server/capabilities';

/** More than the database has connections for one process. */
const READERS = 15;

test('while Xero keeps the books of fifteen companies waiting, everybody else is served', async () => {
  const xero = openAskedXero();
  const testServer = await openTestServer({ replaced: { accountingSoftware: xero.software } });
  const browser = await testServer.signedInAs('nell@example.co.uk');
  const query = { company_id: await testServer.companyOf(browser) };

  const customers = await Promise.all(
    Array.from({ length: READERS }, () => xeroCustomer(testServer)),
  );
  const readings = customers.map(({ companyId }) =>
    readRecords(
      testServer.deps,
      work.forCompany(companyId, 'work:read'),
      async () => undefined,
    ).catch((problem: unknown) => problem),
  );
  await xero.refresh(READERS);

  await expectOk(browser.call(checkLogin));
  expect((await expectOk(browser.call(companyConnections, { query }))).data).toEqual([]);
  await expectOk(
    browser.call(setBankAccount, {
      query,
      body: { account_name: 'Marlow & Rye', sort_code: '20-30-02', account_number: '31924471' },
    }),
  );
  await expectOk(browser.call(disconnect, { query, body: { kind: 'hmrc' } }));

  for (const { fail } of xero.refreshes) fail(new ProviderFailure('down', 'xero', 'TIMEOUT'));
  for (const problem of await Promise.all(readings))
    expect(problem).toMatchObject({ kind: 'down' });
  await testServer.close();
});
