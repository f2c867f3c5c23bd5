/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { number, object, string } from 'yup';
import { download, endpoint, navigation, upload } from '@/lib/access/endpoint';
import { exactly, none } from '@/lib/kernel/fields';
import { Refusal } from '@/lib/access/refusal';
import { Router, type AnyHandler, type ServedEndpoint } from '@/server/platform/http/router';
import { createDispatcher } from '@/server/platform/http/serve';
import type { DispatcherNeeds } from '@/server/platform/http/dispatcherNeeds';

const NOW = new Date('2026-11-20T14:05:00.000Z');
const OWN = { 'sec-fetch-site': 'same-origin' };
const row = { summary: 'x', access: { scope: 'public' }, origin: 'inferred', query: none } as const;
const answer = { response: object({ ok: number().required() }), example: { ok: 1 } };
const endpoints = {
  read: endpoint({ ...row, ...answer, path: '/read', method: 'GET', body: none }),
  post: endpoint({
    ...row,
    ...answer,
    path: '/post',
    method: 'POST',
    body: exactly({ name: string() }),
  }),
  oneClick: endpoint({
    ...row,
    ...answer,
    path: '/one-click',
    method: 'POST',
    body: none,
    oneClick: true,
  }),
  message: endpoint({
    ...row,
    ...answer,
    path: '/message',
    method: 'GET',
    body: none,
    limit: 'message',
  }),
  go: navigation({ ...row, path: '/go' }),
  back: navigation({ ...row, path: '/back', crossSite: true }),
  file: download({ ...row, path: '/file', media: 'text/csv' }),
  send: upload({ ...row, ...answer, path: '/send', megabytes: 1 }),
};

type Call = Parameters<AnyHandler>[0];
interface Behind {
  publicOrigin?: string;
  wait?: number;
  sessionIdHash?: string;
  owner?: { mark: string; secondsLeft: number };
}
interface Asked {
  method?: string;
  headers?: Record<string, unknown>;
  body?: string;
  query?: string;
  response?: ServerResponse;
}

/**
 * The dispatcher with nothing behind it: what it asks of the rest is noted, and answered as the
 * test says.
 */
function opened(
  handler: (call: Call) => unknown = () => ({ ok: 1 }),
  { publicOrigin = 'https://portal.test', wait, sessionIdHash, owner }: Behind = {},
) {
  const calls: Call[] = [];
  const parts = {
    endpoints: new Router(
      Object.entries(endpoints).map(([name, entry]): ServedEndpoint => ({
        name,
        endpoint: entry as ServedEndpoint['endpoint'],
        handler: async (call) => {
          calls.push(call);
          return handler(call);
        },
      })),
    ),
    clock: { now: () => NOW },
    publicOrigin,
    proxies: { trustedProxies: 0 },
    authenticate: jest.fn<
      ReturnType<DispatcherNeeds['authenticate']>,
      Parameters<DispatcherNeeds['authenticate']>
    >(() =>
      Promise.resolve({
        principal: { kind: 'anonymous' },
        ...(sessionIdHash && { sessionIdHash }),
        ...(owner && { owner }),
      }),
    ),
    authorise: () => Promise.resolve(undefined),
    deviceOf: () => Promise.resolve(undefined),
    ownerOfDevice: () => undefined,
    takeAllowance: jest.fn<
      Promise<number | undefined>,
      Parameters<DispatcherNeeds['takeAllowance']>
    >(() => Promise.resolve(wait)),
    seen: jest.fn<Promise<void>, Parameters<DispatcherNeeds['seen']>>(() => Promise.resolve()),
    report: jest.fn<void, Parameters<DispatcherNeeds['report']>>(),
    excuse: () => undefined,
    watch: (_origin: unknown, answer: () => Promise<string | undefined>) => answer(),
    noteRefused: () => undefined,
    served: jest.fn<void, Parameters<DispatcherNeeds['served']>>(),
  };
  const dispatch = createDispatcher(parts);
  async function ask(
    path: string,
    { method = 'GET', headers = OWN, body = '', query = '', response: given }: Asked = {},
  ) {
    const request = Object.assign(Readable.from([Buffer.from(body)]), {
      method,
      headers,
      url: `${path}${query}`,
      socket: { remoteAddress: '198.51.100.1' },
    }) as unknown as IncomingMessage;
    const said = { statusCode: 0, headers: {} as Record<string, unknown>, text: '' };
    const response =
      given ??
      ({
        get statusCode() {
          return said.statusCode;
        },
        writeHead: (status: number, sent: Record<string, unknown>) => {
          [said.statusCode, said.headers] = [status, sent];
        },
        end: (bytes?: Buffer) => {
          said.text = String(bytes ?? '');
        },
      } as unknown as ServerResponse);
    return {
      isOurs: await dispatch(request, response, path),
      status: said.statusCode,
      headers: said.headers,
      text: said.text,
    };
  }
  return { ask, calls, parts };
}
const json = (body: string) => ({
  method: 'POST',
  body,
  headers: { ...OWN, 'content-type': 'application/json' },
});

