/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { accountActivity as activityEndpoint, reauthenticate } from '@/lib/auth/accountContract';
import { followMagicLink, login, logout, sendAuthMagicLink } from '@/lib/auth/contract';
import { companyName } from '@/lib/companies/contract';
import { secondStep } from '@/lib/auth/factorsContract';
import { teamMembers } from '@/lib/practice/teamContract';
import { accountActivity } from '@/server/audit/store/tables';
import { auditEvents } from '@/server/audit/store/tables';
import { forgetOld } from '@/server/privacy/store/forgetOld';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import { work } from '../../support/server/capabilities';
import { withApp } from '../../support/server/appStory';
import type { Browser } from '../../support/server/browser';
import { from } from '../../support/server/devices';
import { personIdOf } from '../../support/server/practiceStory';
import { expectOk, tokenIn } from '../../support/server/testServer';

/**
 * What was refused stands in the log of events, with its place beside it
 * (docs/rules/security.md#security-events).
 */
const PASSWORD = 'flour-and-rye-at-dawn';
const WRONG = 'a wrong guess at it';

const testServer = openForFile({ variables: { TRUSTED_PROXIES: '1' } });
let owner: Browser;
let email: string;
let personId: string;
let turn = 0;
beforeEach(async () => {
  email = `events${(turn += 1)}@example.co.uk`;
  owner = await testServer.signedInAs(email, { password: PASSWORD });
  personId = await personIdOf(testServer, email);
});

const stranger = from('198.51.100.7');
const guess = (password = WRONG, place = stranger, address = email) =>
  testServer.newBrowser().call(login, { body: { email: address, password } }, place);

/** What the log has of the person, the oldest first, with the place that is kept beside it. */
async function written() {
  await testServer.settled();
  return testServer.store.db
    .select({
      event: auditEvents.event,
      actor: auditEvents.actor,
      detail: auditEvents.detail,
      ip: accountActivity.ip,
      times: accountActivity.times,
      reference: accountActivity.reference,
    })
    .from(auditEvents)
    .leftJoin(accountActivity, eq(accountActivity.seq, auditEvents.seq))
    .where(eq(auditEvents.subject, `person:${personId}`))
    .orderBy(asc(auditEvents.seq));
}
const named = async (event: string) => (await written()).filter((entry) => entry.event === event);
const countEvents = async () => {
  await testServer.settled();
  return testServer.store.db.$count(auditEvents);
};

test('a wrong password is recorded once per address with an unknown actor, and repeats within 15 minutes are counted in it', async () => {
  for (let tries = 0; tries < 3; tries += 1) expect((await guess()).status).toBe(400);
  await guess(WRONG, from('198.51.100.8'));
  const [first, second, ...more] = await named('sign-in refused');
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    actor: 'unknown',
    ip: '198.51.100.7',
    times: 3,
    detail: { by: 'password', endpoint: 'auth.login', reference: first?.reference },
  });
  expect(second).toMatchObject({ ip: '198.51.100.8', times: 1 });
  await testServer.advance({ minutes: 15 });
  await guess();
  expect(await named('sign-in refused')).toHaveLength(3);
});

test('its reference leads to the line of the portal’s log, which holds no address', async () => {
  await guess();
  const [{ reference } = { reference: '' }] = await named('sign-in refused');
  const lines = testServer.logLines.filter((line) => line.includes(String(reference)));
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'Refused',
    'Served',
  ]);
  expect(lines.join()).not.toContain('example.co.uk');
  expect(lines.join()).not.toContain('198.51.100');
});

test('of an address without an account nothing is written but that line', async () => {
  const before = [await countEvents(), testServer.logLines.length] as const;
  expect((await guess(WRONG, stranger, 'nobody.at.all@example.co.uk')).status).toBe(400);
  expect(await countEvents()).toBe(before[0]);
  expect(testServer.logLines.slice(before[1]).join()).toContain(
    '"event":"sign-in refused","by":"password"',
  );
  expect(testServer.logLines.slice(before[1]).join()).not.toContain('nobody');
});

test('guesses from ever new places fill no log: twenty of a day are written, and the rest counted', async () => {
  for (let tries = 0; tries < 25; tries += 1) await guess(WRONG, from(`203.0.113.${tries}`));
  const events = await named('sign-in refused');
  expect(events).toHaveLength(20);
  expect(events.reduce((sum, { times }) => sum + (times ?? 0), 0)).toBe(25);
});

test('a count that is full is written as a lockout', async () => {
  for (let tries = 0; tries < 11; tries += 1) await guess();
  expect(await named('locked out')).toMatchObject([
    { actor: 'unknown', ip: '198.51.100.7', times: 1, detail: { by: 'password' } },
  ]);
});

test('wrong codes of an app, and wrong recovery codes, are written by their kind, and no code stands there', async () => {
  await withApp(testServer, owner);
  const browser = testServer.newBrowser();
  await expectOk(browser.call(login, { body: { email, password: PASSWORD } }, stranger));
  await browser.call(
    secondStep,
    { body: { app_code: '000000', recovery_code: undefined } },
    stranger,
  );
  await browser.call(
    secondStep,
    { body: { app_code: undefined, recovery_code: 'AAAA-AAAA' } },
    stranger,
  );
  const events = await named('sign-in refused');
  expect(events.map(({ detail }) => detail.by)).toEqual(['appCode', 'recoveryCode']);
  expect(JSON.stringify(await written())).not.toMatch(/000000|AAAA/);
});

