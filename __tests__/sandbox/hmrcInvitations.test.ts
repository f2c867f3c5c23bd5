/** @jest-environment node */
import { dayOfRegistration } from './dayOfRegistration';
import {
  CLIENT,
  consentAtHmrc,
  jsonOf,
  openSandbox,
  RETURN_TO,
  STRANGER,
  type OpenSandbox,
  type TokenAnswer,
} from './openSandbox';

const ARN = 'NARN0396245';
const SCOPE =
  'read:sent-invitations write:sent-invitations write:cancel-invitations read:check-relationship';
const DAY = 86_400;

interface Invitation {
  status: string;
  arn: string;
  service: string[];
  expiresOn?: string;
  clientActionUrl?: string;
  updated?: string;
}

let sandbox: OpenSandbox;
let token: string;
let registeredOn: string;

async function agentToken(arn: string, scope = SCOPE): Promise<string> {
  const decided = await sandbox.form(`${sandbox.urls.hmrcWww}/oauth/decision`, {
    response_type: 'code',
    client_id: CLIENT.client_id,
    redirect_uri: RETURN_TO,
    scope,
    state: 's',
    userId: '123456789012',
    arn,
    decision: 'give',
  });
  const code = new URL(decided.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return (
    await jsonOf<TokenAnswer>(
      sandbox.form(`${sandbox.urls.hmrcApi}/oauth/token`, {
        ...CLIENT,
        grant_type: 'authorization_code',
        code,
        redirect_uri: RETURN_TO,
      }),
    )
  ).access_token;
}

const call = (
  path: string,
  { method = 'GET', body, as = token }: { method?: string; body?: object; as?: string } = {},
) =>
  fetch(`${sandbox.urls.hmrcApi}${path}`, {
    method,
    headers: {
      Accept: 'application/vnd.hmrc.2.0+json',
      Authorization: `Bearer ${as}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const about = (change: object = {}) => ({
  service: 'MTD-VAT',
  clientType: 'business',
  clientIdType: 'vrn',
  clientId: STRANGER,
  knownFact: registeredOn,
  ...change,
});
const ask = (change: object = {}) =>
  call(`/agents/${ARN}/invitations`, { method: 'POST', body: about(change) });
const related = (change: object = {}) =>
  call(`/agents/${ARN}/relationships`, { method: 'POST', body: about(change) });
const said = async (answer: Promise<Response>) => {
  const got = await answer;
  return [got.status, got.status === 204 ? '' : ((await got.json()) as { code: string }).code];
};
const asked = async () => (await ask()).headers.get('location') ?? '';
const one = (path: string) => jsonOf<Invitation>(call(path));
const answer = async (path: string, yes: boolean) =>
  sandbox.form((await one(path)).clientActionUrl ?? '', { answer: yes ? 'accept' : 'reject' });

beforeEach(async () => {
  sandbox = await openSandbox();
  await sandbox.pull('authorise-agent', { arn: ARN, vrn: STRANGER, authorised: 'no' });
  token = await agentToken(ARN);
  registeredOn = await dayOfRegistration(sandbox.urls, STRANGER);
});
afterEach(() => sandbox.stop());

test('a request waits 21 days for the client, who accepts on HMRC’s own page, and then the agent is authorised', async () => {
  expect((await call(`/agents/${ARN}/invitations`)).status).toBe(204);
  expect(await said(related())).toEqual([404, 'RELATIONSHIP_NOT_FOUND']);
  const path = await asked();
  expect(path).toMatch(/^\/agents\/NARN0396245\/invitations\/C[0-9A-F]{12}$/);
  expect(await one(path)).toMatchObject({
    status: 'Pending',
    arn: ARN,
    service: ['MTD-VAT'],
    expiresOn: '2026-12-11',
  });
  expect(await said(ask())).toEqual([403, 'DUPLICATE_AUTHORISATION_REQUEST']);

  const page = await (await fetch((await one(path)).clientActionUrl ?? '')).text();
  expect(page).toContain('Appoint someone to deal with HMRC for you');
  expect(await (await answer(path, true)).text()).toContain('You have authorised this agent.');
  expect(await one(path)).toMatchObject({ status: 'Accepted', updated: expect.any(String) });
  expect((await related()).status).toBe(204);
  expect(await said(ask())).toEqual([403, 'ALREADY_AUTHORISED']);
  expect(await jsonOf<Invitation[]>(call(`/agents/${ARN}/invitations`))).toHaveLength(1);

  await sandbox.pull('authorise-agent', { arn: ARN, vrn: STRANGER, authorised: 'no' });
  expect(await one(path)).toMatchObject({ status: 'Deauthorised' });
});

test('a client may decline, an agent may take a request back, and one runs out by itself', async () => {
  const rejected = await asked();
  await answer(rejected, false);
  expect((await one(rejected)).status).toBe('Rejected');
  const cancelled = await asked();
  expect((await call(cancelled, { method: 'DELETE' })).status).toBe(204);
  expect(await said(call(cancelled, { method: 'DELETE' }))).toEqual([
    403,
    'INVALID_INVITATION_STATUS',
  ]);
  const left = await asked();
  sandbox.pass(21 * DAY);
  token = await agentToken(ARN);
  expect(
    (await Promise.all([rejected, cancelled, left].map(one))).map(({ status }) => status),
  ).toEqual(['Rejected', 'Cancelled', 'Expired']);
  expect((await related()).status).toBe(404);
  sandbox.pass(10 * DAY);
  token = await agentToken(ARN);
  expect((await call(`/agents/${ARN}/invitations`)).status).toBe(204);
});

test.each([
  [{ service: 'MTD-IT' }, 400, 'SERVICE_NOT_SUPPORTED'],
  [{ clientType: 'trust' }, 400, 'CLIENT_TYPE_NOT_SUPPORTED'],
  [{ clientIdType: 'ni' }, 400, 'CLIENT_ID_DOES_NOT_MATCH_SERVICE'],
  [{ clientId: '12' }, 400, 'CLIENT_ID_FORMAT_INVALID'],
  [{ knownFact: '18/05/2007' }, 400, 'VAT_REG_DATE_FORMAT_INVALID'],
  [{ knownFact: '1999-01-01' }, 403, 'VAT_REG_DATE_DOES_NOT_MATCH'],
  [{ clientId: '000000000' }, 403, 'CLIENT_REGISTRATION_NOT_FOUND'],
  [{ clientId: '999999999' }, 403, 'VAT_CLIENT_INSOLVENT'],
])('a request with %j is refused as HMRC does', async (change, status, code) => {
  expect(await said(ask(change))).toEqual([status, code]);
});

test('a business, another agency, an agency without an account and a consent without the scope each get their own error', async () => {
  const path = await asked();
  const business = (await consentAtHmrc(sandbox, STRANGER, SCOPE)).access_token;
  const codes = await Promise.all([
    said(call(path, { as: business })),
    said(call(path, { as: await agentToken('NARN0010000') })),
    said(call(path, { as: await agentToken('ZARN0000000') })),
    said(
      call(`/agents/${ARN}/relationships`, {
        method: 'POST',
        body: about(),
        as: await agentToken(ARN, 'read:sent-invitations'),
      }),
    ),
    said(call(`/agents/${ARN}/invitations/C000000000000`)),
  ]);
  expect(codes).toEqual([
    [403, 'NOT_AN_AGENT'],
    [403, 'NO_PERMISSION_ON_AGENCY'],
    [403, 'AGENT_NOT_SUBSCRIBED'],
    [403, 'INVALID_SCOPE'],
    [404, 'INVITATION_NOT_FOUND'],
  ]);
});
