/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { deleteAccount } from '@/lib/privacy/contract';
import { accountProfile } from '@/lib/auth/contract';
import { openInvite } from '@/lib/clients/onboarding/contract';
import { addPractice } from '@/lib/practice/contract';
import { acceptTeamInvitation, inviteTeamMember } from '@/lib/practice/teamInvitationsContract';
import { invitationState } from '@/lib/practice/invitation';
import { chargePractices } from '@/server/practice/pricing/chargePractices';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import { insertMany } from '@/server/platform/db/db';
import {
  clientImportRows,
  clientImports,
  importHeadings,
} from '@/server/clients/exchange/store/tables';
import { connections } from '@/server/connections/store/tables';
import { practiceInvoices } from '@/server/practice/store/tables';
import { filings, vatPeriods } from '@/server/vat/store/tables';
import {
  clientsOf,
  newArn,
  practiceWithArn,
  visitAsAgent,
  type Practice,
} from '@/__tests__/support/server/agentStory';
import { worksWithApp } from '@/__tests__/support/server/appStory';
import { work } from '@/__tests__/support/server/capabilities';
import { invitationTokenTo, invite, personIdOf } from '@/__tests__/support/server/practiceStory';
import { holdRows, inLine, settled } from '@/__tests__/support/server/races';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import { callsTo, filedCustomer, openVatTestServer } from '@/__tests__/support/server/vatStory';
import {
  clients,
  companies,
  invitations,
  memberships,
  practiceMembers,
  practices,
} from '@/server/access/store/partyTables';

/**
 * The last who works at a practice deletes their account
 * (docs/rules/product.md#closing-a-practice).
 */
let testServer: TestServer;
let practice: Practice;
beforeAll(async () => {
  testServer = await openVatTestServer();
});
beforeEach(async () => {
  practice = await practiceWithArn(testServer);
});
afterEach(() => settled(testServer));
afterAll(async () => {
  expect(await verifyAudit(testServer.store.db)).toMatchObject({ ok: true });
  await testServer.close();
});

const db = () => testServer.store.db;
const leave = () => practice.admin.call(deleteAccount, { body: { confirmed: true } });
const connect = async () => {
  for (const kind of ['agentServices', 'agentOnlineServices'] as const)
    await visitAsAgent(practice, { arn: practice.arn }, kind);
  await testServer.runJobs();
};
const rowOf = async () =>
  (await db().select().from(practices).where(eq(practices.id, practice.practiceId)))[0]!;
const mailsTo = (email: string) => testServer.mails.filter(({ to }) => to === email);
/** Joins a person as the client of this company. */
async function joinedAs(companyId: string, email: string) {
  const browser = await testServer.signedInAs(email);
  await db()
    .insert(memberships)
    .values({
      personId: await personIdOf(testServer, email),
      companyId,
      role: 'client',
      createdAt: testServer.clock.now(),
    });
  return browser;
}

test('no key to HMRC is left, and nothing of the practice’s clients is read any more', async () => {
  await clientsOf(testServer, practice, [true, true]);
  await connect();
  const held = () =>
    db().select().from(connections).where(eq(connections.practiceId, practice.practiceId));
  expect((await held()).map(({ state, sealedTokens }) => [state, sealedTokens !== null])).toEqual([
    ['live', true],
    ['live', true],
  ]);
  await expectOk(leave());
  expect(
    (await held()).map(({ state, sealedTokens, clientContext }) => [
      state,
      sealedTokens,
      clientContext,
    ]),
  ).toEqual([
    ['disconnected', null, null],
    ['disconnected', null, null],
  ]);
  const before = (await callsTo(testServer, 'obligations')).length;
  await testServer.advance({ days: 1 });
  await testServer.store.executeSql(
    `update pgboss.job set start_after = now() - interval '1 second' where state < 'active'`,
  );
  await testServer.runJobs();
  expect(await callsTo(testServer, 'obligations')).toHaveLength(before);
  expect(
    (
      await testServer.store.executeSql(
        `select 1 from pgboss.job where name = 'clients.read' and state < 'completed' and data->>'practiceId' = '${practice.practiceId}'`,
      )
    ).rows,
  ).toEqual([]);
});

