/** @jest-environment node */
import { and, eq } from 'drizzle-orm';
import { calendarFile, makeCalendarFeed } from '@/lib/overview/calendarContract';
import { exportAccount } from '@/lib/privacy/contract';
import { userCompanies } from '@/lib/companies/contract';
import { vatDashboard } from '@/lib/overview/vat/contract';
import { agentDetails } from '@/lib/clients/portal/contract';
import { practiceClients, removeClient } from '@/lib/clients/contract';
import { clientCompanies } from '@/lib/clients/onboarding/contract';
import { endAgent } from '@/lib/clients/portal/contract';
import { client as clientEndpoint } from '@/lib/clients/oneClientContract';
import { workOutBoxes } from '@/lib/vat/books/nineBoxes';
import { filings, vatPeriods } from '@/server/vat/store/tables';
import { clients, companies } from '@/server/access/store/partyTables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import {
  hmrcConfirms,
  joinedClient,
  personIdOf,
  practiceWith,
  teamMember,
} from '@/__tests__/support/server/practiceStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { apart, countStatuses, DISTANCES, settled } from '@/__tests__/support/server/races';
import { expectOk } from '@/__tests__/support/server/testServer';
import { TYPED } from '@/__tests__/support/server/vatStory';
import { auditEvents } from '@/server/audit/store/tables';

const testServer = openForFile({ sandbox: true });
let admin: Browser;
let sam: Browser;
let practiceId: string;
let made = 0;

const joined = () => joinedClient(testServer, admin, practiceId, (made += 1));
type Story = Awaited<ReturnType<typeof joined>>;
const end = ({ client, companyId, clientId }: Story, who = client) =>
  who.call(endAgent, {
    query: { company_id: companyId, client_id: clientId },
    body: { confirmed: true },
  });
const remove = ({ clientId }: Story) =>
  admin.call(removeClient, {
    query: { company_id: practiceId, client_id: clientId },
    body: { confirmed: true },
  });
const list = async (who = admin) =>
  (await expectOk(who.call(practiceClients, { query: { company_id: practiceId } }))).data;
const mailsAbout = async (words: string, address: string) => {
  await testServer.runJobs();
  return testServer.mails.filter(({ to, subject }) => to === address && subject.includes(words));
};

beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  await hmrcConfirms(testServer, practiceId);
  sam = await teamMember(testServer, practiceId, 'sam@fernlea.example');
});
afterEach(() => settled(testServer));

test('a client ends the practice’s access: it is in no list or page there, the calendar stops, and both sides are emailed', async () => {
  const story = await joined();
  const { client, companyId, clientId, name, email } = story;
  const feed = { query: { company_id: companyId }, body: { with_amounts: false } };
  const {
    data: { url },
  } = await expectOk(client.call(makeCalendarFeed, feed));
  const subscribed = async () =>
    (
      await testServer.newBrowser().fetch(`${calendarFile.path}${new URL(url).search}`, {
        headers: {
          'Sec-Fetch-Site': '',
          'Sec-Fetch-Mode': '',
          Origin: '',
          'X-Client-Device': '',
        },
      })
    ).status;
  expect(await subscribed()).toBe(200);
  await expectOk(end(story));

  expect(
    (
      await admin.call(clientEndpoint, {
        query: { company_id: practiceId, client_company_id: companyId },
      })
    ).status,
  ).toBe(404);
  const { rows, ended } = await list();
  expect(rows.map((row) => row.name)).not.toContain(name);
  expect(ended[0]).toEqual({ name, at: testServer.clock.now().toISOString() });
  expect(
    (await expectOk(client.call(agentDetails, { query: { company_id: companyId } }))).data.agents,
  ).toEqual([]);
  expect((await expectOk(client.call(clientCompanies, {}))).data).toEqual([]);
  expect(await subscribed()).toBe(404);
  expect(await mailsAbout(`${name} has ended your access`, 'ruth@fernlea.example')).toHaveLength(1);
  expect(await mailsAbout('can no longer see your business', email)).toHaveLength(1);
  const said = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subject, `client:${clientId}`),
        eq(auditEvents.event, 'accountants ended by the client'),
      ),
    );
  expect(said).toHaveLength(1);
  // A second press finds nothing to end, and their own data can be had all the same.
  expect((await end(story)).status).toBe(404);
  expect((await end(story, admin)).status).toBe(404);
  expect((await client.fetch(exportAccount.path)).status).toBe(200);
});

