/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { companyName, companySetUp, setVatNumber } from '@/lib/companies/contract';
import { joinByInvite } from '@/lib/clients/onboarding/contract';
import { allEndpoints } from '@/lib/app/contract';
import { mayActInPractice } from '@/lib/access/permissions';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { fileRequests, requestFiles } from '@/server/clients/requests/store/tables';
import { clientImports } from '@/server/clients/exchange/store/tables';
import {
  clientAssignments,
  clients,
  companies,
  practices,
} from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { practiceInvoices } from '@/server/practice/store/tables';
import { vatPeriods } from '@/server/vat/store/tables';
import { expectOk } from '../../../support/server/testServer';
import type { Browser } from '../../../support/server/browser';
import {
  invite,
  personIdOf,
  practiceWith,
  teamMember,
} from '../../../support/server/practiceStory';
import type { AnyEndpoint } from '@/lib/access/endpoint';

const NOT_FOUND = '{"error":"We could not find that."}';
/** How an endpoint refuses: in words, or by leading a whole page elsewhere. */
const refusalBy = ({ kind }: AnyEndpoint) =>
  (kind === 'navigation'
    ? {
        notFound: { status: 303, said: '/portal/home?problem=not_found' },
        badlyFormed: [303, /^\/portal\/home\?problem=/],
        notSignedIn: 303,
      }
    : {
        notFound: { status: 404, said: NOT_FOUND },
        badlyFormed: [400, /^\{"error":\{"company_id":"badly formed"\}\}$/],
        notSignedIn: 401,
      }) as {
    notFound: { status: number; said: string };
    badlyFormed: [number, RegExp];
    notSignedIn: number;
  };
const endpoints = allEndpoints().filter(([, endpoint]) => endpoint.access.scope === 'practice');
type Who =
  | 'admin'
  | 'team member'
  | 'former team member'
  | 'another admin'
  | 'client'
  | 'disabled admin'
  | 'nobody';

const testServer = openForFile({ variables: { TRUSTED_PROXIES: '1' } });
let who: Record<Who, Browser>;
let ours: string;
let theirs: string;
let clientId: string;
let clientCompany: string;
let invoiceId: string;
let importId: string;
let periodId: string;
let requestId: string;
let turn = 0;

beforeAll(async () => {
  const own = await practiceWith(testServer, 'ruth@fernlea.example', 'Secret Practice');
  const other = await practiceWith(testServer, 'other@practice.example', 'Other Practice');
  const closed = await practiceWith(testServer, 'closed@practice.example', 'Closed Practice');
  [ours, theirs] = [own.practiceId, other.practiceId];
  const link = await invite(testServer, own.admin, ours, {
    email: 'owen@example.co.uk',
    name: 'Price Landscapes',
  });
  clientId = link.client_id;
  const client = testServer.newBrowser();
  await expectOk(client.call(joinByInvite, { body: { ...link, full_name: 'Owen Price' } }));
  who = {
    admin: own.admin,
    'another admin': other.admin,
    client,
    nobody: testServer.newBrowser(),
    'disabled admin': closed.admin,
    'team member': await teamMember(testServer, ours, 'sam@fernlea.example'),
    'former team member': await teamMember(testServer, ours, 'gone@fernlea.example', {
      deactivatedAt: testServer.clock.now(),
    }),
  };
  await testServer.store.db
    .update(people)
    .set({ disabledAt: testServer.clock.now() })
    .where(eq(people.email, 'closed@practice.example'));
  invoiceId = await invoiced(ours);
  importId = await imported(ours);
  clientCompany = (
    await testServer.store.db.select().from(clients).where(eq(clients.id, clientId))
  )[0]!.companyId;
  periodId = await period(clientCompany);
  requestId = await fileAsked();
});

