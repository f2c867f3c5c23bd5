/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { proveClient } from '@/lib/refunds/offers/proofContract';
import { removeClient } from '@/lib/clients/contract';
import { setBankAccount } from '@/lib/companies/contract';
import { disconnectAccountant } from '@/lib/clients/reading/contract';
import { refundOffer } from '@/lib/refunds/offers/contract';
import { confirmClaim, requestQuote } from '@/lib/overview/vat/contract';
import { connections } from '@/server/connections/store/tables';
import { oauthStates } from '@/server/auth/store/tables';
import { claims } from '@/server/refunds/store/tables';
import { newArn, visitAsAgent, type Practice } from '@/__tests__/support/server/agentStory';
import {
  backFromProof,
  joinsUnproven,
  offeredClient,
  proofsOf,
  visitForProof,
  type OfferedStory,
} from '@/__tests__/support/server/clientProofStory';
import { apart, DISTANCES, holdRows, inLine, settled } from '@/__tests__/support/server/races';
import { openWithPractice } from '@/__tests__/support/server/readPractice';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import { newTrader, pull, spoil, type VatCustomer } from '@/__tests__/support/server/vatStory';
import { clients, companies, memberships } from '@/server/access/store/partyTables';
import { auditEvents } from '@/server/audit/store/tables';
import { vatPeriods } from '@/server/vat/store/tables';

const ACCOUNT = {
  account_name: 'Price Landscapes',
  sort_code: '20-30-02',
  account_number: '31924471',
};
const PAGE = '/portal/v2/open-tax/clients-portal/refund';

let testServer: TestServer;
let practice: Practice;
let all: VatCustomer[];

const landing = ({ query }: OfferedStory, said: string) =>
  `${PAGE}?${new URLSearchParams(query)}&${said}`;
const next = (): Promise<OfferedStory> => {
  const accountant = all.shift();
  if (!accountant) throw new Error('There is no client left.');
  return offeredClient(testServer, practice, accountant);
};
const account = ({ client, companyId }: OfferedStory) =>
  client.call(setBankAccount, { query: { company_id: companyId }, body: ACCOUNT });
const quote = ({ client, query }: OfferedStory) => client.call(requestQuote, { query });
const claim = ({ client, query }: OfferedStory, id = '', hash = '') =>
  client.call(confirmClaim, { query, body: { quote_id: id, quote_hash: hash } });
const provenAt = async ({ client, query }: OfferedStory) =>
  (await expectOk(client.call(refundOffer, { query }))).data.proven_at;
const remove = (clientId: string) =>
  practice.admin.call(removeClient, {
    query: { company_id: practice.practiceId, client_id: clientId },
    body: { confirmed: true },
  });
const refused = {
  status: 409,
  error: expect.stringContaining('HMRC has not confirmed yet that you act for this business.'),
};

beforeAll(async () => {
  ({ testServer, practice, all } = await openWithPractice());
});
afterEach(() => pull(testServer, 'clear-faults'));
afterAll(() => testServer.close());
afterEach(async () => {
  await testServer.forgetCompanies();
});

test('a client sells only once HMRC has confirmed that they act for the business, and nothing of the visit is kept', async () => {
  const story = await next();
  const { location } = await story.client.navigate(proveClient, story.query);
  expect(new URL(location).searchParams.get('scope')).toBe('read:vat read:sent-invitations');
  expect([await provenAt(story), await account(story), await quote(story)]).toMatchObject([
    undefined,
    refused,
    refused,
  ]);

  expect(await visitForProof(story, { vrn: story.vrn })).toBe(landing(story, 'proven=hmrc'));
  expect(await proofsOf(testServer, story.companyId)).toEqual([
    { at: testServer.clock.now(), vrn: story.vrn },
  ]);
  expect(await provenAt(story)).toBe(testServer.clock.now().toISOString());
  const own = await testServer.store.db
    .select()
    .from(connections)
    .where(eq(connections.companyId, story.companyId));
  const visits = await testServer.store.db
    .select()
    .from(oauthStates)
    .where(eq(oauthStates.companyId, story.companyId));
  expect([own, visits.filter(({ sealedTokens }) => sealedTokens)]).toEqual([[], []]);
  const events = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.event, 'client confirmed by HMRC'));
  expect(events).toMatchObject([{ companyId: story.companyId, detail: { vrn: story.vrn } }]);

  await expectOk(account(story));
  const {
    data: { quote: held },
  } = await expectOk(quote(story));
  await expectOk(claim(story, held.id, held.hash));
  // What one of the client has proven is no other's.
  const { client } = await joinsUnproven(testServer, story.companyId);
  expect(await account({ ...story, client })).toMatchObject(refused);
});

