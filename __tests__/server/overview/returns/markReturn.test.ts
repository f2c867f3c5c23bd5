/** @jest-environment node */
import { and, eq, like } from 'drizzle-orm';
import { clientRows } from '@/lib/clients/list/tablesContract';
import { clientTaxes as taxesOfClient } from '@/lib/clients/oneClientContract';
import { shareTaxes } from '@/lib/clients/sharing/contract';
import { triage } from '@/lib/clients/triage/contract';
import { selfAssessmentPayments, selfAssessmentTaxPeriods } from '@/lib/clients/taxDetailsContract';
import { selfAssessmentSummary } from '@/lib/overview/contract';
import { markReturn } from '@/lib/overview/returnMarksContract';
import type { BodyOf } from '@/lib/access/endpoint';
import { ZERO } from '@/lib/kernel/money';
import { getTaxYear, type TaxYear } from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { selfAssessmentDeadlines } from '@/lib/taxes/selfAssessmentDeadlines';
import { portalWork } from '@/server/access/portalWork';
import { clientAssignments, clients, practices } from '@/server/access/store/partyTables';
import { auditEvents } from '@/server/audit/store/tables';
import { refreshDerivedRows } from '@/server/clients/taxes/refreshDerivedRows';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { returnMarks } from '@/server/taxes/store/returnMarkTables';
import { taxCharges } from '@/server/taxes/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import {
  clientsOf,
  practiceWithArn,
  visitAsAgent,
  type Practice,
} from '@/__tests__/support/server/agentStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { joinsUnproven } from '@/__tests__/support/server/clientProofStory';
import { personIdOf, teamMember } from '@/__tests__/support/server/practiceStory';
import { settled } from '@/__tests__/support/server/races';
import { expectOk } from '@/__tests__/support/server/testServer';
import { openVatTestServer } from '@/__tests__/support/server/vatStory';

const YEAR = '2025-26';
const FILED = { tax_year: YEAR, state: 'filed', filed_on: '2026-11-14' } as const;

interface Story {
  companyId: string;
  clientId: string;
}

const testServer = openForFile(openVatTestServer);
let practice: Practice;
let stories: Story[];

const db = () => testServer.store.db;
const take = (): Story => stories.pop()!;

const mark = (browser: Browser, { companyId }: Story, body: BodyOf<typeof markReturn>) =>
  browser.call(markReturn, { query: { company_id: companyId }, body });

const summaryFor = async (browser: Browser, { companyId }: Story) =>
  (await expectOk(browser.call(selfAssessmentSummary, { query: { company_id: companyId } }))).data;

/** Returns what the lists of periods and of payments say of the returns, which is the same. */
const returnsFor = async (browser: Browser, { companyId }: Story) => {
  const query = { company_id: companyId };
  const { returns } = (await expectOk(browser.call(selfAssessmentTaxPeriods, { query }))).data;
  const payments = (await expectOk(browser.call(selfAssessmentPayments, { query }))).data;
  expect(payments.returns).toEqual(returns);
  return returns;
};

const rowOf = async (browser: Browser, { companyId }: Story) =>
  (
    await expectOk(
      browser.call(clientRows, {
        query: { company_id: practice.practiceId, tax_type: 'self_assessment', search: '' },
      }),
    )
  ).data.rows.find((row) => row.client_company_id === companyId);

const linesOf = async (browser: Browser, { clientId }: Story) =>
  (
    await expectOk(browser.call(triage, { query: { company_id: practice.practiceId } }))
  ).data.items.filter(({ client_id: id, tax }) => id === clientId && tax === 'self_assessment');

/** HMRC's account shows a balancing payment of this tax year. */
const chargeOf = ({ companyId }: Story, year: TaxYear, filedOn: IsoDate | null = null) =>
  db()
    .insert(taxCharges)
    .values({
      companyId,
      tax: 'self_assessment',
      key: `balancing ${year.code}`,
      kind: 'tax',
      label: `Balancing payment, tax year ${year.label}`,
      from: year.start,
      to: year.end,
      due: selfAssessmentDeadlines(year).balancingPayment,
      chargedPence: ZERO,
      creditsPence: ZERO,
      paymentsPence: ZERO,
      writtenOffPence: ZERO,
      outstandingPence: ZERO,
      expected: false,
      filedOn,
    });

const events = async ({ companyId }: Story) =>
  (
    await db()
      .select({ event: auditEvents.event })
      .from(auditEvents)
      .where(and(eq(auditEvents.companyId, companyId), like(auditEvents.event, '%return%')))
      .orderBy(auditEvents.seq)
  ).map(({ event }) => event);

const marksOf = ({ companyId }: Story) =>
  db().select().from(returnMarks).where(eq(returnMarks.companyId, companyId));