test('a used link is recorded for its owner, and an unknown link is not recorded', async () => {
  await expectOk(owner.call(sendAuthMagicLink, { query: { email } }));
  const token = tokenIn((await testServer.mailTo(email)).text);
  await expectOk(testServer.newBrowser().call(followMagicLink, { body: { token } }));
  expect(
    (await testServer.newBrowser().call(followMagicLink, { body: { token } }, stranger)).status,
  ).toBe(410);
  expect(
    (
      await testServer
        .newBrowser()
        .call(followMagicLink, { body: { token: 'x'.repeat(43) } }, stranger)
    ).status,
  ).toBe(410);
  expect(await named('sign-in refused')).toMatchObject([{ times: 1, detail: { by: 'magicLink' } }]);
});

test('a count of asked links that is full is written with where it was asked from, and of no address without an account', async () => {
  const ask = (address: string) =>
    testServer.newBrowser().call(sendAuthMagicLink, { query: { email: address } }, stranger);
  for (let turns = 0; turns < 3; turns += 1) await expectOk(ask(email));
  expect(await named('locked out')).toEqual([]);
  expect((await ask(email)).status).toBe(429);
  // From elsewhere the newest link still works, so none is sent and the response does not say so.
  await expectOk(
    testServer.newBrowser().call(sendAuthMagicLink, { query: { email } }, from('203.0.113.9')),
  );
  expect(await named('locked out')).toMatchObject([
    { actor: 'unknown', ip: '198.51.100.7', detail: { by: 'magicLink' } },
    { actor: 'unknown', ip: '203.0.113.9' },
  ]);
  const before = await countEvents();
  for (let turns = 0; turns < 4; turns += 1) await ask('nobody.at.all@example.co.uk');
  expect(await countEvents()).toBe(before);
});

test('a wrong re-authentication code is recorded for the signed-in person', async () => {
  expect(
    (await owner.call(reauthenticate, { body: { act: 'changePassword', code: '000000' } })).status,
  ).toBe(410);
  expect(await named('proof refused')).toMatchObject([
    { actor: `person:${personId}`, detail: { by: 'reauthentication' } },
  ]);
});

test('requests for another person’s company or practice, and for ones that do not exist, are recorded alike', async () => {
  const other = await testServer.signedInAs(`other${turn}@example.co.uk`);
  const theirs = await testServer.companyOf(other);
  expect((await owner.call(companyName, { query: { company_id: theirs } })).status).toBe(404);
  expect((await owner.call(companyName, { query: { company_id: randomUUID() } })).status).toBe(404);
  expect((await owner.call(teamMembers, { query: { company_id: randomUUID() } })).status).toBe(404);
  expect(await named('access refused')).toMatchObject([
    {
      actor: `person:${personId}`,
      times: 2,
      detail: { by: 'company', endpoint: 'company.companyName' },
    },
    { times: 1, detail: { by: 'practice', endpoint: 'team.teamMembers' } },
  ]);
});

test('logging out is written, once', async () => {
  const cookie = owner.cookies.get('session')!;
  await expectOk(owner.call(logout));
  owner.cookies.set('session', cookie);
  await owner.call(logout);
  expect(await named('logged out')).toMatchObject([{ actor: `person:${personId}`, times: 1 }]);
});

test('only the person reads their events, newest first and by page, with counts and addresses', async () => {
  for (let tries = 0; tries < 2; tries += 1) await guess();
  for (let place = 0; place < 11; place += 1) await guess(WRONG, from(`203.0.113.${place}`));
  await testServer.settled();
  const first = (await expectOk(owner.call(activityEndpoint))).data;
  expect(first.events).toHaveLength(10);
  expect(first.events[0]).toMatchObject({
    words: 'Wrong password',
    refused: true,
    times: 1,
    ip: '203.0.113.10',
  });
  const second = (await expectOk(owner.call(activityEndpoint, { query: { before: first.before } })))
    .data;
  expect(second.events.map(({ words, times }) => [words, times])).toEqual([
    ['Wrong password', 1],
    ['Wrong password', 2],
    ['Account opened', 1],
  ]);
  expect(second.before).toBeUndefined();
  const other = await testServer.signedInAs(`reader${turn}@example.co.uk`);
  expect(
    (await expectOk(other.call(activityEndpoint))).data.events.map(({ words }) => words),
  ).toEqual(['Account opened']);
  expect((await testServer.newBrowser().call(activityEndpoint)).status).toBe(401);
});

test('the places go after 90 days, and the events stay', async () => {
  await guess();
  await testServer.settled();
  const at = (days: number) => new Date(testServer.clock.now().getTime() + days * 86_400_000);
  await forgetOld(testServer.store.db, work, at(89));
  expect(await named('sign-in refused')).toMatchObject([{ ip: '198.51.100.7' }]);
  await forgetOld(testServer.store.db, work, at(91));
  expect(await named('sign-in refused')).toMatchObject([{ ip: null, detail: { by: 'password' } }]);
});

test('what cannot be written fails no request, and is reported', async () => {
  await testServer.store.executeSql('alter table account_activity rename to elsewhere');
  const lines = testServer.logLines.length;
  expect((await guess()).status).toBe(400);
  await testServer.settled();
  await testServer.store.executeSql('alter table elsewhere rename to account_activity');
  expect(testServer.logLines.slice(lines).join()).toContain('Something failed');
  expect(await named('sign-in refused')).toEqual([]);
  await guess();
  expect(await named('sign-in refused')).toHaveLength(1);
});

test('the log is whole with all of it', async () => {
  expect(
    (await testServer.store.db.transaction((tx) => verifyAudit(tx))).findings.filter(
      ({ problem }) => !/outside/.test(problem),
    ),
  ).toEqual([]);
});