/** Creates a month's invoice of the practice; returns its id. */
async function invoiced(practiceId: string): Promise<string> {
  const [none, issuedAt] = [pence(0), testServer.clock.now()];
  const facts = {
    title: 'Invoice',
    reference: 'ADS-000001',
    issuedOn: isoDate(issuedAt),
    periodLabel: '',
    from: [],
    to: [],
    facts: [],
    lines: [],
    notes: [],
    amountPence: none,
  };
  const [row] = await testServer.store.db
    .insert(practiceInvoices)
    .values({
      practiceId,
      month: isoDate(issuedAt),
      tier: 'solo',
      connections: 1,
      netPence: none,
      vatPence: none,
      totalPence: none,
      payBy: isoDate(issuedAt),
      entity: 'Adsum Ltd',
      number: 1,
      issuedAt,
      facts,
    })
    .returning({ id: practiceInvoices.id });
  return row!.id;
}

/**
 * Creates a requested file that the client has sent; returns the id of the request, which is also
 * the file's.
 */
async function fileAsked(): Promise<string> {
  const { db } = testServer.store;
  const [id, at, askedBy] = [
    randomUUID(),
    testServer.clock.now(),
    await personIdOf(testServer, 'ruth@fernlea.example'),
  ];
  await db
    .insert(fileRequests)
    .values({ id, clientId, text: 'Statement', state: 'answered', askedBy, askedAt: at });
  await db.insert(requestFiles).values({
    id,
    requestId: id,
    name: 'x.csv',
    media: 'text/csv',
    size: 1,
    sha256: 'f',
    sentAt: at,
  });
  await testServer.deps.files.put(id, Buffer.from('a,b'));
  return id;
}

/** Creates a VAT period of the client’s; returns its id. */
async function period(companyId: string): Promise<string> {
  const { db } = testServer.store;
  await db.update(companies).set({ vrn: '980780684' }).where(eq(companies.id, companyId));
  const [row] = await db
    .insert(vatPeriods)
    .values({
      companyId,
      vrn: '980780684',
      periodKey: '26AJ',
      start: '2026-10-01',
      end: '2026-10-31',
      due: '2026-12-07',
      status: 'open',
      readAt: testServer.clock.now(),
    })
    .returning({ id: vatPeriods.id });
  return row!.id;
}

/** Creates an import of a file of clients; returns its id. */
async function imported(practiceId: string): Promise<string> {
  const [row] = await testServer.store.db
    .insert(clientImports)
    .values({
      practiceId,
      fileName: 'clients.csv',
      state: 'checking',
      unused: '',
      partner: 'organic',
      rows: 0,
      known: 0,
      wrong: 0,
      added: 0,
      createdAt: testServer.clock.now(),
    })
    .returning({ id: clientImports.id });
  return row!.id;
}

