/** @jest-environment node */
import { parse } from 'csv-parse/sync';
import { and, eq, sql } from 'drizzle-orm';
import { clientTaxes as clientTaxesOf } from '@/lib/clients/oneClientContract';
import { selfAssessmentTaxPeriods } from '@/lib/clients/taxDetailsContract';
import { exportTable } from '@/lib/clients/exchange/exportContract';
import { clientRows, selfAssessmentDashboard } from '@/lib/clients/list/tablesContract';
import { shareTaxes } from '@/lib/clients/sharing/contract';
import { snooze, triage, unsnooze } from '@/lib/clients/triage/contract';
import { selfAssessmentSummary } from '@/lib/overview/contract';
import { markReturn } from '@/lib/overview/returnMarksContract';
import { markSent, payHmrc } from '@/lib/overview/paying/contract';
import { personKey } from '@/lib/taxes/paying/billLink';
import { clients, companies } from '@/server/access/store/partyTables';
import { refreshRowsSoon } from '@/server/clients/taxes/refreshDerivedRows';
import { clientTaxes, clientTaxPersons } from '@/server/clients/taxes/store/tables';
import { sentPayments } from '@/server/taxes/store/payingTables';
import { lineSnoozes } from '@/server/clients/triage/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import {
  clientOf,
  practiceWithArn,
  visitAsAgent,
  type Practice,
} from '@/__tests__/support/server/agentStory';
import { joinsUnproven } from '@/__tests__/support/server/clientProofStory';
import { settled } from '@/__tests__/support/server/races';
import { expectOk } from '@/__tests__/support/server/testServer';
import { openVatTestServer } from '@/__tests__/support/server/vatStory';

/** HMRC lists two directors for a VAT number of this form. */
const VRN = '790000173';
const NAMES = ['Anne Keel', 'Ben Keel'];

const testServer = openForFile(openVatTestServer);
let practice: Practice;
let companyId: string;
let clientId: string;

const db = () => testServer.store.db;
const query = () => ({ company_id: practice.practiceId });
const ofClient = () => ({ company_id: companyId });

/** Returns the rows of the Self Assessment table under a search, by name. */
const rowsOf = async (search = '') => {
  const { data } = await expectOk(
    practice.admin.call(clientRows, {
      query: { ...query(), tax_type: 'self_assessment', sort: 'client', search },
    }),
  );
  const rows = data.rows.filter((row) => row.client_company_id === companyId);
  return rows.sort((a, b) => (a.person?.name ?? '').localeCompare(b.person?.name ?? ''));
};

/** Makes both directors late: the first with £5.00, the second with £7.00. */
const bothAreLate = () =>
  testServer.store
    .executeSql(`update client_taxes set late_pence = 500 where client_id = '${clientId}' and tax = 'self_assessment';
    update client_tax_persons set late_pence = 700 where client_id = '${clientId}'`);

const board = async (snoozed?: 'true') =>
  (
    await expectOk(
      practice.admin.call(triage, { query: { ...query(), ...(snoozed && { snoozed }) } }),
    )
  ).data.items.filter(({ tax, cause }) => tax === 'self_assessment' && cause === 'payment_late');

beforeAll(async () => {
  practice = await practiceWithArn(testServer);
  ({ companyId } = await clientOf(testServer, practice, { vrn: VRN, isAuthorised: true }));
  await db()
    .update(companies)
    .set({ companyNumber: sql`left(vrn, 8)` });
  await visitAsAgent(practice, { arn: practice.arn });
  await visitAsAgent(practice, { arn: practice.arn }, 'agentOnlineServices');
  await testServer.runJobs();
  const [client] = await db().select().from(clients).where(eq(clients.companyId, companyId));
  clientId = client?.id ?? '';
});
afterEach(() => settled(testServer));

