/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { allEndpoints } from '@/lib/app/contract';
import { mayActOnCompany } from '@/lib/access/permissions';
import { memberships } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { signUp } from '@/lib/auth/contract';
import type { Browser } from '../../../support/server/browser';
import type { AnyEndpoint } from '@/lib/access/endpoint';

const NOT_FOUND = '{"error":"We could not find that."}';
const BADLY_FORMED = '{"error":{"company_id":"badly formed"}}';
const MORE_IDS = ['request_id', 'period_id', 'claim_id', 'document_id', 'client_id', 'approval_id'];

const endpoints = allEndpoints();
const companyEndpoints = endpoints.filter(([, endpoint]) => endpoint.access.scope === 'company');
type Who =
  | 'owner'
  | 'member'
  | 'former member'
  | 'someone else'
  | 'disabled owner'
  | 'signing up'
  | 'nobody';

const testServer = openForFile({ variables: { TRUSTED_PROXIES: '1' } });
let browsers: Record<Who, Browser>;
let owned: string;
let others: string;
let turn = 0;

beforeAll(async () => {
  const signUpOnly = testServer.newBrowser();
  await signUpOnly.call(signUp, {
    body: { full_name: 'Half Way', email: 'half@example.co.uk', utm: undefined },
  });
  browsers = {
    owner: await testServer.signedInAs('owner@example.co.uk'),
    member: await testServer.signedInAs('member@example.co.uk'),
    'former member': await testServer.signedInAs('former@example.co.uk'),
    'someone else': await testServer.signedInAs('else@example.co.uk'),
    'disabled owner': await testServer.signedInAs('disabled@example.co.uk'),
    'signing up': signUpOnly,
    nobody: testServer.newBrowser(),
  };
  owned = await testServer.companyOf(browsers.owner, { name: 'Secret Bakery' });
  others = await testServer.companyOf(browsers['someone else'], { name: 'Their Bakery' });
  const { db } = testServer.store;
  const idOf = async (email: string) =>
    (await db.select({ id: people.id }).from(people).where(eq(people.email, email)))[0]!.id;
  const at = testServer.clock.now();
  await db.insert(memberships).values([
    {
      personId: await idOf('member@example.co.uk'),
      companyId: owned,
      role: 'member',
      createdAt: at,
    },
    {
      personId: await idOf('former@example.co.uk'),
      companyId: owned,
      role: 'owner',
      createdAt: at,
      endedAt: at,
    },
    {
      personId: await idOf('disabled@example.co.uk'),
      companyId: owned,
      role: 'owner',
      createdAt: at,
    },
  ]);
  await db.update(people).set({ disabledAt: at }).where(eq(people.email, 'disabled@example.co.uk'));
});

/**
 * The endpoint's query besides the company, well formed: ids of nothing, a choice that is offered,
 * else some text. A query is read before anybody is let in, since it names what is asked for, so
 * without it a endpoint would say "badly formed" and prove nothing of who may enter.
 */
function restOfQuery(endpoint: AnyEndpoint): Record<string, string> {
  const { fields = {} } = (
    endpoint.query as unknown as {
      describe(): { fields?: Record<string, { optional?: boolean; oneOf?: unknown[] }> };
    }
  ).describe();
  const names = Object.keys(fields).filter(
    (name) => name !== 'company_id' && (!fields[name]!.optional || MORE_IDS.includes(name)),
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      name.endsWith('_id') ? randomUUID() : String(fields[name]!.oneOf?.[0] ?? 'abcdef'),
    ]),
  );
}

/**
 * What the endpoint answers: status and body, or where a navigation leads. Each call comes from
 * another address.
 */
