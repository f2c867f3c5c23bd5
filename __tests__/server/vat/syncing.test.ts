/** @jest-environment node */
import { eq, sql } from 'drizzle-orm';
import { companyTaxSummaries, vatSummary } from '@/lib/overview/contract';
import { refreshVat } from '@/lib/overview/vat/contract';
import { LEFT_ALONE, ProviderFailure } from '@/server/platform/ports/failure';
import { rawRows } from '@/server/clients/reading/store/clientSyncs';
import { freshToken } from '@/server/connections/tokens/accessTokens';
import { syncVat } from '@/server/vat/syncVat';
import { findSync } from '@/server/connections/store/syncs';
import { connections } from '@/server/connections/store/tables';
import { vatFigures } from '@/server/vat/store/tables';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import {
  BAKERY,
  callsTo,
  connectedCustomer,
  CYCLES,
  dashboardOf,
  JOINERY,
  newCustomer,
  newTrader,
  pull,
  returnOf,
  typedReturn,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';
import { work } from '@/__tests__/support/server/capabilities';
import { visitHmrc } from '@/__tests__/support/server/consentPages';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openWithCustomers();
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

const spoilFor = ({ vrn }: Pick<VatCustomer, 'vrn'>, operation: string, fault: string, times = 1) =>
  pull(testServer, 'faults', { operation, fault, times, vrn });
const refresh = ({ browser, companyId }: VatCustomer) =>
  expectOk(browser.call(refreshVat, { query: { company_id: companyId } }));
const connect = (customer: VatCustomer) =>
  visitHmrc(customer.browser, customer.companyId, { vrn: customer.vrn });
const callsFor = async (customer: VatCustomer, operation: string) =>
  (await callsTo(testServer, operation)).filter(({ path }) => path.includes(customer.vrn)).length;

describe('what a reading finds', () => {
  test('a payer: charges that are settled, nothing owed, a return to file with the day the money must be there', async () => {
    const customer = await connectedCustomer(testServer, { vrn: JOINERY.vrn, records: 'xero' });
    const seen = await dashboardOf(customer);
    expect(seen).toMatchObject({
      company: { frequency: 'quarterly' },
      youOwePence: 0,
      next: {
        kind: 'payable',
        label: 'Quarter to 31 October 2026',
        clearBy: '2026-12-07',
        netPence: 631_872,
      },
    });
    expect(seen.periods.find(({ label }) => label === 'Quarter to 31 July 2026')).toMatchObject({
      status: 'Paid to HMRC',
      bar: 'owed',
      direction: 'payment',
    });
  });

  test('a trader in trouble: penalty points, a late return first, a refund that HMRC queries', async () => {
    const customer = await connectedCustomer(testServer, { vrn: CYCLES.vrn, records: 'xero' });
    const seen = await dashboardOf(customer);
    expect(seen).toMatchObject({
      penaltyPoints: { active: 3, threshold: 5 },
      next: {
        kind: 'due',
        turn: 'late',
        sentence:
          '£37.25 is late: VAT, first late-payment penalty was due 7 Jul 2026, 136 days ago.',
      },
    });
    expect(seen.periods.map(({ status }) => status).slice(0, 3)).toEqual([
      'Ready to review',
      'Return late',
      'Refund queried',
    ]);
  });

  test('the draft says where each box comes from and what stands out', async () => {
    const customer = await connectedCustomer(testServer, { vrn: BAKERY.vrn, records: 'xero' });
    const { periods } = await dashboardOf(customer);
    const draft = await returnOf(customer, periods[0]?.id ?? '');
    expect(draft.sources).toContainEqual({ box: 'vatDueSales', note: 'Xero · 38 sales at 20%' });
    expect(draft.flags).toContainEqual({
      box: 'vatReclaimedCurrPeriod',
      sentence: expect.stringMatching(
        /^18% above your last four months \(£4,088\.20 on average\)\. The largest item is “Deck oven/,
      ),
    });
  });

  test('a business with typed records is asked for its figures', async () => {
    const customer = await connectedCustomer(testServer);
    expect((await dashboardOf(customer)).next).toMatchObject({
      kind: 'needs_figures',
      label: 'October 2026',
      dueOn: '2026-12-07',
    });
  });

  test('a second sync requests no return again', async () => {
    const customer = await connectedCustomer(testServer, { vrn: newTrader() });
    const before = await callsFor(customer, 'viewReturn');
    expect(before).toBeGreaterThan(5);
    await refresh(customer);
    await testServer.runJobs();
    expect(await callsFor(customer, 'viewReturn')).toBe(before);
  });
});

describe('when HMRC fails', () => {
  test('one bad call does not lose the others, and the next try fetches what was missed', async () => {
    const customer = await newCustomer(testServer);
    await connect(customer);
    await spoilFor(customer, 'penalties', 'down503');
    await spoilFor(customer, 'viewReturn', 'malformed');
    await testServer.runJobs();
    const first = await dashboardOf(customer);
    expect(first.sync).toMatchObject({
      state: 'failed',
      readAt: expect.any(String),
      problem: {
        kind: 'hmrc',
        sentence: expect.stringContaining('HMRC is not answering'),
        reference: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
      },
    });
    expect(first.periods.length).toBeGreaterThan(5);
    expect(
      first.periods.filter(({ figuresFrom }) => figuresFrom === 'hmrc').length,
    ).toBeGreaterThan(5);
    await testServer.advance({ seconds: 15 });
    await testServer.runJobs();
    const second = await dashboardOf(customer);
    expect(second.sync).toMatchObject({ state: 'done' });
    expect(second.sync.problem).toBeUndefined();
    expect(
      second.periods.filter(({ filedOn, figuresFrom }) => filedOn && figuresFrom !== 'hmrc'),
    ).toEqual([]);
  });

  test('what was read before stays with its age, and the problem says whose side it is on', async () => {
    const customer = await connectedCustomer(testServer);
    const before = await dashboardOf(customer);
    await testServer.advance({ minutes: 20 });
    for (const operation of ['obligations', 'liabilities', 'payments', 'penalties', 'information'])
      await spoilFor(customer, operation, 'maintenance503', 9);
    await refresh(customer);
    await testServer.runJobs();
    const after = await dashboardOf(customer);
    expect(after.periods).toEqual(before.periods);
    expect(after.sync).toMatchObject({
      state: 'failed',
      readAt: before.sync.readAt,
      problem: { kind: 'hmrc', sentence: expect.stringContaining('closed for maintenance') },
    });
  });

  const owedOn = async ({ browser, companyId }: VatCustomer) => {
    const dashboard = await dashboardOf({ browser, companyId } as VatCustomer);
    const vat = (await expectOk(browser.call(vatSummary, { query: { company_id: companyId } })))
      .data;
    const glance = (await expectOk(browser.call(companyTaxSummaries))).data.find(
      ({ id }) => id === companyId,
    )?.taxes[0];
    return {
      dashboard: [dashboard.youOwePence, dashboard.youOweMissing],
      taxes: [vat.owedPence, vat.owedMissing],
      home: [glance?.owedPence, glance?.owedMissing],
      payments: vat.paymentsMissing,
    };
  };

  test('a year of charges that was not read leaves what is owed unknown on every screen, not nothing, until it is', async () => {
    const customer = await newCustomer(testServer);
    await connect(customer);
    await spoilFor(customer, 'liabilities', 'malformed');
    await testServer.runJobs();
    const unknown = [
      undefined,
      'We have not read HMRC’s charges of 2026 yet, so the total is not known.',
    ];
    expect(await owedOn(customer)).toEqual({
      dashboard: unknown,
      taxes: unknown,
      home: unknown,
      payments: undefined,
    });
    expect((await dashboardOf(customer)).sync).toMatchObject({
      state: 'failed',
      problem: { kind: 'hmrc' },
    });
    expect((await dashboardOf(customer)).sync.readAt).toBeUndefined();
    await testServer.advance({ seconds: 15 });
    await testServer.runJobs();
    const nothing = [0, undefined];
    expect(await owedOn(customer)).toEqual({
      dashboard: nothing,
      taxes: nothing,
      home: nothing,
      payments: undefined,
    });
  });

  test('a year of payments that was not read is named where payments are listed, and takes nothing from what is owed', async () => {
    const customer = await newCustomer(testServer);
    await connect(customer);
    await spoilFor(customer, 'payments', 'malformed', 2);
    await testServer.runJobs();
    expect(await owedOn(customer)).toMatchObject({
      dashboard: [0, undefined],
      payments: 'We have not read VAT payments of 2025 and 2026 yet.',
    });
  });

  test('a later reading that misses a year keeps the figures of the last whole one, with its age', async () => {
    const customer = await connectedCustomer(testServer);
    const before = await dashboardOf(customer);
    await testServer.advance({ minutes: 20 });
    await spoilFor(customer, 'liabilities', 'malformed');
    await refresh(customer);
    await testServer.runJobs();
    expect(await dashboardOf(customer)).toMatchObject({
      youOwePence: 0,
      sync: { state: 'failed', readAt: before.sync.readAt },
    });
  });

  test('asked to slow down once, it waits and misses nothing', async () => {
    const customer = await newCustomer(testServer);
    await connect(customer);
    await spoilFor(customer, 'liabilities', '429');
    await testServer.runJobs();
    expect((await dashboardOf(customer)).sync.state).toBe('done');
  });

  test('asked to slow down again and again, it stops and goes on after the wait', async () => {
    const customer = await newCustomer(testServer);
    await connect(customer);
    await spoilFor(customer, 'liabilities', '429', 3);
    await testServer.runJobs();
    expect((await dashboardOf(customer)).sync).toMatchObject({
      state: 'failed',
      problem: { sentence: expect.stringContaining('slow down') },
    });
    await testServer.advance({ seconds: 10 });
    await testServer.runJobs();
    expect((await dashboardOf(customer)).sync.state).toBe('done');
  });

  test('two unanswered calls in a row end the sync', async () => {
    const customer = await newCustomer(testServer);
    await connect(customer);
    for (const operation of [
      'obligations',
      'viewReturn',
      'liabilities',
      'payments',
      'penalties',
      'information',
    ])
      await spoilFor(customer, operation, 'reset', 50);
    const nothing = async () => undefined;
    const problem: unknown = await syncVat(
      testServer.deps,
      work.forCompany(customer.companyId, 'work:read'),
      { after: nothing, withTheEnd: nothing },
    ).catch((entry: unknown) => entry);
    expect(problem).toBeInstanceOf(ProviderFailure);
    expect(
      (await callsTo(testServer, 'payments')).filter(({ path }) => path.includes(customer.vrn)),
    ).toEqual([]);
  });
});

describe('while HMRC answers nobody', () => {
  const leftAlone = async () => {
    throw new ProviderFailure('down', 'hmrc', LEFT_ALONE, { retryAfterSeconds: 30 });
  };
  const nothing = async () => undefined;
  const syncOf = ({ companyId }: VatCustomer) =>
    findSync(testServer.store.db, work.forCompany(companyId, 'work:read'), 'vat');
  const syncWith = (customer: VatCustomer, obligations: () => Promise<never>) =>
    syncVat(
      { ...testServer.deps, taxAuthority: { ...testServer.deps.taxAuthority, obligations } },
      work.forCompany(customer.companyId, 'work:read'),
      { after: nothing, withTheEnd: nothing },
    );

  test('a reading that was not made says nothing of the company, and is made later', async () => {
    const customer = await connectedCustomer(testServer);
    const before = await syncOf(customer);
    await syncWith(customer, leftAlone);
    const { startedAt: _, ...after } = (await syncOf(customer)) ?? {};
    expect(before).toMatchObject(after);
    const waiting = rawRows(
      await testServer.store.db.execute(
        sql`select start_after - created_on >= interval '29 seconds' as waits from pgboss.job
        where name = 'vat.sync' and state = 'created' and data->>'companyId' = ${customer.companyId}`,
      ),
    );
    expect(waiting).toEqual([{ waits: true }]);
  });

  test('a person’s Refresh is made at once, though a reading that was put off waits', async () => {
    const customer = await connectedCustomer(testServer);
    await syncWith(customer, leftAlone);
    const before = (await callsTo(testServer, 'obligations')).length;
    await refresh(customer);
    await testServer.runJobs();
    expect((await callsTo(testServer, 'obligations')).length).toBeGreaterThan(before);
  });

  test('two businesses that HMRC does not answer disturb no other business', async () => {
    const failing = [await connectedCustomer(testServer), await connectedCustomer(testServer)];
    const healthy = [await connectedCustomer(testServer), await connectedCustomer(testServer)];
    // An answer ends what the tests before have left of silence.
    await refresh(healthy[0]!);
    await testServer.runJobs();
    for (const customer of failing)
      for (const operation of ['obligations', 'liabilities', 'payments', 'penalties'])
        await spoilFor(customer, operation, 'down503', 50);
    const inBackground = ({ companyId }: VatCustomer) =>
      syncVat(testServer.deps, work.forCompany(companyId, 'work:read'), {
        after: nothing,
        withTheEnd: nothing,
      });
    for (let look = 0; look < 3; look += 1) {
      for (const customer of failing)
        await expect(inBackground(customer)).rejects.toBeInstanceOf(ProviderFailure);
      for (const customer of healthy) await inBackground(customer);
    }
    for (const customer of healthy)
      expect(await syncOf(customer)).toMatchObject({ state: 'done', problemCode: null });
  });
});

describe('tokens', () => {
  const rowOf = async ({ companyId }: VatCustomer) =>
    (await testServer.store.db.select().from(connections)).find(
      (candidate) => candidate.companyId === companyId && candidate.kind === 'hmrc',
    );
  const tokenCalls = async () =>
    (await callsTo(testServer, 'token')).filter(({ provider }) => provider === 'hmrc').length;
  const age = (customer: VatCustomer) =>
    testServer.store.db
      .update(connections)
      .set({ accessExpiresAt: testServer.clock.now() })
      .where(eq(connections.companyId, customer.companyId));

  test('twenty readers of an aged token refresh it once, and all use the new one', async () => {
    const customer = await connectedCustomer(testServer);
    await age(customer);
    const before = await tokenCalls();
    const tokens = await Promise.all(
      Array.from({ length: 20 }, () =>
        freshToken(testServer.deps, work.forCompany(customer.companyId, 'connection:use'), {
          kind: 'hmrc',
        }),
      ),
    );
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(1);
    expect(await tokenCalls()).toBe(before + 1);
  });

  test('a token that HMRC turns down in the middle is refreshed, and the call succeeds', async () => {
    const customer = await connectedCustomer(testServer);
    await spoilFor(customer, 'obligations', 'unauthorised401');
    await refresh(customer);
    await testServer.runJobs();
    expect((await dashboardOf(customer)).sync.state).toBe('done');
    expect((await rowOf(customer))?.state).toBe('live');
  });

  test('a refresh that goes unanswered changes nothing: the next one may still work', async () => {
    const customer = await connectedCustomer(testServer);
    await age(customer);
    await pull(testServer, 'faults', { provider: 'hmrc', operation: 'token', fault: 'down503' });
    await expect(
      freshToken(testServer.deps, work.forCompany(customer.companyId, 'connection:use'), {
        kind: 'hmrc',
      }),
    ).rejects.toMatchObject({ kind: 'down' });
    expect(
      await freshToken(testServer.deps, work.forCompany(customer.companyId, 'connection:use'), {
        kind: 'hmrc',
      }),
    ).toMatchObject({ token: expect.any(String) });
  });

  test('a withdrawn consent turns to “reconnect”, destroys the tokens, keeps the figures and is emailed once', async () => {
    const customer = await connectedCustomer(testServer);
    const before = await dashboardOf(customer);
    await pull(testServer, 'revoke', { vrn: customer.vrn });
    for (let tries = 0; tries < 3; tries += 1) {
      await refresh(customer);
      await testServer.runJobs();
    }
    expect(await rowOf(customer)).toMatchObject({ state: 'reconnect', sealedTokens: null });
    const after = await dashboardOf(customer);
    expect(after.periods).toEqual(before.periods);
    expect(after).toMatchObject({
      next: { kind: 'set_up', step: 'government-gateway' },
      connections: [
        { kind: 'hmrc', state: 'reconnect', problem: expect.stringContaining('Connect again') },
      ],
    });
    expect(
      testServer.mails.filter(
        ({ to, subject }) => to === customer.email && subject === 'Connect HMRC again',
      ),
    ).toHaveLength(1);
    await connect(customer);
    await testServer.runJobs();
    expect((await dashboardOf(customer)).sync.state).toBe('done');
  });
});

describe('drafts from the books', () => {
  const figuresFor = async ({ companyId }: VatCustomer) =>
    (
      await testServer.store.db.select().from(vatFigures).where(eq(vatFigures.companyId, companyId))
    ).filter(({ source }) => source !== 'hmrc');

  test('what a person typed is never overwritten by a later reading', async () => {
    const customer = await connectedCustomer(testServer, { records: 'xero' });
    expect(await figuresFor(customer)).toMatchObject([{ source: 'xero' }]);
    const { periodId } = await typedReturn(customer);
    await refresh(customer);
    await testServer.runJobs();
    expect(await figuresFor(customer)).toMatchObject([
      { source: 'typed', periodId, boxes: { netVatDue: 421_000 } },
    ]);
  });

  test('Xero failing leaves the draft as it was, and says so', async () => {
    const customer = await connectedCustomer(testServer, { records: 'xero' });
    const [before] = await figuresFor(customer);
    await pull(testServer, 'faults', { operation: 'invoices', fault: 'down503' });
    await refresh(customer);
    await testServer.runJobs();
    expect(await dashboardOf(customer)).toMatchObject({
      sync: { state: 'failed', problem: { kind: 'xero' } },
    });
    expect((await figuresFor(customer))[0]?.boxes).toEqual(before?.boxes);
    await testServer.advance({ seconds: 30 });
    await testServer.runJobs();
    expect((await dashboardOf(customer)).sync.state).toBe('done');
  });
});

test('asking for a reading without a live connection answers that none was queued', async () => {
  const customer = await newCustomer(testServer);
  expect((await refresh(customer)).data).toEqual({ queued: false });
});
