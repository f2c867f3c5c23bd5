/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { clientTaxes as clientTaxesOf } from '@/lib/clients/oneClientContract';
import { refreshingClients } from '@/lib/clients/reading/contract';
import type { TaxAccount } from '@/server/taxes/onlineServicesPort';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { clients, companies } from '@/server/access/store/partyTables';
import { taxAccounts } from '@/server/taxes/store/tables';
import { refreshDerivedRows } from '@/server/clients/taxes/refreshDerivedRows';
import { queueClientSync } from '@/server/clients/reading/queueClientSync';
import { work } from '@/__tests__/support/server/capabilities';
import {
  authorisationOf,
  practiceWithArn,
  readingOf,
  visitAsAgent,
  type Practice,
} from '@/__tests__/support/server/agentStory';
import {
  numberedClients,
  wordsOf,
  type NumberedClient,
} from '@/__tests__/support/server/ownNumbers';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import { newTrader, openVatTestServer } from '@/__tests__/support/server/vatStory';
import type { Tax } from '@/lib/kernel/taxes';
import { pence } from '@/lib/kernel/money';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openVatTestServer();
});
afterAll(() => testServer.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await testServer.forgetCompanies();
});

const db = () => testServer.store.db;
const LANDLORD = { kind: 'person', name: 'Ann Landlord', utr: '1097172564' } as const;
const NANNYS = { kind: 'person', name: 'Nora Nanny', payeReference: '475/RC90' } as const;
const COMPANY = {
  kind: 'limited',
  name: 'Rye Ltd',
  companyNumber: '07732914',
  utr: '1234567895',
  payeReference: '123/AB456',
} as const;
const SOLE_TRADER = { kind: 'sole_trader', name: 'Joe Joiner' } as const;

/** The practice connects HMRC for all taxes, and its first round ends. */
async function reads(practice: Practice): Promise<void> {
  await visitAsAgent(practice, { arn: practice.arn });
  await visitAsAgent(practice, { arn: practice.arn }, 'agentOnlineServices');
  await testServer.runJobs();
}
const accountsOf = ({ companyId }: NumberedClient) =>
  db()
    .select({ tax: taxAccounts.tax, reference: taxAccounts.reference })
    .from(taxAccounts)
    .where(eq(taxAccounts.companyId, companyId))
    .orderBy(taxAccounts.tax);
const progress = async ({ admin, practiceId }: Practice, tax_type: Tax) =>
  (await expectOk(admin.call(refreshingClients, { query: { company_id: practiceId, tax_type } })))
    .data;
const vatTable = async ({ admin, practiceId }: Practice) =>
  (await expectOk(admin.call(clientCompanies, { query: { company_id: practiceId } }))).data;
const turn = () => refreshDerivedRows(testServer.deps, work);