describe('nothing is proven, and nothing can be sold', () => {
  let story: OfferedStory;
  beforeAll(async () => {
    story = await next();
  });
  afterEach(async () => {
    expect(await proofsOf(testServer, story.companyId)).toEqual([{ at: null, vrn: null }]);
    expect([await account(story), await quote(story)]).toMatchObject([refused, refused]);
  });

  test.each([
    [
      'the practice’s own agent signs in, whom HMRC answers for this VAT number',
      () => ({ arn: practice.arn }),
      'agent',
    ],
    ['another agent signs in', () => ({ arn: newArn() }), 'agent'],
    [
      'an agency without an agent services account signs in',
      () => ({ arn: 'ZARN0000000' }),
      'agent',
    ],
    ['another business signs in', () => ({ vrn: newTrader() }), 'other_number'],
    ['permission is not given', () => ({ vrn: story.vrn, decision: 'refuse' as const }), 'refused'],
  ])('when %s', async (_who, signIn, outcome) => {
    expect(await visitForProof(story, signIn())).toBe(landing(story, `outcome=${outcome}`));
  });

  test.each([
    ['invitations', 'down503', 'down'],
    ['obligations', 'down503', 'down'],
    ['token', 'down503', 'down'],
  ])('when HMRC’s %s answers %s', async (operation, fault, outcome) => {
    await spoil(testServer, operation, fault);
    expect(await visitForProof(story, { vrn: story.vrn })).toBe(
      landing(story, `outcome=${outcome}`),
    );
  });

  test('when the answer comes too late, in another browser, as another user, or a second time', async () => {
    const other = await joinsUnproven(testServer, (all[0] as VatCustomer).companyId);
    const elsewhere = await backFromProof(story, { vrn: story.vrn });
    expect(await elsewhere(other.client)).toBe(`${PAGE}?outcome=expired`);
    const late = await backFromProof(story, { vrn: story.vrn });
    await testServer.advance({ minutes: 11 });
    expect(await late()).toBe(`${PAGE}?outcome=expired`);
    const twice = await backFromProof(story, { vrn: newTrader() });
    expect([await twice(), await twice()]).toEqual([
      landing(story, 'outcome=other_number'),
      `${PAGE}?outcome=expired`,
    ]);
  });

  test('when the VAT number was changed while the client was at HMRC', async () => {
    const back = await backFromProof(story, { vrn: story.vrn });
    const of = eq(companies.id, story.companyId);
    await testServer.store.db.update(companies).set({ vrn: newTrader() }).where(of);
    expect(await back()).toBe(landing(story, 'outcome=other_number'));
    await testServer.store.db.update(companies).set({ vrn: null }).where(of);
    expect((await story.client.navigate(proveClient, story.query)).location).toContain(
      'outcome=no_number',
    );
    await testServer.store.db.update(companies).set({ vrn: story.vrn }).where(of);
  });
});

test('a proof is for one VAT number: once the business has another, the client is asked again', async () => {
  const story = await next();
  await visitForProof(story, { vrn: story.vrn });
  await expectOk(account(story));
  const changed = newTrader();
  await testServer.store.db
    .update(companies)
    .set({ vrn: changed })
    .where(eq(companies.id, story.companyId));
  await testServer.store.db
    .update(vatPeriods)
    .set({ vrn: changed })
    .where(eq(vatPeriods.companyId, story.companyId));
  expect(await provenAt(story)).toBeUndefined();
  expect(await account({ ...story })).toMatchObject(refused);
  expect(await visitForProof(story, { vrn: story.vrn })).toBe(
    landing(story, 'outcome=other_number'),
  );
  expect(await visitForProof(story, { vrn: changed })).toBe(landing(story, 'proven=hmrc'));
  expect(await provenAt(story)).toBeDefined();
});

