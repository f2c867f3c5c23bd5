/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { deleteAccount, exportAccount } from '@/lib/privacy/contract';
import {
  approvalRecord,
  approveReturn,
  askApproval,
  clientApproval,
  clientApprovals,
  returnApproval,
  seeClientApproval,
  sendBackReturn,
  withdrawApproval,
} from '@/lib/filing/approvals/contract';
import { changeCustomerNotification } from '@/lib/clients/noticesContract';
import { clientOutcomes } from '@/lib/clients/portal/contract';
import { fileReturn, typeBoxes } from '@/lib/overview/vat/contract';
import {
  NOTHING_TO_ANSWER,
  READ_AGAIN,
  WHY_NOT_ASK,
  WHY_NOT_FILE,
} from '@/lib/filing/approvals/words';
import { APPROVAL_VERSION, APPROVAL_WORDS } from '@/lib/filing/approvals/returnApproval';
import { pence } from '@/lib/kernel/money';
import { returnApprovals } from '@/server/filing/store/tables';
import {
  clientAssignments,
  clients,
  memberships,
  practices,
} from '@/server/access/store/partyTables';
import { filings } from '@/server/vat/store/tables';
import { visitAsAgent, type Practice } from '@/__tests__/support/server/agentStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { personIdOf, teamMember } from '@/__tests__/support/server/practiceStory';
import { apart, atOnce, countStatuses, DISTANCES } from '@/__tests__/support/server/races';
import { openWithPractice } from '@/__tests__/support/server/readPractice';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import { textsOfZip } from '@/__tests__/support/zipText';
import {
  returnOf,
  spoil,
  TYPED,
  typedReturn,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';
import { auditEvents } from '@/server/audit/store/tables';

const NOT_FOUND = 'We could not find that.';
const OTHER = { ...TYPED, vatDueSales: pence(61_241) };

let testServer: TestServer;
let practice: Practice;
let member: Browser;
let all: VatCustomer[];
let people = 0;

interface Story {
  accountant: VatCustomer;
  client: Browser;
  email: string;
  periodId: string;
  query: { company_id: string; period_id: string };
  filing: { accepted: boolean; declaration_version: string; payload_hash: string };
}

/** Joins a person as the client of this company. */
async function joins({ companyId }: VatCustomer): Promise<{ client: Browser; email: string }> {
  const email = `approver${(people += 1)}@price.co.uk`;
  const client = await testServer.signedInAs(email, { fullName: 'Owen Price' });
  await testServer.store.db.insert(memberships).values({
    personId: await personIdOf(testServer, email),
    companyId,
    role: 'client',
    createdAt: testServer.clock.now(),
  });
  return { client, email };
}

/** Returns the next client: its return was typed by the accountant, and its person has joined. */
async function prepared(): Promise<Story> {
  const accountant = all.shift();
  if (!accountant) throw new Error('There is no client left.');
  const { query, body, periodId } = await typedReturn(accountant);
  return { accountant, ...(await joins(accountant)), periodId, query, filing: body };
}

const ofClient = ({ accountant }: Story) => ({
  company_id: practice.practiceId,
  client_company_id: accountant.companyId,
});
const readOf = async (story: Story, browser = practice.admin) =>
  (
    await expectOk(
      browser.call(returnApproval, { query: { ...ofClient(story), period_id: story.periodId } }),
    )
  ).data;
const ask = (story: Story, browser = practice.admin, figuresHash = story.filing.payload_hash) =>
  browser.call(askApproval, {
    query: ofClient(story),
    body: { period_id: story.periodId, figures_hash: figuresHash },
  });
const asked = async (story: Story) => {
  await testServer.advance({ seconds: 10 });
  return (await expectOk(ask(story))).data.approval_id;
};
const withdraw = (story: Story, approvalId: string, browser = practice.admin) =>
  browser.call(withdrawApproval, {
    query: ofClient(story),
    body: { period_id: story.periodId, approval_id: approvalId },
  });
const approve = (
  { client, query, filing }: Story,
  approvalId: string,
  more: { browser?: Browser; hash?: string; version?: string } = {},
) =>
  (more.browser ?? client).call(approveReturn, {
    query,
    body: {
      approval_id: approvalId,
      figures_hash: more.hash ?? filing.payload_hash,
      words_version: more.version ?? APPROVAL_VERSION,
      accepted: true,
    },
  });
const sendBack = (
  { client, query }: Story,
  approvalId: string,
  reason = 'The September van lease is missing.',
) => client.call(sendBackReturn, { query, body: { approval_id: approvalId, reason } });
const file = ({ accountant, query, filing }: Story) =>
  accountant.browser.call(fileReturn, { query, body: filing });
const retype = async (story: Story, typed = OTHER) => {
  await expectOk(story.accountant.browser.call(typeBoxes, { query: story.query, body: typed }));
  story.filing.payload_hash = (await returnOf(story.accountant, story.periodId)).payloadHash ?? '';
};
const statesOf = async ({ query }: Story) =>
  (
    await testServer.store.db
      .select()
      .from(returnApprovals)
      .where(eq(returnApprovals.companyId, query.company_id))
      .orderBy(returnApprovals.askedAt)
  ).map(({ state }) => state);
const filingsOf = ({ query }: Story) =>
  testServer.store.db.select().from(filings).where(eq(filings.companyId, query.company_id));
const eventsOf = async (approvalId: string) =>
  (
    await testServer.store.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `approval:${approvalId}`))
      .orderBy(auditEvents.seq)
  ).map(({ event }) => event);
