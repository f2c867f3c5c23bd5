/** @jest-environment node */
import { and, eq } from 'drizzle-orm';
import {
  approvals,
  approveReturn,
  askApproval,
  clientApprovals,
  returnApproval,
} from '@/lib/filing/approvals/contract';
import { calendarFile, makeCalendarFeed } from '@/lib/overview/calendarContract';
import { companyTaxSummaries, vatSummary } from '@/lib/overview/contract';
import { agentDetails, clientProfile } from '@/lib/clients/portal/contract';
import { clientMessages, writeToClient, writeToPractice } from '@/lib/clients/messages/contract';
import { clientNotes, writeNote } from '@/lib/clients/notesContract';
import { acceptInvite, clientCompanies, joinByInvite } from '@/lib/clients/onboarding/contract';
import { addClient, removeClient } from '@/lib/clients/contract';
import { userCompanies } from '@/lib/companies/contract';
import { askForFiles, clientFileRequests, myFileRequests } from '@/lib/clients/requests/contract';
import { client as oneClient, clientActivity } from '@/lib/clients/oneClientContract';
import { shareClients } from '@/lib/practice/settingsContract';
import { typeBoxes, vatDashboard, vatReturn } from '@/lib/overview/vat/contract';
import { APPROVAL_VERSION } from '@/lib/filing/approvals/returnApproval';
import { pence } from '@/lib/kernel/money';
import { clients, practiceMembers } from '@/server/access/store/partyTables';
import {
  practiceWithArn,
  visitAsAgent,
  type Practice,
} from '@/__tests__/support/server/agentStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { personIdOf, teamMember } from '@/__tests__/support/server/practiceStory';
import { expectOk, tokenIn, type TestServer } from '@/__tests__/support/server/testServer';
import { newTrader, openVatTestServer, pull, TYPED } from '@/__tests__/support/server/vatStory';

const NOWHERE = { status: 404, error: 'We could not find that.' };
const OTHERS = { ...TYPED, vatDueSales: pence(99_900) };

let testServer: TestServer;
let [first, second]: [Practice?, Practice?] = [];
let people = 0;
const [here, there] = [() => first!, () => second!];

/** A practice's client of a business: the ids by which each side names it. */
interface Looked {
  practice: Practice;
  clientId: string;
  companyId: string;
}
const ofPractice = ({ practice, clientId }: Looked) => ({
  company_id: practice.practiceId,
  client_id: clientId,
});
const byCompany = ({ practice, companyId }: Looked) => ({
  company_id: practice.practiceId,
  client_company_id: companyId,
});

/**
 * Adds this business to the practice and invites the address; returns the parameters of the link in
 * the mail.
 */
async function invites(
  { admin, practiceId, arn }: Practice,
  { vrn, email }: { vrn: string; email: string },
) {
  await pull(testServer, 'authorise-agent', { arn, vrn, authorised: 'yes' });
  const { data } = await expectOk(
    admin.call(addClient, {
      query: { company_id: practiceId },
      body: { name: `Business ${vrn}`, vat_number: vrn, full_name: 'Olive Marsh', email },
    }),
  );
  await testServer.runJobs();
  const mail = testServer.mails.findLast(
    ({ to, subject }) => to === email && subject.includes('invites you'),
  );
  return { company_id: practiceId, client_id: data.client_id!, token: tokenIn(mail?.text ?? '') };
}

const looks = async (who: Browser, practice: Practice, clientId: string): Promise<Looked> => {
  const mine = (await expectOk(who.call(clientCompanies))).data;
  return {
    practice,
    clientId,
    companyId: mine.find((candidate) => candidate.clientId === clientId)?.companyId ?? '',
  };
};