test('a practice of persons and small companies without VAT numbers is read in four taxes', async () => {
  const practice = await practiceWithArn(testServer);
  const vrn = newTrader();
  const [landlord, nannys, company, trader] = await numberedClients(testServer, practice, [
    LANDLORD,
    NANNYS,
    COMPANY,
    { ...SOLE_TRADER, vrn },
  ]);
  expect(await wordsOf(testServer, landlord!)).toEqual({
    vat: 'Number needed',
    paye: 'Number needed',
    corporation_tax: 'absent',
    self_assessment: 'Not read yet',
  });
  await reads(practice);

  expect(await accountsOf(landlord!)).toEqual([
    { tax: 'self_assessment', reference: LANDLORD.utr },
  ]);
  expect(await accountsOf(nannys!)).toEqual([{ tax: 'paye', reference: NANNYS.payeReference }]);
  expect(await accountsOf(company!)).toEqual([
    { tax: 'corporation_tax', reference: COMPANY.utr },
    { tax: 'paye', reference: COMPANY.payeReference },
  ]);
  const words = await wordsOf(testServer, company!);
  expect(words).toMatchObject({ vat: 'Number needed', self_assessment: 'Number needed' });
  expect([words.paye, words.corporation_tax]).not.toContain('Not read yet');
  // A sole trader’s Corporation tax is not asked for, and the other three are read.
  expect((await accountsOf(trader!)).map(({ tax }) => tax)).not.toContain('corporation_tax');
  expect(await wordsOf(testServer, trader!)).toMatchObject({ corporation_tax: 'absent' });
  expect((await readingOf(testServer, trader!.companyId))?.readAt).not.toBeNull();
  for (const numberedClient of [landlord, nannys, company])
    expect(await authorisationOf(testServer, numberedClient!.companyId)).toBe('active');

  // As many wait and were read as can be, and no more.
  expect(await progress(practice, 'vat')).toMatchObject({ reading: false, read: 1, of: 1 });
  expect(await progress(practice, 'paye')).toMatchObject({ reading: false, read: 3, of: 3 });
  expect(await progress(practice, 'corporation_tax')).toMatchObject({ read: 1, of: 1 });
  expect(await progress(practice, 'self_assessment')).toMatchObject({ read: 2, of: 2 });
  const table = await vatTable(practice);
  expect(table.unread).toBe(0);
  expect(table.rows.filter(({ status }) => status === 'Number needed')).toHaveLength(3);

  // What is read says so on the client’s page, and what is not says why.
  const page = await expectOk(
    practice.admin.call(clientTaxesOf, {
      query: { client_company_id: landlord!.companyId },
    }),
  );
  expect(page.data.taxes.map(({ tax, state }) => [tax, state])).toEqual([
    ['vat', 'no_number'],
    ['paye', 'no_number'],
    ['corporation_tax', 'not_theirs'],
    ['self_assessment', expect.stringMatching(/read|nothing_recorded/)],
  ]);
});

test('another taxpayer’s account is refused and reported, and none of its data is stored', async () => {
  const practice = await practiceWithArn(testServer);
  const [landlord] = await numberedClients(testServer, practice, [LANDLORD]);
  jest
    .spyOn(testServer.deps.onlineServices, 'account')
    .mockRejectedValue(new ProviderFailure('refused', 'onlineServices', 'OTHER_BUSINESS'));
  await reads(practice);
  expect(await accountsOf(landlord!)).toEqual([]);
  expect(await readingOf(testServer, landlord!.companyId, 'self_assessment')).toMatchObject({
    state: 'failed',
    problemCode: 'OTHER_BUSINESS',
  });
  expect(await wordsOf(testServer, landlord!)).toMatchObject({ self_assessment: 'Not read yet' });
});

test('where HMRC lists nothing under the VAT number, a tax with its own reference is read all the same', async () => {
  const practice = await practiceWithArn(testServer);
  const [company] = await numberedClients(testServer, practice, [{ ...COMPANY, vrn: newTrader() }]);
  const { onlineServices } = testServer.deps;
  jest
    .spyOn(onlineServices, 'enrolments')
    .mockRejectedValue(new ProviderFailure('refused', 'onlineServices', 'OTHER_BUSINESS'));
  const account = jest.spyOn(onlineServices, 'account');
  await reads(practice);
  expect((await accountsOf(company!)).map(({ tax }) => tax)).toEqual(['corporation_tax', 'paye']);
  expect(account.mock.calls.map(([call]) => call.ofClient)).toEqual([undefined, undefined]);
  expect(await readingOf(testServer, company!.companyId, 'self_assessment')).toMatchObject({
    state: 'failed',
    problemCode: 'OTHER_BUSINESS',
  });
  expect(await readingOf(testServer, company!.companyId, 'paye')).toMatchObject({ state: 'done' });
});

test('a client without references of its own is asked about by its VAT number alone', async () => {
  const practice = await practiceWithArn(testServer);
  const vrn = newTrader();
  const [company] = await numberedClients(testServer, practice, [
    { kind: 'limited', name: 'Rye Ltd', companyNumber: '07732914', vrn },
  ]);
  const account = jest.spyOn(testServer.deps.onlineServices, 'account');
  await reads(practice);
  expect(account.mock.calls.length).toBeGreaterThan(0);
  expect(account.mock.calls.map(([call]) => call.ofClient)).toEqual(
    account.mock.calls.map(() => vrn),
  );
  const [{ utr } = { utr: null }] = await db()
    .select({ utr: clients.utr })
    .from(clients)
    .where(eq(clients.id, company!.clientId));
  const own = (await accountsOf(company!)).find(({ tax }) => tax === 'corporation_tax');
  expect(utr).toBe(own?.reference ?? null);
});

