import { nameOperator } from '@/server/access/store/operators';
import { work } from './capabilities';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { allEndpoints } from '@/lib/app/contract';
import { addPractice } from '@/lib/practice/contract';
import { memberships } from '@/server/access/store/partyTables';
import { documents } from '@/server/documents/store/tables';
import { claims } from '@/server/refunds/store/tables';
import type { Browser } from './browser';
import { manyClients } from './manyClients';
import { manyYears } from './manyYears';
import { personIdOf, teamMember } from './practiceStory';
import { accountantAs } from './appStory';
import { expectOk, openTestServer, type TestServer } from './testServer';
import { vatPeriods } from '@/server/vat/store/tables';
import type { AnyEndpoint } from '@/lib/access/endpoint';

/** A customer with companies and clients and years of data, and who may see them. */
export interface ReadsStory {
  testServer: TestServer;
  owner: Browser;
  accountant: Browser;
  client: Browser;
  ids: Record<string, string>;
}

/** That customer on a fresh database: `each` of whatever people write to and of each client. */
export async function readsStory(
  companies: number,
  years: number,
  entry: number,
): Promise<ReadsStory> {
  const testServer = await openTestServer({ variables: { TRUSTED_PROXIES: '1' } });
  const owner = await accountantAs(testServer, 'owner@example.co.uk');
  const personId = await personIdOf(testServer, 'owner@example.co.uk');
  await nameOperator(
    testServer.store.db,
    work,
    { email: 'owner@example.co.uk', isEnded: false },
    testServer.clock.now(),
  );
  const { db } = testServer.store;
  const [companyId = ''] = (
    await manyYears(testServer.store, { personId, companies, years })
  ).slice(1);
  const { data } = await expectOk(
    owner.call(addPractice, { body: { name: 'Fernlea Accountants' } }),
  );
  const [clientId = ''] = (
    await manyClients(testServer.store, { practiceId: data.id, personId, entries: entry })
  ).slice(1);
  const accountant = await teamMember(testServer, data.id, 'accountant@example.co.uk');
  const client = await testServer.signedInAs('client@example.co.uk');
  const clientPerson = await personIdOf(testServer, 'client@example.co.uk');
  const own = await db
    .select({ companyId: memberships.companyId })
    .from(memberships)
    .where(eq(memberships.personId, personId));
  await db.insert(memberships).values(
    own.map((row) => ({
      companyId: row.companyId,
      personId: clientPerson,
      role: 'client' as const,
      createdAt: testServer.clock.now(),
    })),
  );
  const [period] = await db.select().from(vatPeriods).where(eq(vatPeriods.companyId, companyId));
  const [document] = await db.select().from(documents).where(eq(documents.companyId, companyId));
  const [claim] = await db.select().from(claims).where(eq(claims.companyId, companyId));
  return {
    testServer,
    owner,
    accountant,
    client,
    ids: {
      companyId,
      practiceId: data.id,
      client_id: clientId,
      client_company_id: companyId,
      period_id: period?.id ?? '',
      claim_id: claim?.id ?? '',
      document_id: document?.id ?? '',
      person_id: personId,
    },
  };
}

/** What the endpoint asks for: ids of this story, a choice that is offered, else some text. */
export function queryOf(endpoint: AnyEndpoint, ids: ReadsStory['ids']): string {
  type Described = {
    describe(): { fields?: Record<string, { oneOf?: unknown[]; optional?: boolean }> };
  };
  const { fields = {} } = (endpoint.query as unknown as Described).describe();
  const asked = Object.keys(fields).filter(
    (name) => name === 'company_id' || name in ids || !fields[name]?.optional,
  );
  return new URLSearchParams(
    asked.map((name): [string, string] => {
      if (name === 'company_id')
        return [
          name,
          (endpoint.access.scope === 'practice' ? ids.practiceId : ids.companyId) ?? '',
        ];
      return [
        name,
        ids[name] ??
          (name.endsWith('_id') ? randomUUID() : String(fields[name]?.oneOf?.[0] ?? '1')),
      ];
    }),
  ).toString();
}

/** Every read of the contract. */
export const reads = allEndpoints().filter(
  ([, { kind, method }]) => method === 'GET' && kind !== 'navigation',
);

let turn = 0;
/** A call from an address of its own, which has its own allowance. */
export const ask = (who: Browser, path: string) => {
  turn += 1;
  return who.fetch(path, { headers: { 'X-Forwarded-For': `10.0.${turn >> 8}.${turn & 255}` } });
};
