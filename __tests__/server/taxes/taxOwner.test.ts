/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { companyConnections } from '@/lib/connections/contract';
import { payeSummary } from '@/lib/overview/contract';
import { connections } from '@/server/connections/store/tables';
import { taxCharges } from '@/server/taxes/store/tables';
import { syncTaxes } from '@/server/taxes/syncTaxes';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { work } from '@/__tests__/support/server/capabilities';
import {
  clientsOf,
  practiceWithArn,
  readingOf,
  visitAsAgent,
} from '@/__tests__/support/server/agentStory';
import { taxCustomer, visitOnlineServices } from '@/__tests__/support/server/taxStory';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  BAKERY,
  JOINERY,
  newCustomer,
  openVatTestServer,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openVatTestServer);
afterEach(async () => {
  jest.restoreAllMocks();
  await testServer.forgetCompanies();
});

/** Makes HMRC answer for this VAT number, or for none, whichever company is read. */
function answerFor(vrn: string | undefined) {
  const { onlineServices } = testServer.deps;
  const enrolments = onlineServices.enrolments.bind(onlineServices);
  jest.spyOn(onlineServices, 'enrolments').mockImplementation(async (call) => {
    const { vrn: _own, ...listed } = await enrolments(call);
    return { ...listed, name: 'Marlow & Rye Bakery', ...(vrn && { vrn }) };
  });
}
const read = (companyId: string) =>
  syncTaxes(testServer.deps, work.forCompany(companyId, 'work:read'), async () => undefined).catch(
    (problem: unknown) => problem,
  );
const chargesOf = (companyId: string) =>
  testServer.store.db.select().from(taxCharges).where(eq(taxCharges.companyId, companyId));
test.each([
  ['another VAT number', JOINERY.vrn],
  ['no VAT number', undefined],
])(
  'a sign-in that shows %s is not the company’s, whatever its name, and nothing is kept',
  async (_what, vrn) => {
    const customer = await newCustomer(testServer);
    answerFor(vrn);
    expect(
      await visitOnlineServices(customer.browser, customer.companyId, { vrn: customer.vrn }),
    ).toContain('outcome=wrong_account');
    expect(
      (
        await expectOk(
          customer.browser.call(companyConnections, { query: { company_id: customer.companyId } }),
        )
      ).data,
    ).toEqual([]);
  },
);

test('the company’s own is kept with its number', async () => {
  const customer = await taxCustomer(testServer, { vrn: BAKERY.vrn });
  const [row] = await testServer.store.db
    .select()
    .from(connections)
    .where(eq(connections.companyId, customer.companyId));
  expect(row).toMatchObject({ verdict: 'same', organisationNumbers: { vatNumber: BAKERY.vrn } });
});

test('a later answer for another business is refused and reported; the earlier data stays', async () => {
  const customer = await taxCustomer(testServer, { vrn: BAKERY.vrn });
  const before = await chargesOf(customer.companyId);
  expect(before.length).toBeGreaterThan(0);
  answerFor(JOINERY.vrn);
  expect(await read(customer.companyId)).toMatchObject({ code: 'OTHER_BUSINESS' });
  expect(await chargesOf(customer.companyId)).toEqual(before);
  const { data } = await expectOk(
    customer.browser.call(payeSummary, { query: { company_id: customer.companyId } }),
  );
  expect(data.sync).toMatchObject({
    state: 'failed',
    problem: { kind: 'you', sentence: expect.stringContaining('another business’s VAT number') },
  });
});

test('an agent’s answer for another client is refused: a client is known by its reference, never by its name', async () => {
  const practice = await practiceWithArn(testServer);
  const [client] = await clientsOf(testServer, practice, [true]);
  await visitAsAgent(practice, { arn: practice.arn }, 'agentOnlineServices');
  answerFor(JOINERY.vrn);
  await read(client!.companyId);
  expect(await chargesOf(client!.companyId)).toEqual([]);
  expect(await readingOf(testServer, client!.companyId, 'paye')).toMatchObject({
    state: 'failed',
    problemCode: 'OTHER_BUSINESS',
  });
});
