/** @jest-environment node */
import { and, eq } from 'drizzle-orm';
import { companySetUp, setVatNumber } from '@/lib/companies/contract';
import {
  companyConnections,
  disconnect,
  hmrcCallback,
  hmrcConnect,
  xeroCallback,
  xeroConnect,
} from '@/lib/connections/contract';
import { connections } from '@/server/connections/store/tables';
import { oauthStates } from '@/server/auth/store/tables';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import {
  BAKERY,
  connectedCustomer,
  dashboardOf,
  newCustomer,
  newTrader,
  pull,
  openVatTestServer,
} from '@/__tests__/support/server/vatStory';
import { visitHmrc, visitXero } from '@/__tests__/support/server/consentPages';
import { memberships } from '@/server/access/store/partyTables';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openVatTestServer();
});
afterAll(async () => {
  await testServer.close();
});
afterEach(async () => {
  await testServer.forgetCompanies();
});
afterEach(async () => {
  await pull(testServer, 'clear-faults');
});

const STEP = '/portal/v2/instant-vat/steps/government-gateway';
const MANAGE = '/portal/v2/instant-vat/dashboard/link-hmrc-account';
const fromHmrc = { 'Sec-Fetch-Site': 'cross-site', Origin: '' };

describe('HMRC’s consent ends in one of five named ways, back where it began', () => {
  test('refused: the person said no', async () => {
    const { browser, companyId, vrn } = await newCustomer(testServer);
    expect(await visitHmrc(browser, companyId, { vrn, decision: 'refuse' })).toBe(
      `${STEP}?company_id=${companyId}&outcome=refused`,
    );
  });

  test('wrong account: another business signed in, nothing is kept, and the VAT number can still be put right', async () => {
    const { browser, companyId } = await newCustomer(testServer);
    expect(await visitHmrc(browser, companyId, { vrn: newTrader() })).toBe(
      `${STEP}?company_id=${companyId}&outcome=wrong_account`,
    );
    expect(
      (await expectOk(browser.call(companyConnections, { query: { company_id: companyId } }))).data,
    ).toEqual([]);
    await expectOk(
      browser.call(setVatNumber, {
        query: { company_id: companyId },
        body: { vat_number: newTrader() },
      }),
    );
  });

  test.each([
    ['down503', 'down'],
    ['gateway504', 'timed_out'],
  ])('an HMRC answer of %s is reported as %s', async (fault, outcome) => {
    const { browser, companyId, vrn } = await newCustomer(testServer);
    await pull(testServer, 'faults', { operation: 'obligations', fault });
    expect(await visitHmrc(browser, companyId, { vrn })).toBe(
      `${STEP}?company_id=${companyId}&outcome=${outcome}`,
    );
  });

  test.each([
    [1, `dashboard?`],
    [3, 'outcome=down'],
  ])('HMRC asking us to slow down %s time(s) over ends at %s', async (times, place) => {
    const { browser, companyId, vrn } = await newCustomer(testServer);
    await pull(testServer, 'faults', { operation: 'obligations', fault: '429', times });
    expect(await visitHmrc(browser, companyId, { vrn })).toContain(place);
  });

  test('expired: more than ten minutes were spent at HMRC', async () => {
    const { browser, companyId } = await newCustomer(testServer);
    const { location } = await browser.navigate(hmrcConnect, { company_id: companyId });
    await testServer.advance({ minutes: 11 });
    const landed = await browser.navigate(
      hmrcCallback,
      { code: 'any', state: new URL(location).searchParams.get('state') ?? '' },
      fromHmrc,
    );
    expect(landed.location).toBe(`${STEP}?outcome=expired`);
  });

  test('an unknown or missing state connects nothing and is reported as expired', async () => {
    const { browser } = await newCustomer(testServer);
    for (const query of [{ code: 'x', state: 'made-up' }, { code: 'x' }, {}]) {
      expect((await browser.navigate(hmrcCallback, query, fromHmrc)).location).toBe(
        `${STEP}?outcome=expired`,
      );
    }
  });
});