test('a path that is none of ours is left to others', async () => {
  const { ask, parts } = opened();
  expect(await ask('/nothing')).toEqual({ isOurs: false, status: 0, headers: {}, text: '' });
  expect(parts.served).not.toHaveBeenCalled();
});

test('another method is answered with the right one, and is no call', async () => {
  const { ask, parts } = opened();
  expect(await ask('/read', { method: 'DELETE' })).toMatchObject({
    isOurs: true,
    status: 405,
    headers: { Allow: 'GET' },
  });
  expect(parts.served).not.toHaveBeenCalled();
});

test('a call is answered, and noted with its status and how long it took', async () => {
  jest.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(1_005.6);
  const { ask, calls, parts } = opened();
  const { isOurs, status, headers, text } = await ask('/read');
  expect([isOurs, status, text, 'Set-Cookie' in headers, 'Retry-After' in headers]).toEqual([
    true,
    200,
    '{"ok":1}',
    false,
    false,
  ]);
  expect(parts.served.mock.calls).toEqual([
    [{ endpoint: 'read', method: 'GET', status: 200, milliseconds: 6, reference: undefined }],
  ]);
  expect(parts.report).not.toHaveBeenCalled();
  expect(calls).toMatchObject([{ body: undefined, now: NOW }]);
});

test('a navigation leads on, and a download is a file', async () => {
  expect(await opened(() => ({ redirectTo: '/portal/home' })).ask('/go')).toMatchObject({
    status: 303,
    headers: { Location: '/portal/home' },
  });
  const file = () => ({ name: 'a.csv', bytes: Buffer.from('a,b') });
  expect(await opened(file).ask('/file')).toMatchObject({
    status: 200,
    headers: { 'Content-Type': 'text/csv' },
    text: 'a,b',
  });
});

test('a file that breaks off while it is made is cut, never ended as if it were whole, and is reported', async () => {
  async function* pieces() {
    yield await Promise.resolve(Buffer.from('a,b'));
    throw new Error('the database is gone');
  }
  const { ask, parts } = opened(() => ({ name: 'a.csv', media: 'text/x', pieces: pieces() }));
  const written = new PassThrough();
  let headers: Record<string, unknown> = {};
  const response = Object.assign(written, {
    headersSent: false,
    statusCode: 200,
    writeHead(_status: number, sent: Record<string, unknown>) {
      this.headersSent = true;
      headers = sent;
    },
  }) as unknown as ServerResponse;
  await ask('/file', { response });
  expect([
    headers['Content-Type'],
    'Content-Length' in headers,
    String(written.read()),
    written.destroyed,
    written.writableEnded,
  ]).toEqual(['text/x', false, 'a,b', true, false]);
  expect(parts.report).toHaveBeenCalledTimes(1);
});

test.each<[string, (session: Call['session']) => void, string]>([
  ['begins a session', (session) => session.begin('t'), '__Host-session=t; '],
  ['ends it', (session) => session.end(), '__Host-session=; '],
  ['marks a visit', (session) => session.mark('t'), '__Host-oauthState=t; '],
  ['keeps a consent', (session) => session.keepConsent('t'), '__Host-hmrc-consent=t; '],
])(
  'a handler that %s has its one cookie set, with JSON and on the way elsewhere',
  async (_what, act, cookie) => {
    const handler = ({ session }: Call) => {
      act(session);
      return { ok: 1, redirectTo: '/portal/home' };
    };
    const set = [expect.stringContaining(cookie)];
    expect(
      (
        await opened((call) => {
          handler(call);
          return { ok: 1 };
        }).ask('/read')
      ).headers['Set-Cookie'],
    ).toEqual(set);
    expect((await opened(handler).ask('/go')).headers['Set-Cookie']).toEqual(set);
  },
);

test('over http the cookies have names that a browser takes there', async () => {
  const { ask } = opened(
    ({ session }) => {
      session.begin('t');
      return { ok: 1 };
    },
    { publicOrigin: 'http://portal.test' },
  );
  expect((await ask('/read')).headers['Set-Cookie']).toEqual([
    expect.stringMatching(/^session=t; /),
  ]);
});