async function ask(
  who: Who,
  endpoint: AnyEndpoint,
  companyId: string,
  rawTail = '',
): Promise<{ status: number; said: string }> {
  const query = new URLSearchParams({
    ...(companyId && { company_id: companyId }),
    ...restOfQuery(endpoint),
  });
  turn += 1;
  const response = await browsers[who].fetch(`${endpoint.path}?${query}${rawTail}`, {
    method: endpoint.method,
    body: endpoint.method === 'POST' ? '{}' : undefined,
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`,
      ...(endpoint.kind === 'navigation' && { 'Sec-Fetch-Mode': 'navigate' }),
    },
  });
  return {
    status: response.status,
    said: response.headers.get('location') ?? (await response.text()),
  };
}

const refusedAs = (endpoint: AnyEndpoint, status: number, body: string, location: string) =>
  endpoint.kind === 'navigation' ? { status: 303, said: location } : { status, said: body };
const LOST = '/portal/home?problem=not_found';

test('every endpoint of the contract has a handler, and every company endpoint takes a company', async () => {
  for (const [name, endpoint] of endpoints) {
    const response = await browsers.nobody.fetch(endpoint.path, {
      method: endpoint.method === 'GET' ? 'DELETE' : 'PUT',
    });
    expect([name, response.status]).toEqual([name, 405]);
  }
  for (const [name, endpoint] of companyEndpoints)
    expect([name, Object.keys((endpoint.query as unknown as { fields: object }).fields)]).toEqual([
      name,
      expect.arrayContaining(['company_id']),
    ]);
});

describe.each(companyEndpoints)('%s', (_, endpoint) => {
  test('another user’s company and an unknown company get the same response, byte for byte', async () => {
    const notFound = refusedAs(endpoint, 404, NOT_FOUND, LOST);
    for (const who of ['owner', 'member', 'someone else', 'former member'] as const) {
      expect([who, await ask(who, endpoint, randomUUID())]).toEqual([who, notFound]);
      const foreign = who === 'someone else' || who === 'former member' ? owned : others;
      expect([who, await ask(who, endpoint, foreign)]).toEqual([who, notFound]);
    }
  });

  test('requires a live session of a verified person', async () => {
    for (const who of ['nobody', 'signing up', 'disabled owner'] as const) {
      const { status, said } = await ask(who, endpoint, owned);
      expect([who, status]).toEqual([who, endpoint.kind === 'navigation' ? 303 : 401]);
      if (endpoint.kind === 'navigation') expect(said).toBe('/portal/v2/auth/login');
      expect(said).not.toContain('Bakery');
    }
  });

  test('the owner gets through, and a member as far as the role goes', async () => {
    const action = endpoint.access.scope === 'company' ? endpoint.access.action : 'company:read';
    for (const [who, role] of [
      ['owner', 'owner'],
      ['member', 'member'],
    ] as const) {
      const { status, said } = await ask(who, endpoint, owned);
      expect(status).not.toBe(500);
      expect(status).not.toBe(401);
      const fields = Object.keys((endpoint.query as { fields?: object }).fields ?? {});
      const namesMore = MORE_IDS.some((name) => fields.includes(name));
      if (!mayActOnCompany(role, action))
        expect([who, status, said]).toEqual([
          who,
          ...Object.values(refusedAs(endpoint, 404, NOT_FOUND, LOST)),
        ]);
      else if (!namesMore) expect([who, status === 404 || said === LOST]).toEqual([who, false]);
    }
  });

  const badIds: [what: string, id: string, tail: string][] = [
    ['malformed', 'not-an-id', ''],
    ['missing', '', ''],
  ];
  // All endpoints read their ids by the same schema, so one endpoint shows the rarer forms.
  if (endpoint === companyEndpoints[0]![1])
    badIds.push(
      ['an injection', "5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001' or '1'='1", ''],
      ['upper case', randomUUID().toUpperCase(), ''],
      ['a list', '', '&company_id[]=x'],
    );
  test.each(badIds)('an id that is %s is badly formed', async (_what, id, tail) => {
    for (const who of ['owner', 'someone else'] as const) {
      const { status, said } = await ask(who, endpoint, id, tail);
      if (endpoint.kind === 'navigation') expect(said).toMatch(/^\/portal\/home\?problem=/);
      else
        expect([status, tail ? 'company_id' : said]).toEqual([
          400,
          tail ? 'company_id' : BADLY_FORMED,
        ]);
    }
  });

  test('an id sent twice is badly formed, even the same one', async () => {
    const { status, said } = await ask('owner', endpoint, owned, `&company_id=${owned}`);
    expect([status, said]).toEqual(
      endpoint.kind === 'navigation'
        ? [303, expect.stringContaining('/portal/home?problem=')]
        : [400, BADLY_FORMED],
    );
  });
});

describe.each(
  endpoints.filter(([, { access }]) => access.scope === 'person' || access.scope === 'signingUp'),
)('%s', (_, endpoint) => {
  test('is for people who are signed in', async () => {
    for (const who of (endpoint.access.scope === 'person'
      ? ['nobody', 'signing up', 'disabled owner']
      : ['nobody', 'disabled owner']) as Who[]) {
      const { status } = await ask(
        who,
        endpoint,
        'company_id' in ((endpoint.query as { fields?: object }).fields ?? {}) ? randomUUID() : '',
      );
      expect([who, status]).toEqual([who, endpoint.kind === 'navigation' ? 303 : 401]);
    }
  });
});