const mailsTo = async (email: string) => {
  await testServer.runJobs();
  return testServer.mails.filter(({ to }) => to === email);
};

beforeAll(async () => {
  ({ testServer, practice, all } = await openWithPractice());
  member = await teamMember(testServer, practice.practiceId, 'sam@practice.co.uk');
});
afterAll(() => testServer.close());
afterEach(async () => {
  await testServer.forgetCompanies();
});

test('the practice asks, the client approves exactly these words and figures, and only then is the return filed', async () => {
  const story = await prepared();
  const { client, query, email } = story;
  expect(await readOf(story)).toMatchObject({
    people: ['Owen Price'],
    mailed: true,
    standing: 'none',
    requests: [],
  });
  const approvalId = await asked(story);

  const [mail] = (await mailsTo(email)).filter(({ subject }) =>
    subject.endsWith('please approve your VAT return'),
  );
  expect(mail?.text).toContain(
    `/v2/open-tax/clients-portal/approve?company_id=${query.company_id}&period_id=${story.periodId}`,
  );
  expect(mail?.text).toContain('Turn it off:');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/£/);

  expect(await file(story)).toMatchObject({
    status: 409,
    error: `${WHY_NOT_FILE.waiting} Nothing was sent.`,
  });
  expect(await returnOf(story.accountant, story.periodId)).toMatchObject({
    canFile: false,
    cannotFileBecause: WHY_NOT_FILE.waiting,
    awaitsApproval: true,
  });

  expect((await expectOk(client.call(clientApprovals))).data).toMatchObject([
    {
      approval_id: approvalId,
      period_id: story.periodId,
      net: 'HMRC owes you £4,210.00',
      net_pence: 421_000,
    },
  ]);
  const shown = (await expectOk(client.call(clientApproval, { query }))).data;
  expect(shown).toMatchObject({
    approval_id: approvalId,
    figures_hash: story.filing.payload_hash,
    standing: 'waiting',
    net: 'HMRC owes you £4,210.00',
    direction: 'refund',
    figures_from: 'typed',
    figures_read_at: expect.any(String),
    words: { version: APPROVAL_VERSION, text: APPROVAL_WORDS },
    asked_by: 'Ruth Ellison',
  });
  expect(shown.before).toHaveLength(4);
  expect(shown.differences.map(({ box }) => box)).toContain('netVatDue');
  for (let times = 0; times < 2; times += 1)
    await expectOk(client.call(seeClientApproval, { query, body: { approval_id: approvalId } }));
  expect((await readOf(story)).requests[0]?.sentence).toMatch(/Opened on .*, not answered yet\./);

  await expectOk(approve(story, approvalId));
  expect((await expectOk(client.call(clientApprovals))).data).toEqual([]);
  expect((await expectOk(client.call(clientApproval, { query }))).data).toMatchObject({
    standing: 'approved',
    sentence: NOTHING_TO_ANSWER.approved,
    has_record: true,
  });
  expect(await readOf(story)).toMatchObject({
    standing: 'approved',
    why_not_ask: WHY_NOT_ASK.approved,
    requests: [
      { state: 'approved', answered_by: 'Owen Price', words: APPROVAL_WORDS, has_record: true },
    ],
  });
  const told = (await mailsTo(practice.email)).filter(({ subject }) =>
    subject.endsWith('has approved the VAT return'),
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(`client_company_id=${query.company_id}`);

  expect(await expectOk(file(story))).toMatchObject({ data: { state: 'submitted' } });
  const [row] = await testServer.store.db
    .select()
    .from(returnApprovals)
    .where(eq(returnApprovals.id, approvalId));
  const [filing] = await filingsOf(story);
  expect(row).toMatchObject({
    state: 'filed',
    words: APPROVAL_WORDS,
    wordsVersion: APPROVAL_VERSION,
    filingId: filing?.id,
  });
  expect(await eventsOf(approvalId)).toEqual(['approval of a return asked for', 'return approved']);
  expect(await ask(story)).toMatchObject({ status: 409 });
  const { data: outcomes } = await expectOk(
    client.call(clientOutcomes, { query: { company_id: query.company_id } }),
  );
  expect(outcomes).toMatchObject({
    returns: [
      {
        period_id: row?.periodId,
        approved_by: 'Owen Price',
        filed_at: expect.any(String),
        filed_by: 'Ruth Ellison',
        receipt: filing?.formBundleNumber,
      },
    ],
    refunds: [],
  });
});

