/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { companyName } from '@/lib/companies/contract';
import { allEndpoints } from '@/lib/app/contract';
import { none } from '@/lib/kernel/fields';
import { Router, type ServedEndpoint } from '@/server/platform/http/router';
import { createDispatcher } from '@/server/platform/http/serve';
import { companies } from '@/server/access/store/partyTables';
import { openTestServer } from '../../../support/server/testServer';

const SORRY = {
  error: 'Something went wrong. Please try again.',
  reference: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/) as string,
};
const PLANTED = 'what-nobody-may-see';

/**
 * Every endpoint with a JSON answer, made public and without parameters, so that only its answer is
 * tested.
 */
const answering = allEndpoints().flatMap(([name, endpoint]) =>
  endpoint.kind === 'endpoint' || endpoint.kind === 'upload' ? [{ name, endpoint }] : [],
);

/** The example with something more in it than the contract names. */
const withMore = (example: unknown): unknown =>
  Array.isArray(example)
    ? [...(example as unknown[]), { planted: PLANTED }]
    : { ...(example as object), planted: PLANTED };

let said: unknown;
const problems: unknown[] = [];
let server: Server;
let origin: string;
beforeAll(async () => {
  const served = answering.map(({ name, endpoint }, at): ServedEndpoint => ({
    name,
    handler: () => Promise.resolve(said),
    endpoint: {
      ...endpoint,
      kind: 'endpoint',
      path: `/${at}`,
      method: 'GET',
      access: { scope: 'public' },
      limit: 'read',
      query: none,
      body: none,
    } as ServedEndpoint['endpoint'],
  }));
  const dispatch = createDispatcher({
    endpoints: new Router(served),
    clock: { now: () => new Date('2026-11-20T14:05:00.000Z') },
    publicOrigin: 'http://portal.test',
    proxies: { trustedProxies: 0 },
    deviceOf: () => Promise.resolve(undefined),
    ownerOfDevice: () => undefined,
    authenticate: () => Promise.resolve({ principal: { kind: 'anonymous' } }),
    authorise: () => Promise.resolve(undefined),
    takeAllowance: () => Promise.resolve(undefined),
    seen: () => Promise.resolve(),
    report: (problem) => {
      problems.push(problem);
    },
    excuse: () => undefined,
    watch: (_origin, answer) => answer(),
    noteRefused: () => undefined,
    served: () => undefined,
  });
  server = createServer((request, response) => {
    void dispatch(request, response, request.url ?? '/');
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    }),
);
afterEach(() => {
  problems.length = 0;
});

async function ask(at: number, answer: unknown) {
  said = answer;
  const response = await fetch(`${origin}/${at}`, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  return { status: response.status, text: await response.text() };
}

test.each(answering.map(({ name, endpoint }, at) => [name, at, endpoint.example] as const))(
  '%s sends its example, and nothing that says more than its contract',
  async (_name, at, example) => {
    const right = await ask(at, example);
    expect([right.status, JSON.parse(right.text)]).toEqual([
      200,
      JSON.parse(JSON.stringify(example)),
    ]);
    expect(problems).toEqual([]);
    const wrong = await ask(at, withMore(example));
    expect(wrong.text).not.toContain(PLANTED);
    expect([wrong.status, JSON.parse(wrong.text)]).toEqual([500, SORRY]);
    expect(problems).toHaveLength(1);
  },
);

test('what the database holds is not sent either when the contract does not promise it, and the log says what it was', async () => {
  const testServer = await openTestServer();
  const browser = await testServer.signedInAs('hannah@example.co.uk');
  const id = await testServer.companyOf(browser);
  await testServer.store.db.update(companies).set({ name: '' }).where(eq(companies.id, id));
  const { status, text } = await browser.call(companyName, { query: { company_id: id } });
  const body = JSON.parse(text) as { reference: string };
  expect([status, body]).toEqual([500, SORRY]);
  expect(testServer.logLines.find((line) => line.includes(body.reference))).toContain(
    'does not fit its contract at name: ',
  );
  await testServer.close();
});
