/** @jest-environment node */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { askApproval, approvals } from '@/lib/filing/approvals/contract';
import { payeSummary, refreshTaxes, syncData, vatSummary } from '@/lib/overview/contract';
import { clientCompanies, payeDashboard } from '@/lib/clients/list/tablesContract';
import { documents } from '@/lib/refunds/claim/contract';
import { clientActivity, clientTaxes } from '@/lib/clients/oneClientContract';
import { payeOfYear, upcomingVatAmounts } from '@/lib/clients/taxDetailsContract';
import { refundOffers } from '@/lib/refunds/offers/contract';
import { endClientPerson } from '@/lib/clients/contract';
import { endAgent } from '@/lib/clients/portal/contract';
import { sharedTaxes, shareTaxes } from '@/lib/clients/sharing/contract';
import { personKeptWords } from '@/lib/clients/portal/endingPerson';
import { appendAudits } from '@/server/audit/store/log';
import { triage } from '@/lib/clients/triage/contract';
import { fileReturn, typeBoxes, vatDashboard, vatReturn } from '@/lib/overview/vat/contract';
import { NOT_SHARED } from '@/lib/access/refusal';
import type { Tax } from '@/lib/kernel/taxes';
import { clientTaxes as rows } from '@/server/clients/taxes/store/tables';
import { clients, memberships } from '@/server/access/store/partyTables';
import { saleOffers } from '@/server/refunds/store/offerTables';
import { taxAccounts } from '@/server/taxes/store/tables';
import { vatPeriods } from '@/server/vat/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import {
  clientsOf,
  practiceWithArn,
  readingOf,
  visitAsAgent,
  type Practice,
} from '@/__tests__/support/server/agentStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { joinsUnproven, offeredClient } from '@/__tests__/support/server/clientProofStory';
import { apart, DISTANCES, holdAt, overtaken, settled } from '@/__tests__/support/server/races';
import { expectOk } from '@/__tests__/support/server/testServer';
import { openVatTestServer, pull, TYPED, typedReturn } from '@/__tests__/support/server/vatStory';
import { auditEvents } from '@/server/audit/store/tables';

interface Story {
  client: Browser;
  companyId: string;
  clientId: string;
  vrn: string;
  query: { company_id: string; client_id: string };
}

const testServer = openForFile(openVatTestServer);
let practice: Practice;
let all: { companyId: string; vrn: string }[];

async function joined(): Promise<Story> {
  const next = all.shift();
  if (!next) throw new Error('There is no client left.');
  const { client } = await joinsUnproven(testServer, next.companyId);
  const [row] = await testServer.store.db
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.companyId, next.companyId));
  const clientId = row?.id ?? '';
  return { ...next, client, clientId, query: { company_id: next.companyId, client_id: clientId } };
}
const say = ({ client, query }: Story, shared: boolean, ...taxes: Tax[]) =>
  client.call(shareTaxes, { query, body: { taxes: taxes.map((tax) => ({ tax, shared })) } });
const ofPractice = () => ({ company_id: practice.practiceId });
const ofCompany = ({ companyId }: Story) => ({ query: { company_id: companyId } });
const rowOf = async ({ clientId }: Story, tax: Tax) =>
  (
    await testServer.store.db
      .select()
      .from(rows)
      .where(and(eq(rows.clientId, clientId), eq(rows.tax, tax)))
  )[0];
const timePasses = async () => {
  await testServer.store.db.execute(
    sql`update pgboss.job set start_after = now() - interval '1 second' where state < 'active'`,
  );
  await testServer.runJobs();
};
const asAccountant = ({ companyId, vrn }: Story) => ({
  browser: practice.admin,
  companyId,
  vrn,
  email: practice.email,
});

beforeAll(async () => {
  practice = await practiceWithArn(testServer);
  all = await clientsOf(
    testServer,
    practice,
    Array.from({ length: 12 }, () => true),
  );
  await visitAsAgent(practice, { arn: practice.arn });
  await visitAsAgent(practice, { arn: practice.arn }, 'agentOnlineServices');
  await testServer.runJobs();
});
afterEach(async () => {
  await settled(testServer);
  await pull(testServer, 'clear-faults');
});

test('a company that has never said anything shares all four, and only its own people say otherwise', async () => {
  const story = await joined();
  const { data } = await expectOk(story.client.call(sharedTaxes, { query: story.query }));
  expect(data).toMatchObject({ said: false, taxes: [{ tax: 'vat', shared: true }, {}, {}, {}] });
  const stranger = await testServer.signedInAs('nobody@sharing.example');
  for (const who of [practice.admin, stranger]) {
    expect(await who.call(sharedTaxes, { query: story.query })).toMatchObject({ status: 404 });
    expect(await say({ ...story, client: who }, false, 'vat')).toMatchObject({ status: 404 });
  }
  const other = await joined();
  expect(
    await story.client.call(shareTaxes, {
      query: { ...story.query, client_id: other.clientId },
      body: { taxes: [{ tax: 'vat', shared: false }] },
    }),
  ).toMatchObject({ status: 404 });
  expect(
    await story.client.call(shareTaxes, {
      query: story.query,
      body: {
        taxes: [
          { tax: 'vat', shared: false },
          { tax: 'vat', shared: true },
        ],
      },
    }),
  ).toMatchObject({ status: 400 });
  all.push(other);
});