describe('what goes wrong', () => {
  const failing = (problem: unknown) =>
    opened(() => {
      throw problem;
    });

  test('by our fault is reported, and noted, under the reference that the person is given', async () => {
    const problem = new Error('disk on fire');
    const { ask, parts } = failing(problem);
    const { status, text } = await ask('/read');
    const { reference } = JSON.parse(text) as { reference: string };
    expect([status, parts.report.mock.calls]).toEqual([
      500,
      [[problem, { reference, endpoint: 'read' }]],
    ]);
    expect(parts.served.mock.calls).toMatchObject([[{ status: 500, reference }]]);
  });

  test('by a refusal or a badly formed request is not reported: the answer says it all', async () => {
    const refused = failing(new Refusal('conflict', 'No.'));
    const { status, headers } = await refused.ask('/read');
    expect([status, 'Retry-After' in headers]).toEqual([409, false]);
    const unread = opened();
    expect((await unread.ask('/read', { query: '?x=1' })).status).toBe(400);
    expect([...refused.parts.report.mock.calls, ...unread.parts.report.mock.calls]).toEqual([]);
    expect(refused.parts.served.mock.calls).toMatchObject([
      [{ status: 409, reference: undefined }],
    ]);
    expect(unread.parts.served.mock.calls).toMatchObject([[{ status: 400, reference: undefined }]]);
  });

  test.each([
    ['/go', undefined, true],
    ['/file', 'navigate', true],
    ['/file', 'cors', false],
    ['/read', 'navigate', false],
  ])('at %s with mode %s is shown on a page: %s', async (path, mode, onPage) => {
    const { status, headers } = await failing(new Refusal('notFound', 'No.')).ask(path, {
      headers: { ...OWN, 'sec-fetch-mode': mode },
    });
    expect([status, headers.Location]).toEqual(
      onPage ? [303, '/portal/home?problem=not_found'] : [404, undefined],
    );
  });

  test('by asking too often says when to come again, before anybody is asked who it is', async () => {
    const { ask, calls, parts } = opened(undefined, { wait: 7 });
    expect(await ask('/read')).toMatchObject({ status: 429, headers: { 'Retry-After': '7' } });
    expect(parts.takeAllowance.mock.calls).toEqual([
      ['read:198.51.100.1', { calls: 600, seconds: 60 }],
    ]);
    expect([calls, parts.authenticate.mock.calls]).toEqual([[], []]);
  });
});

describe('the cookies', () => {
  const cookie = '__Host-session=s; __Host-oauthState=o.n; __Host-hmrc-consent=c';

  test('say who it is, which visit is under way and which consent waits', async () => {
    const { ask, calls, parts } = opened();
    await ask('/read', { headers: { ...OWN, cookie } });
    expect(parts.authenticate.mock.calls).toEqual([['s', NOW]]);
    expect(calls[0]!.caller).toMatchObject({ oauthStates: ['o', 'n'], consent: 'c' });
    expect(parts.seen).not.toHaveBeenCalled();
  });

  test('keep the ten newest visits that are under way', async () => {
    const begun = Array.from({ length: 10 }, (_, at) => `v${at}`).join('.');
    const { ask } = opened(({ session }) => {
      session.mark('new');
      return { ok: 1 };
    });
    const { headers } = await ask('/read', {
      headers: { ...OWN, cookie: `__Host-oauthState=${begun}` },
    });
    expect(headers['Set-Cookie']).toEqual([
      expect.stringContaining('__Host-oauthState=new.v0.v1.v2.v3.v4.v5.v6.v7.v8; '),
    ]);
  });

  test('mean nothing where any site may post', async () => {
    const { ask, calls, parts } = opened();
    const { status } = await ask('/one-click', {
      method: 'POST',
      body: 'a=b',
      headers: { 'sec-fetch-site': 'cross-site', cookie },
    });
    expect(status).toBe(200);
    expect(parts.authenticate.mock.calls).toEqual([[undefined, NOW]]);
    expect(calls[0]!.caller.oauthStates).toEqual([]);
  });

  test('of a session make its browser known', async () => {
    const { ask, parts } = opened(undefined, { sessionIdHash: 'h' });
    await ask('/read');
    expect(parts.seen.mock.calls).toMatchObject([[{ sessionIdHash: 'h', ip: '198.51.100.1' }]]);
  });
});

