/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { addPractice } from '@/lib/contract/openTax';
import { allEndpoints, type AnyEndpoint } from '@/lib/contract/contract';
import { memberships } from '@/server/store/schema/companies';
import { documents } from '@/server/store/schema/money';
import { claims, vatPeriods } from '@/server/store/schema/vat';
import type { Browser } from '@/__tests__/support/server/browser';
import { manyClients } from '@/__tests__/support/server/manyClients';
import { manyYears } from '@/__tests__/support/server/manyYears';
import { personIdOf, teamMember } from '@/__tests__/support/server/practiceStory';
import { expectOk, openTestServer, type TestServer } from '@/__tests__/support/server/testServer';

/**
 * Every read of the contract asks the database a dozen statements at most, and as many of a customer with years of data and hundreds of
 * clients as of one who has just come.
 */
const A_DOZEN = 12;

interface Story { testServer: TestServer; owner: Browser; accountant: Browser; client: Browser; ids: Record<string, string> }

async function story(companies: number, years: number, each: number): Promise<Story> {
  const testServer = await openTestServer({ variables: { TRUSTED_PROXIES: '1' } });
  const owner = await testServer.signedInAs('owner@example.co.uk');
  const personId = await personIdOf(testServer, 'owner@example.co.uk');
  const { db } = testServer.store;
  const [companyId = ''] = (await manyYears(testServer.store, { personId, companies, years })).slice(1);
  const { data } = await expectOk(owner.call(addPractice, { body: { name: 'Fernlea Accountants' } }));
  const [clientId = ''] = (await manyClients(testServer.store, { practiceId: data.id, personId, each })).slice(1);
  const accountant = await teamMember(testServer, data.id, 'accountant@example.co.uk');
  const client = await testServer.signedInAs('client@example.co.uk');
  const clientPerson = await personIdOf(testServer, 'client@example.co.uk');
  const own = await db.select({ companyId: memberships.companyId }).from(memberships).where(eq(memberships.personId, personId));
  await db.insert(memberships).values(
    own.map((row) => ({ companyId: row.companyId, personId: clientPerson, role: 'client' as const, createdAt: testServer.clock.now() })),
  );
  const [period] = await db.select().from(vatPeriods).where(eq(vatPeriods.companyId, companyId));
  const [document] = await db.select().from(documents).where(eq(documents.companyId, companyId));
  const [claim] = await db.select().from(claims).where(eq(claims.companyId, companyId));
  return {
    testServer, owner, accountant, client,
    ids: {
      companyId, practiceId: data.id, client_id: clientId, client_company_id: companyId, period_id: period?.id ?? '',
      claim_id: claim?.id ?? '', document_id: document?.id ?? '', person_id: personId,
    },
  };
}

/** What the endpoint asks for: ids of this story, a choice that is offered, else some text. */
function queryOf(endpoint: AnyEndpoint, ids: Story['ids']): string {
  type Described = { describe(): { fields?: Record<string, { oneOf?: unknown[]; optional?: boolean }> } };
  const { fields = {} } = (endpoint.query as unknown as Described).describe();
  const asked = Object.keys(fields).filter((name) => name === 'company_id' || name in ids || !fields[name]?.optional);
  return new URLSearchParams(asked.map((name): [string, string] => {
    if (name === 'company_id') return [name, (endpoint.access.scope === 'practice' ? ids.practiceId : ids.companyId) ?? ''];
    return [name, ids[name] ?? (name.endsWith('_id') ? randomUUID() : String(fields[name]?.oneOf?.[0] ?? '1'))];
  })).toString();
}

const reads = allEndpoints().filter(([, { kind, method }]) => method === 'GET' && kind !== 'navigation');

let turn = 0;
const ask = (who: Browser, path: string) => {
  turn += 1;
  return who.fetch(path, { headers: { 'X-Forwarded-For': `10.0.${turn >> 8}.${turn & 255}` } });
};

/**
 * What each of those who may see it asks for: its owner, who is the practice's admin too, an accountant, and its end client. Of two calls
 * the one that asks less: the first of a browser also keeps what it says of its device.
 */
async function count({ testServer, ids, ...people }: Story, endpoint: AnyEndpoint): Promise<{ asked: number; statuses: number[] }> {
  const path = `${endpoint.path}?${queryOf(endpoint, ids)}`;
  const answers: { asked: number; status: number }[] = [];
  await testServer.forgetLimits();
  for (const who of [people.owner, people.accountant, people.client]) {
    const [first, second] = [await counted(() => ask(who, path)), await counted(() => ask(who, path))];
    answers.push({ status: second.status, asked: Math.min(first.asked, second.asked) });
  }
  return { asked: Math.max(...answers.map(({ asked }) => asked)), statuses: answers.map(({ status }) => status) };
}

async function counted(call: () => Promise<Response>): Promise<{ asked: number; status: number }> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    const { status } = await call();
    return { status, asked: query.mock.calls.length };
  } finally {
    query.mockRestore();
  }
}

/** What may ask more, and why. */
const MAY_ASK_MORE: Record<string, number> = {
  // A file of all clients: it holds a transaction, writes into the log that it was taken along, and reads its rows by a cursor.
  'clientExport.exportTable': 20,
};
/** Everything about a person in one file, company by company: behind re-authentication, and rare. */
const WHOLE_FILE = 'account.exportAccount';

/** What these stories have none of, or what asks somebody outside: it is counted as far as it goes. */
const NOT_ANSWERED: readonly string[] = [
  'approvals.approvalRecord', 'auth.sendAuthMagicLink', 'calendar.calendarFile', 'chat.chatVisitorIdentification',
  'clientImport.importRows', 'clientImport.wrongRows', 'clientOnboarding.invite', 'company.companySearch', 'fileRequests.myRequestedFile',
  'fileRequests.requestedFile', 'pricing.invoicePdf', 'refund.chaseLetter', 'refund.chaseLetterFile', 'saleOffers.refundOffer',
];

let little: Story;
let much: Story;
beforeAll(async () => {
  little = await story(2, 1, 1);
  much = await story(90, 5, 20);
});
afterAll(async () => {
  await little.testServer.close();
  await much.testServer.close();
});

test.each(reads.filter(([name]) => name !== WHOLE_FILE))('%s', async (name, endpoint) => {
  const [few, many] = [await count(little, endpoint), await count(much, endpoint)];
  expect([name, many.statuses.includes(200)]).toEqual([name, !NOT_ANSWERED.includes(name)]);
  expect(Math.max(few.asked, many.asked)).toBeLessThanOrEqual(MAY_ASK_MORE[name] ?? A_DOZEN);
  // A page that has rows may ask one thing more of them than one that has none.
  expect(many.asked).toBeLessThanOrEqual(few.asked + 1);
});