test('PAYE that is kept back is gone from the practice’s rows and pages at once; the company still sees its own', async () => {
  const story = await joined();
  const before = (await expectOk(practice.admin.call(payeDashboard, { query: ofPractice() }))).data;
  const { data } = await expectOk(say(story, false, 'paye'));
  expect(data).toMatchObject({ said: true });
  expect(data.taxes.find(({ tax }) => tax === 'paye')).toMatchObject({
    shared: false,
    said_at: testServer.clock.now().toISOString(),
  });

  expect(await rowOf(story, 'paye')).toMatchObject({
    state: 'unread',
    connection: 'not_shared',
    latePence: 0,
    duePence: 0,
    readAt: null,
  });
  expect(await rowOf(story, 'vat')).toMatchObject({ state: 'read', connection: 'live' });
  const table = (
    await expectOk(
      practice.admin.call(payeDashboard, { query: { ...ofPractice(), filter: 'all' } }),
    )
  ).data;
  expect(table.rows.find(({ client_id }) => client_id === story.clientId)).toMatchObject({
    status: 'Not shared',
    owes: 'not_known',
  });
  expect(table.unread).toBe(before.unread);
  const taxes = (
    await expectOk(
      practice.admin.call(clientTaxes, { query: { client_company_id: story.companyId } }),
    )
  ).data.taxes;
  expect(taxes.map(({ tax, state }) => [tax, state])).toEqual(
    expect.arrayContaining([
      ['vat', 'read'],
      ['paye', 'not_shared'],
    ]),
  );
  expect(taxes.find(({ tax }) => tax === 'paye')).toMatchObject({
    lines: [],
    upcoming: [],
    payments: [],
    sync: { state: 'never' },
  });
  expect(taxes.find(({ tax }) => tax === 'paye')?.owedPence).toBeUndefined();
  for (const endpoint of [payeSummary, payeOfYear]) {
    expect(await practice.admin.call(endpoint, ofCompany(story))).toMatchObject({
      status: 404,
      error: expect.stringContaining('does not share PAYE with you'),
    });
  }
  // What is due of all taxes together says nothing of it either.
  const { text } = await practice.admin.call(vatDashboard, ofCompany(story));
  expect(text).not.toContain('PAYE');
  const board = (await expectOk(practice.admin.call(triage, { query: ofPractice() }))).data;
  expect(
    JSON.stringify(board.items.filter(({ client_id }) => client_id === story.clientId)),
  ).not.toContain('"tax":"paye"');

  const own = (await expectOk(story.client.call(payeSummary, ofCompany(story)))).data;
  expect(own.owedPence).toBeDefined();
  const activity = (await expectOk(practice.admin.call(clientActivity, ofCompany(story)))).text;
  expect(activity).toMatch(/Stopped sharing PAYE with Practice/);
  const { text: mail, subject } = await testServer.mailTo(practice.email);
  expect(subject).toMatch(/has stopped sharing PAYE/);
  expect(mail).not.toMatch(/£/);

  // Saying it twice is one change.
  await expectOk(say(story, false, 'paye'));
  expect(
    (await expectOk(practice.admin.call(clientActivity, ofCompany(story)))).text.match(
      /Stopped sharing PAYE/g,
    ),
  ).toHaveLength(1);
});

test('nothing of a tax that is kept back is asked for at HMRC; shared again it is read and comes back', async () => {
  const story = await joined();
  await expectOk(say(story, false, 'paye', 'vat'));
  const readBefore = (await readingOf(testServer, story.companyId, 'paye'))?.readAt;
  expect((await expectOk(story.client.call(refreshTaxes, ofCompany(story)))).data.queued).toEqual([
    'corporation_tax',
    'self_assessment',
  ]);
  await timePasses();
  expect((await readingOf(testServer, story.companyId, 'paye'))?.readAt).toEqual(readBefore);
  expect(await rowOf(story, 'paye')).toMatchObject({ state: 'unread', connection: 'not_shared' });
  expect(await rowOf(story, 'vat')).toMatchObject({ state: 'unread', connection: 'not_shared' });

  await expectOk(say(story, true, 'paye', 'vat'));
  expect(await rowOf(story, 'paye')).toMatchObject({ state: 'unread', connection: 'live' });
  await timePasses();
  expect(await rowOf(story, 'paye')).toMatchObject({
    state: expect.stringMatching(/read|absent/),
    connection: 'live',
  });
  expect((await rowOf(story, 'paye'))?.state).not.toBe('unread');
  expect(await rowOf(story, 'vat')).toMatchObject({ state: 'read', connection: 'live' });
  expect((await expectOk(practice.admin.call(vatSummary, ofCompany(story)))).data.state).toBe(
    'read',
  );
});

