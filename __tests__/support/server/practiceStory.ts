import { eq } from 'drizzle-orm';
import { addPractice, inviteClient } from '@/lib/contract/openTax';
import { practiceMembers } from '@/server/store/schema/companies';
import { people } from '@/server/store/schema/people';
import { expectOk, tokenIn, type Bench } from './bench';
import type { Browser } from './browser';

export interface InvitationLink { company_id: string; client_id: string; token: string }

/** A practice with its admin signed in. */
export async function practiceWith(bench: Bench, adminEmail: string, name = 'Fernlea Accountants') {
  const admin = await bench.signedInAs(adminEmail, { fullName: 'Ruth Ellison' });
  const { data } = await expectOk(admin.call(addPractice, { body: { name } }));
  return { admin, practiceId: data.id };
}

export async function personIdOf(bench: Bench, email: string): Promise<string> {
  const [row] = await bench.store.db.select({ id: people.id }).from(people).where(eq(people.email, email));
  if (!row) throw new Error(`Nobody has the address ${email}.`);
  return row.id;
}

/** Somebody who works at the practice, signed in. */
export async function teamMember(bench: Bench, practiceId: string, email: string, more: { deactivatedAt?: Date } = {}): Promise<Browser> {
  const browser = await bench.signedInAs(email);
  await bench.store.db.insert(practiceMembers).values({ practiceId, personId: await personIdOf(bench, email), role: 'team_member', createdAt: bench.clock.now(), ...more });
  return browser;
}

/** Invites a client and answers what the link in its mail carries. */
export async function invite(bench: Bench, admin: Browser, practiceId: string, client: { email: string; name: string; fullName?: string }): Promise<InvitationLink> {
  const { email, name, fullName = 'Owen Price' } = client;
  const { data } = await expectOk(admin.call(inviteClient, { query: { company_id: practiceId }, body: { full_name: fullName, email, name } }));
  return { company_id: practiceId, client_id: data.client_id, token: await invitationTokenTo(bench, email) };
}

export const invitationTokenTo = async (bench: Bench, email: string): Promise<string> => tokenIn((await bench.mailTo(email)).text);
