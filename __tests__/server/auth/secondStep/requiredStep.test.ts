/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { eq } from 'drizzle-orm';
import { checkLogin, login } from '@/lib/auth/contract';
import { userCompanies } from '@/lib/companies/contract';
import { beginApp, ownFactors, proveApp, removeApp, secondStep } from '@/lib/auth/factorsContract';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { addPractice, setUp } from '@/lib/practice/contract';
import { connectAgentServices } from '@/lib/clients/reading/contract';
import { teamMembers } from '@/lib/practice/teamContract';
import { acceptTeamInvitation, inviteTeamMember } from '@/lib/practice/teamInvitationsContract';
import { vatDashboard } from '@/lib/overview/vat/contract';
import { SECOND_STEP_FIRST } from '@/lib/access/refusal';
import { sessions } from '@/server/access/store/tables';
import { clientsOf, newArn } from '../../../support/server/agentStory';
import { codeOf, withApp, worksWithApp } from '../../../support/server/appStory';
import type { Browser } from '../../../support/server/browser';
import { invitationTokenTo, personIdOf, practiceWith } from '../../../support/server/practiceStory';
import { expectOk } from '../../../support/server/testServer';

/**
 * Practice members need a second factor, however they joined (docs/rules/security.md#second-step).
 */
const PASSWORD = 'sycamore-in-the-rain-7';
const REFUSED = { status: 403, error: SECOND_STEP_FIRST };
const testServer = openForFile({ sandbox: true });
let turn = 0;
let email: string;
beforeEach(() => {
  turn += 1;
  email = `nia${turn}@moor.example`;
});

/** Signs up a person with a password and a practice, and without an app. */
async function withoutApp() {
  const browser = await testServer.signedInAs(email, { password: PASSWORD });
  const { data } = await expectOk(browser.call(addPractice, { body: { name: `Moor ${turn}` } }));
  return { browser, practiceId: data.id, query: { company_id: data.id } };
}
/** Adds an app and proves it, as the page that the refusal leads to does. */
async function addsApp(browser: Browser) {
  const { id, key } = (await expectOk(browser.call(beginApp))).data;
  await expectOk(browser.call(proveApp, { body: { id, app_code: codeOf(testServer, key) } }));
}

test('the creator of a practice is asked for a second factor, adds an app and continues in the same session', async () => {
  const { browser, query } = await withoutApp();
  const refused = await browser.call(teamMembers, { query });
  expect(refused).toMatchObject(REFUSED);
  // A page knows by this where to lead; the sentence is for people.
  expect(JSON.parse(refused.text)).toEqual({ error: SECOND_STEP_FIRST, needs: 'second_step' });
  expect((await expectOk(browser.call(setUp))).data.practices).toMatchObject([
    { id: query.company_id },
  ]);
  await addsApp(browser);
  await expectOk(browser.call(teamMembers, { query }));
});

test('a person who joins a team is asked for a second factor too', async () => {
  const { admin, practiceId } = await practiceWith(
    testServer,
    `ruth${turn}@fernlea.example`,
    `Fernlea ${turn}`,
  );
  const query = { company_id: practiceId };
  const kit = await testServer.signedInAs(email);
  await expectOk(
    admin.call(inviteTeamMember, {
      query,
      body: { full_name: 'Kit Boyd', email, role: 'team_member' },
    }),
  );
  await expectOk(
    kit.call(acceptTeamInvitation, { body: { token: await invitationTokenTo(testServer, email) } }),
  );
  expect(await kit.call(clientCompanies, { query })).toMatchObject(REFUSED);
  await addsApp(kit);
  await expectOk(kit.call(clientCompanies, { query }));
});

test('a client’s company asks for it too, and what a person owns does not', async () => {
  const { browser, practiceId, query } = await withoutApp();
  const [client] = await clientsOf(testServer, { practiceId, arn: newArn() }, [true]);
  const own = await testServer.companyOf(browser, { vatNumber: '700000009' });
  expect(
    await browser.call(vatDashboard, { query: { company_id: client!.companyId } }),
  ).toMatchObject(REFUSED);
  await expectOk(browser.call(vatDashboard, { query: { company_id: own } }));
  expect((await expectOk(browser.call(userCompanies))).data).toHaveLength(1);
  await addsApp(browser);
  expect(
    (await browser.call(vatDashboard, { query: { company_id: client!.companyId } })).status,
  ).toBe(200);
  expect((await browser.call(teamMembers, { query })).status).toBe(200);
});

test('another’s practice is not found, with a second step or without', async () => {
  const other = await practiceWith(testServer, `ruth${turn}@fernlea.example`, `Fernlea ${turn}`);
  const { browser } = await withoutApp();
  expect(
    (await browser.call(teamMembers, { query: { company_id: other.practiceId } })).status,
  ).toBe(404);
});

test('a page load that wants it lands where an app is added', async () => {
  const { browser, query } = await withoutApp();
  expect(await browser.navigate(connectAgentServices, query)).toEqual({
    status: 303,
    location: '/portal/v2/add-second-step',
  });
});

test('a session that began before does not do: the second step is asked for by a new login', async () => {
  const { browser, query } = await withoutApp();
  const code = await worksWithApp(testServer, email);
  await testServer.store.db
    .update(sessions)
    .set({ secondFactor: null })
    .where(eq(sessions.personId, await personIdOf(testServer, email)));
  expect(await browser.call(teamMembers, { query })).toMatchObject(REFUSED);
  const anew = testServer.newBrowser();
  await expectOk(anew.call(login, { body: { email, password: PASSWORD } }));
  expect((await expectOk(anew.call(checkLogin))).data).toEqual({ pending: 'second_step' });
  expect((await anew.call(teamMembers, { query })).status).toBe(401);
  await expectOk(anew.call(secondStep, { body: { app_code: code(), recovery_code: undefined } }));
  await expectOk(anew.call(teamMembers, { query }));
});

test('a practice member cannot remove their last app, and an app removed earlier is no proof afterwards', async () => {
  const browser = await testServer.signedInAs(email, { password: PASSWORD });
  const app = await withApp(testServer, browser);
  await worksWithApp(testServer, email);
  await expectOk(browser.call(removeApp, { body: { id: app.id } }));
  const { data } = await expectOk(browser.call(addPractice, { body: { name: `Moor ${turn}` } }));
  expect(await browser.call(teamMembers, { query: { company_id: data.id } })).toMatchObject(
    REFUSED,
  );
  await addsApp(browser);
  await worksWithApp(testServer, email);
  const { factors, required } = (await expectOk(browser.call(ownFactors))).data;
  expect(required).toBe(true);
  expect(await browser.call(removeApp, { body: { id: factors[0]!.id } })).toMatchObject({
    status: 409,
  });
  await expectOk(browser.call(teamMembers, { query: { company_id: data.id } }));
});