test('withheld VAT is neither synced nor filed by the practice, which gets the reason; its approval request is withdrawn', async () => {
  const story = await joined();
  const accountant = asAccountant(story);
  const { periodId, query, body } = await typedReturn(accountant);
  await expectOk(
    practice.admin.call(askApproval, {
      query: { ...ofPractice(), client_company_id: story.companyId },
      body: { period_id: periodId, figures_hash: body.payload_hash },
    }),
  );
  await expectOk(say(story, false, 'vat'));

  const refused = { status: 404, error: NOT_SHARED };
  expect(await practice.admin.call(vatDashboard, ofCompany(story))).toMatchObject(refused);
  expect(await practice.admin.call(vatReturn, { query })).toMatchObject(refused);
  expect(await practice.admin.call(fileReturn, { query, body })).toMatchObject(refused);
  expect(await practice.admin.call(typeBoxes, { query, body: TYPED })).toMatchObject(refused);
  expect(await practice.admin.call(documents, ofCompany(story))).toMatchObject(refused);
  expect(await practice.admin.call(upcomingVatAmounts, ofCompany(story))).toMatchObject({
    status: 404,
  });
  const ofClient = { ...ofPractice(), client_company_id: story.companyId };
  expect(await practice.admin.call(refundOffers, { query: ofClient })).toMatchObject(refused);
  expect(
    (await expectOk(practice.admin.call(approvals, { query: ofPractice() }))).text,
  ).not.toContain(story.companyId);
  // A person who cannot see the client at all gets the same refusal as for every other.
  const stranger = await testServer.signedInAs('stranger@sharing.example');
  expect((await stranger.call(vatDashboard, ofCompany(story))).error).not.toBe(NOT_SHARED);
  expect((await expectOk(practice.admin.call(syncData, ofCompany(story)))).data.taxes).toHaveLength(
    4,
  );
  const table = (
    await expectOk(
      practice.admin.call(clientCompanies, { query: { ...ofPractice(), filter: 'all' } }),
    )
  ).data;
  expect(table.rows.find(({ client_id }) => client_id === story.clientId)).toMatchObject({
    status: 'Not shared',
  });
  // The company itself reads on what was read.
  expect((await expectOk(story.client.call(vatSummary, ofCompany(story)))).data.state).toBe('read');
});

test('a refund on offer is taken back with the VAT it is of', async () => {
  const next = all.shift()!;
  const offered = await offeredClient(testServer, practice, {
    ...next,
    browser: practice.admin,
    email: practice.email,
  });
  const [row] = await testServer.store.db
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.companyId, next.companyId));
  const story = {
    ...next,
    client: offered.client,
    clientId: row!.id,
    query: { company_id: next.companyId, client_id: row!.id },
  };
  await expectOk(say(story, false, 'vat'));
  expect(
    await testServer.store.db
      .select()
      .from(saleOffers)
      .where(eq(saleOffers.companyId, next.companyId)),
  ).toMatchObject([{ outcome: 'withdrawn', closedAt: expect.any(Date) }]);
});

test('what HMRC answers after a tax was kept back is not saved, nor said in a row', async () => {
  const story = await joined();
  const { db } = testServer.store;
  const kept = async () => [
    await db
      .select()
      .from(taxAccounts)
      .where(and(eq(taxAccounts.companyId, story.companyId), eq(taxAccounts.tax, 'paye'))),
    await db.select().from(vatPeriods).where(eq(vatPeriods.companyId, story.companyId)),
  ];
  await db.execute(sql`delete from tax_charges where company_id = ${story.companyId}`);
  await db.execute(sql`delete from tax_accounts where company_id = ${story.companyId}`);
  await expectOk(story.client.call(refreshTaxes, ofCompany(story)));
  // The reading has begun and comes to write: the client says no before it does.
  const held = await holdAt(testServer, {
    table: 'tax_accounts',
    on: 'insert',
    when: `new.company_id = '${story.companyId}'`,
  });
  const reading = timePasses();
  await held.queued(1, reading);
  const said = say(story, false, 'paye', 'corporation_tax', 'self_assessment');
  await held.queued(2, said);
  await held.release();
  await Promise.all([reading, said]);
  // Whichever came first, nothing of what is kept back stands in a row of the practice.
  for (const tax of ['paye', 'corporation_tax', 'self_assessment'] as const) {
    expect(await rowOf(story, tax)).toMatchObject({
      state: 'unread',
      connection: 'not_shared',
      latePence: 0,
      readAt: null,
    });
  }
  const [accounts] = await kept();
  await expectOk(story.client.call(refreshTaxes, ofCompany(story)));
  await timePasses();
  expect((await kept())[0]).toEqual(accounts);
});