test('the record says who, what, when and in which words, to both sides, the same to the byte once it is filed', async () => {
  const story = await prepared();
  const approvalId = await asked(story);
  const record = (browser: Browser, id = approvalId) =>
    browser.fetch(
      `${approvalRecord.path}?${new URLSearchParams({ company_id: story.query.company_id, approval_id: id })}`,
    );
  expect((await record(story.client)).status).toBe(404);
  await expectOk(approve(story, approvalId));
  const first = await record(story.client);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = Buffer.from(await first.arrayBuffer());
  await testServer.advance({ minutes: 5 });
  await expectOk(file(story));
  expect(Buffer.from(await (await record(practice.admin)).arrayBuffer()).equals(bytes)).toBe(true);
  const [row] = await testServer.store.db
    .select()
    .from(returnApprovals)
    .where(eq(returnApprovals.id, approvalId));
  const facts = row?.facts?.facts.map(({ label, value }) => `${label}: ${value}`) ?? [];
  expect(facts).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Approved by: Owen Price, \d\d:\d\d, /),
      expect.stringMatching(/^Asked by: Ruth Ellison, /),
      `In these words: ${APPROVAL_WORDS}`,
      `Mark of these figures (SHA-256): ${story.filing.payload_hash}`,
    ]),
  );
});

test('a return that was sent back is not filed; its reason stays on the page, and out of the mail', async () => {
  const story = await prepared();
  const approvalId = await asked(story);
  expect(
    await story.client.call(sendBackReturn, {
      query: story.query,
      body: { approval_id: approvalId, reason: '  ' },
    }),
  ).toMatchObject({ status: 400 });
  for (let times = 0; times < 2; times += 1) await expectOk(sendBack(story, approvalId));
  expect(await file(story)).toMatchObject({
    status: 409,
    error: `${WHY_NOT_FILE.sentBack} Nothing was sent.`,
  });
  expect(await readOf(story)).toMatchObject({
    standing: 'sentBack',
    requests: [{ reason: 'The September van lease is missing.' }],
  });
  const [told, ...more] = (await mailsTo(practice.email)).filter(({ subject }) =>
    subject.endsWith('has sent the VAT return back'),
  );
  expect([told?.text.includes('van lease'), more]).toEqual([false, []]);
  expect(await approve(story, approvalId)).toMatchObject({
    status: 410,
    error: NOTHING_TO_ANSWER.sentBack,
  });

  await retype(story);
  const second = await asked(story);
  expect(await statesOf(story)).toEqual(['replaced', 'requested']);
  expect(await approve(story, approvalId)).toMatchObject({ status: 409, error: READ_AGAIN });
  await expectOk(approve(story, second));
  await expectOk(file(story));
  expect(await statesOf(story)).toEqual(['replaced', 'filed']);
});