test('two directors of one company are two rows, each with a name, a UTR and an amount', async () => {
  const rows = await rowsOf();
  expect(rows.map(({ person }) => person?.name)).toEqual(NAMES);
  const utrs = new Set(rows.map(({ person }) => person?.utr));
  expect([...utrs].filter((utr) => /^\d{10}$/.test(utr ?? ''))).toHaveLength(2);
  expect(rows.map(({ client_id: id }) => id)).toEqual([clientId, clientId]);
  const amounts = rows.map(({ owes_pence: pence }) => pence ?? 0);
  expect(amounts[0]).toBeGreaterThan(0);
  expect(amounts[1]).toBeGreaterThan(0);
  expect(amounts[0]).not.toBe(amounts[1]);
  // On 31 January the balancing payment and the first payment on account are due together.
  for (const row of rows) expect(row).toMatchObject({ due_on: '2027-01-29', on_account: {} });
});

test('a client with two directors is one client in counts, and sums hold what both owe', async () => {
  await bothAreLate();
  const { data } = await expectOk(practice.admin.call(selfAssessmentDashboard, { query: query() }));
  expect(data).toMatchObject({
    tabs: { self_assessment: 1 },
    filters: { all: 1, overdue: 1, needs_attention: 1 },
    band: { overdue: { pence: 1_200, clients: 1 } },
    page: { matching: 2, clients: 1 },
  });
  expect(data.rows).toHaveLength(2);
});

test('a company is found by its second director’s name and UTR', async () => {
  const [, second] = await rowsOf();
  expect(await rowsOf('ben keel')).toHaveLength(2);
  expect(await rowsOf(second?.person?.utr)).toHaveLength(2);
});

test('a return is marked for one of two directors, and what is said of it is in that row alone', async () => {
  const returns = async () =>
    (await expectOk(practice.admin.call(selfAssessmentSummary, { query: ofClient() }))).data
      .annualReturns;
  const listed = await returns();
  expect(listed?.map(({ person, dueOn }) => [person?.name, dueOn])).toEqual(
    NAMES.map((name) => [name, '2027-01-31']),
  );
  const filed = { tax_year: '2025-26', state: 'filed', filed_on: '2026-11-14' } as const;
  const mark = (utr?: string) =>
    practice.admin.call(markReturn, { query: ofClient(), body: { ...filed, ...(utr && { utr }) } });
  expect((await mark()).status).toBe(404);
  await expectOk(mark(listed?.[1]?.person?.utr));
  await testServer.runJobs();
  expect((await returns())?.map(({ said }) => said?.filedOn)).toEqual([undefined, '2026-11-14']);
  expect((await rowsOf()).map((row) => row.annual_return?.state)).toEqual(['not_known', 'filed']);
  const { data } = await expectOk(
    practice.admin.call(selfAssessmentTaxPeriods, { query: ofClient() }),
  );
  const ofLastYear = data.returns.filter(({ taxYear }) => taxYear === '2025-26');
  expect(ofLastYear.map(({ person, status }) => [person?.name, status])).toEqual([
    ['Anne Keel', 'Not known if filed'],
    ['Ben Keel', 'Filed'],
  ]);
});

test('triage has a line for each director, and one of them is put off alone', async () => {
  await bothAreLate();
  const lines = await board();
  expect(lines.map(({ person }) => person?.name).sort()).toEqual(NAMES);
  const line = (name: string) => lines.find(({ person }) => person?.name === name)!;
  expect(NAMES.map((name) => line(name).risk_pence)).toEqual([500, 700]);
  for (const [name, other] of [NAMES, [...NAMES].reverse()] as [string, string][]) {
    const named = {
      client_id: clientId,
      tax: 'self_assessment' as const,
      cause: 'payment_late' as const,
      person: line(name).person?.utr,
    };
    await expectOk(
      practice.admin.call(snooze, {
        query: query(),
        body: { ...named, until: '2026-11-27', reason: `${name} pays on Friday` },
      }),
    );
    expect((await board()).map(({ person }) => person?.name)).toEqual([other]);
    expect((await board('true')).map(({ person }) => person?.name)).toEqual([name]);
    const { data } = await expectOk(practice.admin.call(unsnooze, { query: query(), body: named }));
    expect(data).toEqual({ back: true });
    expect(await board()).toHaveLength(2);
  }
});

