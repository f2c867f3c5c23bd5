/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCompaniesHouse } from '@/server/providers/companiesHouse';
import { parseCompanies, parseCompany } from '@/server/providers/companiesHouse/translate';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { EXPECT_MS } from '@/__tests__/support/limits.mjs';
import { startSandbox, type RunningSandbox } from '@/sandbox/start';

const KEY = 'adsum-companies-house-key';
const at = { now: new Date('2026-11-20T14:05:00Z') };
const clock = { now: () => at.now };

describe('against the sandbox', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  });
  afterAll(() => sandbox.stop());
  const register = (key = KEY, timeoutMs = EXPECT_MS) =>
    createCompaniesHouse(
      { url: sandbox.urls.companiesHouse, key, timeoutMs, firstRetryMs: 1 },
      clock,
    );
  const arm = (fault: string, times: number) =>
    fetch(`${sandbox.urls.base}/control/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ provider: 'companies-house', operation: '*', fault, times }),
    });
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (problem: unknown) => problem as ProviderFailure,
    );
  afterEach(() =>
    fetch(`${sandbox.urls.base}/control/clear-faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }),
  );

  test('finds companies by the beginning of their name, and by number', async () => {
    const found = await register().search('marlow', 8);
    expect(found[0]).toMatchObject({
      companyNumber: '11482907',
      name: expect.stringMatching(/marlow & rye/i) as string,
      status: 'active',
    });
    expect((await register().search('11482907', 8))[0]?.companyNumber).toBe('11482907');
    expect((await register().byNumber('11482907')).town).toBe(found[0]?.town);
  });

  test('never answers more than asked for', async () => {
    expect((await register().search('a', 2)).length).toBeLessThanOrEqual(2);
  });

  test('knows no company of that number', async () => {
    expect(await failureOf(register().byNumber('99999999'))).toMatchObject({ kind: 'notFound' });
  });

  test.each(['down503', 'reset', 'resetMidBody', 'malformed', 'redirect'])(
    'a single %s is got over without anybody noticing',
    async (fault) => {
      await arm(fault, 1);
      expect(await register().search('marlow', 8)).not.toHaveLength(0);
    },
  );

  test('three failures in a row are a failure', async () => {
    await arm('down503', 3);
    expect(await failureOf(register().search('marlow', 8))).toMatchObject({
      kind: 'down',
      code: 'HTTP_503',
    });
  });

  test('silence is cut short', async () => {
    await arm('timeout', 3);
    expect(await failureOf(register(KEY, 50).search('marlow', 8))).toMatchObject({ kind: 'down' });
  });

  test('being asked to slow down is not answered by asking again', async () => {
    await arm('429', 1);
    expect(await failureOf(register().search('marlow', 8))).toMatchObject({ kind: 'rateLimited' });
  });

  test('a wrong key is our own fault and reads as silence', async () => {
    expect(await failureOf(register('wrong').search('marlow', 8))).toMatchObject({
      kind: 'down',
      code: 'HTTP_401',
    });
  });
});

describe('how often it asks', () => {
  let server: Server;
  let calls: string[];
  let status: number;
  beforeAll(async () => {
    server = createServer((request, response) => {
      calls.push(request.url ?? '');
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"items":[]}');
    });
    await new Promise<void>((ready) => {
      server.listen(0, '127.0.0.1', ready);
    });
  });
  beforeEach(() => {
    [calls, status] = [[], 200];
  });
  afterAll(
    () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  );
  const register = () =>
    createCompaniesHouse(
      {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        key: KEY,
        firstRetryMs: 1,
      },
      clock,
    );

  test('the same words within a minute are asked for once', async () => {
    const one = register();
    await one.search('marlow & rye', 8);
    at.now = new Date(at.now.getTime() + 59_000);
    await one.search('marlow & rye', 8);
    expect(calls).toEqual(['/search/companies?q=marlow+%26+rye&items_per_page=8']);
    at.now = new Date(at.now.getTime() + 1_000);
    await one.search('marlow & rye', 8);
    expect(calls).toHaveLength(2);
  });

  test('after three searches without an answer it is left alone for 30 seconds', async () => {
    const one = register();
    status = 500;
    for (let turn = 0; turn < 3; turn += 1)
      await expect(one.search(`try ${turn}`, 8)).rejects.toBeInstanceOf(ProviderFailure);
    const asked = calls.length;
    await expect(one.search('again', 8)).rejects.toMatchObject({
      kind: 'down',
      code: 'LEFT_ALONE',
    });
    expect(calls).toHaveLength(asked);
    await one.byNumber('11482907').catch(() => undefined);
    expect(calls.length).toBeGreaterThan(asked);
    at.now = new Date(at.now.getTime() + 30_000);
    status = 200;
    await one.search('again', 8);
  });

  test('a search that fails again and again stops nobody else’s', async () => {
    const one = register();
    status = 500;
    for (let turn = 0; turn < 4; turn += 1)
      await expect(one.search('the same words', 8)).rejects.toBeInstanceOf(ProviderFailure);
    status = 200;
    await one.search('other words', 8);
  });

  test('failures are not remembered as answers', async () => {
    const one = register();
    status = 404;
    await expect(one.byNumber('11482907')).rejects.toMatchObject({ kind: 'notFound' });
    await expect(one.byNumber('11482907')).rejects.toMatchObject({ kind: 'notFound' });
    expect(calls).toHaveLength(2);
  });
});

