/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { choosePassword, endOtherSessions, reauthenticate } from '@/lib/auth/accountContract';
import { login, logout } from '@/lib/auth/contract';
import { companyName } from '@/lib/companies/contract';
import { secondStep } from '@/lib/auth/factorsContract';
import { practiceDetails, shareClients } from '@/lib/practice/settingsContract';
import {
  changeRole,
  deactivateMember,
  reactivateMember,
  teamMembers,
  teamSecurity,
} from '@/lib/practice/teamContract';
import { inviteTeamMember } from '@/lib/practice/teamInvitationsContract';
import { appendAudit } from '@/server/audit/store/log';
import { practiceMembers } from '@/server/access/store/partyTables';
import { accountActivity } from '@/server/audit/store/tables';
import { sessions } from '@/server/access/store/tables';
import { worksWithApp } from '../../../support/server/appStory';
import type { Browser } from '../../../support/server/browser';
import { from } from '../../../support/server/devices';
import { joinedClient, personIdOf, practiceWith } from '../../../support/server/practiceStory';
import { expectOk } from '../../../support/server/testServer';

/**
 * What a practice's admins see of its people's logins
 * (docs/rules/security.md#what-a-practices-admins-see).
 */
const PASSWORD = 'flour-and-rye-at-dawn';
const place = from('198.51.100.7');

const testServer = openForFile({ variables: { TRUSTED_PROXIES: '1' } });
let admin: Browser;
let query: { company_id: string };
let turn = 0;
beforeEach(async () => {
  turn += 1;
  const made = await practiceWith(testServer, `ruth${turn}@fernlea.example`, `Fernlea ${turn}`);
  [admin, query] = [made.admin, { company_id: made.practiceId }];
});

const read = async (more: Record<string, unknown> = {}, browser = admin) => {
  await testServer.settled();
  return (await expectOk(browser.call(teamSecurity, { query: { ...query, ...more } }))).data;
};
const words = async (more = {}, browser = admin) =>
  (await read(more, browser)).events.map((event) => event.words);

/**
 * Somebody with a password of their own, who came to the practice a minute after they signed up.
 */
async function member(name: string, practices = [query.company_id]) {
  const email = `${name}${turn}@fernlea.example`;
  const browser = await testServer.signedInAs(email, { password: PASSWORD, fullName: 'Kit Boyd' });
  const code = await worksWithApp(testServer, email);
  const personId = await personIdOf(testServer, email);
  await testServer.advance({ minutes: 1 });
  const createdAt = testServer.clock.now();
  await testServer.store.db.insert(practiceMembers).values(
    practices.map((practiceId) => ({
      practiceId,
      personId,
      role: 'team_member' as const,
      createdAt,
    })),
  );
  const logIn = async () => {
    await testServer.advance({ seconds: 30 });
    const into = testServer.newBrowser();
    await expectOk(into.call(login, { body: { email, password: PASSWORD } }, place));
    await expectOk(
      into.call(secondStep, { body: { app_code: code(), recovery_code: undefined } }, place),
    );
    return into;
  };
  const guess = () =>
    testServer.newBrowser().call(login, { body: { email, password: 'wrong one' } }, place);
  return { email, browser, personId, logIn, guess };
}

test('admins see who logged in and with what, wrong passwords and codes, and changes to how a member logs in', async () => {
  const kit = await member('kit');
  for (let tries = 0; tries < 2; tries += 1) await kit.guess();
  const browser = await kit.logIn();
  await browser.call(
    reauthenticate,
    { body: { act: 'changePassword', app_code: '000000' } },
    place,
  );
  await expectOk(
    browser.call(choosePassword, { body: { password: 'another-loaf-of-rye-bread' } }, place),
  );
  const { events } = await read();
  expect(events.map((event) => [event.who, event.words, event.refused, event.times])).toEqual([
    ['Kit Boyd', 'Password changed', false, 1],
    ['Kit Boyd', 'Wrong code of an authenticator app when asked to confirm', true, 1],
    ['Kit Boyd', 'Logged in with their password and a code of an authenticator app', false, 1],
    ['Kit Boyd', 'Wrong password', true, 2],
  ]);
  expect(events[3]).toMatchObject({
    network: '198.51.100.x',
    reference: expect.any(String),
    device: expect.any(String),
  });
  expect(JSON.stringify(events)).not.toContain('198.51.100.7');
});

test('what is their own is not shown: what was before they came, a login by one step, logging out and their own business', async () => {
  const kit = await member('kit');
  const owned = await testServer.companyOf(kit.browser);
  const other = await testServer.signedInAs(`other${turn}@example.co.uk`);
  await kit.browser.call(companyName, { query: { company_id: await testServer.companyOf(other) } });
  await kit.browser.call(teamMembers, { query: { company_id: randomUUID() } });
  await testServer.store.db.transaction((tx) =>
    appendAudit(tx, {
      at: testServer.clock.now(),
      actor: `person:${kit.personId}`,
      subject: `person:${kit.personId}`,
      event: 'signed in',
      detail: { method: 'password' },
    }),
  );
  await expectOk(kit.browser.call(endOtherSessions));
  await expectOk(kit.browser.call(logout));
  expect(owned).toBeTruthy();
  expect(await words()).toEqual([]);
});