/** Each call comes from another address, so that none is held back. */
async function ask(
  person: Who,
  endpoint: AnyEndpoint,
  practiceId: string,
  tail = '',
): Promise<{ status: number; said: string }> {
  const ids = new URLSearchParams({ ...(practiceId && { company_id: practiceId }) });
  const fields = (endpoint.query as { fields?: object }).fields ?? {};
  if ('request_id' in fields) ids.set('request_id', requestId);
  if ('file_id' in fields) ids.set('file_id', requestId);
  if ('import_id' in fields) ids.set('import_id', importId);
  if ('client_id' in fields) ids.set('client_id', clientId);
  if ('client_company_id' in fields) ids.set('client_company_id', clientCompany);
  if ('period_id' in fields) ids.set('period_id', periodId);
  if ('tax_type' in fields) ids.set('tax_type', 'vat');
  if ('invoice_id' in fields) ids.set('invoice_id', invoiceId);
  if ('tier_name' in fields) ids.set('tier_name', 'firm');
  turn += 1;
  const response = await who[person].fetch(`${endpoint.path}?${ids}${tail}`, {
    method: endpoint.method,
    body: endpoint.method === 'POST' ? '{}' : undefined,
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.1.${turn >> 8}.${turn & 255}`,
      ...(endpoint.kind === 'navigation' && { 'Sec-Fetch-Mode': 'navigate' }),
    },
  });
  return {
    status: response.status,
    said: response.headers.get('location') ?? (await response.text()),
  };
}

test('there are practice endpoints, and each takes the practice by company_id', () => {
  expect(endpoints.length).toBeGreaterThan(0);
  for (const [name, endpoint] of endpoints)
    expect([name, Object.keys((endpoint.query as unknown as { fields: object }).fields)]).toEqual([
      name,
      expect.arrayContaining(['company_id']),
    ]);
});

describe.each(endpoints)('%s', (_, endpoint) => {
  test('another practice, an unknown practice and a company get the same response, byte for byte', async () => {
    const { notFound } = refusalBy(endpoint);
    for (const person of ['admin', 'team member', 'former team member', 'client'] as const) {
      for (const id of [theirs, randomUUID(), clientCompany])
        expect([person, await ask(person, endpoint, id)]).toEqual([person, notFound]);
    }
    for (const person of ['another admin', 'former team member', 'client'] as const)
      expect([person, await ask(person, endpoint, ours)]).toEqual([person, notFound]);
  });

  test('requires a live session', async () => {
    for (const person of ['nobody', 'disabled admin'] as const) {
      const { status, said } = await ask(person, endpoint, ours);
      expect([person, status]).toEqual([person, refusalBy(endpoint).notSignedIn]);
      expect(said).not.toContain('Practice');
    }
  });

  test('admins and team members get as far as the table of roles lets them', async () => {
    if (endpoint.access.scope !== 'practice') throw new Error('not a practice endpoint');
    for (const [person, role] of [
      ['team member', 'team_member'],
      ['admin', 'admin'],
    ] as const) {
      const { status, said } = await ask(person, endpoint, ours);
      const may = mayActInPractice(role, endpoint.access.action);
      const { notFound } = refusalBy(endpoint);
      expect([person, status === notFound.status && said === notFound.said]).toEqual([
        person,
        !may,
      ]);
      expect([401, 500]).not.toContain(status);
    }
  });

  test.each([
    ['malformed', 'not-an-id', ''],
    ['missing', '', ''],
    ['sent twice', randomUUID(), `&company_id=${randomUUID()}`],
  ])('a practice that is %s is badly formed', async (_what, id, tail) => {
    const [status, words] = refusalBy(endpoint).badlyFormed;
    expect(await ask('admin', endpoint, id, tail)).toEqual({
      status,
      said: expect.stringMatching(words),
    });
  });
});

describe('a client’s company', () => {
  const query = () => ({ company_id: clientCompany });
  const reads = async (person: Who) =>
    (await who[person].call(companyName, { query: query() })).status;
  const share = (everyoneSeesAllClients: boolean) =>
    testServer.store.db
      .update(practices)
      .set({ everyoneSeesAllClients })
      .where(eq(practices.id, ours));

  test('is read only by its accountants and the client', async () => {
    for (const person of ['admin', 'team member', 'client'] as const)
      expect([person, await reads(person)]).toEqual([person, 200]);
    for (const person of ['another admin', 'former team member'] as const)
      expect([person, await reads(person)]).toEqual([person, 404]);
  });

  test('is changed by none of them: that is for its owner', async () => {
    for (const person of ['admin', 'team member', 'client'] as const) {
      expect(
        await who[person].call(setVatNumber, { query: query(), body: { vat_number: '553557881' } }),
      ).toMatchObject({ status: 404, text: NOT_FOUND });
    }
  });

  test('is kept from team members it is not assigned to, when the practice does not share all clients', async () => {
    await share(false);
    expect([await reads('admin'), await reads('team member')]).toEqual([200, 404]);
    await testServer.store.db
      .insert(clientAssignments)
      .values({ clientId, personId: await personIdOf(testServer, 'sam@fernlea.example') });
    expect(await reads('team member')).toBe(200);
    await share(true);
  });

  test('is out of the practice’s sight once it is no longer its client', async () => {
    await testServer.store.db
      .update(clients)
      .set({ removedAt: testServer.clock.now() })
      .where(eq(clients.id, clientId));
    expect([await reads('admin'), await reads('team member')]).toEqual([404, 404]);
    expect((await who.client.call(companySetUp, { query: query() })).status).toBe(200);
  });
});