test.each([
  ['the client itself', 'null'],
  ['another person', `'2000000199'`],
])('what was put off of %s ends when the row is to show somebody else', async (_, before) => {
  const [first] = await db()
    .select({ person: clientTaxes.person })
    .from(clientTaxes)
    .where(and(eq(clientTaxes.clientId, clientId), eq(clientTaxes.tax, 'self_assessment')));
  await bothAreLate();
  await testServer.store.executeSql(
    `update client_taxes set person = ${before} where client_id = '${clientId}' and tax = 'self_assessment'`,
  );
  const body = { client_id: clientId, tax: 'self_assessment' as const };
  const late = { ...body, cause: 'payment_late' as const };
  const putOff = { until: '2026-11-27' as const, reason: 'They pay on Friday' };
  await expectOk(practice.admin.call(snooze, { query: query(), body: { ...late, ...putOff } }));
  expect(await db().$count(lineSnoozes)).toBe(1);
  await testServer.store.executeSql(
    `update client_taxes set turns_on = '2026-11-01' where client_id = '${clientId}'`,
  );
  await refreshRowsSoon(testServer.deps);
  await testServer.runJobs();
  const [row] = await db()
    .select({ person: clientTaxes.person })
    .from(clientTaxes)
    .where(and(eq(clientTaxes.clientId, clientId), eq(clientTaxes.tax, 'self_assessment')));
  expect(row).toEqual(first);
  expect(await db().$count(lineSnoozes)).toBe(0);
});

test('a line of a person whom HMRC does not list cannot be put off', async () => {
  const body = {
    client_id: clientId,
    tax: 'self_assessment' as const,
    cause: 'payment_late' as const,
    person: '2000000104',
    until: '2026-11-27' as const,
    reason: 'They pay on Friday',
  };
  expect(await practice.admin.call(snooze, { query: query(), body })).toMatchObject({
    status: 404,
  });
});

test('an export has a line for each director', async () => {
  const response = await practice.admin.fetch(
    `${exportTable.path}?${new URLSearchParams({ ...query(), tax_type: 'self_assessment', format: 'csv', sort: 'client' })}`,
  );
  const lines = parse(await response.text(), { columns: true, bom: true }) as Record<
    string,
    string
  >[];
  expect(lines.map((entry) => entry.Person).sort()).toEqual(NAMES);
});

test('the client’s page lists the bills of both directors by name, each with its own reference', async () => {
  const [first, second] = await rowsOf();
  const { data } = await expectOk(
    practice.admin.call(clientTaxesOf, { query: { client_company_id: companyId } }),
  );
  const summary = data.taxes.find(({ tax }) => tax === 'self_assessment');
  expect(summary).toMatchObject({ holder: 'Anne Keel and Ben Keel' });
  const payers = summary?.upcoming.flatMap(({ payer }) => payer ?? []);
  expect([...new Set(payers)].sort()).toEqual(NAMES);
  const {
    data: { lines },
  } = await expectOk(practice.admin.call(selfAssessmentTaxPeriods, { query: ofClient() }));
  const open = lines.filter(({ outstandingPence }) => outstandingPence > 0);
  for (const name of NAMES)
    expect(open.filter(({ label }) => label.endsWith(`, ${name}`)).length).toBeGreaterThan(1);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(summary?.owedPence).toBe(
    open.reduce((total, { outstandingPence }) => total + outstandingPence, 0),
  );
  const pay = (charge?: string) =>
    expectOk(
      practice.admin.call(payHmrc, {
        query: { ...ofClient(), tax: 'self_assessment', ...(charge && { charge }) },
      }),
    );
  const { data: bills } = await pay();
  const named = [{ charge: bills.bill!.charge, label: bills.bill!.line.label }, ...bills.others];
  expect(new Set(named.map(({ charge }) => charge)).size).toBe(named.length);
  const referenceOf = async (name: string) => {
    const charge = named.find(({ label }) => label.endsWith(`, ${name}`))?.charge;
    return (await pay(charge)).data.bill?.reference?.value;
  };
  expect(await referenceOf('Anne Keel')).toContain(first?.person?.utr);
  expect(await referenceOf('Ben Keel')).toContain(second?.person?.utr);
});

