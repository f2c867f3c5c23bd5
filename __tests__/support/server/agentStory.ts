import { and, eq, isNull } from 'drizzle-orm';
import { setAgentReference } from '@/lib/practice/contract';
import {
  agentOnlineServicesCallback,
  agentServicesCallback,
  connectAgentOnlineServices,
  connectAgentServices,
} from '@/lib/clients/reading/contract';
import { syncs } from '@/server/connections/store/tables';
import type { Browser } from './browser';
import { consent, fromProvider } from './consentPages';
import { practiceWith } from './practiceStory';
import { expectOk, type TestServer } from './testServer';
import { newTrader, pull } from './vatStory';
import { clients, companies } from '@/server/access/store/partyTables';

const VISITS = {
  agentServices: [connectAgentServices, agentServicesCallback],
  agentOnlineServices: [connectAgentOnlineServices, agentOnlineServicesCallback],
} as const;

let practices = 0;
/** An agent reference number that no other practice of a test has. */
export const newArn = (): string => `NARN${String(1_000_000 + (practices += 1))}`;

export interface Practice {
  admin: Browser;
  practiceId: string;
  arn: string;
  email: string;
}

/** A practice that has said its agent reference. */
export async function practiceWithArn(testServer: TestServer, arn = newArn()): Promise<Practice> {
  const email = `admin${(practices += 1)}@practice.co.uk`;
  const { admin, practiceId } = await practiceWith(testServer, email, `Practice ${practices}`);
  await expectOk(
    admin.call(setAgentReference, { query: { company_id: practiceId }, body: { arn } }),
  );
  return { admin, practiceId, arn, email };
}

/** Who signs in at HMRC: an agent by its reference, or a business by its VAT number. */
type SignIn = { arn: string } | { vrn: string };

/** Goes to HMRC as an agent, up to the way back. */
export async function backFromAgent(
  { admin, practiceId }: Pick<Practice, 'admin' | 'practiceId'>,
  signIn: SignIn,
  kind: keyof typeof VISITS = 'agentServices',
): Promise<() => Promise<string>> {
  const [connect, callback] = VISITS[kind];
  const { location } = await admin.navigate(connect, { company_id: practiceId });
  const back = await consent(
    location,
    { userId: '123456789012', password: 'secret', decision: 'give', ...signIn },
    '/hmrc-www/oauth/decision',
  );
  return async () =>
    (await admin.navigate(callback, Object.fromEntries(back), fromProvider)).location;
}

export const visitAsAgent = async (...visit: Parameters<typeof backFromAgent>): Promise<string> =>
  (await backFromAgent(...visit))();

/**
 * Returns new clients of the practice, which HMRC lets it read where the list says so; none of them
 * has a consent of its own.
 */
export async function clientsOf(
  testServer: TestServer,
  practice: Pick<Practice, 'practiceId' | 'arn'>,
  authorised: readonly boolean[],
): Promise<ReadClient[]> {
  const made = [];
  for (const isAuthorised of authorised)
    made.push(await clientOf(testServer, practice, { vrn: newTrader(), isAuthorised }));
  return made;
}

export interface ReadClient {
  companyId: string;
  vrn: string;
}

/** Adds a client to the practice, which HMRC lets it read or not. */
export async function clientOf(
  testServer: TestServer,
  { practiceId, arn }: Pick<Practice, 'practiceId' | 'arn'>,
  { vrn, isAuthorised }: { vrn: string; isAuthorised: boolean },
): Promise<ReadClient> {
  const now = testServer.clock.now();
  const [company] = await testServer.store.db
    .insert(companies)
    .values({ kind: 'limited', name: `Client ${vrn}`, vrn, partner: 'opentax', createdAt: now })
    .returning({ id: companies.id });
  const companyId = company?.id ?? '';
  await testServer.store.db.insert(clients).values({ practiceId, companyId, createdAt: now });
  await pull(testServer, 'authorise-agent', { arn, vrn, authorised: isAuthorised ? 'yes' : 'no' });
  return { companyId, vrn };
}

export async function authorisationOf(
  testServer: TestServer,
  companyId: string,
): Promise<string | undefined> {
  const [row] = await testServer.store.db
    .select({ authorisation: clients.authorisation })
    .from(clients)
    .where(and(eq(clients.companyId, companyId), isNull(clients.removedAt)));
  return row?.authorisation;
}

export async function readingOf(
  testServer: TestServer,
  companyId: string,
  subject: (typeof syncs.$inferSelect)['subject'] = 'vat',
) {
  const [row] = await testServer.store.db
    .select()
    .from(syncs)
    .where(and(eq(syncs.companyId, companyId), eq(syncs.subject, subject)));
  return row;
}