test('what was read under one reference is not kept under another', async () => {
  const practice = await practiceWithArn(testServer);
  const [landlord] = await numberedClients(testServer, practice, [LANDLORD]);
  const changed = async () => {
    await db()
      .update(clients)
      .set({ utr: '1234567895', nameKey: '' })
      .where(eq(clients.id, landlord!.clientId));
  };
  const none: TaxAccount = { charges: [], payments: [], refunds: [], creditPence: pence(0) };
  jest.spyOn(testServer.deps.onlineServices, 'account').mockImplementationOnce(async () => {
    await changed();
    return none;
  });
  await reads(practice);
  expect(await accountsOf(landlord!)).toEqual([]);

  // Nor is what was kept before shown as the new one’s.
  await db().update(clients).set({ utr: LANDLORD.utr }).where(eq(clients.id, landlord!.clientId));
  await db()
    .insert(taxAccounts)
    .values({
      companyId: landlord!.companyId,
      tax: 'self_assessment',
      reference: LANDLORD.utr,
      creditPence: pence(100),
      readAt: testServer.clock.now(),
    });
  await db()
    .update(clientTaxes)
    .set({ state: 'read' })
    .where(eq(clientTaxes.clientId, landlord!.clientId));
  await changed();
  await turn();
  expect(await wordsOf(testServer, landlord!)).toMatchObject({ self_assessment: 'Not read yet' });
});

test('a number that is given later is waited for, and one that is taken away is needed', async () => {
  const practice = await practiceWithArn(testServer);
  const [landlord] = await numberedClients(testServer, practice, [LANDLORD]);
  const give = async (payeReference: string | null) => {
    await db()
      .update(clients)
      .set({ payeReference, nameKey: '' })
      .where(eq(clients.id, landlord!.clientId));
    await turn();
  };
  await give(NANNYS.payeReference);
  expect(await wordsOf(testServer, landlord!)).toMatchObject({ paye: 'Not read yet' });
  await give(null);
  expect(await wordsOf(testServer, landlord!)).toMatchObject({ paye: 'Number needed' });
});

test('a VAT group’s VAT is read and counted once, and the next company takes the place of the first', async () => {
  const practice = await practiceWithArn(testServer);
  const vrn = newTrader();
  const [first, second] = await numberedClients(testServer, practice, [
    { kind: 'limited', name: 'Rye Ltd', companyNumber: '07732914', vrn },
    { kind: 'limited', name: 'Marlow Ltd', companyNumber: '09317745', vrn },
  ]);
  expect(await wordsOf(testServer, second!)).toMatchObject({ vat: 'In a VAT group' });
  await reads(practice);
  expect(await readingOf(testServer, second!.companyId)).toBeUndefined();
  expect((await readingOf(testServer, second!.companyId, 'paye'))?.state).toBe('done');
  const one = await vatTable(practice);
  await db()
    .update(clientTaxes)
    .set({ latePence: pence(12_345) })
    .where(eq(clientTaxes.clientId, first!.clientId));
  const late = await vatTable(practice);
  expect(late.band.overdue).toMatchObject({ clients: 1 });
  expect(one.unread).toBe(0);

  // The first gets another number: the rows say so at once, and the next round reads the other.
  await db().update(companies).set({ vrn: newTrader() }).where(eq(companies.id, first!.companyId));
  await db().update(clients).set({ nameKey: '' }).where(eq(clients.id, first!.clientId));
  await turn();
  expect(await wordsOf(testServer, second!)).toMatchObject({ vat: 'Not read yet' });
  await db().transaction((tx) =>
    queueClientSync(
      tx,
      testServer.deps,
      work.forPractice(practice.practiceId, 'client:read'),
      'hmrc',
      testServer.clock.now(),
    ),
  );
  await testServer.runJobs();
  expect((await readingOf(testServer, second!.companyId))?.readAt).toBeTruthy();
});
