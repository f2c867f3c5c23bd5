import { and, eq, isNull } from 'drizzle-orm';
import { joinByInvite } from '@/lib/clients/onboarding/contract';
import { addPractice } from '@/lib/practice/contract';
import { inviteClient } from '@/lib/clients/onboarding/invitationsContract';
import { practiceMembers, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { accountantAs } from './appStory';
import { expectOk, tokenIn, type TestServer } from './testServer';
import type { Browser } from './browser';

export interface InvitationLink {
  company_id: string;
  client_id: string;
  token: string;
}

/** A practice with its admin signed in. */
export async function practiceWith(
  testServer: TestServer,
  adminEmail: string,
  name = 'Fernlea Accountants',
) {
  const admin = await accountantAs(testServer, adminEmail, { fullName: 'Ruth Ellison' });
  const { data } = await expectOk(admin.call(addPractice, { body: { name } }));
  return { admin, practiceId: data.id };
}

export async function personIdOf(testServer: TestServer, email: string): Promise<string> {
  const [row] = await testServer.store.db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.email, email));
  if (!row) throw new Error(`Nobody has the address ${email}.`);
  return row.id;
}

/** Creates a signed-in member of the practice. */
export async function teamMember(
  testServer: TestServer,
  practiceId: string,
  email: string,
  more: { deactivatedAt?: Date } = {},
): Promise<Browser> {
  const browser = await accountantAs(testServer, email);
  await testServer.store.db.insert(practiceMembers).values({
    practiceId,
    personId: await personIdOf(testServer, email),
    role: 'team_member',
    createdAt: testServer.clock.now(),
    ...more,
  });
  return browser;
}

/**
 * As if the practice had connected at HMRC, unless it had already: from then on it may write to its
 * clients. `agencyName` is what HMRC calls it.
 */
export const hmrcConfirms = (testServer: TestServer, practiceId: string, agencyName?: string) =>
  testServer.store.db
    .update(practices)
    .set({ arnConfirmedAt: testServer.clock.now(), ...(agencyName && { agencyName }) })
    .where(and(eq(practices.id, practiceId), isNull(practices.arnConfirmedAt)));

/**
 * Invites a client of a practice that HMRC has confirmed, and returns the parameters of the link in
 * the mail.
 */
export async function invite(
  testServer: TestServer,
  admin: Browser,
  practiceId: string,
  client: { email: string; name: string; fullName?: string },
): Promise<InvitationLink> {
  const { email, name, fullName = 'Owen Price' } = client;
  await hmrcConfirms(testServer, practiceId);
  const { data } = await expectOk(
    admin.call(inviteClient, {
      query: { company_id: practiceId },
      body: { full_name: fullName, email, name },
    }),
  );
  return {
    company_id: practiceId,
    client_id: data.client_id,
    token: await invitationTokenTo(testServer, email),
  };
}

/**
 * Creates a client with a person who joined by invitation; returns the person, their browser and
 * their name.
 */
export async function joinedClient(
  testServer: TestServer,
  admin: Browser,
  practiceId: string,
  turn: number,
) {
  const [email, name] = [`owen${turn}@price.example`, `Price Landscapes ${turn}`];
  const link = await invite(testServer, admin, practiceId, { email, name });
  const client = testServer.newBrowser();
  const form = { ...link, full_name: 'Owen Price', password: 'sycamore-in-the-rain-7' };
  const {
    data: { companyId },
  } = await expectOk(client.call(joinByInvite, { body: form }));
  return {
    client,
    email,
    name,
    link,
    companyId,
    clientId: link.client_id,
    personId: await personIdOf(testServer, email),
  };
}

export const invitationTokenTo = async (testServer: TestServer, email: string): Promise<string> =>
  tokenIn((await testServer.mailTo(email)).text);
