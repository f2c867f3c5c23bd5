/** @jest-environment node */
import { and, eq } from 'drizzle-orm';
import { askAuthorisation } from '@/lib/clients/reading/authorisationsContract';
import { agentDetails } from '@/lib/clients/portal/contract';
import {
  askOwnAuthorisation,
  checkOwnAuthorisation,
  clientSignUp,
} from '@/lib/clients/onboarding/signUpContract';
import { shareTaxes } from '@/lib/clients/sharing/contract';
import { isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { CLIENT_NO_TRIES_LEFT, clientProblem } from '@/lib/clients/reading/clientAuthorisation';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { connections } from '@/server/connections/store/tables';
import { auditEvents } from '@/server/audit/store/tables';
import { dayOfRegistration } from '@/__tests__/sandbox/dayOfRegistration';
import {
  authorisationOf,
  clientsOf,
  practiceWithArn,
  readingOf,
  visitAsAgent,
  type Practice,
} from '@/__tests__/support/server/agentStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { joinsUnproven } from '@/__tests__/support/server/clientProofStory';
import { atOnce, countStatuses } from '@/__tests__/support/server/races';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import { callsTo, openVatTestServer, pull, spoil } from '@/__tests__/support/server/vatStory';
import { clients, companies, memberships } from '@/server/access/store/partyTables';

const WRONG = isoDateOf('1999-01-01');
interface Story {
  client: Browser;
  companyId: string;
  clientId: string;
  vrn: string;
  query: { company_id: string; client_id: string };
}

let testServer: TestServer;
let practice: Practice;
let all: { companyId: string; vrn: string }[];
let rightDay: IsoDate;

const say = ({ client, query }: Story, ...kept: Tax[]) =>
  client.call(shareTaxes, {
    query,
    body: { taxes: TAXES.map((tax) => ({ tax, shared: !kept.includes(tax) })) },
  });

/** Has joined; has said that all four are shared as well, unless the test is about that. */
async function joined({ hasSaid = true } = {}): Promise<Story> {
  const next = all.shift();
  if (!next) throw new Error('There is no client left.');
  const { client } = await joinsUnproven(testServer, next.companyId);
  const [row] = await testServer.store.db
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.companyId, next.companyId));
  const clientId = row?.id ?? '';
  const story = {
    ...next,
    client,
    clientId,
    query: { company_id: next.companyId, client_id: clientId },
  };
  if (hasSaid) await expectOk(say(story));
  return story;
}
const read = async ({ client, query }: Story) =>
  (await expectOk(client.call(clientSignUp, { query }))).data;
const ask = ({ client, query }: Story, registered_on: IsoDate) =>
  client.call(askOwnAuthorisation, { query, body: { registered_on } });
const check = ({ client, query }: Story) => client.call(checkOwnAuthorisation, { query });
const answer = (url: string | undefined, said: 'accept' | 'reject') =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ answer: said }) });

beforeAll(async () => {
  testServer = await openVatTestServer();
  practice = await practiceWithArn(testServer);
  await visitAsAgent(practice, { arn: practice.arn });
  all = await clientsOf(testServer, practice, [
    false,
    false,
    false,
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
  rightDay = await dayOfRegistration(testServer.sandbox!.urls, all[0]!.vrn);
});
afterEach(() => pull(testServer, 'clear-faults'));
afterAll(() => testServer.close());

test('a client has HMRC ask them by the day of registration, accepts on HMRC’s page, and has nothing left to do', async () => {
  const story = await joined();
  expect(await read(story)).toMatchObject({
    step: 'hmrc',
    vat_number: story.vrn,
    hmrc: { standing: 'none', next: 'giveDay', tries_left: 3 },
  });
  const asked = (await expectOk(ask(story, rightDay))).data;
  expect(asked).toMatchObject({
    step: 'hmrc',
    hmrc: { standing: 'pending', next: 'goToHmrc', expires_on: '2026-12-11' },
  });
  expect(asked.hmrc.action_url).toContain('/appoint-someone-to-deal-with-HMRC-for-you/');
  expect(await ask(story, rightDay)).toMatchObject({
    status: 409,
    error: expect.stringContaining('Check again'),
  });
  expect((await expectOk(check(story))).data.hmrc.standing).toBe('pending');
  await answer(asked.hmrc.action_url, 'accept');
  const accepted = (await expectOk(check(story))).data;
  expect(accepted).toMatchObject({ step: 'done', hmrc: { standing: 'accepted', next: 'carryOn' } });
  expect(accepted.hmrc.action_url).toBeUndefined();
  const [event] = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.companyId, story.companyId),
        eq(auditEvents.event, 'HMRC authorisation asked for'),
      ),
    );
  expect(event?.actor).toMatch(/^person:/);
});

test('what HMRC lets the practice see from now on is read at once, and not with the next round', async () => {
  const story = await joined();
  const readAt = async () => (await readingOf(testServer, story.companyId))?.readAt;
  await testServer.runJobs();
  expect(await readAt()).toBeFalsy();
  const { hmrc } = (await expectOk(ask(story, rightDay))).data;
  await testServer.runJobs();
  expect(await readAt()).toBeFalsy();
  await answer(hmrc.action_url, 'accept');
  await expectOk(check(story));
  await testServer.runJobs();
  expect(await readAt()).toBeTruthy();
  expect(await authorisationOf(testServer, story.companyId)).toBe('active');
  const before = (await callsTo(testServer, 'obligations')).length;
  await expectOk(check(story));
  await testServer.runJobs();
  expect((await callsTo(testServer, 'obligations')).length).toBe(before);
});

