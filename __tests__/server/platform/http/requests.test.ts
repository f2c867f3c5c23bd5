/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { request as rawRequest } from 'node:http';
import { sql } from 'drizzle-orm';
import { accountProfile, checkLogin, signUp } from '@/lib/auth/contract';
import { addCompany, companyName, userCompanies } from '@/lib/companies/contract';
import { getCaller } from '@/server/platform/http/caller';
import type { IncomingMessage } from 'node:http';
import type { Browser } from '../../../support/server/browser';
import { openTestServer } from '../../../support/server/testServer';

const testServer = openForFile();
let browser: Browser;
beforeAll(async () => {
  browser = await testServer.signedInAs('hannah@example.co.uk');
});
beforeEach(() => testServer.forgetLimits());

test.each([
  ['not JSON', '{', 'That was not valid JSON.'],
  ['a list', '[]', { request: expect.any(String) as string }],
  ['a word', '"hello"', { request: expect.any(String) as string }],
  ['null', 'null', { request: expect.any(String) as string }],
  [
    'too much',
    JSON.stringify({ kind: 'other', name: 'x'.repeat(200_000) }),
    'That is too much to send at once.',
  ],
  [
    'unknown keys',
    '{"kind":"other","name":"A","id":"x","partner":"organic"}',
    { request: expect.any(String) as string },
  ],
  ['a number for a name', '{"kind":"other","name":{"$gt":""}}', { name: 'badly formed' }],
  [
    'a character that no database keeps',
    '{"kind":"other","name":"a\\u0000b"}',
    { request: 'badly formed' },
  ],
  [
    'lists in lists without end',
    `{"kind":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
    expect.anything(),
  ],
  [
    'two lines for a name',
    '{"kind":"other","name":"Bakery\\r\\nBcc: x@example.com"}',
    { name: 'Keep the name on one line' },
  ],
  [
    'a name written backwards',
    '{"kind":"other","name":"\\u202eyrekaB"}',
    { name: 'Keep the name on one line' },
  ],
])('a body that is %s is refused', async (_, rawBody, error) => {
  expect(await browser.call(addCompany, {}, { rawBody })).toMatchObject({ status: 400, error });
  expect((await browser.call(userCompanies)).data).toEqual([]);
});

test('every answer is kept out of caches and frames, errors too', async () => {
  for (const answer of [
    await browser.call(checkLogin),
    await browser.call(signUp, {}, { rawBody: '{' }),
    await browser.call(companyName, {}),
  ]) {
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'content-type': 'application/json; charset=utf-8',
      'strict-transport-security': expect.stringContaining('max-age=') as string,
    });
  }
});

test('an unexpected failure returns one sentence and a reference that is in the log', async () => {
  const broken = jest.spyOn(testServer.deps.store.db, 'select').mockImplementation(() => {
    throw new Error('disk on fire at /var/lib');
  });
  const answer = await browser.call(accountProfile);
  broken.mockRestore();
  const body = JSON.parse(answer.text) as { error: string; reference: string };
  expect(answer.status).toBe(500);
  expect(body.error).toBe('Something went wrong. Please try again.');
  expect(body.reference).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  expect(answer.text).not.toContain('disk');
  expect(
    testServer.logLines.find(
      (line) => line.includes(body.reference) && line.includes('disk on fire'),
    ),
  ).toBeDefined();
});

test('when the authorise step itself fails, nothing is let through', async () => {
  const id = await testServer.companyOf(browser);
  const { db } = testServer.store;
  await db.execute(sql`alter table memberships rename to memberships_away`);
  const answer = await browser.call(companyName, { query: { company_id: id } });
  await db.execute(sql`alter table memberships_away rename to memberships`);
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain('Marlow');
});

test('a browser that disconnects in the middle of a post does not affect other requests', async () => {
  const { origin } = new URL((await browser.fetch('/v2/check-login')).url);
  await new Promise<void>((done) => {
    const half = rawRequest(`${origin}/portal/api/company`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': 1000,
        'Sec-Fetch-Site': 'same-origin',
        Cookie: browser.cookies.header(),
        Expect: '100-continue',
      },
    });
    half.on('error', () => done());
    half.write('{"kind":');
    // The server says so when it has read the head of the request.
    half.on('continue', () => {
      half.destroy(new Error('gone'));
    });
  });
  expect((await browser.call(checkLogin)).data).toEqual({ type: 'user' });
});

describe('the caller’s address', () => {
  const from = (forwarded: string | string[] | undefined, proxies: number) => {
    const { ip, proxies: between } = getCaller(
      {
        headers: { 'x-forwarded-for': forwarded },
        socket: { remoteAddress: '::ffff:10.0.0.9', remotePort: 4321 },
      } as unknown as IncomingMessage,
      { trustedProxies: proxies },
    );
    return [ip, ...between].join(' < ');
  };

  test.each([
    ['nobody stands before us: the header is anyone’s to write', '1.1.1.1', 0, '10.0.0.9'],
    ['one proxy: its own entry, the last', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1 < 10.0.0.9'],
    [
      'two proxies: the one before last, and the outer proxy',
      '6.6.6.6, 1.1.1.1, 203.0.113.1',
      2,
      '1.1.1.1 < 203.0.113.1 < 10.0.0.9',
    ],
    ['two headers are one list', ['6.6.6.6', '1.1.1.1'], 1, '1.1.1.1 < 10.0.0.9'],
    ['a port behind the address', '203.0.113.7:41001', 1, '203.0.113.7 < 10.0.0.9'],
    ['another port of the same browser', '203.0.113.7:41002', 1, '203.0.113.7 < 10.0.0.9'],
    ['brackets and a port', '[2001:db8::7]:443', 1, '2001:db8::7 < 10.0.0.9'],
    ['IPv4 as IPv6', '::ffff:203.0.113.7', 1, '203.0.113.7 < 10.0.0.9'],
    [
      'a proxy that does not know: not known, and no earlier entry',
      '6.6.6.6, unknown',
      1,
      ' < 10.0.0.9',
    ],
    ['fewer entries than proxies: not known, and not the proxy’s', '1.1.1.1', 2, ''],
    ['no header behind a proxy: not known, and not the proxy’s', undefined, 1, ''],
  ])('%s', (_, forwarded, proxies, ip) => {
    expect(from(forwarded, proxies)).toBe(ip);
  });
});

describe('the caller’s port', () => {
  test.each([
    ['nobody stands before us: the socket’s own', 0, 'x-client-port', '51000', 4321],
    ['a proxy: what it was told to send', 1, 'x-client-port', '51000', 51_000],
    [
      'a proxy that was told to send nothing: not known, and never the proxy’s own',
      1,
      undefined,
      '51000',
      0,
    ],
    ['a proxy that sends nothing all the same', 1, 'x-client-port', undefined, 0],
    ['what is no port', 1, 'x-client-port', '70000', 0],
    ['what is no number', 1, 'x-client-port', '51000, 443', 0],
  ])('%s', (_, trustedProxies, clientPortHeader, sent, port) => {
    expect(
      getCaller(
        {
          headers: { 'x-client-port': sent },
          socket: { remoteAddress: '10.0.0.9', remotePort: 4321 },
        } as unknown as IncomingMessage,
        { trustedProxies, ...(clientPortHeader && { clientPortHeader }) },
      ).port,
    ).toBe(port);
  });
});

describe('what the browser says of itself', () => {
  const DEVICE =
    'deviceId=5a1f0c1e;screens=width%3D1920;windowSize=width%3D1256;timezone=UTC%2B00%3A00';
  const said = (device: string) =>
    getCaller(
      {
        headers: { 'x-client-device': device, 'user-agent': 'curl/8' },
        socket: {},
      } as unknown as IncomingMessage,
      { trustedProxies: 0 },
    ).device;

  test('its name is the one its JavaScript gives, not the request’s header', () => {
    expect(
      said(`${DEVICE};userAgent=${encodeURIComponent('Mozilla/5.0 (iPhone; CPU) [FBAN/x; y]')}`),
    ).toMatchObject({
      deviceId: '5a1f0c1e',
      userAgent: 'Mozilla/5.0 (iPhone; CPU) [FBAN/x; y]',
    });
  });

  test.each([
    ['none', DEVICE],
    ['a line break in it', `${DEVICE};userAgent=a%0D%0Ab`],
  ])('%s: the rest of the device counts', (_, device) => {
    expect(said(device)).toEqual({
      deviceId: '5a1f0c1e',
      screens: 'width=1920',
      windowSize: 'width=1256',
      timezone: 'UTC+00:00',
    });
  });

  test('nothing is not made up', () => {
    expect(said('')).toBeUndefined();
  });
});

test('an IP address with too many requests is asked to wait, and others are not', async () => {
  const crowded = await openTestServer({ variables: { ONE_MACHINE: 'no', TRUSTED_PROXIES: '1' } });
  const one = crowded.newBrowser();
  const ask = (ip: string) =>
    one.call(signUp, {}, { rawBody: '{}', headers: { 'X-Forwarded-For': ip } });
  for (let turn = 0; turn < 20; turn += 1) expect((await ask('198.51.100.1')).status).toBe(400);
  const refused = await ask('198.51.100.1');
  expect(refused).toMatchObject({
    status: 429,
    error: 'There were too many tries in a short time. Please wait a moment and try again.',
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await ask('198.51.100.2')).status).toBe(400);
  await crowded.close();
});
