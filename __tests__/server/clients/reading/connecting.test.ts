/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { companyConnections } from '@/lib/connections/contract';
import { addPractice, askToJoin, setAgentReference } from '@/lib/practice/contract';
import {
  accountantConnections,
  agentServicesCallback,
  connectAgentServices,
  connectionStatus,
  disconnectAccountant,
} from '@/lib/clients/reading/contract';
import { connections } from '@/server/connections/store/tables';
import {
  backFromAgent,
  newArn,
  practiceWithArn,
  visitAsAgent,
  type Practice,
} from '@/__tests__/support/server/agentStory';
import { accountantAs } from '@/__tests__/support/server/appStory';
import { fromProvider } from '@/__tests__/support/server/consentPages';
import { practiceWith, teamMember } from '@/__tests__/support/server/practiceStory';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import {
  newCustomer,
  newTrader,
  openVatTestServer,
  pull,
} from '@/__tests__/support/server/vatStory';
import { practiceMembers, practices } from '@/server/access/store/partyTables';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openVatTestServer();
});
afterAll(async () => {
  await testServer.close();
});
afterEach(async () => {
  await pull(testServer, 'clear-faults');
});

const HOME = '/portal/v2/open-tax/dashboard';
const ended = (practiceId: string, outcome: string) =>
  `${HOME}?company_id=${practiceId}&outcome=${outcome}&provider=agentServices`;
const kept = ({ practiceId }: Pick<Practice, 'practiceId'>) =>
  testServer.store.db.select().from(connections).where(eq(connections.practiceId, practiceId));
const confirmedAt = async ({ practiceId }: Practice) =>
  (await testServer.store.db.select().from(practices).where(eq(practices.id, practiceId)))[0]
    ?.arnConfirmedAt ?? null;
const stateOf = async ({ admin, practiceId }: Practice) =>
  (await expectOk(admin.call(accountantConnections, { query: { company_id: practiceId } }))).data;

test('a practice without an agent reference is not sent to HMRC: the reference is asked for first', async () => {
  const { admin, practiceId } = await practiceWith(
    testServer,
    'noarn@practice.co.uk',
    'No Reference LLP',
  );
  expect((await admin.navigate(connectAgentServices, { company_id: practiceId })).location).toBe(
    ended(practiceId, 'no_reference'),
  );
});

test('connected: HMRC confirms the reference, the consent lasts 18 months, tokens are sealed and it is in the history', async () => {
  const practice = await practiceWithArn(testServer);
  const { admin, practiceId, arn } = practice;
  expect(
    new URL(
      (await admin.navigate(connectAgentServices, { company_id: practiceId })).location,
    ).searchParams.get('scope'),
  ).toBe('read:vat write:vat read:sent-invitations write:sent-invitations read:check-relationship');
  expect(await visitAsAgent(practice, { arn })).toBe(
    `${HOME}?company_id=${practiceId}&connected=agentServices`,
  );
  const [row] = await kept(practice);
  expect(row).toMatchObject({
    companyId: null,
    practiceId,
    kind: 'hmrc',
    state: 'live',
    externalId: arn,
    renewBy: '2028-05-20',
  });
  expect(row?.sealedTokens).toMatch(/^test~/);
  expect(await confirmedAt(practice)).toEqual(testServer.clock.now());
  expect(await stateOf(practice)).toMatchObject({
    connections: [
      { kind: 'agentServices', state: 'live', reference: arn, renew_by: '2028-05-20' },
      { kind: 'agentOnlineServices', state: 'none' },
    ],
    may_manage: true,
  });
  const history = await testServer.store.executeSql(
    `select event, detail from audit_events where subject = 'practice:${practiceId}'`,
  );
  expect(history.rows).toContainEqual({
    event: 'connected',
    detail: { connection: 'agentServices', arn },
  });
});

describe('HMRC confirms nothing, and nothing is kept, when the one who signed in', () => {
  test.each([
    ['is another agency', () => ({ arn: newArn() }), 'other_agency'],
    ['has no agent services account', () => ({ arn: 'ZARN0000000' }), 'not_subscribed'],
    ['is a business', () => ({ vrn: newTrader() }), 'not_an_agent'],
  ])('%s', async (_who, signIn, outcome) => {
    const practice = await practiceWithArn(testServer);
    expect(await visitAsAgent(practice, signIn())).toBe(ended(practice.practiceId, outcome));
    expect([await kept(practice), await confirmedAt(practice)]).toEqual([[], null]);
  });

  test('refuses, or HMRC is down', async () => {
    const practice = await practiceWithArn(testServer);
    const { admin, practiceId, arn } = practice;
    const { location } = await admin.navigate(connectAgentServices, { company_id: practiceId });
    const state = new URL(location).searchParams.get('state') ?? '';
    const refused = await admin.navigate(
      agentServicesCallback,
      { error: 'access_denied', state },
      fromProvider,
    );
    expect(refused.location).toBe(ended(practiceId, 'refused'));
    await pull(testServer, 'faults', { operation: 'invitations', fault: 'down503' });
    expect(await visitAsAgent(practice, { arn })).toBe(ended(practiceId, 'down'));
    expect(await kept(practice)).toEqual([]);
  });
});

