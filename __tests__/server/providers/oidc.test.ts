/** @jest-environment node */
import * as oidc from 'openid-client';
import { SPOILS, type Spoil } from '@/sandbox/oidc/idToken';
import { PROFILES, type OpenIdProvider } from '@/sandbox/oidc/providers';
import { startSandbox, type RunningSandbox } from '@/sandbox/start';
import { createIdentityProvider } from '@/server/providers/oidc';
import { toIdentity } from '@/server/providers/oidc/translate';
import { openStub } from '@/__tests__/support/server/stubProvider';
import { ProviderFailure } from '@/server/platform/ports/failure';

const REDIRECT = 'http://localhost:3000/portal/api/google_callback';
let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const providerAt = (name: OpenIdProvider) =>
  createIdentityProvider(name, {
    issuer:
      sandbox.urls.base + (name === 'intuit' ? PROFILES.intuit.discovery : PROFILES[name].issuer),
    clientId: 'adsum-portal',
    clientSecret: 'adsum-secret',
    scope: 'openid email profile',
    readUserInfo: name === 'intuit',
  });

/**
 * A person at the provider's page: they choose who they are, or cancel; the browser comes back with
 * the answer.
 */
async function signInAt(name: OpenIdProvider, choice: Record<string, string>) {
  const provider = providerAt(name);
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const checks = { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier };
  const asked = new URL(
    await provider.authorisationUrl({
      ...checks,
      codeChallenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      redirectUri: REDIRECT,
    }),
  );
  const answer = await fetch(`${sandbox.urls.base}/${name}-sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...Object.fromEntries(asked.searchParams), ...choice }),
  });
  return { provider, checks, callback: new URL(answer.headers.get('location') ?? '') };
}

const hannah = { email: 'Hannah@marlowandrye.co.uk', name: 'Hannah Osei', verified: 'yes' };
const spoilNext = (name: OpenIdProvider, how: Spoil) =>
  fetch(`${sandbox.urls.base}/control/id-token/${name}`, {
    method: 'POST',
    body: new URLSearchParams({ how }),
  });

test.each([
  ['google', true],
  ['microsoft', false],
  ['xero', true],
  ['intuit', true],
] as const)(
  'a sign-in at %s gives the person’s name and address; proven: %s',
  async (name, emailVerified) => {
    const { provider, checks, callback } = await signInAt(name, hannah);
    const identity = await provider.identify(callback, checks);
    expect(identity).toMatchObject({ name: 'Hannah Osei', emailVerified });
    expect(identity.subject).toMatch(/^[0-9a-f]{24}$/);
  },
);

test('an address that Google has not verified is not taken as proven', async () => {
  const { provider, checks, callback } = await signInAt('google', { ...hannah, verified: 'no' });
  expect(await provider.identify(callback, checks)).toMatchObject({
    email: 'hannah@marlowandrye.co.uk',
    emailVerified: false,
  });
});

test.each(SPOILS)('an ID token spoilt by %s is refused', async (how) => {
  const { provider, checks, callback } = await signInAt('google', hannah);
  await spoilNext('google', how);
  await expect(provider.identify(callback, checks)).rejects.toMatchObject({
    name: 'ProviderFailure',
    kind: 'refused',
  });
});

test('a person who cancels is distinguished from a provider that fails', async () => {
  const { provider, checks, callback } = await signInAt('google', { decision: 'refuse' });
  await expect(provider.identify(callback, checks)).rejects.toMatchObject({
    kind: 'refused',
    code: 'access_denied',
  });
});

test('the answer to one request for sign-in cannot finish another', async () => {
  const mine = await signInAt('google', hannah);
  const theirs = await signInAt('google', hannah);
  await expect(mine.provider.identify(theirs.callback, mine.checks)).rejects.toBeInstanceOf(
    ProviderFailure,
  );
  await expect(
    mine.provider.identify(mine.callback, {
      ...mine.checks,
      codeVerifier: theirs.checks.codeVerifier,
    }),
  ).rejects.toBeInstanceOf(ProviderFailure);
});

test('a code works once', async () => {
  const { provider, checks, callback } = await signInAt('google', hannah);
  await provider.identify(callback, checks);
  await expect(provider.identify(callback, checks)).rejects.toMatchObject({
    kind: 'consentExpired',
  });
});

describe('an answer of the token endpoint that gives no token', () => {
  const TRUNCATED = '{"access_token":"a","id_token":"ey';
  test.each([
    ['a page', 500, '<html>Sorry</html>', 'down', 'HTTP_500'],
    ['JSON of another kind', 500, '{"message":"Internal error"}', 'down', 'HTTP_500'],
    ['an error of OAuth', 503, '{"error":"invalid_client"}', 'down', 'HTTP_503'],
    ['a page', 429, '<html>Slow down</html>', 'rateLimited', 'HTTP_429'],
    ['an error of OAuth', 429, '{"error":"invalid_request"}', 'rateLimited', 'invalid_request'],
    [
      'an error of OAuth',
      400,
      '{"error":"temporarily_unavailable"}',
      'down',
      'temporarily_unavailable',
    ],
    ['our key refused', 401, '{"error":"invalid_client"}', 'refused', 'invalid_client'],
    ['our scope refused', 400, '{"error":"invalid_scope"}', 'refused', 'invalid_scope'],
    ['a code that has ended', 400, '{"error":"invalid_grant"}', 'consentExpired', 'invalid_grant'],
    ['half of an answer', 200, TRUNCATED, 'down', 'UNREADABLE_ANSWER'],
    ['a page', 200, '<html>Sorry</html>', 'down', 'UNREADABLE_ANSWER'],
    ['no proof', 200, '{"access_token":"a","token_type":"bearer"}', 'refused', 'NOT_PROVEN'],
  ])('%s with status %i (%s): %s, %s', async (_what, status, raw, kind, code) => {
    const stub = await openStub();
    const at = (path: string) => `${stub.url}/${path}`;
    stub.say({
      status: 200,
      body: {
        issuer: stub.url,
        authorization_endpoint: at('a'),
        token_endpoint: at('t'),
        jwks_uri: at('k'),
        response_types_supported: ['code'],
      },
    });
    const provider = createIdentityProvider('google', {
      issuer: stub.url,
      clientId: 'a',
      clientSecret: 'b',
      scope: 'openid',
      readUserInfo: false,
    });
    const checks = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
    await provider.authorisationUrl({ ...checks, codeChallenge: 'c', redirectUri: REDIRECT });
    stub.say({ status, raw });
    await expect(
      provider.identify(new URL(`${REDIRECT}?code=x&state=${checks.state}`), checks),
    ).rejects.toMatchObject({ kind, code });
    await stub.close();
  });
});

describe('the address in a provider’s claims', () => {
  test.each([
    ['a guest’s name', 'kim_orchardtoys.example#EXT#@fernlea.onmicrosoft.example'],
    ['a phone number', '+447700900123'],
    ['a word', 'reception'],
  ])('%s of Microsoft’s is none', (_, preferred_username) => {
    expect(toIdentity('microsoft', 'a1', { preferred_username, name: 'Kim Dunn' })).toEqual({
      subject: 'a1',
      email: undefined,
      emailVerified: false,
      name: 'Kim Dunn',
    });
  });

  test('an address as Microsoft’s preferred_username is one, and not proven', () => {
    expect(
      toIdentity('microsoft', 'a1', { preferred_username: 'Kim@fernlea.example' }),
    ).toMatchObject({ email: 'kim@fernlea.example', emailVerified: false });
  });

  test.each([
    ['google', { email_verified: false }],
    ['xero', { email_verified: false }],
    ['xero', { email_verified: 'false' }],
    ['intuit', { emailVerified: true, email_verified: false }],
    ['intuit', { emailVerified: false, email_verified: true }],
  ] as const)('an explicit no of %s always wins: %j', (name, claims) => {
    expect(toIdentity(name, 'a1', { email: 'kim@fernlea.example', ...claims })).toMatchObject({
      email: 'kim@fernlea.example',
      emailVerified: false,
    });
  });

  test('Xero’s address is proven if it says nothing', () => {
    expect(toIdentity('xero', 'a1', { email: 'kim@fernlea.example' }).emailVerified).toBe(true);
  });
});

test('a provider that cannot be reached is down, and is asked again next time', async () => {
  const gone = createIdentityProvider('google', {
    issuer: 'http://127.0.0.1:9',
    clientId: 'a',
    clientSecret: 'b',
    scope: 'openid',
    readUserInfo: false,
  });
  await expect(
    gone.authorisationUrl({ state: 's', nonce: 'n', codeChallenge: 'c', redirectUri: REDIRECT }),
  ).rejects.toMatchObject({ kind: 'down' });
});
