/** @jest-environment node */
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDemoServer } from '@/scripts/demo/server.mjs';
import { STORIES } from '@/scripts/demo/stories.mjs';

const PAGE = '<!doctype html><html><head><title>Portal</title></head><body></body></html>';
const presses: string[] = [];
let isOpen = false;
let portal: Server;
let demo: Server;
let origin: string;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

beforeAll(async () => {
  portal = createServer(({ url, headers }, response) => {
    response.writeHead(200, {
      'content-type': url === '/portal/page' ? 'text/html; charset=utf-8' : 'application/json',
      'content-length': url === '/portal/page' ? PAGE.length : 2,
      'x-asked-by': String(headers['x-forwarded-for']),
    });
    response.end(url === '/portal/page' ? PAGE : '{}');
  });
  await listen(portal);
  // The port is known only once it listens, and the server checks its own name.
  const probe = createServer();
  await listen(probe);
  const port = portOf(probe);
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  origin = `http://localhost:${port}`;
  const { sold } = STORIES;
  demo = createDemoServer({
    stories: STORIES,
    origin,
    world: {
      addresses: () => ({ portal: `http://127.0.0.1:${portOf(portal)}` }),
      aheadMs: () => 86_400_000,
    },
    director: {
      tell: async (id) => {
        presses.push(`story ${id}`);
        return true;
      },
      moveOn: async (name) => {
        presses.push(`step ${name}`);
        return true;
      },
      enter: async () =>
        isOpen ? { path: '/portal/page', cookies: ['session=of-hannah; Path=/'] } : undefined,
      state: async () => ({
        sandbox: 'http://localhost:4010',
        ...(isOpen && {
          open: { story: sold!, steps: sold!.steps },
          clocks: {
            portal: Date.parse('2026-11-21T14:05:00Z'),
            sandbox: Date.parse('2026-11-21T14:06:00Z'),
          },
        }),
      }),
    },
  });
  await new Promise<void>((resolve) => {
    demo.listen(port, '127.0.0.1', resolve);
  });
});
beforeEach(() => {
  presses.length = 0;
  isOpen = false;
});
afterAll(() => {
  demo.close();
  portal.close();
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks as a browser does that was given this address. */
const ask = (path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) =>
  new Promise<{ answer: IncomingMessage; text: string }>((resolve, reject) => {
    const { port, host } = new URL(origin);
    request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += String(part);
      });
      answer.on('end', () => resolve({ answer, text }));
    })
      .on('error', reject)
      .end(method === 'POST' ? body : undefined);
  });

test('the page has one button for each story, and none that moves a story on before one is open', async () => {
  const { text } = await ask('/');
  for (const [id, { name }] of Object.entries(STORIES))
    expect(text).toContain(`value="${id}">${name.replace("'", '&#39;')}</button>`);
  expect(text).not.toContain('/step');
  expect(text).not.toContain('/enter');
});

test('an open story says what to look at, who is signed in and what both clocks show', async () => {
  isOpen = true;
  const { text } = await ask('/');
  const { look, person } = STORIES.sold!;
  expect(text).toContain(look);
  expect(text).toContain('Open the portal as Hannah Osei');
  expect(text).toContain(person.email);
  expect(text).toContain(person.password);
  expect(text).toMatch(/Saturday,? 21 November 2026 at 14:05/);
  expect(text).toMatch(/Saturday,? 21 November 2026 at 14:06/);
  for (const step of ['Next day', 'Next week', 'HMRC repays', 'HMRC reduces the refund'])
    expect(text).toContain(`>${step}</button>`);
});

test('every story says in two sentences what to look at', () => {
  for (const { look } of Object.values(STORIES))
    expect(look.match(/[.!?](?= |$)/g)).toHaveLength(2);
});

test('a press tells a story or moves it on, and leads back to the page', async () => {
  const told = await ask('/story', { method: 'POST', headers: { origin }, body: 'name=sold' });
  expect([told.answer.statusCode, told.answer.headers.location]).toEqual([303, '/#result']);
  await ask('/step', { method: 'POST', headers: { origin }, body: 'name=nextDay' });
  await ask('/story', { method: 'POST', headers: { origin }, body: 'name=constructor' });
  expect(presses).toEqual(['story sold', 'step nextDay']);
});

test('the link of the open story signs its person in, and without a story leads to the page', async () => {
  const before = await ask('/enter');
  expect(before.answer.headers['set-cookie']).toBeUndefined();
  expect(before.answer.headers.location).toBe('/');
  isOpen = true;
  const { answer } = await ask('/enter', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(answer.headers['set-cookie']).toEqual(['session=of-hannah; Path=/']);
  expect(answer.headers.location).toBe('/portal/page');
});

test.each([
  ['a link of another site', '/enter', 'GET', { 'sec-fetch-site': 'cross-site' }],
  ['another program on this computer', '/enter', 'GET', { 'sec-fetch-site': 'same-site' }],
  ['another name of this computer', '/enter', 'GET', { host: 'demo.attacker.example' }],
  ['another name, for the portal', '/portal/page', 'GET', { host: 'demo.attacker.example' }],
  ['a form of another site', '/story', 'POST', { origin: 'https://attacker.example' }],
])('%s reaches nothing', async (_, path, method, headers) => {
  isOpen = true;
  const { answer } = await ask(path, { method, headers, body: 'name=sold' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(presses).toEqual([]);
});

test('the portal stands on the same address, and its pages are given the clock of the story', async () => {
  const page = await ask('/portal/page', { headers: { 'sec-fetch-dest': 'document' } });
  expect(page.text).toContain('<head><script src="/clock.js"></script><title>Portal</title>');
  expect(page.answer.headers['content-length']).not.toBe(String(PAGE.length));
  expect((await ask('/clock.js')).text).toMatch(/^\(function shiftDate[\s\S]+\)\(86400000\);$/);
});

test('all else of the portal is passed on as it is, with the address of the visitor', async () => {
  const { answer, text } = await ask('/portal/api/something');
  expect([text, answer.headers['content-length'], answer.headers['x-asked-by']]).toEqual([
    '{}',
    '2',
    '127.0.0.1',
  ]);
});