describe('the body', () => {
  test('of a post is read as its contract says', async () => {
    const { ask, calls } = opened();
    expect((await ask('/post', json('{"name":"Al"}'))).status).toBe(200);
    expect((await ask('/post', json('{"id":1}'))).status).toBe(400);
    expect(calls).toMatchObject([{ body: { name: 'Al' } }]);
  });

  test('of an upload is its file', async () => {
    const { ask, calls } = opened();
    const body =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nabc\r\n--b--\r\n';
    expect(
      (
        await ask('/send', {
          method: 'POST',
          body,
          headers: { ...OWN, 'content-type': 'multipart/form-data; boundary=b' },
        })
      ).status,
    ).toBe(200);
    expect(calls).toMatchObject([{ body: { name: 'a.pdf', bytes: Buffer.from('abc') } }]);
  });
});

test.each<[string, string, Record<string, unknown>, boolean]>([
  ['GET', '/read', { 'sec-fetch-site': 'none' }, true],
  ['GET', '/read', { 'sec-fetch-site': ['same-origin'] }, true],
  ['GET', '/read', { 'sec-fetch-site': ['cross-site', 'same-origin'] }, false],
  ['GET', '/read', { 'sec-fetch-site': 'cross-site' }, false],
  ['GET', '/message', { 'sec-fetch-site': 'none' }, false],
  ['GET', '/message', { 'sec-fetch-site': 'same-origin' }, true],
  ['POST', '/post', { 'sec-fetch-site': 'none' }, false],
  ['POST', '/one-click', { 'sec-fetch-site': 'cross-site' }, true],
  ['GET', '/back', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, true],
  ['GET', '/back', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, false],
  ['GET', '/back', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': ['cors'] }, false],
  ['GET', '/go', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, false],
  ['GET', '/read', { origin: 'https://portal.test' }, true],
  ['GET', '/read', { origin: 'https://evil.example' }, false],
  ['GET', '/read', { referer: 'https://evil.example/' }, false],
])('%s %s with %j is let in: %s', async (method, path, headers, isLetIn) => {
  const { ask, calls, parts } = opened(() => ({ ok: 1 }));
  await ask(path, {
    method,
    body: '{}',
    headers: { 'content-type': 'application/json', ...headers },
  });
  expect([calls.length, parts.takeAllowance.mock.calls.length]).toEqual(isLetIn ? [1, 1] : [0, 0]);
});

describe('a page and the person it was shown to', () => {
  const owner = { mark: 'hannah', secondsLeft: 1_800 };
  const from = (mark: string) => ({ headers: { ...OWN, 'session-owner': mark } });

  test('an answer names whose session it is and how long that lasts', async () => {
    const { headers } = await opened(undefined, { owner }).ask('/read');
    expect(headers).toMatchObject({ 'Session-Owner': 'hannah', 'Session-Seconds-Left': '1800' });
    expect((await opened().ask('/read')).headers).not.toHaveProperty('Session-Owner');
  });

  test('a refusal names the owner too, and an answer that begins or ends a session names nobody', async () => {
    const refused = opened(
      () => {
        throw new Refusal('notFound', 'We could not find that.');
      },
      { owner },
    );
    expect((await refused.ask('/read')).headers).toMatchObject({ 'Session-Owner': 'hannah' });
    for (const change of ['begin', 'end'] as const) {
      const changed = opened(
        ({ session }) => {
          session[change]('token');
          return { ok: 1 };
        },
        { owner },
      );
      expect((await changed.ask('/read')).headers).not.toHaveProperty('Session-Owner');
    }
  });

  test.each([
    ['read', '/read', {}],
    ['act', '/post', json('{"name":"A"}')],
    ['upload', '/send', { method: 'POST' }],
  ])('a %s of a page that is another person’s is refused and not done', async (_, path, sent) => {
    const { ask, calls } = opened(undefined, { owner });
    const headers = { ...OWN, 'content-type': 'application/json', 'session-owner': 'tom' };
    const { status, text, headers: said } = await ask(path, { ...sent, headers });
    expect([status, JSON.parse(text)]).toEqual([
      409,
      {
        error: 'Someone else has logged in on this browser. Nothing was sent or changed.',
        needs: 'same_person',
      },
    ]);
    expect(said).not.toHaveProperty('Session-Owner');
    expect(calls).toEqual([]);
  });

  test('the owner’s own page, a page that names nobody and a session that has ended are let on', async () => {
    const behind = opened(undefined, { owner });
    expect((await behind.ask('/read', from('hannah'))).status).toBe(200);
    expect((await behind.ask('/read')).status).toBe(200);
    expect((await opened().ask('/read', from('hannah'))).status).toBe(200);
  });
});