/** A day passes: a member of the practice who sees all of it logs in, and its rows are written. */
async function onDay(day: IsoDate, email: string): Promise<Browser> {
  testServer.clock.set(`${day}T09:00:00.000Z`);
  const browser = await teamMember(testServer, practice.practiceId, email);
  for (const { clientId } of all)
    await db()
      .insert(clientAssignments)
      .values({ clientId, personId: await personIdOf(testServer, email) });
  await refreshDerivedRows(testServer.deps, portalWork());
  return browser;
}

let all: readonly Story[];
beforeAll(async () => {
  practice = await practiceWithArn(testServer);
  const made = await clientsOf(testServer, practice, Array<true>(8).fill(true));
  await visitAsAgent(practice, { arn: practice.arn }, 'agentOnlineServices');
  await testServer.runJobs();
  stories = await Promise.all(
    made.map(async ({ companyId }) => {
      const [client] = await db().select().from(clients).where(eq(clients.companyId, companyId));
      return { companyId, clientId: client?.id ?? '' };
    }),
  );
  all = [...stories];
});
afterEach(() => settled(testServer));

test('the practice says that a return is filed; its client and the row say so, with who said it and when', async () => {
  const story = take();
  const { client } = await joinsUnproven(testServer, story.companyId);
  expect((await summaryFor(practice.admin, story)).annualReturns).toEqual([
    { year: '2025 to 2026', taxYear: YEAR, dueOn: '2027-01-31' },
  ]);
  expect(await rowOf(practice.admin, story)).toMatchObject({
    annual_return: { state: 'not_known', due_on: '2027-01-31' },
  });
  expect((await summaryFor(client, story)).upcoming).toContainEqual(
    expect.objectContaining({ kind: 'filing', certainty: 'expected', dueOn: '2027-01-31' }),
  );

  await expectOk(mark(practice.admin, story, { ...FILED, receipt: 'AB12 CD34' }));
  await testServer.runJobs();

  const { annualReturns, upcoming } = await summaryFor(client, story);
  expect(annualReturns?.[0]?.said).toEqual({
    filedOn: '2026-11-14',
    receipt: 'AB12 CD34',
    by: expect.stringMatching(/^Practice \d+$/),
    on: '2026-11-20',
  });
  expect(upcoming.filter(({ kind }) => kind === 'filing')).toEqual([]);
  expect(await rowOf(practice.admin, story)).toMatchObject({
    annual_return: { state: 'filed', filed_on: '2026-11-14' },
  });
});

test('the returns of all tax years stand beside periods and payments, for the practice and its client', async () => {
  const story = take();
  const { client } = await joinsUnproven(testServer, story.companyId);
  await chargeOf(story, getTaxYear('2024-04-05'));
  const unsaid = (label: string, taxYear: string, dueOn: IsoDate) => ({
    year: label,
    taxYear,
    dueOn,
    status: 'Not known if filed',
  });
  const years = await returnsFor(practice.admin, story);
  expect(years).toEqual([
    unsaid('2025 to 2026', YEAR, '2027-01-31'),
    unsaid('2023 to 2024', '2023-24', '2025-01-31'),
  ]);

  await expectOk(mark(practice.admin, story, FILED));
  const [last, ...earlier] = await returnsFor(client, story);
  expect(last).toMatchObject({ status: 'Filed', said: { filedOn: '2026-11-14' } });
  expect(earlier).toEqual(years.slice(1));
});

test('what was said of an earlier year stays in the list of all years', async () => {
  const story = take();
  await expectOk(mark(practice.admin, story, FILED));
  await db()
    .update(returnMarks)
    .set({ taxYear: '2024-25', filedOn: null })
    .where(eq(returnMarks.companyId, story.companyId));
  expect(
    (await returnsFor(practice.admin, story)).find(({ taxYear }) => taxYear === '2024-25'),
  ).toMatchObject({ status: 'Return late', dueOn: '2026-01-31' });
});

test('saying it again changes nothing, another day replaces it, and taking it back leaves it not known', async () => {
  const story = take();
  await expectOk(mark(practice.admin, story, FILED));
  await expectOk(mark(practice.admin, story, FILED));
  await Promise.all([1, 2].map(() => expectOk(mark(practice.admin, story, FILED))));
  expect(await events(story)).toEqual(['return said to be filed']);
  await expectOk(mark(practice.admin, story, { ...FILED, filed_on: '2026-11-15' }));
  expect(await marksOf(story)).toMatchObject([{ taxYear: YEAR, filedOn: '2026-11-15' }]);
  await expectOk(mark(practice.admin, story, { tax_year: YEAR, state: 'not_known' }));
  await expectOk(mark(practice.admin, story, { tax_year: YEAR, state: 'not_known' }));
  expect(await marksOf(story)).toEqual([]);
  expect(await events(story)).toEqual([
    'return said to be filed',
    'return said to be filed',
    'word on a return taken back',
  ]);
  await testServer.runJobs();
  expect(await rowOf(practice.admin, story)).toMatchObject({
    annual_return: { state: 'not_known' },
  });
});

