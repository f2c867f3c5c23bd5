/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { calendarFeed, endCalendarFeed, makeCalendarFeed } from '@/lib/overview/calendarContract';
import {
  corpTaxSummary,
  payeSummary,
  selfAssessmentSummary,
  syncData,
  vatSummary,
} from '@/lib/overview/contract';
import { agentDetails, clientProfile } from '@/lib/clients/portal/contract';
import {
  clientCompanies,
  invite as readInvite,
  joinByInvite,
} from '@/lib/clients/onboarding/contract';
import { removeClient } from '@/lib/clients/contract';
import { notificationPreference } from '@/lib/notifications/contract';
import { clientActivity } from '@/lib/clients/oneClientContract';
import { documents } from '@/lib/refunds/claim/contract';
import { openForFile } from '@/__tests__/support/server/openForFile';
import type { Browser } from '@/__tests__/support/server/browser';
import { invite, practiceWith, teamMember } from '@/__tests__/support/server/practiceStory';
import { expectOk } from '@/__tests__/support/server/testServer';

const testServer = openForFile();
let who: Record<
  | 'client'
  | 'other client'
  | 'admin'
  | 'team member'
  | 'other admin'
  | 'owner of another'
  | 'nobody',
  Browser
>;
let companyId: string;
let link: Awaited<ReturnType<typeof invite>>;
let practiceId: string;

async function joined(admin: Browser, practice: string, email: string, name: string) {
  const its = await invite(testServer, admin, practice, { email, name });
  const client = testServer.newBrowser();
  await expectOk(client.call(joinByInvite, { body: { ...its, full_name: 'Owen Price' } }));
  const { data } = await expectOk(client.call(clientCompanies));
  return { its, client, company: data[0]! };
}

beforeAll(async () => {
  const ours = await practiceWith(testServer, 'ruth@fernlea.example');
  const theirs = await practiceWith(testServer, 'other@practice.example', 'Other Practice');
  practiceId = ours.practiceId;
  const own = await joined(ours.admin, practiceId, 'owen@example.co.uk', 'Price Landscapes');
  const other = await joined(theirs.admin, theirs.practiceId, 'else@example.co.uk', 'Else Ltd');
  companyId = own.company.companyId;
  link = own.its;
  const owner = await testServer.signedInAs('owner@example.co.uk');
  await testServer.companyOf(owner, { name: 'Their Bakery' });
  who = {
    client: own.client,
    'other client': other.client,
    admin: ours.admin,
    'other admin': theirs.admin,
    'owner of another': owner,
    'team member': await teamMember(testServer, practiceId, 'sam@fernlea.example'),
    nobody: testServer.newBrowser(),
  };
});

const READS = {
  agentDetails,
  clientProfile,
  vatSummary,
  payeSummary,
  corpTaxSummary,
  selfAssessmentSummary,
  syncData,
  notificationPreference,
  documents,
  clientActivity,
  calendarFeed,
} as const;
const statusOf = async (
  browser: Browser,
  endpoint: (typeof READS)[keyof typeof READS],
  id: string,
) => (await browser.fetch(`${endpoint.path}?company_id=${id}`)).status;

test.each(Object.entries(READS))(
  '%s returns its data to the client and its accountants only',
  async (_name, endpoint) => {
    for (const entry of ['client', 'admin', 'team member'] as const) {
      expect([entry, await statusOf(who[entry], endpoint, companyId)]).toEqual([entry, 200]);
    }
    for (const entry of ['other client', 'other admin', 'owner of another'] as const) {
      expect([entry, await statusOf(who[entry], endpoint, companyId)]).toEqual([entry, 404]);
    }
    expect(await statusOf(who.nobody, endpoint, companyId)).toBe(401);
    expect(await statusOf(who.client, endpoint, randomUUID())).toBe(404);
  },
);

test('the client sees who looks after the company and their own role; every other user sees their own role', async () => {
  const query = { company_id: companyId };
  const { data } = await expectOk(who.client.call(agentDetails, { query }));
  expect(data).toMatchObject({
    company_name: 'Price Landscapes',
    agents: [
      {
        client_id: link.client_id,
        practice_name: 'Fernlea Accountants',
        authorisation: 'not_asked',
      },
    ],
  });
  expect((await expectOk(who.client.call(clientProfile, { query }))).data).toEqual({
    full_name: 'Owen Price',
    role: 'client',
    email: 'owen@example.co.uk',
    company_name: 'Price Landscapes',
  });
  expect((await expectOk(who.admin.call(clientProfile, { query }))).data.role).toBe('admin');
});

test('one who looked at another practice’s client would read nothing: a company of one’s own without accountants has none', async () => {
  const owner = await testServer.signedInAs('alone@example.co.uk');
  const id = await testServer.companyOf(owner, { name: 'Alone Ltd' });
  expect(
    (await expectOk(owner.call(agentDetails, { query: { company_id: id } }))).data.agents,
  ).toEqual([]);
});

test('a client reads the invitation they accepted, and the practice names the same client to them', async () => {
  const { data } = await expectOk(
    who.client.call(readInvite, { query: { company_id: practiceId, client_id: link.client_id } }),
  );
  expect(data.state).toBe('accepted');
  expect((await expectOk(who.client.call(clientCompanies))).data).toMatchObject([
    { companyId, clientId: link.client_id },
  ]);
});

test('the client makes and ends the calendar’s address; their accountants, who only read it, do not', async () => {
  const query = { company_id: companyId };
  const made = await expectOk(
    who.client.call(makeCalendarFeed, { query, body: { with_amounts: true } }),
  );
  expect(made.data.url).toMatch(/calendar\/feed\?token=/);
  expect(
    (await who.admin.call(makeCalendarFeed, { query, body: { with_amounts: true } })).status,
  ).toBe(404);
  expect((await who.admin.call(endCalendarFeed, { query })).status).toBe(404);
  await expectOk(who.client.call(endCalendarFeed, { query }));
  expect((await expectOk(who.client.call(calendarFeed, { query }))).data.exists).toBe(false);
});

test('a company has no accountants and is in no list once the practice has removed the client', async () => {
  await expectOk(
    who.admin.call(removeClient, {
      query: { company_id: practiceId, client_id: link.client_id },
      body: { confirmed: true },
    }),
  );
  expect(
    (await expectOk(who.client.call(agentDetails, { query: { company_id: companyId } }))).data
      .agents,
  ).toEqual([]);
  expect((await expectOk(who.client.call(clientCompanies))).data).toEqual([]);
  expect(await statusOf(who.admin, agentDetails, companyId)).toBe(404);
});