test('figures that change after the question, or after the approval, make it count for nothing', async () => {
  const story = await prepared();
  const first = await asked(story);
  const before = story.filing.payload_hash;
  await retype(story);
  expect(await approve(story, first, { hash: before })).toMatchObject({
    status: 409,
    error: NOTHING_TO_ANSWER.outdated,
  });
  expect((await expectOk(story.client.call(clientApprovals))).data).toEqual([]);
  expect(await file(story)).toMatchObject({
    status: 409,
    error: `${WHY_NOT_FILE.outdated} Nothing was sent.`,
  });
  expect(await ask(story, practice.admin, before)).toMatchObject({
    status: 409,
    error: expect.stringMatching(/^The figures have changed/),
  });

  const second = await asked(story);
  expect(await approve(story, second, { hash: before })).toMatchObject({
    status: 409,
    error: READ_AGAIN,
  });
  expect(await approve(story, second, { version: 'approval-0' })).toMatchObject({
    status: 409,
    error: READ_AGAIN,
  });
  await expectOk(approve(story, second));
  await retype(story, { ...TYPED, vatDueSales: pence(61_242) });
  expect(await file(story)).toMatchObject({
    status: 409,
    error: `${WHY_NOT_FILE.void} Nothing was sent.`,
  });
  const shown = (await expectOk(story.client.call(clientApproval, { query: story.query }))).data;
  expect(shown).toMatchObject({ standing: 'void', figures_from: 'none' });
  expect(shown.figures_read_at).toBeUndefined();
  expect(await filingsOf(story)).toEqual([]);

  // The figures that were approved, typed again, are approved.
  await retype(story);
  await expectOk(file(story));
});

test('two of the client approve at once, many times: one approval, one mail', async () => {
  const story = await prepared();
  const other = await joins(story.accountant);
  const approvalId = await asked(story);
  const answers = await atOnce(10, (place) =>
    approve(story, approvalId, place % 2 ? { browser: other.client } : {}),
  );
  expect(countStatuses(answers)).toEqual({ 200: 10 });
  expect(await eventsOf(approvalId)).toEqual(['approval of a return asked for', 'return approved']);
});

test('approving while the figures change: approved for the old ones and void, or refused; never approved for the new ones', async () => {
  const story = await prepared();
  for (const [place, distance] of DISTANCES.entries()) {
    const approvalId = await asked(story);
    const typed = { ...TYPED, vatDueSales: pence(62_000 + place) };
    const [answer] = await apart<{ status: number }>(distance, [
      () => approve(story, approvalId),
      () => story.accountant.browser.call(typeBoxes, { query: story.query, body: typed }),
    ]);
    const { standing } = await readOf(story);
    expect([
      [200, 'void'],
      [409, 'outdated'],
    ]).toContainEqual([answer?.status, standing]);
    story.filing.payload_hash =
      (await returnOf(story.accountant, story.periodId)).payloadHash ?? '';
    expect(await file(story)).toMatchObject({ status: 409 });
  }
});

test('approving while the accountant withdraws the request: one comes first, and both get the real outcome', async () => {
  const story = await prepared();
  for (const distance of DISTANCES) {
    const approvalId = await asked(story);
    const [answer, taken] = await apart<{ status: number }>(distance, [
      () => approve(story, approvalId),
      () => withdraw(story, approvalId),
    ]);
    // Taken back after the approval, it is withdrawn too: then nothing stands that could be filed
    // on.
    expect([
      [200, 200],
      [410, 200],
    ]).toContainEqual([answer?.status, taken?.status]);
    expect((await statesOf(story)).at(-1)).toBe('withdrawn');
    expect(await eventsOf(approvalId)).toHaveLength(answer?.status === 200 ? 3 : 2);
  }
});

test('filing while the client approves: filed on the approval, or refused and nothing sent', async () => {
  for (const distance of [0, 4, 30]) {
    const story = await prepared();
    const approvalId = await asked(story);
    const [answer, filed] = await apart<{ status: number }>(distance, [
      () => approve(story, approvalId),
      () => file(story),
    ]);
    expect([
      [200, 409, 0, 'approved'],
      [200, 200, 1, 'filed'],
    ]).toContainEqual([
      answer?.status,
      filed?.status,
      (await filingsOf(story)).length,
      (await statesOf(story)).at(-1),
    ]);
  }
});

