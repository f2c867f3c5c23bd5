/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readBuilt } from '@/server/platform/front/built';
import { sourceHash, pagePolicy } from '@/server/platform/front/csp';
import { createFront, withoutEndSlashes } from '@/server/platform/front/front';
import { askServer } from '../support/askServer';
import { SLOWNESS } from '../support/limits.mjs';

const policy = pagePolicy({ scripts: ['a()'], styles: ['p{}'] }).replaceAll("'", '&#x27;');
const page = (title: string) =>
  `<html><head><meta http-equiv="Content-Security-Policy" content="${policy}"/></head><body>${title.repeat(50)}</body></html>`;

let server: Server;
let port: number;
let root: string;
let ready = true;
let backend: ((response: ServerResponse) => Promise<boolean>) | undefined;
const passedToNext: string[] = [];
const reported: unknown[] = [];

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  askServer(port, url, { headers, method });

function put(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function serve() {
  const built = readBuilt(root, ['https://chat.example.co.uk']);
  server = createServer(
    createFront({
      built,
      demo: { find: () => undefined, prepareDays: () => undefined },
      backend: () => {
        const answer = backend;
        return answer && { handle: (_request, response) => answer(response) };
      },
      nextHandler: (request, response) => {
        passedToNext.push(request.url ?? '');
        response.end('next');
        return Promise.resolve();
      },
      notReady: () => Promise.resolve(ready ? undefined : 'the database cannot be reached'),
      publicUrl: 'https://portal.example',
      contactEmail: 'help@portal.example',
      now: () => new Date('2026-11-20T14:05:00.000Z'),
      report: (problem) => reported.push(problem),
    }),
  );
  return new Promise<void>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      port = (server.address() as AddressInfo).port;
      resolve();
    }),
  );
}

const pages = {
  '/404': 'pages/404.html',
  '/500': 'pages/500.html',
  '/v2/instant-vat': 'pages/v2/instant-vat.html',
  '/v2/auth/login': 'pages/v2/auth/login.html',
  '/logout': 'pages/logout.html',
  '/v2/instant-vat/help': 'pages/v2/instant-vat/help.html',
  '/api/[...path]': 'pages/api/[...path].js',
  '/_app': 'pages/_app.js',
};

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'front-'));
  put('.next/BUILD_ID', 'abc');
  put('dist/landing.js', 'startLanding()');
  put('.next/server/pages-manifest.json', JSON.stringify(pages));
  for (const [name, file] of Object.entries(pages))
    if (file.endsWith('.html')) put(`.next/server/${file}`, page(name));
  put('.next/static/chunks/pages/[x]-1a2b.js', 'let a = 1;'.repeat(100));
  put('public/fonts/sans-1.woff2', 'font');
  put('public/icon.svg', '<svg/>');
  return serve();
});

afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

beforeEach(() => {
  ready = true;
  backend = () => Promise.resolve(false);
});

it('serves a prerendered page with the strict policy it was built with, and forbids framing', async () => {
  const { status, headers, body } = await get('/portal/v2/instant-vat?utm_source=a');
  expect(status).toBe(200);
  expect(body.toString()).toBe(page('/v2/instant-vat'));
  const sent = String(headers['content-security-policy']);
  expect(sent).toContain(`script-src 'self' ${sourceHash('a()')}`);
  expect(sent).toContain(sourceHash('p{}'));
  expect(sent).toContain("frame-ancestors 'none'");
  expect(sent).not.toMatch(/script-src[^;]*unsafe|style-src [^;]*unsafe-inline/);
});

it.each([
  '/portal/v2/instant-vat',
  '/portal/nowhere',
  '/portal/api/nothing',
  '/portal/_next/static/chunks/pages/%5Bx%5D-1a2b.js',
  '/',
  '/portal',
  '/healthz',
  '/readyz',
  '/.well-known/security.txt',
  '/portal/fonts/sans-1.woff2',
  '/portal/_next/static/gone.js',
])('sends the security headers with every answer: %s', async (url) => {
  const { headers } = await get(url);
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
  });
  expect(headers['x-powered-by']).toBeUndefined();
});