/** One person who is the client of both practices, for the same business. */
async function clientOfBoth() {
  const business = { vrn: newTrader(), email: `olive${(people += 1)}@marsh.co.uk` };
  const client = testServer.newBrowser();
  const link = await invites(here(), business);
  await expectOk(client.call(joinByInvite, { body: { ...link, full_name: 'Olive Marsh' } }));
  await testServer.advance({ minutes: 1 });
  const other = await invites(there(), business);
  await expectOk(client.call(acceptInvite, { body: other }));
  await testServer.runJobs();
  return {
    ...business,
    client,
    a: await looks(client, here(), link.client_id),
    b: await looks(client, there(), other.client_id),
  };
}

const openPeriodOf = async ({ practice: { admin }, companyId }: Looked): Promise<string> => {
  const { periods } = (
    await expectOk(admin.call(vatDashboard, { query: { company_id: companyId } }))
  ).data;
  return periods.find(({ filedOn }) => !filedOn)?.id ?? '';
};
/** The practice types figures of its own and asks the client about them. */
async function asks(looked: Looked, boxes: typeof TYPED) {
  const { admin } = looked.practice;
  const query = { company_id: looked.companyId, period_id: await openPeriodOf(looked) };
  await expectOk(admin.call(typeBoxes, { query, body: boxes }));
  const { payloadHash = '' } = (await expectOk(admin.call(vatReturn, { query }))).data;
  const { data } = await expectOk(
    admin.call(askApproval, {
      query: byCompany(looked),
      body: { period_id: query.period_id, figures_hash: payloadHash },
    }),
  );
  return { query, hash: payloadHash, approvalId: data.approval_id };
}
const standingOf = async (looked: Looked, periodId: string) =>
  (
    await expectOk(
      looked.practice.admin.call(returnApproval, {
        query: { ...byCompany(looked), period_id: periodId },
      }),
    )
  ).data.standing;
const feedOf = async (client: Browser, { companyId }: Looked) =>
  new URL(
    (
      await expectOk(
        client.call(makeCalendarFeed, {
          query: { company_id: companyId },
          body: { with_amounts: true },
        }),
      )
    ).data.url,
  ).searchParams.get('token') ?? '';
const opened = async (token: string) =>
  (await testServer.newBrowser().fetch(`${calendarFile.path}?${new URLSearchParams({ token })}`))
    .status;

beforeAll(async () => {
  testServer = await openVatTestServer();
  [first, second] = [await practiceWithArn(testServer), await practiceWithArn(testServer)];
  for (const practice of [here(), there()]) await visitAsAgent(practice, { arn: practice.arn });
});
beforeEach(() => testServer.forgetLimits());
afterAll(() => testServer.close());
afterEach(async () => {
  await testServer.forgetCompanies();
});

test('a client of two practices has the business twice, once with each, and each practice sees its own alone', async () => {
  const { client, a, b, vrn } = await clientOfBoth();
  const mine = (await expectOk(client.call(clientCompanies))).data;
  expect(mine.map(({ companyId, practice }) => [companyId, practice])).toEqual([
    [a.companyId, expect.any(String)],
    [b.companyId, expect.any(String)],
  ]);
  expect([a.companyId === b.companyId, mine[0]!.practice === mine[1]!.practice]).toEqual([
    false,
    false,
  ]);

  // What they choose between, each as fresh as its own practice's last round.
  const glances = (await expectOk(client.call(companyTaxSummaries))).data;
  expect(
    glances.map(({ id, role, refund, connections }) => [id, role, refund, connections]),
  ).toEqual([
    [a.companyId, 'client', undefined, []],
    [b.companyId, 'client', undefined, []],
  ]);
  expect(glances.map(({ taxes }) => taxes[0])).toMatchObject([
    { tax: 'vat', state: 'read' },
    { tax: 'vat', state: 'read' },
  ]);

  for (const [own, others] of [
    [a, b],
    [b, a],
  ] as const) {
    const { admin, practiceId } = own.practice;
    expect(
      (await expectOk(client.call(agentDetails, { query: { company_id: own.companyId } }))).data
        .agents,
    ).toMatchObject([{ client_id: own.clientId }]);
    expect((await expectOk(admin.call(oneClient, { query: byCompany(own) }))).data.vat_number).toBe(
      vrn,
    );
    for (const endpoint of [
      vatSummary,
      vatDashboard,
      clientActivity,
      agentDetails,
      myFileRequests,
    ]) {
      expect(
        await admin.call(endpoint as typeof vatSummary, {
          query: { company_id: others.companyId },
        }),
      ).toMatchObject(NOWHERE);
    }
    const crossed = { company_id: practiceId, client_company_id: others.companyId };
    expect(await admin.call(oneClient, { query: crossed })).toMatchObject(NOWHERE);
    for (const endpoint of [clientMessages, clientNotes, clientFileRequests]) {
      expect(
        await admin.call(endpoint as typeof clientMessages, {
          query: { company_id: practiceId, client_id: others.clientId },
        }),
      ).toMatchObject(NOWHERE);
    }
  }
});

