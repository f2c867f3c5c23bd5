/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { payeSummary, selfAssessmentSummary, vatSummary } from '@/lib/overview/contract';
import * as one from '@/lib/clients/oneClientContract';
import * as taxDetails from '@/lib/clients/taxDetailsContract';
import { appendAudit } from '@/server/audit/store/log';
import {
  clientAssignments,
  clients,
  companies,
  invitations,
  memberships,
  practices,
} from '@/server/access/store/partyTables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import {
  practiceWithArn,
  visitAsAgent,
  type Practice,
} from '@/__tests__/support/server/agentStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { personIdOf, practiceWith, teamMember } from '@/__tests__/support/server/practiceStory';
import { expectOk } from '@/__tests__/support/server/testServer';
import { JOINERY, openVatTestServer, pull } from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openVatTestServer);
let practice: Practice;
let stranger: Browser;
let member: Browser;
let end: Browser;
let companyId: string;
let clientId: string;

beforeAll(async () => {
  practice = await practiceWithArn(testServer);
  const { db } = testServer.store;
  const createdAt = testServer.clock.now();
  const { practiceId, arn } = practice;
  member = await teamMember(testServer, practiceId, 'sam@practice.co.uk');
  stranger = (await practiceWith(testServer, 'other@practice.co.uk', 'Other LLP')).admin;
  end = await testServer.signedInAs('tom@ashdown.example', { fullName: 'Tom Ashdown' });
  const [company] = await db
    .insert(companies)
    .values({
      kind: 'limited',
      name: 'Ashdown Joinery Ltd',
      companyNumber: '07732914',
      vrn: JOINERY.vrn,
      partner: 'opentax',
      createdAt,
    })
    .returning();
  companyId = company!.id;
  const [client] = await db
    .insert(clients)
    .values({
      practiceId,
      companyId,
      createdAt,
      ownerId: await personIdOf(testServer, practice.email),
    })
    .returning();
  clientId = client!.id;
  await db.insert(memberships).values({
    personId: await personIdOf(testServer, 'tom@ashdown.example'),
    companyId,
    role: 'client',
    createdAt,
  });
  const invited = {
    kind: 'client' as const,
    role: 'client',
    practiceId,
    clientId,
    companyId,
    createdAt,
  };
  await db.insert(invitations).values([
    {
      ...invited,
      email: 'anna@ashdown.example',
      fullName: 'Anna Ashdown',
      tokenHash: 'a',
      expiresAt: new Date('2026-11-19T00:00:00Z'),
    },
  ]);
  await pull(testServer, 'authorise-agent', { arn, vrn: JOINERY.vrn, authorised: 'yes' });
  await visitAsAgent(practice, { arn });
  await visitAsAgent(practice, { arn }, 'agentOnlineServices');
  await testServer.runJobs();
});

const ofCompany = () => ({ query: { company_id: companyId } });
const ofClient = (more = {}) => ({
  query: { company_id: practice.practiceId, client_company_id: companyId, ...more },
});
const taxesFor = (who: Browser, id = companyId) =>
  who.call(one.clientTaxes, { query: { client_company_id: id } });
const share = (everyoneSeesAllClients: boolean) =>
  testServer.store.db
    .update(practices)
    .set({ everyoneSeesAllClients })
    .where(eq(practices.id, practice.practiceId));
const whoSees = async () =>
  (
    await expectOk(
      practice.admin.call(one.selectedClientTeamMembers, {
        query: { company_id: practice.practiceId, client_id: clientId },
      }),
    )
  ).data.team_members;

test('the four taxes are those of the client’s own pages, read through the practice’s consents', async () => {
  const { companyName, today, taxes } = (await expectOk(taxesFor(practice.admin))).data;
  expect([companyName, today, taxes.map(({ tax, state }) => [tax, state])]).toEqual([
    'Ashdown Joinery Ltd',
    '2026-11-20',
    [
      ['vat', 'read'],
      ['paye', 'read'],
      ['corporation_tax', 'read'],
      ['self_assessment', 'read'],
    ],
  ]);
  expect(taxes[0]).toEqual((await expectOk(practice.admin.call(vatSummary, ofCompany()))).data);
  expect(taxes[3]).toEqual(
    (await expectOk(practice.admin.call(selfAssessmentSummary, ofCompany()))).data,
  );
});