test('a person in two practices: both see the logins, and each sees only the changes made in it', async () => {
  const second = await practiceWith(testServer, `nora${turn}@yew.example`, `Yew ${turn}`);
  const kit = await member('kit', [query.company_id, second.practiceId]);
  await kit.guess();
  await kit.browser.call(shareClients, { query, body: { everyone_sees_all_clients: false } });
  await kit.browser.call(shareClients, {
    query: { company_id: second.practiceId },
    body: { everyone_sees_all_clients: false },
  });
  await kit.browser.call(shareClients, {
    query: { company_id: second.practiceId },
    body: { everyone_sees_all_clients: false },
  });
  // Refusals are written after their answers, and the clock stands still: write them first.
  await testServer.settled();
  const makesAdmin = {
    query: { company_id: second.practiceId },
    body: { person_id: kit.personId, role: 'admin' as const },
  };
  await expectOk(second.admin.call(changeRole, makesAdmin));
  const asked = 'Tried to open a page of the practice that they have no access to';
  const seen = async (browser: Browser, companyId: string) => {
    await testServer.settled();
    return (
      await expectOk(browser.call(teamSecurity, { query: { company_id: companyId } }))
    ).data.events.map((event) => [event.who, event.words, event.times]);
  };
  expect(await seen(admin, query.company_id)).toEqual([
    ['Kit Boyd', asked, 1],
    ['Kit Boyd', 'Wrong password', 1],
  ]);
  expect(await seen(second.admin, second.practiceId)).toEqual([
    ['Ruth Ellison', 'Made Kit Boyd an admin', 1],
    ['Kit Boyd', asked, 2],
    ['Kit Boyd', 'Wrong password', 1],
  ]);
});

test('a client that is not theirs to see is the practice’s to know, and so is a practice asked for with one step', async () => {
  const kit = await member('kit');
  await expectOk(admin.call(shareClients, { query, body: { everyone_sees_all_clients: false } }));
  const { companyId } = await joinedClient(testServer, admin, query.company_id, turn);
  expect((await kit.browser.call(companyName, { query: { company_id: companyId } })).status).toBe(
    404,
  );
  await testServer.store.db
    .update(sessions)
    .set({ secondFactor: null })
    .where(eq(sessions.personId, kit.personId));
  expect((await kit.browser.call(practiceDetails, { query })).status).toBe(403);
  expect(await words({ kind: 'refused' })).toEqual([
    'Tried to open the practice without the second step',
    'Tried to open a client’s business that they have no access to',
  ]);
});

test('a former member’s requests for the practice are listed; once they return, what they did while away is not', async () => {
  const kit = await member('kit');
  await kit.guess();
  await testServer.advance({ minutes: 1 });
  await expectOk(admin.call(deactivateMember, { query, body: { person_id: kit.personId } }));
  await testServer.advance({ minutes: 20 });
  await kit.guess();
  const away = await kit.logIn();
  await away.call(practiceDetails, { query });
  const asked = 'Tried to open a page of the practice that they have no access to';
  expect(await words()).toEqual([asked, 'Deactivated Kit Boyd', 'Wrong password']);
  await testServer.advance({ minutes: 1 });
  await worksWithApp(testServer, `ruth${turn}@fernlea.example`);
  await expectOk(admin.call(reactivateMember, { query, body: { person_id: kit.personId } }));
  expect(await words()).toEqual(['Let Kit Boyd back in', 'Deactivated Kit Boyd']);
});

test('invitations show the invited person, and exports are listed', async () => {
  await expectOk(
    admin.call(inviteTeamMember, {
      query,
      body: { full_name: 'Lea Moss', email: `lea${turn}@fernlea.example`, role: 'team_member' },
    }),
  );
  expect(
    (await read()).events.map(({ who, words: said, network }) => [who, said, network]),
  ).toEqual([['Ruth Ellison', 'Invited Lea Moss as a team member', undefined]]);
});

test('it is narrowed to a person and to a kind, and read a page at a time without a gap', async () => {
  const [kit, lea] = [await member('kit'), await member('lea')];
  for (const entry of [kit, lea]) {
    for (let tries = 0; tries < 13; tries += 1) {
      await testServer
        .newBrowser()
        .call(
          login,
          { body: { email: entry.email, password: 'wrong one' } },
          from(`203.0.113.${tries}`),
        );
    }
    await entry.logIn();
  }
  await worksWithApp(testServer, `ruth${turn}@fernlea.example`);
  await expectOk(
    admin.call(changeRole, { query, body: { person_id: lea.personId, role: 'admin' } }),
  );
  const first = await read();
  expect(first.events).toHaveLength(20);
  const second = await read({ before: first.before });
  expect(second.before).toBeUndefined();
  const ids = [...first.events, ...second.events].map(({ id }) => id);
  expect(ids).toHaveLength(29);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect(
    (await read({ person_id: lea.personId, kind: 'team' })).events.map((event) => event.words),
  ).toEqual(['Made Kit Boyd an admin']);
  expect(await words({ person_id: kit.personId, kind: 'logins' })).toEqual([
    'Logged in with their password and a code of an authenticator app',
  ]);
  expect(await words({ person_id: randomUUID() })).toEqual([]);
  expect(await words({ kind: 'exports' })).toEqual([]);
});

test('after 90 days it is gone, and only admins read it', async () => {
  const kit = await member('kit');
  await kit.guess();
  expect((await kit.browser.call(teamSecurity, { query })).status).toBe(404);
  const stranger = await practiceWith(testServer, `nora${turn}@yew.example`, `Yew ${turn}`);
  expect((await stranger.admin.call(teamSecurity, { query })).status).toBe(404);
  expect(await words({ kind: 'refused' })).toEqual([
    'Tried to open a page of the practice that they have no access to',
    'Wrong password',
  ]);
  await testServer.store.db
    .update(accountActivity)
    .set({ at: new Date(testServer.clock.now().getTime() - 91 * 86_400_000) })
    .where(eq(accountActivity.personId, kit.personId));
  expect(await words({ kind: 'refused' })).toEqual([]);
});