test('what a client of two practices writes, gets, is asked for and is asked to approve stays with the practice it is of', async () => {
  const { client, a, b } = await clientOfBoth();
  const toPractice = (companyId: string, clientId: string, text: string) =>
    client.call(writeToPractice, {
      query: { company_id: companyId, client_id: clientId },
      body: { text },
    });
  await expectOk(toPractice(a.companyId, a.clientId, 'To the first'));
  expect(await toPractice(a.companyId, b.clientId, 'Crossed')).toMatchObject(NOWHERE);
  await expectOk(
    b.practice.admin.call(writeToClient, {
      query: ofPractice(b),
      body: { text: 'From the second' },
    }),
  );
  await expectOk(
    a.practice.admin.call(writeNote, { query: ofPractice(a), body: { text: 'Of the first' } }),
  );
  await expectOk(
    a.practice.admin.call(askForFiles, {
      query: ofPractice(a),
      body: { text: 'Statement for the first' },
    }),
  );
  const textsOf = async (looked: Looked) => {
    const { admin } = looked.practice;
    const { messages } = (await expectOk(admin.call(clientMessages, { query: ofPractice(looked) })))
      .data;
    const { notes } = (await expectOk(admin.call(clientNotes, { query: ofPractice(looked) }))).data;
    const { requests } = (
      await expectOk(admin.call(clientFileRequests, { query: ofPractice(looked) }))
    ).data;
    return [messages, notes, requests].map((entry) => entry.map(({ text }) => text));
  };
  expect(await textsOf(a)).toEqual([
    ['To the first'],
    ['Of the first'],
    ['Statement for the first'],
  ]);
  expect(await textsOf(b)).toEqual([['From the second'], [], []]);

  const [ofA, ofB] = [await asks(a, TYPED), await asks(b, OTHERS)];
  expect(
    (await expectOk(client.call(clientApprovals))).data
      .map(({ company_id, approval_id }) => [company_id, approval_id])
      .sort(),
  ).toEqual(
    [
      [a.companyId, ofA.approvalId],
      [b.companyId, ofB.approvalId],
    ].sort(),
  );
  // An answer to the one is no answer to the other, though it was asked later and is of the same
  // month.
  await expectOk(
    client.call(approveReturn, {
      query: ofA.query,
      body: {
        approval_id: ofA.approvalId,
        figures_hash: ofA.hash,
        words_version: APPROVAL_VERSION,
        accepted: true,
      },
    }),
  );
  expect([
    await standingOf(a, ofA.query.period_id),
    await standingOf(b, ofB.query.period_id),
  ]).toEqual(['approved', 'waiting']);
  expect(
    await client.call(approveReturn, {
      query: ofB.query,
      body: {
        approval_id: ofA.approvalId,
        figures_hash: ofA.hash,
        words_version: APPROVAL_VERSION,
        accepted: true,
      },
    }),
  ).toMatchObject(NOWHERE);
  for (const [own, group] of [
    [a, 'ready'],
    [b, 'client'],
  ] as const) {
    const { items } = (
      await expectOk(
        own.practice.admin.call(approvals, { query: { company_id: own.practice.practiceId } }),
      )
    ).data;
    expect(
      items.filter((candidate) => [a.companyId, b.companyId].includes(candidate.client_company_id)),
    ).toMatchObject([{ client_company_id: own.companyId, group }]);
  }
});