test('a member to whom the client is assigned says it; the client, another member and a stranger do not', async () => {
  const story = take();
  await db()
    .update(practices)
    .set({ everyoneSeesAllClients: false })
    .where(eq(practices.id, practice.practiceId));
  const { client } = await joinsUnproven(testServer, story.companyId);
  const email = 'assigned.returns@practice.co.uk';
  const assigned = await teamMember(testServer, practice.practiceId, email);
  const other = await teamMember(testServer, practice.practiceId, 'other.returns@practice.co.uk');
  const stranger = await testServer.signedInAs('stranger.returns@example.co.uk');
  await db()
    .insert(clientAssignments)
    .values({ clientId: story.clientId, personId: await personIdOf(testServer, email) });
  for (const browser of [client, other, stranger])
    expect((await mark(browser, story, FILED)).status).toBe(404);
  expect(await marksOf(story)).toEqual([]);
  await expectOk(mark(assigned, story, FILED));
  expect(await marksOf(story)).toHaveLength(1);
});

test('nothing is said of Self Assessment that the client does not share', async () => {
  const story = take();
  const { client } = await joinsUnproven(testServer, story.companyId);
  const share = (shared: boolean) =>
    expectOk(
      client.call(shareTaxes, {
        query: { company_id: story.companyId, client_id: story.clientId },
        body: { taxes: [{ tax: 'self_assessment', shared }] },
      }),
    );
  await expectOk(mark(practice.admin, story, FILED));
  await share(false);
  expect((await mark(practice.admin, story, FILED)).status).toBe(404);
  const { data } = await expectOk(
    practice.admin.call(taxesOfClient, { query: { client_company_id: story.companyId } }),
  );
  const kept = data.taxes.find(({ tax }) => tax === 'self_assessment');
  expect(kept?.annualReturns ?? []).toEqual([]);
  expect(kept?.upcoming).toEqual([]);
  for (const endpoint of [selfAssessmentTaxPeriods, selfAssessmentPayments]) {
    const list = await practice.admin.call(endpoint, { query: { company_id: story.companyId } });
    expect(list.status).toBe(404);
  }
});

test.each<[string, BodyOf<typeof markReturn>, number, string | undefined]>([
  ['a day in the future', { ...FILED, filed_on: '2026-11-21' }, 400, 'filed_on'],
  ['a day in the tax year', { ...FILED, filed_on: '2026-04-05' }, 400, 'filed_on'],
  ['not filed, before it is due', { tax_year: YEAR, state: 'not_filed' }, 400, 'state'],
  ['a year that is not listed', { ...FILED, tax_year: '2024-25' }, 404, undefined],
])('%s is refused', async (_what, body, status, field) => {
  const [story] = all;
  const before = await marksOf(story!);
  const refused = await mark(practice.admin, story!, body);
  expect(refused.status).toBe(status);
  if (field) expect(refused.error).toEqual({ [field]: expect.any(String) });
  expect(await marksOf(story!)).toEqual(before);
});

test('HMRC’s own day comes before the practice’s, and both are shown', async () => {
  const story = take();
  await expectOk(mark(practice.admin, story, FILED));
  await chargeOf(story, getTaxYear('2026-04-05'), '2026-08-14');
  const { annualReturns } = await summaryFor(practice.admin, story);
  expect(annualReturns).toMatchObject([{ filedOn: '2026-08-14', said: { filedOn: '2026-11-14' } }]);
});

test('past its day a return of which nothing is known is not late; one that is not filed is, with its penalty', async () => {
  const story = take();
  const member = await onDay('2027-02-10', 'february.returns@practice.co.uk');
  expect(await linesOf(member, story)).toContainEqual(
    expect.objectContaining({
      cause: 'return_not_known',
      status: 'Not known if filed',
      was_due_on: '2027-01-31',
    }),
  );
  expect(await rowOf(member, story)).not.toMatchObject({ status: 'Return late' });

  await expectOk(mark(member, story, { tax_year: YEAR, state: 'not_filed' }));
  await testServer.runJobs();
  expect(await linesOf(member, story)).toContainEqual(
    expect.objectContaining({
      cause: 'return_late',
      late_since: '2027-01-31',
      risk_pence: 100_00,
    }),
  );
  expect((await summaryFor(member, story)).penalties).toContainEqual(
    expect.objectContaining({ label: 'Late Self assessment return, 2025 to 2026', pence: 100_00 }),
  );

  await expectOk(mark(member, story, { ...FILED, filed_on: '2027-02-09' }));
  await testServer.runJobs();
  const [row] = await db()
    .select({ returnOn: clientTaxes.returnOn, filedOn: clientTaxes.returnFiledOn })
    .from(clientTaxes)
    .where(and(eq(clientTaxes.clientId, story.clientId), eq(clientTaxes.tax, 'self_assessment')));
  expect(row).toEqual({ returnOn: 'infinity', filedOn: '2027-02-09' });
  expect((await linesOf(member, story)).filter(({ cause }) => cause.startsWith('return'))).toEqual(
    [],
  );
});