test('another practice’s client and an unknown client get the same response, and the client’s own user reads their taxes', async () => {
  for (const id of [companyId, randomUUID()]) {
    expect(await taxesFor(stranger, id)).toMatchObject({
      status: 404,
      text: '{"error":"We could not find that."}',
    });
    expect(await stranger.call(one.client, ofClient({ client_company_id: id }))).toMatchObject({
      status: 404,
    });
    expect(
      await practice.admin.call(one.client, ofClient({ client_company_id: randomUUID() })),
    ).toMatchObject({ status: 404 });
  }
  expect((await taxesFor(end)).status).toBe(200);
  expect((await taxesFor(practice.admin, 'not-an-id')).text).toBe(
    '{"error":{"client_company_id":"badly formed"}}',
  );
});

test('who the client is: numbers, owner, whether HMRC lets the practice read it, and its people', async () => {
  expect((await expectOk(practice.admin.call(one.client, ofClient()))).data).toEqual({
    client_id: clientId,
    name: 'Ashdown Joinery Ltd',
    client_type: 'business',
    is_company: true,
    company_number: '07732914',
    vat_number: JOINERY.vrn,
    utr: expect.any(String),
    authorisation: 'active',
    may_assign: true,
    may_set_numbers: true,
    may_end_access: true,
    owner: {
      person_id: await personIdOf(testServer, practice.email),
      full_name: 'Ruth Ellison',
      initials: 'RE',
    },
    people: [
      { person_id: expect.any(String), full_name: 'Tom Ashdown', email: 'tom@ashdown.example' },
    ],
    invitation: {
      state: 'expired',
      at: expect.any(String),
      email: 'anna@ashdown.example',
      full_name: 'Anna Ashdown',
    },
  });
  expect((await expectOk(member.call(one.client, ofClient()))).data.may_assign).toBe(false);
});

test('who is said to see the client is who does, and why', async () => {
  const said = async () =>
    (await whoSees()).map(({ role, is_owner, sees_because }) => [role, is_owner, sees_because]);
  const sees = async () => [
    (await taxesFor(member)).status,
    (await member.call(one.client, ofClient())).status,
  ];
  expect([await said(), await sees()]).toEqual([
    [
      ['admin', true, 'admin'],
      ['team_member', false, 'shared'],
    ],
    [200, 200],
  ]);
  await share(false);
  expect([await said(), await sees()]).toEqual([
    [
      ['admin', true, 'admin'],
      ['team_member', false, undefined],
    ],
    [404, 404],
  ]);
  await testServer.store.db
    .insert(clientAssignments)
    .values({ clientId, personId: await personIdOf(testServer, 'sam@practice.co.uk') });
  expect([await said(), await sees()]).toEqual([
    [
      ['admin', true, 'admin'],
      ['team_member', false, 'assigned'],
    ],
    [200, 200],
  ]);
  await share(true);
});

test('what falls due of each tax is what its own page says, with the sums of the next 90 days', async () => {
  const { data } = await expectOk(practice.admin.call(taxDetails.upcomingPayeAmounts, ofCompany()));
  const own = (await expectOk(practice.admin.call(payeSummary, ofCompany()))).data;
  expect(data).toMatchObject({
    today: '2026-11-20',
    upcoming: own.upcoming,
    next90Days: { knownPence: 311_840 },
    latePence: 0,
  });
  expect(data.next90Days.expectedPence).toBeGreaterThan(0);
  for (const endpoint of [
    taxDetails.upcomingVatAmounts,
    taxDetails.corpUpcomingAmounts,
    taxDetails.selfAssessmentUpcomingAmounts,
  ]) {
    expect((await expectOk(practice.admin.call(endpoint, ofCompany()))).data.sync.readAt).toBe(
      '2026-11-20T14:05:00.000Z',
    );
  }
});