test('no company is ever in the care of two practices: the database itself keeps it from being', async () => {
  const { a, b } = await clientOfBoth();
  await expect(
    testServer.store.db.insert(clients).values({
      practiceId: b.practice.practiceId,
      companyId: a.companyId,
      createdAt: testServer.clock.now(),
    }),
  ).rejects.toThrow();
});

test('a client who moves to another practice takes nothing there, and the practice before sees nothing more of them', async () => {
  const business = { vrn: newTrader(), email: `mover${(people += 1)}@marsh.co.uk` };
  const client = testServer.newBrowser();
  const link = await invites(here(), business);
  await expectOk(client.call(joinByInvite, { body: { ...link, full_name: 'Olive Marsh' } }));
  await testServer.runJobs();
  const a = await looks(client, here(), link.client_id);
  await expectOk(
    client.call(writeToPractice, {
      query: { company_id: a.companyId, client_id: a.clientId },
      body: { text: 'Goodbye' },
    }),
  );
  await expectOk(
    a.practice.admin.call(askForFiles, {
      query: ofPractice(a),
      body: { text: 'One more statement' },
    }),
  );
  const asked = await asks(a, TYPED);
  const token = await feedOf(client, a);
  expect(await opened(token)).toBe(200);

  await expectOk(
    a.practice.admin.call(removeClient, { query: ofPractice(a), body: { confirmed: true } }),
  );
  const next = await invites(there(), business);
  await expectOk(client.call(acceptInvite, { body: next }));
  await testServer.runJobs();
  const b = await looks(client, there(), next.client_id);

  expect(
    (await expectOk(client.call(clientCompanies))).data.map(({ companyId }) => companyId),
  ).toEqual([b.companyId]);
  expect((await expectOk(client.call(companyTaxSummaries))).data.map(({ id }) => id)).toEqual([
    b.companyId,
  ]);
  expect((await expectOk(client.call(clientApprovals))).data).toEqual([]);
  expect(
    await client.call(approveReturn, {
      query: asked.query,
      body: {
        approval_id: asked.approvalId,
        figures_hash: asked.hash,
        words_version: APPROVAL_VERSION,
        accepted: true,
      },
    }),
  ).toMatchObject(NOWHERE);
  expect(await opened(token)).toBe(404);
  for (const { companyId } of [a, b]) {
    for (const endpoint of [vatSummary, vatDashboard, clientActivity, agentDetails]) {
      expect(
        await a.practice.admin.call(endpoint as typeof vatSummary, {
          query: { company_id: companyId },
        }),
      ).toMatchObject(NOWHERE);
    }
  }
  expect(await a.practice.admin.call(clientMessages, { query: ofPractice(a) })).toMatchObject(
    NOWHERE,
  );
  expect(
    (await expectOk(b.practice.admin.call(vatSummary, { query: { company_id: b.companyId } }))).data
      .state,
  ).toBe('read');
  expect(
    (await expectOk(b.practice.admin.call(clientMessages, { query: ofPractice(b) }))).data.messages,
  ).toEqual([]);
  expect(
    (await expectOk(b.practice.admin.call(clientFileRequests, { query: ofPractice(b) }))).data
      .requests,
  ).toEqual([]);
  expect(await standingOf(b, await openPeriodOf(b))).toBe('none');
});

