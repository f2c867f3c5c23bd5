/** @jest-environment node */
import { eq } from 'drizzle-orm';
import {
  askAuthorisation,
  authorisationRequest,
  checkAuthorisation,
} from '@/lib/clients/reading/authorisationsContract';
import { agentDetails } from '@/lib/clients/portal/contract';
import { isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';
import {
  ANSWER_LOST,
  NO_TRIES_LEFT,
  REQUEST_PROBLEMS,
  REQUEST_WORDS,
} from '@/lib/connections/authorisationRequest';
import { authorisationRequests } from '@/server/connections/store/tables';
import { clients, companies } from '@/server/access/store/partyTables';
import { auditEvents } from '@/server/audit/store/tables';
import { dayOfRegistration } from '@/__tests__/sandbox/dayOfRegistration';
import {
  clientsOf,
  practiceWithArn,
  visitAsAgent,
  type Practice,
} from '@/__tests__/support/server/agentStory';
import { joinsUnproven } from '@/__tests__/support/server/clientProofStory';
import { atOnce, countStatuses } from '@/__tests__/support/server/races';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import {
  callsTo,
  newTrader,
  openVatTestServer,
  pull,
  spoil,
} from '@/__tests__/support/server/vatStory';

const WRONG = isoDateOf('1999-01-01');

let testServer: TestServer;
let practice: Practice;
let all: { companyId: string; vrn: string }[];
let rightDay: IsoDate;

const queryOf = (companyId: string) => ({
  company_id: practice.practiceId,
  client_company_id: companyId,
});
const next = () => {
  const client = all.shift();
  if (!client) throw new Error('There is no client left.');
  return client;
};
const ask = (companyId: string, registered_on: IsoDate) =>
  practice.admin.call(askAuthorisation, { query: queryOf(companyId), body: { registered_on } });
const read = async (companyId: string) =>
  (await expectOk(practice.admin.call(authorisationRequest, { query: queryOf(companyId) }))).data;
const check = (companyId: string) =>
  practice.admin.call(checkAuthorisation, { query: queryOf(companyId) });
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
    false,
    false,
    true,
    false,
    false,
  ]);
  rightDay = await dayOfRegistration(testServer.sandbox!.urls, all[0]!.vrn);
});
afterEach(() => pull(testServer, 'clear-faults'));
afterAll(() => testServer.close());

test('a practice asks by the day of registration, the client accepts on HMRC’s page, and it is seen here', async () => {
  const { companyId } = next();
  expect(await read(companyId)).toMatchObject({ state: 'none', may_ask: true, tries_left: 3 });
  const asked = (await expectOk(ask(companyId, rightDay))).data;
  expect(asked).toMatchObject({
    state: 'pending',
    expires_on: '2026-12-11',
    may_ask: false,
    tries_left: 3,
  });
  expect(asked.action_url).toContain('/appoint-someone-to-deal-with-HMRC-for-you/');
  expect(await ask(companyId, rightDay)).toMatchObject({ status: 409 });
  expect((await expectOk(check(companyId))).data.state).toBe('pending');
  await answer(asked.action_url, 'accept');
  const accepted = (await expectOk(check(companyId))).data;
  expect(accepted).toMatchObject({
    state: 'accepted',
    sentence: REQUEST_WORDS.accepted.sentence,
    may_ask: false,
  });
  expect(accepted.action_url).toBeUndefined();
  const events = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.companyId, companyId));
  expect(events.map(({ event }) => event)).toContain('HMRC authorisation asked for');
});

test('three wrong days in a day and HMRC is asked no more, also by four at once; tomorrow it may be tried again', async () => {
  const { companyId } = next();
  const before = (await callsTo(testServer, 'sendInvitation')).length;
  const first = await ask(companyId, WRONG);
  expect(first).toMatchObject({ status: 409 });
  expect(first.text).toContain(REQUEST_PROBLEMS.VAT_REG_DATE_DOES_NOT_MATCH);
  expect(countStatuses(await atOnce(4, () => ask(companyId, WRONG)))).toEqual({ 409: 4 });
  expect((await callsTo(testServer, 'sendInvitation')).length - before).toBe(3);
  expect(await read(companyId)).toMatchObject({ state: 'none', may_ask: false, tries_left: 0 });
  const { vrn } = (
    await testServer.store.db.select().from(companies).where(eq(companies.id, companyId))
  )[0]!;
  const numbered = (number: string | null) =>
    testServer.store.db.update(companies).set({ vrn: number }).where(eq(companies.id, companyId));
  await numbered('193054661');
  expect(await read(companyId)).toMatchObject({ may_ask: false, tries_left: 0 });
  await numbered(vrn);
  expect((await ask(companyId, rightDay)).text).toContain(NO_TRIES_LEFT);
  const yesterday = new Date(testServer.clock.now().getTime() - 24 * 3_600_000);
  await testServer.store.db.update(authorisationRequests).set({ wrongAt: yesterday });
  expect(await read(companyId)).toMatchObject({ may_ask: true, tries_left: 3 });
});

test('a client that is removed and added again still has nine wrong days in all', async () => {
  const { companyId } = next();
  const addedAnew = () => testServer.store.db.delete(authorisationRequests);
  const before = (await callsTo(testServer, 'sendInvitation')).length;
  for (let tries = 0; tries < 9; tries += 1) {
    if (tries % 3 === 0) await addedAnew();
    expect(await ask(companyId, WRONG)).toMatchObject({ status: 409 });
  }
  await addedAnew();
  expect(await ask(companyId, rightDay)).toMatchObject({
    status: 429,
    error: expect.stringContaining('many times today'),
  });
  expect((await callsTo(testServer, 'sendInvitation')).length - before).toBe(9);
  expect(await read(companyId)).toMatchObject({ tries_left: 3 });
});