test('a no at HMRC is kept as that, is not asked again by itself, and may be asked again', async () => {
  const story = await joined();
  await answer((await expectOk(ask(story, rightDay))).data.hmrc.action_url, 'reject');
  expect((await expectOk(check(story))).data).toMatchObject({
    step: 'done',
    hmrc: { standing: 'rejected', next: 'giveDay' },
  });
  expect((await expectOk(ask(story, rightDay))).data.hmrc.standing).toBe('pending');
});

test('practice and client at once make one request, and share the three days that may be wrong', async () => {
  const story = await joined();
  const before = (await callsTo(testServer, 'sendInvitation')).length;
  const asPractice = () =>
    practice.admin.call(askAuthorisation, {
      query: { company_id: practice.practiceId, client_company_id: story.companyId },
      body: { registered_on: WRONG },
    });
  expect(
    countStatuses(
      await Promise.all([...[1, 2].map(() => ask(story, WRONG)), asPractice(), asPractice()]),
    ),
  ).toEqual({ 409: 4 });
  expect((await callsTo(testServer, 'sendInvitation')).length - before).toBe(3);
  expect((await read(story)).hmrc).toMatchObject({ tries_left: 0, standing: 'none' });
  expect((await ask(story, rightDay)).text).toContain(CLIENT_NO_TRIES_LEFT);
});

test('HMRC down in the middle keeps everything: no try is counted, and a request whose answer was lost is found', async () => {
  const story = await joined();
  await spoil(testServer, 'sendInvitation', 'down503');
  expect(await ask(story, rightDay)).toMatchObject({
    status: 503,
    error: expect.stringContaining('this step stays open'),
  });
  expect(await read(story)).toMatchObject({
    step: 'hmrc',
    hmrc: { standing: 'none', tries_left: 3 },
  });
  expect((await ask(story, WRONG)).text).toContain(
    clientProblem('VAT_REG_DATE_DOES_NOT_MATCH', ''),
  );
  await spoil(testServer, 'sendInvitation', 'loseAnswer');
  expect(await ask(story, rightDay)).toMatchObject({ status: 503 });
  expect((await expectOk(ask(story, rightDay))).data.hmrc).toMatchObject({
    standing: 'elsewhere',
    next: 'askPractice',
  });
  await pull(testServer, 'authorise-agent', {
    arn: practice.arn,
    vrn: story.vrn,
    authorised: 'yes',
  });
  expect((await expectOk(check(story))).data).toMatchObject({
    step: 'done',
    hmrc: { standing: 'accepted' },
  });
});

test('a client is shown at the first press that HMRC has already authorised the practice', async () => {
  expect((await expectOk(ask(await joined(), rightDay))).data).toMatchObject({
    step: 'done',
    hmrc: { standing: 'accepted' },
  });
});

test('only the company’s own users can ask: no accountant, stranger, other client or former member', async () => {
  const story = await joined();
  const other = await joined();
  const stranger = await testServer.signedInAs('nobody@example.co.uk');
  for (const who of [practice.admin, stranger, other.client]) {
    expect(await who.call(clientSignUp, { query: story.query })).toMatchObject({ status: 404 });
    expect(
      await who.call(askOwnAuthorisation, {
        query: story.query,
        body: { registered_on: rightDay },
      }),
    ).toMatchObject({ status: 404 });
  }
  expect(
    await story.client.call(clientSignUp, { query: { ...story.query, client_id: other.clientId } }),
  ).toMatchObject({ status: 404 });
  expect(
    (await story.client.call(agentDetails, { query: { company_id: story.companyId } })).text,
  ).toContain('"step":"hmrc"');

  const { db } = testServer.store;
  await db
    .update(connections)
    .set({ state: 'reconnect' })
    .where(eq(connections.practiceId, practice.practiceId));
  expect(await read(story)).toMatchObject({
    step: 'done',
    hmrc: { standing: 'not_connected', next: 'carryOn' },
  });
  expect(await ask(story, rightDay)).toMatchObject({ status: 409 });
  await db
    .update(connections)
    .set({ state: 'live' })
    .where(eq(connections.practiceId, practice.practiceId));
  await db.update(companies).set({ vrn: null }).where(eq(companies.id, story.companyId));
  expect(await read(story)).toMatchObject({ step: 'done', hmrc: { standing: 'no_number' } });
  await db.update(companies).set({ vrn: story.vrn }).where(eq(companies.id, story.companyId));
  await db
    .update(memberships)
    .set({ endedAt: testServer.clock.now() })
    .where(eq(memberships.companyId, story.companyId));
  expect(countStatuses(await atOnce(2, () => ask(story, rightDay)))).toEqual({ 404: 2 });
});

test('which taxes are shared is asked first, and once; with VAT kept back HMRC is not asked until it is shared again', async () => {
  const story = await joined({ hasSaid: false });
  const stepOnPage = async () =>
    (await expectOk(story.client.call(agentDetails, { query: { company_id: story.companyId } })))
      .data.agents[0]?.step;
  expect([(await read(story)).step, await stepOnPage()]).toEqual(['taxes', 'taxes']);
  await expectOk(say(story, 'vat'));
  expect(await read(story)).toMatchObject({
    step: 'done',
    hmrc: { standing: 'kept_back', next: 'carryOn' },
  });
  expect(await stepOnPage()).toBe('done');
  const before = (await callsTo(testServer, 'sendInvitation')).length;
  expect(await ask(story, rightDay)).toMatchObject({
    status: 409,
    error: expect.stringContaining('Share it in your settings'),
  });
  expect((await callsTo(testServer, 'sendInvitation')).length).toBe(before);
  await expectOk(say(story));
  expect([(await read(story)).step, await stepOnPage()]).toEqual(['hmrc', 'hmrc']);
  expect((await read(story)).hmrc.tries_left).toBe(3);
  expect((await expectOk(ask(story, rightDay))).data.hmrc.standing).toBe('pending');
});