test('a client that no user has joined is deleted; a joined client keeps login and data, and is emailed once', async () => {
  const [alone, joined] = await clientsOf(testServer, practice, [true, true]);
  await connect();
  const email = `owen${practice.practiceId}@price.example`;
  const owen = await joinedAs(joined!.companyId, email);
  const { name } = await rowOf();
  await expectOk(leave());
  await testServer.runJobs();
  expect(
    mailsTo(email).filter(({ subject }) => subject === `${name} no longer uses OpenTax`),
  ).toHaveLength(1);
  expect(mailsTo(email).at(-1)?.text).toContain('the taxes of your business here');
  expect((await expectOk(owen.call(accountProfile))).data).toMatchObject({ email });
  expect(
    (await db().select().from(vatPeriods).where(eq(vatPeriods.companyId, joined!.companyId)))
      .length,
  ).toBeGreaterThan(3);
  expect(
    await db().select().from(vatPeriods).where(eq(vatPeriods.companyId, alone!.companyId)),
  ).toEqual([]);
  expect(
    (await db().select().from(companies).where(eq(companies.id, alone!.companyId)))[0],
  ).toMatchObject({ name: 'Deleted company' });
  expect(
    await db()
      .select()
      .from(clients)
      .where(and(eq(clients.practiceId, practice.practiceId), isNull(clients.removedAt))),
  ).toEqual([]);
});

test('open invitations stop working, and no reminder, message or invoice is sent afterwards', async () => {
  const invited = `wren${practice.practiceId}@price.example`;
  const link = await invite(testServer, practice.admin, practice.practiceId, {
    email: invited,
    name: 'Wren Joinery',
  });
  const colleague = `kit${practice.practiceId}@price.example`;
  await expectOk(
    practice.admin.call(inviteTeamMember, {
      query: { company_id: practice.practiceId },
      body: { full_name: 'Kit Boyd', email: colleague, role: 'team_member' },
    }),
  );
  await testServer.runJobs();
  await db()
    .update(practices)
    .set({ openedAt: new Date(testServer.clock.now().getTime() - 100 * 86_400_000) })
    .where(eq(practices.id, practice.practiceId));
  const [file] = await db()
    .insert(clientImports)
    .values({
      practiceId: practice.practiceId,
      fileName: 'clients.csv',
      state: 'importing',
      unused: '',
      partner: 'organic',
      rows: 1,
      known: 0,
      wrong: 0,
      added: 0,
      createdAt: testServer.clock.now(),
    })
    .returning();
  await db().insert(clientImportRows).values({
    importId: file!.id,
    line: 2,
    outcome: 'ready',
    name: 'Nobody yet',
    vrn: '',
    utr: '',
    companyNumber: '',
    owner: '',
  });
  const { practiceId } = practice;
  const chosenAt = testServer.clock.now();
  await db().insert(importHeadings).values({ practiceId, heading: 'acct', use: 'name', chosenAt });
  await expectOk(leave());
  await testServer.runJobs();
  const rows = await db()
    .select()
    .from(invitations)
    .where(eq(invitations.practiceId, practice.practiceId));
  expect(
    rows.map((row) => [invitationState(row, testServer.clock.now()), row.sealedToken]),
  ).toEqual([
    ['revoked', null],
    ['revoked', null],
  ]);
  expect((await testServer.newBrowser().call(openInvite, { body: link })).status).toBe(404);
  expect(
    await db().select().from(clientImportRows).where(eq(clientImportRows.importId, file!.id)),
  ).toEqual([]);
  expect(await db().$count(importHeadings, eq(importHeadings.practiceId, practiceId))).toBe(0);

  const before = testServer.mails.length;
  await testServer.advance({ days: 8 });
  await db().transaction((tx) => testServer.deps.outbox.send(tx, 'invitations.daily', {}));
  await testServer.runJobs();
  expect(
    testServer.mails
      .slice(before)
      .filter(({ to }) => [invited, colleague, practice.email].includes(to)),
  ).toEqual([]);
  await chargePractices(
    testServer.deps,
    work,
    new Date(testServer.clock.now().getTime() + 40 * 86_400_000),
  );
  expect(
    await db()
      .select()
      .from(practiceInvoices)
      .where(eq(practiceInvoices.practiceId, practice.practiceId)),
  ).toEqual([]);
});

