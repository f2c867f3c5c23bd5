/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { makeCalendarFeed } from '@/lib/overview/calendarContract';
import { agentDetails } from '@/lib/clients/portal/contract';
import { acceptInvite, clientCompanies, joinByInvite } from '@/lib/clients/onboarding/contract';
import { endClientPerson, inviteToClient, practiceClients } from '@/lib/clients/contract';
import { client as clientEndpoint } from '@/lib/clients/oneClientContract';
import { calendarFeeds } from '@/server/overview/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import {
  hmrcConfirms,
  invitationTokenTo,
  joinedClient,
  practiceWith,
  teamMember,
} from '@/__tests__/support/server/practiceStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { apart, countStatuses, DISTANCES, settled } from '@/__tests__/support/server/races';
import { expectOk } from '@/__tests__/support/server/testServer';

const testServer = openForFile({ sandbox: true });
let admin: Browser;
let sam: Browser;
let practiceId: string;
let made = 0;

const joined = () => joinedClient(testServer, admin, practiceId, (made += 1));
type Story = Awaited<ReturnType<typeof joined>>;
const end = ({ clientId, personId }: Pick<Story, 'clientId' | 'personId'>, who = admin) =>
  who.call(endClientPerson, {
    query: { company_id: practiceId, client_id: clientId },
    body: { person_id: personId },
  });
const calendar = ({ client, companyId }: Story) =>
  client.call(makeCalendarFeed, {
    query: { company_id: companyId },
    body: { with_amounts: false },
  });
const look = ({ client, companyId }: Story) =>
  client.call(agentDetails, { query: { company_id: companyId } });

beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  await hmrcConfirms(testServer, practiceId);
  sam = await teamMember(testServer, practiceId, 'sam@fernlea.example');
});
afterEach(() => settled(testServer));

test('one user’s access ends at once and they are emailed; the client stays, as not joined, and another person can be invited', async () => {
  const story = await joined();
  const { client, companyId, clientId, email, link } = story;
  expect((await look(story)).status).toBe(200);
  await expectOk(end(story));
  expect((await look(story)).status).toBe(404);
  expect((await expectOk(client.call(clientCompanies, {}))).data).toEqual([]);
  expect((await testServer.mailTo(email)).subject).toBe(
    'Your access to your business in OpenTax has ended',
  );
  const ids = { company_id: practiceId, client_company_id: companyId };
  expect((await expectOk(admin.call(clientEndpoint, { query: ids }))).data).toMatchObject({
    people: [],
    invitation: { state: 'revoked' },
  });
  const { rows } = (
    await expectOk(admin.call(practiceClients, { query: { company_id: practiceId } }))
  ).data;
  expect(rows.find(({ client_id }) => client_id === clientId)?.invitation.state).toBe('revoked');
  // Their invitation link is dead, and a second press finds no person.
  expect((await client.call(acceptInvite, { body: link })).status).toBe(410);
  expect((await end(story)).status).toBe(404);

  const next = `heir${made}@price.example`;
  await expectOk(
    admin.call(inviteToClient, {
      query: { company_id: practiceId, client_id: clientId },
      body: { full_name: 'Ada Price', email: next },
    }),
  );
  const token = await invitationTokenTo(testServer, next);
  const heir = testServer.newBrowser();
  await expectOk(
    heir.call(joinByInvite, {
      body: { ...link, token, full_name: 'Ada Price', password: 'sycamore-in-the-rain-8' },
    }),
  );
  expect((await look({ ...story, client: heir })).status).toBe(200);
  expect((await look(story)).status).toBe(404);
});

test('only an admin ends it, only of a client of the practice, and only of its own people', async () => {
  const [one, other] = [await joined(), await joined()];
  const nobody = { clientId: one.clientId, personId: other.personId };
  const stranger = await practiceWith(testServer, `stranger${made}@other.example`, 'Other');
  const elsewhere = await stranger.admin.call(endClientPerson, {
    query: { company_id: stranger.practiceId, client_id: one.clientId },
    body: { person_id: one.personId },
  });
  expect([
    (await end(one, sam)).status,
    (await end(one, one.client)).status,
    (await end(nobody)).status,
    elsewhere.status,
  ]).toEqual([404, 404, 404, 404]);
  expect((await look(one)).status).toBe(200);
});

test.each(DISTANCES)(
  'what they do %i ms beside the end leaves them no address and no access, and two who end it are one',
  async (ms) => {
    const story = await joined();
    const [first, second] = await apart<{ status: number }>(ms, [
      () => end(story),
      () => end(story),
      () => calendar(story),
    ]);
    expect(countStatuses([first!, second!])).toEqual({ 200: 1, 404: 1 });
    expect(
      await testServer.store.db.$count(calendarFeeds, eq(calendarFeeds.companyId, story.companyId)),
    ).toBe(0);
    expect((await look(story)).status).toBe(404);
  },
);
