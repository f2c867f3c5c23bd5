/** @jest-environment node */
import { eq, like, sql } from 'drizzle-orm';
import {
  approvals,
  approveReturn,
  askApproval,
  remindApproval,
  returnApproval,
  seeClientApproval,
  sendBackReturn,
} from '@/lib/filing/approvals/contract';
import { changeCustomerNotification } from '@/lib/clients/noticesContract';
import { fileReturn, typeBoxes } from '@/lib/overview/vat/contract';
import { APPROVAL_GROUPS, approvalGroup, type ApprovalViewName } from '@/lib/filing/approvals/list';
import { APPROVAL_VERSION } from '@/lib/filing/approvals/returnApproval';
import { pence } from '@/lib/kernel/money';
import { remindOfApprovals } from '@/server/filing/approvals/remind';
import { noteRefusal } from '@/server/clients/onboarding/invitationBounced';
import type { OutgoingMessage } from '@/server/notifications/store/outgoingMessages';
import { outgoingMessages } from '@/server/notifications/store/tables';
import { returnApprovals } from '@/server/filing/store/tables';
import { clientAssignments, memberships, practices } from '@/server/access/store/partyTables';
import { auditEvents } from '@/server/audit/store/tables';
import { practiceWithArn, type Practice } from '@/__tests__/support/server/agentStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { work } from '@/__tests__/support/server/capabilities';
import { personIdOf, teamMember } from '@/__tests__/support/server/practiceStory';
import { atOnce, countStatuses } from '@/__tests__/support/server/races';
import { openWithPractice } from '@/__tests__/support/server/readPractice';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import {
  returnOf,
  TYPED,
  typedReturn,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

let testServer: TestServer;
let practice: Practice;
let all: VatCustomer[];
let people = 0;

interface Story {
  accountant: VatCustomer;
  client: Browser;
  email: string;
  periodId: string;
  approvalId: string;
  hash: string;
  body: object;
}

/** The next client, asked to approve its typed return. */
async function asked(): Promise<Story> {
  const accountant = all.shift();
  if (!accountant) throw new Error('There is no client left.');
  const { companyId } = accountant;
  const { body, periodId } = await typedReturn(accountant);
  const email = `lister${(people += 1)}@price.co.uk`;
  const client = await testServer.signedInAs(email, { fullName: 'Owen Price' });
  await testServer.store.db.insert(memberships).values({
    personId: await personIdOf(testServer, email),
    companyId,
    role: 'client',
    createdAt: testServer.clock.now(),
  });
  const { approval_id: approvalId } = (
    await expectOk(
      practice.admin.call(askApproval, {
        query: ofClient(accountant),
        body: { period_id: periodId, figures_hash: body.payload_hash },
      }),
    )
  ).data;
  return { accountant, client, email, periodId, approvalId, hash: body.payload_hash, body };
}

const ofClient = ({ companyId }: Pick<VatCustomer, 'companyId'>) => ({
  company_id: practice.practiceId,
  client_company_id: companyId,
});
const ofPeriod = ({ accountant, periodId }: Story) => ({
  company_id: accountant.companyId,
  period_id: periodId,
});
const approve = (story: Story) =>
  expectOk(
    story.client.call(approveReturn, {
      query: ofPeriod(story),
      body: {
        approval_id: story.approvalId,
        figures_hash: story.hash,
        words_version: APPROVAL_VERSION,
        accepted: true,
      },
    }),
  );
const retype = ({ accountant, periodId }: Story) =>
  expectOk(
    accountant.browser.call(typeBoxes, {
      query: ofPeriod({ accountant, periodId } as Story),
      body: { ...TYPED, vatDueSales: pence(61_241) },
    }),
  );
const list = async (show?: ApprovalViewName, browser = practice.admin) =>
  (
    await expectOk(
      browser.call(approvals, {
        query: { company_id: practice.practiceId, ...(show && { show }) },
      }),
    )
  ).data;
const remind = (story: Story, browser = practice.admin) =>
  browser.call(remindApproval, {
    query: ofClient(story.accountant),
    body: { period_id: story.periodId, approval_id: story.approvalId },
  });
const remindersTo = async ({ email }: Story) => {
  await testServer.runJobs();
  return testServer.mails.filter(
    ({ to, subject }) => to === email && subject.endsWith('is waiting for your approval'),
  ).length;
};
/** The clock stands, so that everybody stays signed in; what was asked is so many days older. */
const daysPass = (days: number) =>
  testServer.store.db.update(returnApprovals).set({
    askedAt: sql`${returnApprovals.askedAt} - make_interval(days => ${days})`,
    remindedAt: sql`${returnApprovals.remindedAt} - make_interval(days => ${days})`,
  });
const byItself = () => remindOfApprovals(testServer.deps, work, testServer.clock.now());

beforeAll(async () => {
  ({ testServer, practice, all } = await openWithPractice());
});
afterAll(() => testServer.close());
afterEach(async () => {
  await testServer.forgetCompanies();
});

test('every request stands in one group, whose turn it is first; the counts and the rows say the same', async () => {
  expect(await list()).toMatchObject({
    counts: { yours: 0, client: 0, ready: 0, filed: 0 },
    items: [],
  });
  const [waiting, opened, sentBack, changed, approved, voided, filed] = (await Promise.all([
    asked(),
    asked(),
    asked(),
    asked(),
    asked(),
    asked(),
    asked(),
  ])) as [Story, Story, Story, Story, Story, Story, Story];
  await expectOk(
    opened.client.call(seeClientApproval, {
      query: ofPeriod(opened),
      body: { approval_id: opened.approvalId },
    }),
  );
  await expectOk(
    sentBack.client.call(sendBackReturn, {
      query: ofPeriod(sentBack),
      body: { approval_id: sentBack.approvalId, reason: 'The van lease is missing.' },
    }),
  );
  await retype(changed);
  for (const story of [approved, voided, filed]) await approve(story);
  await retype(voided);
  await expectOk(
    filed.accountant.browser.call(fileReturn, {
      query: ofPeriod(filed),
      body: filed.body as never,
    }),
  );

  const { counts, items } = await list();
  expect(counts).toEqual({ yours: 3, client: 2, ready: 1, filed: 1 });
  expect(items).toHaveLength(6);
  const status = (story: Story) =>
    items.find(({ approval_id: id }) => id === story.approvalId)?.status;
  expect([waiting, opened, sentBack, changed, approved, voided, filed].map(status)).toEqual([
    'On its way',
    'Opened',
    'Sent back',
    'Figures changed',
    'Approved',
    'Figures changed',
    undefined,
  ]);
  expect(items.map(({ group }) => APPROVAL_GROUPS.indexOf(group))).toEqual([0, 0, 0, 1, 1, 2]);
  for (const view of APPROVAL_GROUPS) {
    const { items: some } = await list(view);
    expect([view, some.length]).toEqual([view, counts[view]]);
    for (const { group, standing } of some)
      expect([group, approvalGroup(standing)]).toEqual([view, view]);
  }
  expect((await list('filed')).items).toMatchObject([
    { status: 'Filed', approval_id: filed.approvalId },
  ]);
  expect(items.find(({ approval_id: id }) => id === sentBack.approvalId)).toMatchObject({
    reason: 'The van lease is missing.',
    net_label: 'HMRC owes the client',
    net_pence: expect.any(Number),
  });
  // Typing the same figures again makes it valid again.
  await expectOk(
    voided.accountant.browser.call(typeBoxes, { query: ofPeriod(voided), body: TYPED }),
  );
  expect((await returnOf(voided.accountant, voided.periodId)).payloadHash).toBe(voided.hash);
  expect((await list()).counts).toMatchObject({ yours: 2, ready: 2 });
});

test('who does not see a client sees no request of it, and no other practice does', async () => {
  const story = await asked();
  const member = await teamMember(testServer, practice.practiceId, 'sam@lister.example');
  const share = (everyoneSeesAllClients: boolean) =>
    testServer.store.db.update(practices).set({ everyoneSeesAllClients });
  await share(false);
  expect(await list('open', member)).toMatchObject({
    counts: { yours: 0, client: 0, ready: 0, filed: 0 },
    items: [],
  });
  expect(await remind(story, member)).toMatchObject({ status: 404 });
  const { clientId } = (
    await testServer.store.db
      .select()
      .from(returnApprovals)
      .where(eq(returnApprovals.id, story.approvalId))
  )[0]!;
  await testServer.store.db
    .insert(clientAssignments)
    .values({ clientId, personId: await personIdOf(testServer, 'sam@lister.example') });
  expect((await list('open', member)).items.map(({ approval_id: id }) => id)).toEqual([
    story.approvalId,
  ]);
  await share(true);
  const other = await practiceWithArn(testServer);
  expect(
    (await expectOk(other.admin.call(approvals, { query: { company_id: other.practiceId } }))).data
      .items,
  ).toEqual([]);
  expect(
    await other.admin.call(approvals, { query: { company_id: practice.practiceId } }),
  ).toMatchObject({ status: 404 });
  expect(await remind(story, story.client)).toMatchObject({ status: 404 });
  expect(
    await practice.admin.call(approvals, {
      query: { company_id: practice.practiceId, after: 'x' },
    }),
  ).toMatchObject({ status: 400 });
});

test('a request is sent once the mail server has its mail; one that did not arrive says so in the list and on its page', async () => {
  const [story, bounced] = [await asked(), await asked()];
  const mailOf = async ({ approvalId }: Story) =>
    (
      await testServer.store.db
        .select()
        .from(outgoingMessages)
        .where(like(outgoingMessages.dedupeKey, `approval:${approvalId}:asked:%`))
    )[0] as OutgoingMessage;
  await noteRefusal(testServer.deps, work, {
    message: await mailOf(bounced),
    failure: 'mailbox_full',
    now: testServer.clock.now(),
  });
  await testServer.runJobs();
  const { items } = await list('client');
  const status = (of: Story) => items.find(({ approval_id: id }) => id === of.approvalId)?.status;
  expect([status(story), status(bounced)]).toEqual(['Sent', 'Bounced']);
  const mails = async (of: Story) =>
    (
      await expectOk(
        practice.admin.call(returnApproval, {
          query: { ...ofClient(of.accountant), period_id: of.periodId },
        }),
      )
    ).data.requests.map((request) => request.mails);
  expect(await mails(story)).toEqual([[{ to: story.email, state: 'sent' }]]);
  expect(await mails(bounced)).toEqual([
    [{ to: bounced.email, state: 'failed', failure: 'mailbox_full' }],
  ]);
  await daysPass(1);
  await expectOk(remind(bounced));
  expect(await mails(bounced)).toEqual([[{ to: bounced.email, state: 'on_its_way' }]]);
  await approve(bounced);
  expect(await mails(bounced)).toEqual([[]]);
});

test('by hand a client is reminded once a day, from the day after, also when two press at once', async () => {
  const story = await asked();
  expect(await remind(story)).toMatchObject({
    status: 409,
    error: expect.stringContaining('asked today'),
  });
  await daysPass(1);
  expect(countStatuses(await atOnce(3, () => remind(story)))).toEqual({ 200: 1, 409: 2 });
  expect(await remindersTo(story)).toBe(1);
  const events = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `approval:${story.approvalId}`));
  expect(events.map(({ event }) => event)).toContain('client reminded of an approval');
  await approve(story);
  expect(await remind(story)).toMatchObject({
    status: 409,
    error: expect.stringContaining('nothing to remind'),
  });
});

test('by itself a client is reminded after three days, once, and not after an answer or a change of the figures', async () => {
  const [silent, answered, changed] = [await asked(), await asked(), await asked()];
  await daysPass(2);
  await byItself();
  expect(await remindersTo(silent)).toBe(0);
  await daysPass(1);
  await approve(answered);
  await retype(changed);
  await byItself();
  await byItself();
  expect([
    await remindersTo(silent),
    await remindersTo(answered),
    await remindersTo(changed),
  ]).toEqual([1, 0, 0]);
  expect(
    (await list('client')).items.find(({ approval_id: id }) => id === silent.approvalId)?.sentence,
  ).toContain('Reminded once, last');
  await daysPass(4);
  await expectOk(
    practice.admin.call(changeCustomerNotification, {
      query: { company_id: practice.practiceId },
      body: { topic: 'approval', on: false },
    }),
  );
  await byItself();
  expect(await remindersTo(silent)).toBe(1);
  expect(await remind(silent)).toMatchObject({
    status: 409,
    error: expect.stringContaining('We do not email this client'),
  });
});