test('a link to one director’s bill without its name opens the first of theirs, and nobody else’s', async () => {
  for (const name of NAMES) {
    const { data } = await expectOk(
      practice.admin.call(payHmrc, {
        query: { ...ofClient(), tax: 'self_assessment', person: personKey(name) },
      }),
    );
    expect(data.bill?.line).toMatchObject({ payer: name });
  }
  const { data } = await expectOk(
    practice.admin.call(payHmrc, {
      query: { ...ofClient(), tax: 'self_assessment', person: personKey('Cora Keel') },
    }),
  );
  expect(data.bill).toBeUndefined();
});

test('nothing is left of both directors where the company stops sharing Self Assessment', async () => {
  const utrs = (await rowsOf()).map(({ person }) => person?.utr);
  const { client } = await joinsUnproven(testServer, companyId);
  const share = (shared: boolean) =>
    client.call(shareTaxes, {
      query: { company_id: companyId, client_id: clientId },
      body: { taxes: [{ tax: 'self_assessment', shared }] },
    });
  await expectOk(share(false));
  expect(await rowsOf()).toEqual([expect.not.objectContaining({ person: expect.anything() })]);
  expect(await db().$count(clientTaxPersons)).toBe(0);
  for (const utr of utrs) expect(await rowsOf(utr)).toEqual([]);
  await expectOk(share(true));
  await testServer.runJobs();
  expect((await rowsOf()).map(({ person }) => person?.utr)).toEqual(utrs);
});

test('a payment that one director has sent is not the other’s, also when the first of them leaves', async () => {
  const billOf = async (name: string, charge?: string) => {
    const { data } = await expectOk(
      practice.admin.call(payHmrc, {
        query: {
          ...ofClient(),
          tax: 'self_assessment',
          person: personKey(name),
          ...(charge && { charge }),
        },
      }),
    );
    return data.bill!;
  };
  const markPaid = (charge: string) =>
    expectOk(
      practice.admin.call(markSent, {
        query: ofClient(),
        body: { tax: 'self_assessment', charge, sent: true },
      }),
    );
  const [anne, ben] = [await billOf('Anne Keel'), await billOf('Ben Keel')];
  await markPaid(anne.charge);
  expect((await billOf('Anne Keel', anne.charge)).sent).toMatchObject({ standing: 'on_its_way' });
  expect((await billOf('Ben Keel', ben.charge)).sent).toBeUndefined();
  expect(await db().select().from(sentPayments)).toMatchObject([
    { charge: anne.charge, person: anne.reference!.value.slice(0, 10) },
  ]);
  // Anne leaves: Ben is the first, and his bill of that day has the name that hers had.
  const utr = ben.reference!.value.slice(0, 10);
  await testServer.store.executeSql(`
    delete from tax_charges where company_id = '${companyId}' and tax = 'self_assessment' and person = '';
    update tax_charges set person = '', outstanding_pence = ${anne.line.outstandingPence}
      where company_id = '${companyId}' and tax = 'self_assessment';
    update tax_accounts set reference = '${utr}', holder = 'Ben Keel', further_persons = '[]'
      where company_id = '${companyId}' and tax = 'self_assessment'`);
  const alone = await billOf('Ben Keel', anne.charge);
  expect(alone).toMatchObject({ charge: anne.charge });
  expect(alone.sent).toBeUndefined();
  expect(alone.line.sentOn).toBeUndefined();
  await markPaid(alone.charge);
  expect((await billOf('Ben Keel', alone.charge)).line.sentOn).toBe('2026-11-20');
});
