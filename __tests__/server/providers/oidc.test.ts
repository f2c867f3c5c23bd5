/** @jest-environment node */
import * as oidc from 'openid-client';
import { SPOILS, type Spoil } from '@/sandbox/oidc/idToken';
import { PROFILES, type OpenIdProvider } from '@/sandbox/oidc/providers';
import { startSandbox, type RunningSandbox } from '@/sandbox/start';
import { createIdentityProvider } from '@/server/providers/oidc';
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
  await expect(provider.identify(callback, checks)).rejects.toMatchObject({ kind: 'refused' });
});

test.each([
  ['a page', '<html>Sorry</html>'],
  ['JSON of another kind', '{"message":"Internal error"}'],
])(
  'a 500 of the token endpoint with %s is the provider’s fault, not a bad proof',
  async (_what, raw) => {
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
    stub.say({ status: 500, raw });
    await expect(
      provider.identify(new URL(`${REDIRECT}?code=x&state=${checks.state}`), checks),
    ).rejects.toMatchObject({
      kind: 'down',
      code: 'HTTP_500',
    });
    await stub.close();
  },
);

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
