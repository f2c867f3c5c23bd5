/** @jest-environment node */
import { createHash } from 'node:crypto';

import {
  CLIENT,
  consentAtHmrc,
  hmrcFor,
  jsonOf,
  MARLOW,
  NORTHGATE,
  openSandbox,
  RETURN_TO,
  type OpenSandbox,
  type TokenAnswer,
} from './openSandbox';

describe('HMRC consent and tokens', () => {
  let sandbox: OpenSandbox;
  const ask = {
    response_type: 'code',
    client_id: CLIENT.client_id,
    redirect_uri: RETURN_TO,
    scope: 'read:vat write:vat',
    state: 'kept',
  };
  const authorize = (change: Record<string, string> = {}) =>
    fetch(`${sandbox.urls.hmrcWww}/oauth/authorize?${new URLSearchParams({ ...ask, ...change })}`, {
      redirect: 'manual',
    });
  const decide = (change: Record<string, string> = {}) =>
    sandbox.form(`${sandbox.urls.hmrcWww}/oauth/decision`, {
      ...ask,
      userId: '123456789012',
      vrn: MARLOW,
      decision: 'give',
      ...change,
    });
  const token = (fields: Record<string, string>) =>
    sandbox.form(`${sandbox.urls.hmrcApi}/oauth/token`, { ...CLIENT, ...fields });
  const codeFrom = (answer: Response) =>
    new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const exchange = (code: string, more: Record<string, string> = {}) =>
    token({ grant_type: 'authorization_code', code, redirect_uri: RETURN_TO, ...more });
  const refresh = (refreshToken: string) =>
    token({ grant_type: 'refresh_token', refresh_token: refreshToken });

  beforeEach(async () => {
    sandbox = await openSandbox();
  });
  afterEach(() => sandbox.stop());

  test('the first page asks for user ID, password and VAT number, is called a sandbox and runs no scripts', async () => {
    const answer = await authorize();
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('<h1>Sandbox Government Gateway</h1>');
    for (const field of ['userId', 'password', 'vrn'])
      expect(page).toContain(`<label for="${field}">`);
    expect(page).toContain(`<option value="${MARLOW}">Marlow &amp; Rye Bakery Ltd</option>`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('a wrong user ID or VAT number is pointed out and nothing is lost of what was asked', async () => {
    const answer = await sandbox.form(`${sandbox.urls.hmrcWww}/oauth/sign-in`, {
      ...ask,
      userId: '12',
      password: '',
      vrn: '12345',
    });
    const page = await answer.text();
    expect(page).toContain('Enter the 12 digits of the Government Gateway user ID');
    expect(page).toContain('Enter a password');
    expect(page).toContain('Enter the 9 digits of the VAT registration number');
    expect(page).toContain('name="state" value="kept"');
  });

  test('the second page says what is requested and for which business, and offers yes and no', async () => {
    const answer = await sandbox.form(`${sandbox.urls.hmrcWww}/oauth/sign-in`, {
      ...ask,
      userId: '12 34 56 78 90 12',
      password: 'x',
      vrn: 'GB 553 5578 81',
    });
    const page = await answer.text();
    expect(page).toContain('553 5578 81');
    expect(page).toContain('send VAT returns for you');
    expect(page).toContain('Give permission</button>');
    expect(page).toContain('Do not give permission</button>');
  });

  test('permission gives a code that becomes a four-hour bearer token and a refresh token', async () => {
    const decided = await decide();
    expect(decided.status).toBe(303);
    expect(new URL(decided.headers.get('location') ?? '').searchParams.get('state')).toBe('kept');
    const answer = await exchange(codeFrom(decided));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 14_400,
      refresh_token: expect.any(String),
      scope: 'read:vat write:vat',
    });
  });

  test('no permission sends access_denied back with the state', async () => {
    const target = new URL((await decide({ decision: 'refuse' })).headers.get('location') ?? '');
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      error: 'access_denied',
      error_description: expect.any(String),
      state: 'kept',
    });
  });

  test.each([
    ['an unknown application', { client_id: 'somebody-else' }],
    ['an address that is not on this machine', { redirect_uri: 'https://evil.example/callback' }],
    [
      'an address that only looks like this machine',
      { redirect_uri: 'http://localhost.evil.example/' },
    ],
    ['an address with another scheme', { redirect_uri: 'javascript:alert(1)' }],
  ])('%s is shown to the person and never sent on', async (_what, change) => {
    const answer = await authorize(change);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });

  test.each([
    ['an unknown scope', { scope: 'read:everything' }, 'invalid_scope'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['plain PKCE', { code_challenge: 'abc', code_challenge_method: 'plain' }, 'invalid_request'],
  ])('%s is sent back as an error', async (_what, change, error) => {
    expect(
      new URL((await authorize(change)).headers.get('location') ?? '').searchParams.get('error'),
    ).toBe(error);
  });

  test('a code works once; a second use ends the grant it gave', async () => {
    const code = codeFrom(await decide());
    const first = await jsonOf<TokenAnswer>(exchange(code));
    const again = await exchange(code);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(first.refresh_token)).status).toBe(400);
  });

  test('a code dies after ten minutes', async () => {
    const code = codeFrom(await decide());
    sandbox.pass(601);
    expect(await jsonOf(exchange(code))).toMatchObject({ error: 'invalid_grant' });
  });

  test('a code is bound to its return address and to its PKCE verifier', async () => {
    const verifier = 'a-verifier-that-is-long-enough-for-the-rules-43';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    expect(
      (
        await exchange(codeFrom(await decide()), {
          redirect_uri: 'http://localhost:3000/elsewhere',
        })
      ).status,
    ).toBe(400);
    expect((await exchange(codeFrom(await decide(pkce)))).status).toBe(400);
    expect((await exchange(codeFrom(await decide(pkce)), { code_verifier: 'wrong' })).status).toBe(
      400,
    );
    expect((await exchange(codeFrom(await decide(pkce)), { code_verifier: verifier })).status).toBe(
      200,
    );
  });

  test('a wrong secret, a missing grant type and a wrong grant type are refused', async () => {
    const url = `${sandbox.urls.hmrcApi}/oauth/token`;
    expect(
      (
        await sandbox.form(url, {
          ...CLIENT,
          client_secret: 'wrong',
          grant_type: 'client_credentials',
        })
      ).status,
    ).toBe(401);
    expect(
      (
        await sandbox.form(url, {
          client_id: 'constructor',
          client_secret: 'x',
          grant_type: 'client_credentials',
        })
      ).status,
    ).toBe(401);
    expect(await jsonOf(token({}))).toMatchObject({ error: 'invalid_request' });
    expect(await jsonOf(token({ grant_type: 'password' }))).toMatchObject({
      error: 'unsupported_grant_type',
    });
  });

  test('a refresh token works once; replaying it ends the grant and the newer tokens with it', async () => {
    const first = await consentAtHmrc(sandbox, MARLOW);
    const second = await jsonOf<TokenAnswer>(refresh(first.refresh_token));
    const replay = await refresh(first.refresh_token);
    expect(replay.status).toBe(400);
    expect(await replay.json()).toMatchObject({ error: 'invalid_grant' });
    expect(await jsonOf(refresh(second.refresh_token))).toMatchObject({ error: 'invalid_grant' });
    const call = await fetch(`${sandbox.urls.hmrcApi}/organisations/vat/${MARLOW}/information`, {
      headers: {
        accept: 'application/vnd.hmrc.1.0+json',
        authorization: `Bearer ${second.access_token}`,
      },
    });
    expect(call.status).toBe(401);
  });

  test('the grant ends after eighteen months however often it was refreshed', async () => {
    let tokens = await consentAtHmrc(sandbox, MARLOW);
    sandbox.pass(300 * 86_400);
    tokens = await jsonOf<TokenAnswer>(refresh(tokens.refresh_token));
    expect(tokens.error).toBeUndefined();
    sandbox.pass(249 * 86_400);
    expect(await jsonOf(refresh(tokens.refresh_token))).toMatchObject({ error: 'invalid_grant' });
  });

  test('the refresh tokens of the data file are live from the start', async () => {
    expect((await refresh('seed-hmrc-marlow-and-rye')).status).toBe(200);
    expect((await refresh('seed-hmrc-calder')).status).toBe(200);
  });

  test('a token for one trader opens no other trader', async () => {
    const marlow = await consentAtHmrc(sandbox, MARLOW);
    const answer = await fetch(
      `${sandbox.urls.hmrcApi}/organisations/vat/${NORTHGATE}/information`,
      {
        headers: {
          accept: 'application/vnd.hmrc.1.0+json',
          authorization: `Bearer ${marlow.access_token}`,
        },
      },
    );
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      code: 'CLIENT_OR_AGENT_NOT_AUTHORISED',
      message: 'The client and/or agent is not authorised',
    });
  });

  test('consent withdrawn at HMRC ends the token at once', async () => {
    const call = await hmrcFor(sandbox, MARLOW);
    expect((await call('/information')).status).toBe(200);
    await sandbox.pull('revoke', { vrn: MARLOW });
    expect((await call('/information')).status).toBe(401);
  });
});