test('years: the first with anything in it, what one came to, and a year that is none is badly formed', async () => {
  const years = (await expectOk(practice.admin.call(taxDetails.payeMinimumYear, ofCompany()))).data;
  expect(years.currentYear).toBe(2026);
  expect(years.minimumYear).toBeLessThan(2026);
  const { data } = await expectOk(practice.admin.call(taxDetails.payeOfYear, ofCompany()));
  expect(data.taxYear).toEqual({ code: '2026-27', label: '2026 to 2027' });
  expect(data.lines.map(({ label }) => label)).toContain('Month 7, to 5 Nov 2026');
  expect(data.sums.outstandingPence).toBe(311_840);
  const query = { company_id: companyId, tax_year: '2025 to 2026' };
  const before = (await expectOk(practice.admin.call(taxDetails.payeOfYear, { query }))).data;
  expect(before.lines.every(({ to }) => to! <= '2026-04-05')).toBe(true);
  expect(before.lines.length).toBeGreaterThan(0);
  expect(
    await practice.admin.call(taxDetails.payeOfYear, {
      query: { company_id: companyId, tax_year: 'last' },
    }),
  ).toMatchObject({ status: 400, text: '{"error":{"tax_year":"badly formed"}}' });
});

test('VAT returns of a year, the return that comes next, and how fresh one tax is', async () => {
  const { data } = await expectOk(
    practice.admin.call(taxDetails.vatReturnsAndRefunds, ofCompany()),
  );
  expect(data.lines.length).toBeGreaterThan(0);
  expect(data.lines.every(({ to, due }) => (to ?? due) > '2026-04-05')).toBe(true);
  const first = (await expectOk(practice.admin.call(taxDetails.vatMinimumYear, ofCompany()))).data
    .minimumYear;
  expect(first).toBeLessThan(2026);
  const { period } = (await expectOk(practice.admin.call(taxDetails.nextVatPeriod, ofCompany())))
    .data;
  expect(data.lines.find(({ id }) => id === period?.id)?.filedOn).toBeUndefined();
  expect(
    (
      await expectOk(
        practice.admin.call(one.clientSyncData, {
          query: { company_id: companyId, tax_type: 'paye' },
        }),
      )
    ).data,
  ).toMatchObject({ tax: 'paye', state: 'done', connection: 'live' });
  for (const endpoint of [taxDetails.corpTaxPeriods, taxDetails.selfAssessmentTaxPeriods]) {
    expect(
      (await expectOk(practice.admin.call(endpoint, ofCompany()))).data.lines.length,
    ).toBeGreaterThan(0);
  }
  expect(
    (await expectOk(practice.admin.call(taxDetails.selfAssessmentPayments, ofCompany()))).data
      .payments.length,
  ).toBeGreaterThan(0);
});

test('the activity is the audit log’s, in words, a page at a time, and names only people who have to do with the client', async () => {
  const { db } = testServer.store;
  const [ruth, nobody] = [
    await personIdOf(testServer, practice.email),
    await personIdOf(testServer, 'other@practice.co.uk'),
  ];
  const log = (actor: string, event: string, detail = {}, subject = 'filing:1') =>
    db.transaction((tx) =>
      appendAudit(tx, {
        at: testServer.clock.now(),
        actor,
        companyId,
        subject,
        event,
        detail,
      }),
    );
  for (let made = 0; made < 9; made += 1) await log('system', 'answer lost');
  await log(`person:${nobody}`, 'notification on');
  await log(`person:${nobody}`, 'client invited');
  await log(`person:${ruth}`, 'declaration accepted', { declarer: 'agent' });
  await log('system', 'return filed', { formBundleNumber: '241911705523' });
  const { data } = await expectOk(practice.admin.call(one.clientActivity, ofCompany()));
  expect(data.events.slice(0, 4).map(({ words, who }) => [words, who])).toEqual([
    ['VAT return filed, receipt 2419 1170 5523', undefined],
    ['VAT return declared as the client’s agent', 'Ruth Ellison'],
    ['Client invited', undefined],
    ['VAT return sent, waiting for HMRC’s answer', undefined],
  ]);
  expect(data.events).toHaveLength(10);
  const older = (
    await expectOk(
      practice.admin.call(one.clientActivity, {
        query: { company_id: companyId, before: data.before },
      }),
    )
  ).data;
  expect(older.events.length).toBeGreaterThan(0);
  expect(older.events.every(({ id }) => id < data.before!)).toBe(true);
  expect(older.before).toBeUndefined();
  expect(await stranger.call(one.clientActivity, ofCompany())).toMatchObject({ status: 404 });
});