describe('what its answers mean', () => {
  test('a dissolved company carries its date, a live one none', () => {
    const item = (more: object) =>
      parseCompanies({
        items: [
          { company_number: '1', title: 'A', address: { locality: 'Leeds' }, surprise: 1, ...more },
        ],
      })[0];
    expect(item({ company_status: 'dissolved', date_of_cessation: '2024-03-03' })).toEqual({
      companyNumber: '1',
      name: 'A',
      town: 'Leeds',
      status: 'dissolved',
      dissolvedOn: '2024-03-03',
    });
    expect(item({ company_status: 'liquidation', date_of_cessation: '2024-03-03' })).toEqual({
      companyNumber: '1',
      name: 'A',
      town: 'Leeds',
      status: 'liquidation',
    });
    expect(
      item({ company_status: 'dissolved', date_of_cessation: 'soon', address: undefined }),
    ).toEqual({
      companyNumber: '1',
      name: 'A',
      status: 'dissolved',
    });
  });

  test.each([
    [
      {
        premises: '3',
        address_line_1: 'Canal Wharf',
        locality: 'Leeds',
        postal_code: 'LS11 5BE',
        country: 'England',
      },
      '3 Canal Wharf, Leeds, LS11 5BE',
    ],
    [
      {
        care_of: 'B Baker',
        po_box: '12',
        address_line_2: 'Wharfside',
        locality: 'Leeds',
        region: 'West Yorkshire',
      },
      'c/o B Baker, PO Box 12, Wharfside, Leeds, West Yorkshire',
    ],
    [{ locality: 'Leeds', postal_code: 'LS11 5BE' }, undefined],
    [undefined, undefined],
  ])('a registered office %j is the address %s', (registered_office_address, address) => {
    expect(
      parseCompany({ company_number: '1', company_name: 'A', registered_office_address }).address,
    ).toBe(address);
  });

  test('a field that is null is one that is left out: both hits of a search are read', () => {
    const hits = [
      {
        title: 'FIRST SAILS LIMITED',
        company_number: '09317745',
        company_status: 'active',
        address: { locality: 'Leeds' },
      },
      {
        title: 'SECOND SAILS LIMITED',
        company_number: '09317746',
        company_status: 'active',
        address: null,
        date_of_cessation: null,
      },
    ];
    expect(parseCompanies({ items: hits, total_results: 2 })).toEqual([
      {
        companyNumber: '09317745',
        name: 'FIRST SAILS LIMITED',
        status: 'active',
        town: 'Leeds',
      },
      { companyNumber: '09317746', name: 'SECOND SAILS LIMITED', status: 'active' },
    ]);
    expect(
      parseCompany({
        company_number: '09317746',
        company_name: 'SECOND SAILS LIMITED',
        company_status: null,
        registered_office_address: { premises: null, locality: 'Leeds' },
      }),
    ).toEqual({
      companyNumber: '09317746',
      name: 'SECOND SAILS LIMITED',
      status: 'unknown',
      town: 'Leeds',
    });
  });

  test.each([
    undefined,
    null,
    'hello',
    {},
    { items: 1 },
    { items: [{}] },
    { items: [{ company_number: 1, title: 'A' }] },
  ])('%j is no answer', (body) => {
    expect(() => parseCompanies(body)).toThrow(ProviderFailure);
    expect(() => parseCompany(body)).toThrow(ProviderFailure);
  });
});