test('the firm can sign up again: its company number and its agent reference are another practice’s to confirm', async () => {
  const body = { company_number: 'OC402217' };
  await connect();
  await db()
    .update(practices)
    .set({
      name: 'Fernlea Accountants LLP',
      agencyName: 'Fernlea Accountants LLP',
      companyNumber: body.company_number,
    })
    .where(eq(practices.id, practice.practiceId));
  const somebody = await testServer.signedInAs(`again${practice.practiceId}@fernlea.example`);
  expect((await somebody.call(addPractice, { body })).status).toBe(409);
  await expectOk(leave());
  expect(await rowOf()).toMatchObject({
    arn: null,
    arnConfirmedAt: null,
    agencyName: null,
    companyNumber: null,
    closedAt: expect.any(Date),
  });
  await expectOk(somebody.call(addPractice, { body }));
  const { arn } = practice;
  practice = await practiceWithArn(testServer, arn);
  await connect();
  expect(await rowOf()).toMatchObject({ arn, arnConfirmedAt: expect.any(Date), closedAt: null });
});

test('one with thousands of clients closes too', async () => {
  const createdAt = testServer.clock.now();
  const one = { kind: 'other' as const, name: 'Many', partner: 'organic', createdAt };
  const made = Array.from({ length: 9_000 }, () => ({ ...one, id: randomUUID() }));
  await insertMany(db(), companies, made);
  await insertMany(
    db(),
    clients,
    made.map(({ id }) => ({ practiceId: practice.practiceId, companyId: id, createdAt })),
  );
  await expectOk(leave());
  expect(await db().select().from(companies).where(eq(companies.name, 'Many'))).toEqual([]);
});

test('it waits while a return of one of its clients is being confirmed with HMRC, and then nothing has changed', async () => {
  const { customer } = await filedCustomer(testServer);
  await connect();
  await db().insert(clients).values({
    practiceId: practice.practiceId,
    companyId: customer.companyId,
    createdAt: testServer.clock.now(),
  });
  await db()
    .update(filings)
    .set({ state: 'unknown' })
    .where(eq(filings.companyId, customer.companyId));
  expect(await leave()).toMatchObject({
    status: 409,
    error: expect.stringContaining('a VAT return of one of your clients with HMRC'),
  });
  expect(await rowOf()).toMatchObject({ arn: practice.arn, closedAt: null });
  expect(
    (
      await db().select().from(connections).where(eq(connections.practiceId, practice.practiceId))
    ).map(({ state }) => state),
  ).toEqual(['live', 'live']);
  await db()
    .update(filings)
    .set({ state: 'submitted' })
    .where(eq(filings.companyId, customer.companyId));
  await expectOk(leave());
  // The business’s own consent is its own.
  expect(
    (await db().select().from(connections).where(eq(connections.companyId, customer.companyId)))[0],
  ).toMatchObject({ state: 'live' });
});

test.each(['the invitation first', 'the deletion first'])(
  'who joins the team at that moment has a practice, or no invitation: %s',
  async (order) => {
    const email = `late${newArn()}@fernlea.example`.toLowerCase();
    const late = await testServer.signedInAs(email);
    await expectOk(
      practice.admin.call(inviteTeamMember, {
        query: { company_id: practice.practiceId },
        body: { full_name: 'Kit Boyd', email, role: 'admin' },
      }),
    );
    // Both take the second step: inviting an admin has used up what was shown.
    await worksWithApp(testServer, practice.email);
    const token = await invitationTokenTo(testServer, email);
    const accept = () => late.call(acceptTeamInvitation, { body: { token } });
    const held = await holdRows(testServer, 'select 1 from invitations where practice_id = $1', [
      practice.practiceId,
    ]);
    const acts = [accept, leave];
    const answers = await inLine<{ status: number }>(
      held,
      order === 'the invitation first' ? acts : acts.reverse(),
    );
    const team = (
      await db()
        .select()
        .from(practiceMembers)
        .where(
          and(
            eq(practiceMembers.practiceId, practice.practiceId),
            isNull(practiceMembers.deactivatedAt),
          ),
        )
    ).length;
    const isClosed = (await rowOf()).closedAt !== null;
    expect([answers[0]?.status, isClosed, team]).toEqual(
      order === 'the invitation first' ? [200, false, 1] : [200, true, 0],
    );
    if (order === 'the deletion first') expect(answers[1]?.status).not.toBe(200);
    else expect(answers[1]?.status).toBe(200);
  },
);