test('a request that HMRC has no more is said to be gone, leads nowhere and may be asked for again', async () => {
  const { companyId } = next();
  await expectOk(ask(companyId, rightDay));
  await testServer.store.db.update(authorisationRequests).set({ hmrcId: 'CX8CCCCCCCCCC' });
  const gone = (await expectOk(check(companyId))).data;
  expect(gone).toMatchObject({
    state: 'gone',
    sentence: REQUEST_WORDS.gone.sentence,
    may_ask: true,
  });
  expect(gone.action_url).toBeUndefined();
  expect((await expectOk(ask(companyId, rightDay))).data.state).toBe('elsewhere');
});

test('pressed twice at once, one request stands, with its own link', async () => {
  const { companyId } = next();
  await atOnce(2, () => ask(companyId, rightDay));
  expect(await read(companyId)).toMatchObject({
    state: 'pending',
    action_url: expect.stringContaining('/appoint-someone-to-deal-with'),
  });
});

test('while HMRC is down nothing is counted; a request whose answer was lost is found by asking again', async () => {
  const { companyId, vrn } = next();
  await spoil(testServer, 'sendInvitation', 'down503');
  expect(await ask(companyId, rightDay)).toMatchObject({ status: 503, error: ANSWER_LOST });
  expect(await read(companyId)).toMatchObject({ state: 'none', may_ask: true, tries_left: 3 });
  await spoil(testServer, 'sendInvitation', 'loseAnswer');
  expect(await ask(companyId, rightDay)).toMatchObject({ status: 503 });
  expect((await expectOk(ask(companyId, rightDay))).data).toMatchObject({
    state: 'elsewhere',
    may_ask: true,
  });
  await pull(testServer, 'authorise-agent', { arn: practice.arn, vrn, authorised: 'yes' });
  expect((await expectOk(check(companyId))).data.state).toBe('authorised');
  await pull(testServer, 'authorise-agent', { arn: practice.arn, vrn, authorised: 'no' });
  expect((await expectOk(check(companyId))).data.state).toBe('deauthorised');
});

test('a try that HMRC did not answer is given back, and no wrong one that was made at the same moment', async () => {
  const { companyId } = next();
  await spoil(testServer, 'sendInvitation', 'down503');
  expect(countStatuses(await atOnce(3, () => ask(companyId, WRONG)))).toEqual({ 409: 2, 503: 1 });
  expect(await read(companyId)).toMatchObject({ state: 'none', tries_left: 1 });
});

test('a client who has already authorised the practice is reported as authorised, and no try is counted', async () => {
  const { companyId } = next();
  expect((await expectOk(ask(companyId, rightDay))).data).toMatchObject({
    state: 'authorised',
    may_ask: false,
    tries_left: 3,
  });
});

test('the client reads what is asked, HMRC’s page for it and how it ended, and nothing of the practice’s tries', async () => {
  const { companyId } = next();
  const { db } = testServer.store;
  const { client } = await joinsUnproven(testServer, companyId);
  const details = async (who = client) =>
    (await expectOk(who.call(agentDetails, { query: { company_id: companyId } }))).data.agents[0];
  expect((await details())?.request).toBeUndefined();
  await ask(companyId, WRONG);
  expect((await details())?.request).toBeUndefined();
  const asked = (await expectOk(ask(companyId, rightDay))).data;
  const told = await details();
  expect(told?.request).toEqual({
    state: 'pending',
    action_url: asked.action_url,
    expires_on: '2026-12-11',
    title: expect.stringMatching(/^Allow Practice \d+ at HMRC$/),
    sentence: expect.stringContaining('HMRC’s own page'),
  });
  expect(await details(practice.admin)).toEqual(told);
  const stranger = await testServer.signedInAs('stranger@example.co.uk');
  expect((await stranger.call(agentDetails, { query: { company_id: companyId } })).status).toBe(
    404,
  );

  await answer(asked.action_url, 'reject');
  await expectOk(check(companyId));
  expect((await details())?.request).toMatchObject({
    state: 'rejected',
    title: expect.stringMatching(/^You declined Practice/),
  });
  expect(Object.keys((await details())?.request ?? {})).not.toContain('action_url');
  // Authorised some other way since: HMRC let the practice read.
  const later = new Date(testServer.clock.now().getTime() + 60_000);
  await db
    .update(clients)
    .set({ authorisation: 'active', authorisationCheckedAt: later })
    .where(eq(clients.companyId, companyId));
  expect((await details())?.request).toMatchObject({ state: 'accepted' });
  await db.update(companies).set({ vrn: newTrader() }).where(eq(companies.id, companyId));
  expect((await details())?.request).toBeUndefined();
});

test('what was asked under another VAT number counts no more, and another practice’s client is not there', async () => {
  const { companyId } = next();
  await expectOk(ask(companyId, rightDay));
  await testServer.store.db
    .update(companies)
    .set({ vrn: newTrader() })
    .where(eq(companies.id, companyId));
  expect(await read(companyId)).toMatchObject({ state: 'none', may_ask: true });
  const other = await practiceWithArn(testServer);
  const query = { company_id: other.practiceId, client_company_id: companyId };
  expect(await other.admin.call(authorisationRequest, { query })).toMatchObject({ status: 404 });
  expect(
    await other.admin.call(askAuthorisation, { query, body: { registered_on: rightDay } }),
  ).toMatchObject({ status: 404 });
  expect(await other.admin.call(checkAuthorisation, { query })).toMatchObject({ status: 404 });
});