test('a client who was removed, or who has left, while at HMRC proves nothing', async () => {
  const story = await next();
  const [row] = await testServer.store.db
    .select()
    .from(clients)
    .where(eq(clients.companyId, story.companyId));
  const back = [
    await backFromProof(story, { vrn: story.vrn }),
    await backFromProof(story, { vrn: story.vrn }),
  ];
  await expectOk(remove(row?.id ?? ''));
  expect(await back[0]?.()).toBe(landing(story, 'outcome=removed'));
  await testServer.store.db
    .update(memberships)
    .set({ endedAt: testServer.clock.now() })
    .where(eq(memberships.companyId, story.companyId));
  expect(await back[1]?.()).toBe(`${PAGE}?outcome=removed`);
  expect(await proofsOf(testServer, story.companyId)).toEqual([{ at: null, vrn: null }]);
});

test('a sale that stands in line behind the end of the practice’s connection sells nothing', async () => {
  const story = await next();
  await visitForProof(story, { vrn: story.vrn });
  await expectOk(account(story));
  const {
    data: {
      quote: { id = '', hash = '' },
    },
  } = await expectOk(quote(story));
  const held = await holdRows(
    testServer,
    "select 1 from connections where practice_id = $1 and kind = 'hmrc'",
    [practice.practiceId],
  );
  const ends = () =>
    practice.admin.call(disconnectAccountant, {
      query: { company_id: practice.practiceId },
      body: { kind: 'agentServices' },
    });
  const [ended, sold] = await inLine<{ status: number }>(held, [
    ends,
    () => claim(story, id, hash),
  ]);
  expect([ended, sold]).toMatchObject([
    { status: 200 },
    { status: 409, error: expect.stringContaining('Nothing was sold') },
  ]);
  await visitAsAgent(practice, { arn: practice.arn });
  await settled(testServer);
});

test('a client whose removal stands in line before the proof is removed, and the proof is refused', async () => {
  const story = await next();
  const [row] = await testServer.store.db
    .select()
    .from(clients)
    .where(eq(clients.companyId, story.companyId));
  const back = await backFromProof(story, { vrn: story.vrn });
  const held = await holdRows(testServer, 'select 1 from companies where id = $1', [
    story.companyId,
  ]);
  const [removed, landed] = await inLine<unknown>(held, [
    () => remove(row?.id ?? ''),
    () => back(),
  ]);
  expect(removed).toMatchObject({ status: 200 });
  expect(landed).toBe(landing(story, 'outcome=removed'));
  await settled(testServer);
});

test('a proof that meets the client’s removal, many times: it is kept before or refused after, and nothing hangs', async () => {
  const story = await next();
  const of = eq(clients.companyId, story.companyId);
  const [row] = await testServer.store.db.select().from(clients).where(of);
  for (const distance of DISTANCES.slice(0, 5)) {
    await testServer.store.db.update(clients).set({ removedAt: null }).where(of);
    await testServer.store.db
      .update(memberships)
      // A client who was confirmed before the removal has become the company's owner.
      .set({ role: 'client', provenAt: null, provenVrn: null })
      .where(eq(memberships.companyId, story.companyId));
    const back = await backFromProof(story, { vrn: story.vrn });
    const [landed, removed] = await apart<unknown>(distance, [
      () => back(),
      () => remove(row?.id ?? ''),
    ]);
    expect(removed).toMatchObject({ status: 200 });
    const [proof] = await proofsOf(testServer, story.companyId);
    expect([
      [landing(story, 'proven=hmrc'), true],
      [landing(story, 'outcome=removed'), false],
    ]).toContainEqual([landed, proof?.at !== null]);
    expect(await quote(story)).toMatchObject({ status: 409 });
    await settled(testServer);
  }
  expect(
    await testServer.store.db.select().from(claims).where(eq(claims.companyId, story.companyId)),
  ).toEqual([]);
});