test('one person is owner of a company, client of one practice and accountant in another, and is each in its place alone', async () => {
  const email = `nell${(people += 1)}@marsh.co.uk`;
  const nell = await teamMember(testServer, there().practiceId, email);
  const own = await testServer.companyOf(nell, { name: 'Nell’s Kiln' });
  const link = await invites(here(), { vrn: newTrader(), email });
  await expectOk(nell.call(acceptInvite, { body: link }));
  const asClient = await looks(nell, here(), link.client_id);
  const another = await clientOfBoth();
  const roleAt = async (companyId: string) =>
    (await expectOk(nell.call(clientProfile, { query: { company_id: companyId } }))).data.role;
  const query = { company_id: there().practiceId };
  await expectOk(
    there().admin.call(shareClients, { query, body: { everyone_sees_all_clients: true } }),
  );

  expect(await Promise.all([own, asClient.companyId, another.b.companyId].map(roleAt))).toEqual([
    'owner',
    'client',
    'team_member',
  ]);
  expect((await expectOk(nell.call(userCompanies))).data.map(({ id }) => id)).toEqual([own]);
  expect(
    (await expectOk(nell.call(clientCompanies))).data.map(({ companyId }) => companyId),
  ).toEqual([asClient.companyId]);
  // What she is in one place shows nothing of another, neither to her accountants nor to her
  // colleagues.
  for (const practice of [here(), there()]) {
    expect(await practice.admin.call(vatSummary, { query: { company_id: own } })).toMatchObject(
      NOWHERE,
    );
  }
  expect(
    await there().admin.call(vatSummary, { query: { company_id: asClient.companyId } }),
  ).toMatchObject(NOWHERE);
  expect(await nell.call(vatSummary, { query: { company_id: another.a.companyId } })).toMatchObject(
    NOWHERE,
  );

  // She answers her own requests as a client, and none of those of her practice's clients.
  const [toHer, toTheirs] = [await asks(asClient, TYPED), await asks(another.b, TYPED)];
  const answer = ({ query, hash, approvalId }: typeof toHer) =>
    nell.call(approveReturn, {
      query,
      body: {
        approval_id: approvalId,
        figures_hash: hash,
        words_version: APPROVAL_VERSION,
        accepted: true,
      },
    });
  expect(
    (await expectOk(nell.call(clientApprovals))).data.map(({ approval_id }) => approval_id),
  ).toEqual([toHer.approvalId]);
  await expectOk(answer(toHer));
  expect(await answer(toTheirs)).toMatchObject(NOWHERE);
});

test('a client who goes to work for their accountants is an accountant there while they do, and then a client again', async () => {
  const { client, a, email } = await clientOfBoth();
  const token = await feedOf(client, a);
  const asked = await asks(a, TYPED);
  const answer = () =>
    client.call(approveReturn, {
      query: asked.query,
      body: {
        approval_id: asked.approvalId,
        figures_hash: asked.hash,
        words_version: APPROVAL_VERSION,
        accepted: true,
      },
    });
  const personId = await personIdOf(testServer, email);
  const { practiceId } = a.practice;
  const { db, clock } = { db: testServer.store.db, clock: testServer.clock };
  await db
    .insert(practiceMembers)
    .values({ practiceId, personId, role: 'team_member', createdAt: clock.now() });
  expect(
    (await expectOk(client.call(clientCompanies))).data.map(({ clientId }) => clientId),
  ).not.toContain(a.clientId);
  expect((await expectOk(client.call(companyTaxSummaries))).data.map(({ id }) => id)).not.toContain(
    a.companyId,
  );
  expect((await expectOk(client.call(clientApprovals))).data).toEqual([]);
  expect(await answer()).toMatchObject(NOWHERE);
  expect(await opened(token)).toBe(404);
  await db
    .update(practiceMembers)
    .set({ deactivatedAt: clock.now() })
    .where(and(eq(practiceMembers.practiceId, practiceId), eq(practiceMembers.personId, personId)));
  expect(
    (await expectOk(client.call(clientCompanies))).data.map(({ clientId }) => clientId),
  ).toContain(a.clientId);
  expect(await opened(token)).toBe(200);
  await expectOk(answer());
});