describe('a visit to a provider belongs to the browser and the person that began it, and is used once', () => {
  test('another browser of the same person cannot finish it', async () => {
    const { browser, companyId } = await newCustomer(testServer);
    const other = await newCustomer(testServer);
    const state =
      new URL(
        (await browser.navigate(hmrcConnect, { company_id: companyId })).location,
      ).searchParams.get('state') ?? '';
    expect(
      (await other.browser.navigate(hmrcCallback, { code: 'x', state }, fromHmrc)).location,
    ).toBe(`${STEP}?outcome=expired`);
  });

  test('a state works once', async () => {
    const { browser, companyId, vrn } = await newCustomer(testServer);
    const state =
      new URL(
        (await browser.navigate(hmrcConnect, { company_id: companyId })).location,
      ).searchParams.get('state') ?? '';
    await browser.navigate(hmrcCallback, { error: 'access_denied', state }, fromHmrc);
    expect((await browser.navigate(hmrcCallback, { code: 'x', state }, fromHmrc)).location).toBe(
      `${STEP}?outcome=expired`,
    );
    expect(vrn).toMatch(/^\d{9}$/);
  });

  test('neither the state nor the verifier is stored as it is', async () => {
    const { browser, companyId } = await newCustomer(testServer);
    const asked = new URL((await browser.navigate(hmrcConnect, { company_id: companyId })).location)
      .searchParams;
    const rows = await testServer.store.db.select().from(oauthStates);
    const stored = rows.find((row) => row.companyId === companyId && row.purpose === 'hmrc');
    expect(stored?.stateHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(asked.get('state'));
    expect(
      testServer.deps.sealer.open(
        stored?.sealedCodeVerifier ?? '',
        `oauth_states.sealed_code_verifier:${stored?.stateHash}`,
      ),
    ).toHaveLength(43);
  });

  test('a stranger cannot begin one for this company', async () => {
    const { companyId } = await newCustomer(testServer);
    const stranger = await newCustomer(testServer);
    expect(
      (await stranger.browser.navigate(hmrcConnect, { company_id: companyId })).location,
    ).toContain('/portal/home?problem=');
  });

  describe.each([
    ['HMRC', hmrcConnect, hmrcCallback],
    ['Xero', xeroConnect, xeroCallback],
  ] as const)('at %s', (_provider, connect, callback) => {
    test.each([
      ['whose place in the company has ended', (now: Date) => ({ endedAt: now })],
      ['who is now a member and no longer an owner', () => ({ role: 'member' as const })],
    ])('a person %s while they were away connects nothing', async (_who, change) => {
      const { browser, companyId } = await newCustomer(testServer);
      const state =
        new URL(
          (await browser.navigate(connect, { company_id: companyId })).location,
        ).searchParams.get('state') ?? '';
      await testServer.store.db
        .update(memberships)
        .set(change(testServer.clock.now()))
        .where(and(eq(memberships.companyId, companyId), eq(memberships.role, 'owner')));
      const exchanges = [
        jest.spyOn(testServer.deps.taxAuthority, 'exchangeCode'),
        jest.spyOn(testServer.deps.accountingSoftware, 'exchangeCode'),
      ];
      expect((await browser.navigate(callback, { code: 'any', state }, fromHmrc)).location).toBe(
        '/portal/home?problem=not_found',
      );
      for (const exchange of exchanges) expect(exchange).not.toHaveBeenCalled();
      expect(
        await testServer.store.db
          .select()
          .from(connections)
          .where(eq(connections.companyId, companyId)),
      ).toEqual([]);
    });
  });
});

test('without a VAT number there is nothing to connect: the person is sent to say it', async () => {
  const browser = await testServer.signedInAs('novrn@example.co.uk');
  const companyId = await testServer.companyOf(browser);
  expect((await browser.navigate(hmrcConnect, { company_id: companyId })).location).toBe(
    `/portal/v2/instant-vat/steps/company?company_id=${companyId}`,
  );
});

test('connected: tokens are sealed, the device is kept, the consent is dated to 18 months, and reading begins', async () => {
  const { browser, companyId, vrn } = await newCustomer(testServer);
  expect(await visitHmrc(browser, companyId, { vrn })).toBe(
    `/portal/v2/instant-vat/dashboard?company_id=${companyId}&connected=hmrc`,
  );
  const row = (await testServer.store.db.select().from(connections)).find(
    (candidate) => candidate.companyId === companyId,
  );
  expect(row).toMatchObject({
    state: 'live',
    externalId: vrn,
    renewBy: '2028-05-20',
    clientContext: {
      deviceId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00aa',
      screens: expect.stringContaining('width=1920'),
    },
  });
  expect(row?.sealedTokens).toMatch(/^test~/);
  expect(
    (await expectOk(browser.call(companySetUp, { query: { company_id: companyId } }))).data.hmrc,
  ).toBe('live');
  await testServer.runJobs();
  expect(
    (await dashboardOf({ browser, companyId, email: '', vrn })).periods.length,
  ).toBeGreaterThan(3);
});

test('once a company is past its set-up, a new visit to HMRC lands on the page for connections', async () => {
  const { browser, companyId, vrn } = await connectedCustomer(testServer);
  expect(await visitHmrc(browser, companyId, { vrn, decision: 'refuse' })).toBe(
    `${MANAGE}?company_id=${companyId}&outcome=refused`,
  );
});

test('Xero says which organisation, and the boxes come from it until it is disconnected', async () => {
  const { browser, companyId } = await newCustomer(testServer, { vrn: BAKERY.vrn });
  expect(await visitXero(browser, companyId, BAKERY.vrn)).toBe(
    `/portal/v2/instant-vat/steps/company?company_id=${companyId}&connected=xero`,
  );
  const query = { company_id: companyId };
  expect((await expectOk(browser.call(companySetUp, { query }))).data.records).toBe('xero');
  expect((await expectOk(browser.call(companyConnections, { query }))).data).toMatchObject([
    { kind: 'xero', organisation: BAKERY.name, state: 'live' },
  ]);
  await expectOk(browser.call(disconnect, { query, body: { kind: 'xero' } }));
  expect((await expectOk(browser.call(companySetUp, { query }))).data.records).toBe('none');
});

test('disconnecting destroys the tokens; what was read stays with its date', async () => {
  const customer = await connectedCustomer(testServer);
  const { browser, companyId } = customer;
  const before = await dashboardOf(customer);
  await expectOk(
    browser.call(disconnect, { query: { company_id: companyId }, body: { kind: 'hmrc' } }),
  );
  const row = (await testServer.store.db.select().from(connections)).find(
    (candidate) => candidate.companyId === companyId,
  );
  expect(row).toMatchObject({ state: 'disconnected', sealedTokens: null, clientContext: null });
  const after = await dashboardOf(customer);
  expect(after.connections).toEqual([]);
  expect(after.periods).toEqual(before.periods);
  expect(after.sync.readAt).toBe(before.sync.readAt);
  expect(after.next).toMatchObject({ kind: 'set_up', step: 'government-gateway' });
});