test('filing while a request is made: the return is filed without one, or waits for it', async () => {
  const story = await prepared();
  const [question, filed] = await apart<{ status: number }>(0, [
    () => ask(story),
    () => file(story),
  ]);
  expect([
    [200, 409, 0],
    [409, 200, 1],
  ]).toContainEqual([question?.status, filed?.status, (await filingsOf(story)).length]);
});

test('a withdrawn request needs no answer: the return is filed as before, and the client is emailed', async () => {
  const story = await prepared();
  const approvalId = await asked(story);
  await expectOk(sendBack(story, approvalId));
  for (let times = 0; times < 2; times += 1) await expectOk(withdraw(story, approvalId));
  const told = (await mailsTo(story.email)).filter(({ subject }) =>
    subject.endsWith('nothing to approve any more'),
  );
  expect(told).toHaveLength(1);
  expect(
    (await expectOk(story.client.call(clientApproval, { query: story.query }))).data.sentence,
  ).toBe(NOTHING_TO_ANSWER.none);
  await expectOk(file(story));
});

test('two accountants who ask at once create one request', async () => {
  const story = await prepared();
  const answers = await atOnce(6, (place) => ask(story, place % 2 ? member : practice.admin));
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: 5 });
  expect(
    (await mailsTo(story.email)).filter(({ subject }) =>
      subject.endsWith('please approve your VAT return'),
    ),
  ).toHaveLength(1);
});

test('only the client itself can answer, and no client can ask', async () => {
  const story = await prepared();
  const approvalId = await asked(story);
  const stranger = (await joins(all[0] as VatCustomer)).client;
  for (const browser of [practice.admin, member, stranger]) {
    const refused = await Promise.all([
      approve(story, approvalId, { browser }),
      browser.call(clientApproval, { query: story.query }),
      browser.call(seeClientApproval, { query: story.query, body: { approval_id: approvalId } }),
      browser.call(sendBackReturn, {
        query: story.query,
        body: { approval_id: approvalId, reason: 'Not right.' },
      }),
    ]);
    expect(refused.map(({ status, error }) => [status, error])).toEqual(
      refused.map(() => [404, NOT_FOUND]),
    );
  }
  // A practice member who is also the client counts as an accountant: they cannot approve what they
  // prepared.
  await testServer.store.db.insert(memberships).values({
    personId: await personIdOf(testServer, 'sam@practice.co.uk'),
    companyId: story.query.company_id,
    role: 'client',
    createdAt: testServer.clock.now(),
  });
  const share = (everyoneSeesAllClients: boolean) =>
    testServer.store.db.update(practices).set({ everyoneSeesAllClients });
  expect(await approve(story, approvalId, { browser: member })).toMatchObject({ status: 404 });
  // So they are of a client that is not given to them, whom they would see as its client alone.
  await share(false);
  expect(await approve(story, approvalId, { browser: member })).toMatchObject({ status: 404 });
  expect((await expectOk(member.call(clientApprovals))).data).toEqual([]);
  await share(true);
  for (const call of [ask(story, story.client), withdraw(story, approvalId, story.client)]) {
    expect(await call).toMatchObject({ status: 404, error: NOT_FOUND });
  }
  expect(await statesOf(story)).toEqual(['requested']);
});

test('a return that HMRC refused is as approved as before, and its request can be taken back', async () => {
  const story = await prepared();
  const approvalId = await asked(story);
  await expectOk(approve(story, approvalId));
  await spoil(testServer, 'submitReturn', 'unauthorised401', 2);
  await file(story);
  await visitAsAgent(practice, { arn: practice.arn });
  expect(
    (await expectOk(story.client.call(clientApproval, { query: story.query }))).data,
  ).toMatchObject({ standing: 'approved' });
  expect(await readOf(story)).toMatchObject({
    standing: 'approved',
    requests: [
      { may_withdraw: true, sentence: expect.stringContaining('but HMRC did not accept it') },
    ],
  });
  await retype(story);
  expect(await file(story)).toMatchObject({
    status: 409,
    error: `${WHY_NOT_FILE.void} Nothing was sent.`,
  });
  await expectOk(withdraw(story, approvalId));
  await expectOk(file(story));
  expect(await withdraw(story, approvalId)).toMatchObject({ status: 200 });
});

