/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { addCompany, userCompanies } from '@/lib/companies/contract';
import { hmrcCallback } from '@/lib/connections/contract';
import { allEndpoints } from '@/lib/app/contract';
import { isForeignNavigation, isOwnRequest } from '@/server/platform/http/crossSite';
import { people, sessions } from '@/server/access/store/tables';
import type { Browser } from '../../../support/server/browser';
import { openTestServer, type TestServer } from '../../../support/server/testServer';

const OWN = 'https://portal.example.co.uk';

describe('a request is ours', () => {
  test.each([
    // Sec-Fetch-Site, Origin, Referer, reads, changes
    ['same-origin', OWN, undefined, true, true],
    ['same-origin', undefined, undefined, true, true],
    ['none', undefined, undefined, true, false],
    ['same-site', OWN, undefined, false, false],
    ['cross-site', OWN, undefined, false, false],
    ['cross-site', 'https://evil.example', undefined, false, false],
    ['', OWN, undefined, false, false],
    [undefined, OWN, undefined, true, true],
    [undefined, 'https://evil.example', undefined, false, false],
    [undefined, 'null', undefined, false, false],
    [undefined, `${OWN}.evil.example`, undefined, false, false],
    [undefined, 'http://portal.example.co.uk', undefined, false, false],
    [undefined, undefined, `${OWN}/portal/home`, true, true],
    [undefined, undefined, `${OWN}.evil.example/`, false, false],
    [undefined, undefined, 'https://evil.example/?https://portal.example.co.uk/', false, false],
    [undefined, undefined, undefined, true, false],
  ])(
    'Sec-Fetch-Site %s, Origin %s, Referer %s: may read %s, may change %s',
    (fetchSite, origin, referer, reads, changes) => {
      expect(isOwnRequest({ method: 'GET', fetchSite, origin, referer }, OWN, true)).toBe(reads);
      expect(isOwnRequest({ method: 'POST', fetchSite, origin, referer }, OWN, false)).toBe(
        changes,
      );
    },
  );

  test.each([
    ['GET', 'navigate', true],
    ['GET', undefined, true],
    ['GET', 'cors', false],
    ['GET', 'no-cors', false],
    ['POST', 'navigate', false],
  ])('a callback may come from elsewhere by %s with mode %s: %s', (method, fetchMode, allowed) => {
    expect(isForeignNavigation({ method, fetchMode, fetchSite: 'cross-site' })).toBe(allowed);
  });
});

describe('at the endpoints', () => {
  let testServer: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    testServer = await openTestServer({ variables: { TRUSTED_PROXIES: '1' } });
    browser = await testServer.signedInAs('hannah@example.co.uk');
  });
  afterAll(() => testServer.close());

  const posts = allEndpoints().filter(
    ([, endpoint]) =>
      endpoint.method === 'POST' || (endpoint.kind === 'endpoint' && endpoint.limit === 'message'),
  );
  const foreign: ReadonlyArray<Record<string, string>> = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': '', Origin: 'null' },
    { 'Sec-Fetch-Site': '', Origin: '' },
    { 'Sec-Fetch-Site': '', Origin: '', Referer: 'https://evil.example/http://portal.test/' },
  ];

  const oneClick = posts.filter(
    ([, endpoint]) => endpoint.kind === 'endpoint' && endpoint.oneClick,
  );

  test('one endpoint alone may be posted to from anywhere: an e-mail’s way out', () => {
    expect(oneClick.map(([name]) => name)).toEqual(['notifications.unsubscribe']);
  });

  test.each(oneClick)(
    '%s is open to mail programs everywhere (RFC 8058), and no cookie counts there',
    async (name, endpoint) => {
      const reader = await testServer.signedInAs('reader@example.co.uk');
      const companyId = await testServer.companyOf(reader, { name: 'Planted Bakery' });
      const [person] = await testServer.store.db
        .select({ id: people.id })
        .from(people)
        .where(eq(people.email, 'reader@example.co.uk'));
      const sealed = testServer.deps.sealer.seal(
        JSON.stringify([person?.id, companyId, 'returnDue']),
        'link:notices',
      );
      const token = Buffer.from(sealed).toString('base64url');
      const lastSeen = async () =>
        await testServer.store.db
          .select({ at: sessions.lastSeenAt, id: sessions.idHash })
          .from(sessions)
          .orderBy(sessions.idHash);
      const before = await lastSeen();
      expect(before).not.toEqual([]);
      // Long enough for a call with the cookie to be written down as the session's latest.
      await testServer.advance({ minutes: 2 });
      for (const [index, headers] of foreign.entries()) {
        for (const who of [browser, testServer.newBrowser()]) {
          const response = await who.fetch(`${endpoint.path}?token=${encodeURIComponent(token)}`, {
            method: 'POST',
            body: 'List-Unsubscribe=One-Click',
            headers: {
              ...headers,
              'Content-Type': 'application/x-www-form-urlencoded',
              'X-Forwarded-For': `198.51.100.${100 + index}`,
            },
          });
          expect([name, headers, response.status, await response.json()]).toEqual([
            name,
            headers,
            200,
            { topic: 'returnDue', companyName: 'Planted Bakery' },
          ]);
          expect(response.headers.getSetCookie()).toEqual([]);
        }
      }
      expect(await lastSeen()).toEqual(before);
      expect((await browser.call(userCompanies)).status).toBe(200);
      expect(await lastSeen()).not.toEqual(before);
    },
  );

  test.each(posts.filter((post) => !oneClick.includes(post)))(
    '%s takes nothing from another site, cookie or not',
    async (name, endpoint) => {
      for (const [index, headers] of foreign.entries()) {
        const response = await browser.fetch(endpoint.path, {
          method: endpoint.method,
          headers: {
            ...headers,
            'Content-Type': 'application/json',
            'X-Forwarded-For': `198.51.100.${index}`,
          },
          body: endpoint.method === 'POST' ? '{}' : undefined,
        });
        expect([name, headers, response.status, await response.text()]).toEqual([
          name,
          headers,
          404,
          '{"error":"We could not find that."}',
        ]);
      }
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('a form cannot post: content type "%s"', async (type) => {
    const answer = await browser.call(
      addCompany,
      {},
      { headers: { 'Content-Type': type }, rawBody: '{"kind":"sole_trader","name":"Planted"}' },
    );
    expect(answer).toMatchObject({ status: 400, error: 'Send JSON.' });
    expect((await browser.call(userCompanies)).data).toEqual([]);
  });

  test('another site cannot read with the cookie either', async () => {
    expect(
      (await browser.call(userCompanies, {}, { headers: { 'Sec-Fetch-Site': 'cross-site' } }))
        .status,
    ).toBe(404);
  });

  test('a provider may send the browser back from its own site, and nothing else may call its endpoint', async () => {
    const back = await browser.navigate(
      hmrcCallback,
      { error: 'access_denied', state: 'x' },
      { 'Sec-Fetch-Site': 'cross-site', Origin: '' },
    );
    expect(back.status).toBe(303);
    const script = await browser.fetch(`${hmrcCallback.path}?state=x`, {
      headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' },
    });
    expect(script.headers.get('location')).toBe('/portal/home?problem=not_found');
  });
});