it('names no referrer from pages whose addresses may carry a token', async () => {
  expect((await get('/portal/v2/auth/login')).headers['referrer-policy']).toBe('no-referrer');
  expect((await get('/portal/v2/instant-vat')).headers['referrer-policy']).toBe(
    'strict-origin-when-cross-origin',
  );
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('sends a page as %s to a browser that takes it', async (coding, open) => {
  const { headers, body } = await get('/portal/v2/instant-vat', { 'Accept-Encoding': coding });
  expect(headers['content-encoding']).toBe(coding);
  expect(headers.vary).toContain('Accept-Encoding');
  expect(Number(headers['content-length'])).toBe(body.length);
  expect(open(body).toString()).toBe(page('/v2/instant-vat'));
});

it('prefers brotli, and obeys a refusal of it', async () => {
  expect(
    (await get('/portal/v2/instant-vat', { 'Accept-Encoding': 'gzip, deflate, br' })).headers[
      'content-encoding'
    ],
  ).toBe('br');
  expect(
    (await get('/portal/v2/instant-vat', { 'Accept-Encoding': 'br;q=0, gzip' })).headers[
      'content-encoding'
    ],
  ).toBe('gzip');
  expect(
    (await get('/portal/fonts/sans-1.woff2', { 'Accept-Encoding': 'br' })).headers[
      'content-encoding'
    ],
  ).toBeUndefined();
});

it('answers 304 to a browser that holds the page, whichever coding it got, and sends no body', async () => {
  const first = await get('/portal/v2/instant-vat', { 'Accept-Encoding': 'br' });
  for (const coding of ['br', 'identity']) {
    const again = await get('/portal/v2/instant-vat', {
      'If-None-Match': String(first.headers.etag),
      'Accept-Encoding': coding,
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  }
});

it('answers HEAD with the headers of GET and no body', async () => {
  const { status, headers, body } = await get('/portal/v2/instant-vat', {}, 'HEAD');
  expect([status, body.length]).toEqual([200, 0]);
  expect(Number(headers['content-length'])).toBe(page('/v2/instant-vat').length);
});

it('refuses to post to a page', async () => {
  const { status, headers } = await get('/portal/v2/instant-vat', {}, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

describe('the page that logs out', () => {
  const REFERER = 'https://portal.example/portal/home';

  it.each<[string, Record<string, string>]>([
    ['a link on our own pages', { 'Sec-Fetch-Site': 'same-origin' }],
    ['a typed address', { 'Sec-Fetch-Site': 'none' }],
    ['a link on our own pages, in a browser that sends no Sec-Fetch-Site', { Referer: REFERER }],
  ])('is shown as it is to %s', async (_what, headers) => {
    expect((await get('/portal/logout', headers)).status).toBe(200);
    expect((await get('/portal/logout?come_back=1', headers)).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour of our site', { 'Sec-Fetch-Site': 'same-site', Referer: REFERER }],
    ['another site, by its referrer', { Referer: 'https://evil.example/portal.example/' }],
    ['nobody knows where', {}],
    [
      'a browser that looks ahead',
      { 'Sec-Fetch-Site': 'none', 'Sec-Purpose': 'prefetch;prerender' },
    ],
  ])('asks first when the link comes from %s', async (_what, headers) => {
    for (const search of ['', '?come_back=1', '?task=1', '?ask=2', '?ask=1&ask=1']) {
      const { status, headers: sent } = await get(`/portal/logout${search}`, headers);
      expect([status, sent.location, sent['cache-control']]).toEqual([
        307,
        '/portal/logout?ask=1',
        'no-store',
      ]);
    }
    expect((await get('/portal/logout?ask=1', headers)).status).toBe(200);
  });
});

it('lets the support chat into the help pages and into no other', async () => {
  const policyAt = async (url: string) =>
    String((await get(url)).headers['content-security-policy']);
  expect(await policyAt('/portal/v2/instant-vat/help')).toContain(
    "script-src 'self' " + `${sourceHash('a()')} https://chat.example.co.uk`,
  );
  for (const url of [
    '/portal/v2/instant-vat',
    '/portal/v2/auth/login',
    '/portal/logout?ask=1',
    '/portal/nowhere',
  ]) {
    expect(await policyAt(url)).not.toContain('chat.example');
  }
});

it('lets hashed files and fonts be kept for a year, pages never without asking', async () => {
  expect(
    (await get('/portal/_next/static/chunks/pages/%5Bx%5D-1a2b.js')).headers['cache-control'],
  ).toBe('public, max-age=31536000, immutable');
  expect((await get('/portal/fonts/sans-1.woff2')).headers['cache-control']).toContain('immutable');
  expect((await get('/portal/icon.svg')).headers['cache-control']).not.toContain('immutable');
  expect((await get('/portal/v2/instant-vat')).headers['cache-control']).toBe('no-cache');
});

it.each([
  ['/', '/portal'],
  ['/?partner=swoop', '/portal?partner=swoop'],
  ['/portal', '/portal/v2/instant-vat'],
  ['/portal/?partner=swoop&utm_source=a', '/portal/v2/instant-vat?partner=swoop&utm_source=a'],
  ['/portal/v2/instant-vat/', '/portal/v2/instant-vat'],
])('leads %s to %s', async (from, to) => {
  const { status, headers } = await get(from);
  expect([status, headers.location]).toEqual([307, to]);
});

it.each([
  '/portal/nowhere',
  '/elsewhere',
  '/portal/%E0%A4%A',
  '//evil.example/',
  '/portal/../.env',
  '/portal/404',
])('shows the not-found page at %s', async (url) => {
  const { status, body, headers } = await get(url);
  expect(status).toBe(404);
  expect(body.toString()).toContain('/404');
  expect(headers.location).toBeUndefined();
});

it('fails plainly for a chunk of an older build, so that the browser does not run a page as a script', async () => {
  const { status, headers } = await get('/portal/_next/static/chunks/gone.js');
  expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
});

it('gives the backend its endpoints, and answers in JSON when there is none', async () => {
  backend = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"type":"user"}');
    return Promise.resolve(true);
  };
  expect((await get('/portal/api/v2/check-login')).body.toString()).toBe('{"type":"user"}');
  backend = () => Promise.resolve(false);
  const none = await get('/portal/api/v2/nothing');
  expect([none.status, JSON.parse(none.body.toString())]).toEqual([
    404,
    { error: 'We could not find that.' },
  ]);
});

it('says that it is starting until the backend is up, while pages are served already', async () => {
  backend = undefined;
  const early = await get('/portal/api/v2/check-login');
  expect([early.status, early.headers['retry-after']]).toEqual([503, '2']);
  expect((await get('/portal/v2/instant-vat')).status).toBe(200);
});

it('shows the failure page, and reports it, when the backend breaks', async () => {
  const broken = new Error('broken');
  backend = () => Promise.reject(broken);
  expect((await get('/portal/api/v2/check-login')).status).toBe(500);
  expect(reported).toContain(broken);
});

it('is alive always and ready only when it says so', async () => {
  expect((await get('/readyz')).status).toBe(200);
  ready = false;
  const not = await get('/readyz');
  expect([not.status, not.body.toString()]).toEqual([
    503,
    'not ready: the database cannot be reached\n',
  ]);
  expect((await get('/healthz')).status).toBe(200);
});

it('says how to report a weakness, valid for less than a year', async () => {
  const { body } = await get('/.well-known/security.txt');
  expect(body.toString()).toContain('Contact: mailto:help@portal.example');
  expect(body.toString()).toContain('Contact: https://portal.example/portal/v2/instant-vat/help');
  expect(body.toString()).toContain('Expires: 2027-05-21T14:05:00.000Z');
});

it('asks Next only when the build has a page that must be rendered on request', async () => {
  await get('/portal/nowhere');
  expect(passedToNext).toEqual([]);
  const first = server;
  put(
    '.next/server/pages-manifest.json',
    JSON.stringify({ ...pages, '/v2/pages/[id]': 'pages/v2/pages/[id].js' }),
  );
  await serve();
  expect((await get('/portal/v2/pages/7')).body.toString()).toBe('next');
  expect(passedToNext).toEqual(['/portal/v2/pages/7']);
  server.close();
  server = first;
});

it('says what to do when nothing has been built', () => {
  expect(() => readBuilt(path.join(root, 'public'))).toThrow('npm start');
});

test('a path made of slashes costs no more than another', () => {
  expect(withoutEndSlashes('/portal/home//')).toBe('/portal/home');
  const path = `${'/'.repeat(300_000)}x`;
  // Time of this processor, which other programs take none of: going through the slashes from each
  // of them would take a minute.
  const before = process.cpuUsage();
  expect(withoutEndSlashes(path)).toBe(path);
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(2 * SLOWNESS);
});