test('of filing and withholding VAT at once one comes first, and the other gets an error', async () => {
  const story = await joined();
  const accountant = asAccountant(story);
  const { query, body } = await typedReturn(accountant);
  for (const distance of DISTANCES.slice(0, 3)) {
    await expectOk(say(story, true, 'vat'));
    const [kept, filed] = await apart(distance, [
      () => say(story, false, 'vat'),
      () => practice.admin.call(fileReturn, { query, body: { ...body, payload_hash: 'other' } }),
    ] as (() => Promise<{ status: number }>)[]);
    expect(kept?.status).toBe(200);
    expect([404, 409]).toContain(filed?.status);
  }
  await expectOk(say(story, true, 'vat'));
  const held = await holdAt(testServer, { table: 'filings', on: 'insert' });
  const [filed, kept] = await overtaken(
    held,
    () => practice.admin.call(fileReturn, { query, body }),
    () => say(story, false, 'vat'),
  );
  // Whatever HMRC says to the return, it is on its way when the client comes to keep VAT back.
  expect(filed.status).toBe(200);
  expect(kept).toMatchObject({ status: 409, error: expect.stringContaining('still confirming') });
});

test('with VAT kept back, what happens to it is no line of the activity that the practice reads', async () => {
  const story = await joined();
  const at = testServer.clock.now();
  const { db } = testServer.store;
  const seen = async (browser: Browser) =>
    (await expectOk(browser.call(clientActivity, ofCompany(story)))).data.events.map(
      ({ id }) => id,
    );
  const about = { at, actor: 'system', companyId: story.companyId, detail: {} };
  await db.transaction((tx) =>
    appendAudits(tx, [
      { ...about, subject: 'claim:1', event: 'payout refused' },
      { ...about, subject: 'filing:1', event: 'filing settled' },
    ]),
  );
  const before = await seen(practice.admin);
  expect(before.length).toBeGreaterThan(1);
  await expectOk(say(story, false, 'vat'));
  const hidden = (
    await db
      .select({ seq: auditEvents.seq })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.companyId, story.companyId),
          inArray(auditEvents.subject, ['claim:1', 'filing:1']),
        ),
      )
  ).map(({ seq }) => seq);
  expect(hidden).toHaveLength(2);
  expect((await seen(practice.admin)).filter((id) => hidden.includes(id))).toEqual([]);
  await expectOk(say(story, true, 'vat'));
  expect(await seen(practice.admin)).toEqual(expect.arrayContaining(before));
});

test('a practice cannot end the access of the only user who can change what is withheld from it', async () => {
  const story = await joined();
  const [person] = await testServer.store.db
    .select()
    .from(memberships)
    .where(and(eq(memberships.companyId, story.companyId), isNull(memberships.endedAt)));
  const end = () =>
    practice.admin.call(endClientPerson, {
      query: { company_id: practice.practiceId, client_id: story.clientId },
      body: { person_id: person?.personId ?? '' },
    });
  await expectOk(say(story, false, 'self_assessment'));
  expect(await end()).toMatchObject({ status: 409, error: personKeptWords('kept') });
  expect((await story.client.call(sharedTaxes, { query: story.query })).status).toBe(200);
  await expectOk(say(story, true, 'self_assessment'));
  await expectOk(end());
});

test('a reading that ends while the client ends the practice’s sight puts nothing back in its rows', async () => {
  const story = await joined();
  await expectOk(story.client.call(refreshTaxes, ofCompany(story)));
  const held = await holdAt(testServer, {
    table: 'client_taxes',
    on: 'update',
    when: `new.client_id = '${story.clientId}'`,
  });
  const end = () => story.client.call(endAgent, { query: story.query, body: { confirmed: true } });
  const [, ended] = await overtaken(held, timePasses, end);
  expect(ended.status).toBe(200);
  await timePasses();
  expect(await testServer.store.db.$count(rows, eq(rows.clientId, story.clientId))).toBe(0);
});

test('to stop sharing is never refused, however often what is shared has changed', async () => {
  const story = await joined();
  for (let times = 0; times < 30; times += 1) {
    await expectOk(say(story, false, 'paye'));
    await expectOk(say(story, true, 'paye'));
  }
  expect((await say(story, false, 'paye')).status).toBe(200);
  expect((await say(story, true, 'paye')).status).toBe(429);
  await testServer.forgetLimits();
});
