import { eq } from 'drizzle-orm';
import { clientProofCallback, proveClient } from '@/lib/refunds/offers/proofContract';
import { offerRefund } from '@/lib/refunds/offers/contract';
import { fileReturn } from '@/lib/overview/vat/contract';
import { pence } from '@/lib/kernel/money';
import { memberships } from '@/server/access/store/partyTables';
import type { Practice } from './agentStory';
import type { Browser } from './browser';
import { consent, fromProvider } from './consentPages';
import { personIdOf } from './practiceStory';
import { expectOk, type TestServer } from './testServer';
import { typedReturn, type VatCustomer } from './vatStory';

export interface OfferedStory {
  client: Browser;
  email: string;
  companyId: string;
  vrn: string;
  periodId: string;
  query: { company_id: string; period_id: string };
}

let people = 0;

/** Joins a person as the company's client, with nothing proven. */
export async function joinsUnproven(
  testServer: TestServer,
  companyId: string,
): Promise<{ client: Browser; email: string }> {
  const email = `unproven${(people += 1)}@price.co.uk`;
  const client = await testServer.signedInAs(email, { fullName: 'Owen Price' });
  await testServer.store.db.insert(memberships).values({
    personId: await personIdOf(testServer, email),
    companyId,
    role: 'client',
    createdAt: testServer.clock.now(),
  });
  return { client, email };
}

/** Creates a client of the practice with a filed refund on offer to its person. */
export async function offeredClient(
  testServer: TestServer,
  { admin, practiceId }: Practice,
  accountant: VatCustomer,
): Promise<OfferedStory> {
  const { query, body, periodId } = await typedReturn(accountant);
  await expectOk(accountant.browser.call(fileReturn, { query, body }));
  const { companyId, vrn } = accountant;
  const joined = await joinsUnproven(testServer, companyId);
  await expectOk(
    admin.call(offerRefund, {
      query: { company_id: practiceId, client_company_id: companyId },
      body: { period_id: periodId, refund_pence: pence(421_000) },
    }),
  );
  return { ...joined, companyId, vrn, periodId, query };
}

/** Who signs in at HMRC, and whether they give permission. */
type SignIn = ({ vrn: string } | { arn: string }) & { decision?: 'give' | 'refuse' };

/** Goes to HMRC to prove who one is, up to the way back. */
export async function backFromProof(
  { client, query }: Pick<OfferedStory, 'client' | 'query'>,
  { decision = 'give', ...signIn }: SignIn,
): Promise<(browser?: Browser) => Promise<string>> {
  const { location } = await client.navigate(proveClient, query);
  const back = await consent(
    location,
    { userId: '123456789012', password: 'secret', decision, ...signIn },
    '/hmrc-www/oauth/decision',
  );
  return async (browser = client) =>
    (await browser.navigate(clientProofCallback, Object.fromEntries(back), fromProvider)).location;
}

export const visitForProof = async (...visit: Parameters<typeof backFromProof>): Promise<string> =>
  (await backFromProof(...visit))();

/** What the memberships of this company hold of proofs. */
export const proofsOf = ({ store }: TestServer, companyId: string) =>
  store.db
    .select({ at: memberships.provenAt, vrn: memberships.provenVrn })
    .from(memberships)
    .where(eq(memberships.companyId, companyId));