test('a confirmed reference belongs to one practice: the second to confirm it is refused, also when both arrive at once', async () => {
  const arn = newArn();
  const [first, second] = [
    await practiceWithArn(testServer, arn),
    await practiceWithArn(testServer, arn),
  ];
  const back = [await backFromAgent(first, { arn }), await backFromAgent(second, { arn })];
  const landed = await Promise.all(back.map((follow) => follow()));
  expect(landed.filter((page) => page.includes('connected=agentServices'))).toHaveLength(1);
  expect(landed.filter((page) => page.includes('outcome=taken'))).toHaveLength(1);
  expect([...(await kept(first)), ...(await kept(second))]).toHaveLength(1);
});

test('a confirmed reference is not exchanged for another while clients are read with it', async () => {
  const practice = await practiceWithArn(testServer);
  const { admin, practiceId, arn } = practice;
  const query = { company_id: practiceId };
  await visitAsAgent(practice, { arn });
  const refused = await admin.call(setAgentReference, { query, body: { arn: newArn() } });
  expect(refused).toMatchObject({ status: 409 });
  await expectOk(admin.call(disconnectAccountant, { query, body: { kind: 'agentServices' } }));
  expect(await kept(practice)).toMatchObject([
    { state: 'disconnected', sealedTokens: null, clientContext: null },
  ]);
  await expectOk(admin.call(setAgentReference, { query, body: { arn: newArn() } }));
  expect(await confirmedAt(practice)).toBeNull();
});

test('online services say which agency signed in, and another’s is refused', async () => {
  const practice = await practiceWithArn(testServer);
  const query = { company_id: practice.practiceId, tax_type: 'paye' as const };
  expect(await visitAsAgent(practice, { arn: newArn() }, 'agentOnlineServices')).toContain(
    'outcome=other_agency',
  );
  expect(await visitAsAgent(practice, { arn: practice.arn }, 'agentOnlineServices')).toContain(
    'connected=agentOnlineServices',
  );
  expect((await expectOk(practice.admin.call(connectionStatus, { query }))).data).toEqual({
    state: 'live',
    renew_by: '2028-05-20',
  });
});

test('online services name the agency; with its own registered name the company number is the practice’s, and not before', async () => {
  const body = { company_number: 'OC402217' };
  const fernlea = async (email: string, arn: string) => {
    const admin = await accountantAs(testServer, email);
    const { data } = await expectOk(admin.call(addPractice, { body }));
    const query = { company_id: data.id };
    await expectOk(admin.call(setAgentReference, { query, body: { arn } }));
    return { admin, practiceId: data.id, arn, email };
  };
  const agencyName = async ({ practiceId }: Practice) =>
    (await testServer.store.db.select().from(practices).where(eq(practices.id, practiceId)))[0]
      ?.agencyName;
  let strangers = 0;
  const asks = async () => {
    testServer.forgetLimits();
    const email = `stranger${(strangers += 1)}@practice.co.uk`;
    return (await (await accountantAs(testServer, email)).call(askToJoin, { body })).status;
  };

  // A real agent, with another agent's number.
  const squatter = await fernlea('squatter@practice.co.uk', newArn());
  for (const kind of ['agentServices', 'agentOnlineServices'] as const)
    expect(await visitAsAgent(squatter, { arn: squatter.arn }, kind)).toContain(
      `connected=${kind}`,
    );
  expect([await agencyName(squatter), await asks()]).toEqual([null, 404]);

  const real = await fernlea('ruth@practice.co.uk', 'NARN0396245');
  expect(await visitAsAgent(real, { arn: real.arn })).toContain('connected=agentServices');
  expect([await agencyName(real), await asks()]).toEqual([null, 404]);

  expect(await visitAsAgent(real, { arn: real.arn }, 'agentOnlineServices')).toContain(
    'connected=agentOnlineServices',
  );
  expect([await agencyName(real), await asks()]).toEqual(['Fernlea Accountants LLP', 200]);
  await testServer.runJobs();
  const told = testServer.mails.filter(({ subject }) => subject.includes('asks to join'));
  expect(told.map(({ to }) => to)).toEqual([real.email]);

  const query = { company_id: real.practiceId };
  for (const kind of ['agentServices', 'agentOnlineServices'] as const)
    await expectOk(real.admin.call(disconnectAccountant, { query, body: { kind } }));
  await expectOk(real.admin.call(setAgentReference, { query, body: { arn: newArn() } }));
  expect(await agencyName(real)).toBeNull();
});

describe('only an admin of the practice', () => {
  test('connects or disconnects it; its team members see how it is', async () => {
    const practice = await practiceWithArn(testServer);
    const { practiceId } = practice;
    const member = await teamMember(testServer, practiceId, 'member@practice.co.uk');
    const query = { company_id: practiceId };
    expect((await member.navigate(connectAgentServices, query)).location).toContain('problem=');
    expect(
      await member.call(disconnectAccountant, { query, body: { kind: 'agentServices' } }),
    ).toMatchObject({ status: 404 });
    expect((await expectOk(member.call(accountantConnections, { query }))).data.may_manage).toBe(
      false,
    );
    const stranger = await newCustomer(testServer);
    expect(await stranger.browser.call(accountantConnections, { query })).toMatchObject({
      status: 404,
    });
    expect(await stranger.browser.call(companyConnections, { query })).toMatchObject({
      status: 404,
    });
  });

  test('and still is one when the browser is back', async () => {
    const practice = await practiceWithArn(testServer);
    const back = await backFromAgent(practice, { arn: practice.arn });
    await testServer.store.db
      .update(practiceMembers)
      .set({ role: 'team_member' })
      .where(eq(practiceMembers.practiceId, practice.practiceId));
    expect(await back()).toContain('problem=not_found');
    expect(await kept(practice)).toEqual([]);
  });
});