test('requests are limited to twenty a day for the whole practice', async () => {
  const story = await prepared();
  for (let times = 0; times < 20; times += 1)
    expect([200, 409]).toContain((await ask(story)).status);
  expect(await ask(story, member)).toMatchObject({
    status: 429,
    error: expect.stringContaining('each time they get an email'),
  });
  expect(
    (await mailsTo(story.email)).filter(({ subject }) =>
      subject.endsWith('please approve your VAT return'),
    ),
  ).toHaveLength(1);
});

test('who deletes their account takes along what they sent back, and had it in their data before', async () => {
  const story = await prepared();
  await expectOk(sendBack(story, await asked(story), 'Ask Aunt Winifred about the van.'));
  const zip = await story.client.fetch(exportAccount.path);
  expect(
    [...(await textsOfZip(new Uint8Array(await zip.arrayBuffer()))).values()].join(),
  ).toContain('Aunt Winifred');
  await expectOk(story.client.call(deleteAccount, { body: { confirmed: true } }));
  const [kept] = await testServer.store.db
    .select()
    .from(returnApprovals)
    .where(eq(returnApprovals.companyId, story.query.company_id));
  expect(kept).toMatchObject({ state: 'sentBack', reason: null, facts: null });
});

test('a team member sees and asks only clients assigned to them; a client without a user cannot be asked', async () => {
  const story = await prepared();
  const share = (everyoneSeesAllClients: boolean) =>
    testServer.store.db.update(practices).set({ everyoneSeesAllClients });
  await share(false);
  const read = member.call(returnApproval, {
    query: { ...ofClient(story), period_id: story.periodId },
  });
  for (const call of [read, ask(story, member)])
    expect(await call).toMatchObject({ status: 404, error: NOT_FOUND });
  const [row] = await testServer.store.db
    .select()
    .from(clients)
    .where(eq(clients.companyId, story.query.company_id));
  await testServer.store.db.insert(clientAssignments).values({
    clientId: row?.id ?? '',
    personId: await personIdOf(testServer, 'sam@practice.co.uk'),
  });
  const place = eq(memberships.companyId, story.query.company_id);
  await testServer.store.db
    .update(memberships)
    .set({ endedAt: testServer.clock.now() })
    .where(place);
  expect(await ask(story, member)).toMatchObject({
    status: 409,
    error: expect.stringMatching(/has joined yet.*Invite them first/),
  });
  await testServer.store.db.update(memberships).set({ endedAt: null }).where(place);
  await expectOk(
    practice.admin.call(changeCustomerNotification, {
      query: { company_id: practice.practiceId },
      body: { topic: 'approval', on: false, client_id: row?.id ?? '' },
    }),
  );
  expect(await readOf(story, member)).toMatchObject({ mailed: false });
  await expectOk(ask(story, member));
  expect(
    (await mailsTo(story.email)).filter(({ subject }) =>
      subject.endsWith('please approve your VAT return'),
    ),
  ).toEqual([]);
  await share(true);
});

test('a client who has left the practice, and a person who is no client any more, answer nothing', async () => {
  const story = await prepared();
  const approvalId = await asked(story);
  const of = eq(clients.companyId, story.query.company_id);
  await testServer.store.db.update(clients).set({ removedAt: testServer.clock.now() }).where(of);
  for (const call of [
    approve(story, approvalId),
    story.client.call(clientApproval, { query: story.query }),
    ask(story),
  ]) {
    expect(await call).toMatchObject({ status: 404, error: NOT_FOUND });
  }
  expect((await expectOk(story.client.call(clientApprovals))).data).toEqual([]);
  await testServer.store.db.update(clients).set({ removedAt: null }).where(of);
  await testServer.store.db
    .update(memberships)
    .set({ endedAt: testServer.clock.now() })
    .where(eq(memberships.companyId, story.query.company_id));
  expect(await approve(story, approvalId)).toMatchObject({ status: 404, error: NOT_FOUND });
  expect(await statesOf(story)).toEqual(['requested']);
});