test('the company stays with the client: they are its owner, and see its dashboard', async () => {
  const story = await joined();
  const query = { company_id: story.companyId };
  await expectOk(end(story));
  const { data } = await expectOk(story.client.call(userCompanies));
  expect(data).toMatchObject([{ id: story.companyId, role: 'owner' }]);
  expect((await story.client.call(vatDashboard, { query })).status).toBe(200);
  expect((await admin.call(vatDashboard, { query })).status).toBe(404);
});

test('a client whom the practice removes, and whom HMRC has not confirmed, becomes no owner', async () => {
  const story = await joined();
  await expectOk(remove(story));
  expect((await expectOk(story.client.call(userCompanies))).data).toEqual([]);
});

test('a team member sees an ended client for a month, and the client is stored as ended by its own user', async () => {
  const story = await joined();
  await expectOk(end(story));
  expect((await list(sam)).ended.map(({ name }) => name)).toContain(story.name);
  const { db } = testServer.store;
  const [row] = await db
    .select({ at: clients.removedAt, by: clients.endedByClient })
    .from(clients)
    .where(eq(clients.id, story.clientId));
  expect(row).toEqual({ at: testServer.clock.now(), by: true });
  const month = new Date(testServer.clock.now().getTime() - 31 * 86_400_000);
  await db.update(clients).set({ removedAt: month }).where(eq(clients.id, story.clientId));
  expect((await list()).ended.map(({ name }) => name)).not.toContain(story.name);
});

test('not by who works at the practice, and not while a return is being confirmed: then nothing has changed', async () => {
  const story = await joined();
  expect((await end(story, admin)).status).toBe(404);
  const { db } = testServer.store;
  const at = testServer.clock.now();
  const { companyId } = story;
  await db.update(companies).set({ vrn: '553557881' }).where(eq(companies.id, companyId));
  const [period] = await db
    .insert(vatPeriods)
    .values({
      companyId,
      vrn: '553557881',
      periodKey: '26A9',
      start: '2026-07-01',
      end: '2026-09-30',
      due: '2026-11-07',
      status: 'open',
      readAt: at,
    })
    .returning();
  await db.insert(filings).values({
    periodId: period!.id,
    companyId,
    vrn: '553557881',
    periodKey: '26A9',
    state: 'unknown',
    payload: '{}',
    payloadHash: 'f',
    boxes: workOutBoxes(TYPED),
    declarationVersion: '1',
    declaredBy: await personIdOf(testServer, 'ruth@fernlea.example'),
    declaredAt: at,
    clientContext: {},
  });
  expect(await end(story)).toMatchObject({
    status: 409,
    error: expect.stringContaining('still confirming a VAT return with HMRC'),
  });
  expect((await list()).rows.map(({ name }) => name)).toContain(story.name);
  expect(await mailsAbout('can no longer see', story.email)).toEqual([]);
  await db.update(filings).set({ state: 'submitted' }).where(eq(filings.companyId, companyId));
  await expectOk(end(story));
});

test('a client removed by the practice is emailed, in the practice’s name, what has ended and what has not', async () => {
  const story = await joined();
  await expectOk(remove(story));
  const [mail] = await mailsAbout('no longer looks after your business', story.email);
  expect(mail?.text).toContain('This does not end what HMRC lets them do');
  expect(mail?.text).toContain(
    'https://www.gov.uk/guidance/change-or-remove-your-tax-agents-authorisation',
  );
  expect((await list()).ended.map(({ name }) => name)).not.toContain(story.name);
});

test.each(DISTANCES)(
  'of the practice removing and the client ending %i ms apart one succeeds, and one email is sent',
  async (ms) => {
    const story = await joined();
    const answers = await apart<{ status: number }>(ms, [() => end(story), () => remove(story)]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 404: 1 });
    const told = [
      ...(await mailsAbout('can no longer see', story.email)),
      ...(await mailsAbout('no longer looks after', story.email)),
    ];
    expect(told).toHaveLength(1);
  },
);
