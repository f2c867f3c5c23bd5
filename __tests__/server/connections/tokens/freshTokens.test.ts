/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { freshToken, withFreshToken } from '@/server/connections/tokens/accessTokens';
import { disconnect } from '@/server/connections/disconnect';
import { openTokens } from '@/server/connections/tokens/sealedTokens';
import type { Connection } from '@/server/connections/store/connections';
import { reserveRefresh } from '@/server/connections/store/tokenRefresh';
import { connections } from '@/server/connections/store/tables';
import { openAskedXero, pairNamed, xeroCustomer } from '@/__tests__/support/server/askedXero';
import { openTestServer, type TestServer } from '@/__tests__/support/server/testServer';

let testServer: TestServer;
let xero: ReturnType<typeof openAskedXero>;
beforeEach(async () => {
  xero = openAskedXero();
  testServer = await openTestServer({ replaced: { accountingSoftware: xero.software } });
});
afterEach(() => testServer.close());

type Customer = Awaited<ReturnType<typeof xeroCustomer>>;
const tokenOf = async ({ capability }: Customer, refused?: string) =>
  (await freshToken(testServer.deps, capability, { kind: 'xero' }, refused)).token;
/** The row as it stands, ended or not. */
const rowOf = async ({ companyId }: Customer) =>
  (
    await testServer.store.db.select().from(connections).where(eq(connections.companyId, companyId))
  )[0] as Connection;
const keptBy = async (customer: Customer) =>
  openTokens(testServer.deps, await rowOf(customer))?.accessToken;

/**
 * Creates a caller that finds a refresh in progress. It reads the clock when it finds the token
 * expired, when it would refresh it, and when it waits.
 */
function waiterFor({ capability }: Customer) {
  let looks = 0;
  let waits = () => {};
  const isWaiting = new Promise<void>((resolve) => {
    waits = resolve;
  });
  const clock = {
    now: () => {
      if ((looks += 1) === 3) waits();
      return testServer.clock.now();
    },
  };
  const problem = freshToken({ ...testServer.deps, clock }, capability, { kind: 'xero' }).catch(
    (entry: unknown) => entry,
  );
  return { isWaiting, problem };
}

const down = () => new ProviderFailure('down', 'xero', 'TIMEOUT');
const turnedDown = () => new ProviderFailure('consentExpired', 'xero', 'invalid_grant');
const reconnectMails = async ({ email }: Customer) => {
  await testServer.runJobs();
  return testServer.mails.filter(
    ({ to, subject }) => to === email && subject === 'Connect Xero again',
  );
};

test('a token with time left is used as it is', async () => {
  expect(await tokenOf(await xeroCustomer(testServer, 61))).toBe('access 1');
  expect(xero.refreshes).toEqual([]);
});

test('forty askers trade the refresh token once, and all use the pair that was committed', async () => {
  const customer = await xeroCustomer(testServer);
  const askers = Array.from({ length: 40 }, () => tokenOf(customer));
  (await xero.refresh(1)).answer(pairNamed('2', testServer));
  expect(new Set(await Promise.all(askers))).toEqual(new Set(['access 2']));
  expect(xero.refreshes.map(({ refreshToken }) => refreshToken)).toEqual(['refresh 1']);
  expect(await rowOf(customer)).toMatchObject({ state: 'live', refreshingUntil: null });
  expect(await keptBy(customer)).toBe('access 2');
});

test('while Xero thinks, no transaction is open and no row is locked', async () => {
  const customer = await xeroCustomer(testServer);
  const asked = tokenOf(customer);
  const refresh = await xero.refresh(1);
  const { rows } = await testServer.store.executeSql(
    `select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state like '%transaction%'`,
  );
  expect(rows).toEqual([]);
  await testServer.store.db.transaction(async (tx) => {
    expect(
      await tx.select({ kind: connections.kind }).from(connections).for('update', { noWait: true }),
    ).toEqual([{ kind: 'xero' }]);
  });
  refresh.answer(pairNamed('2', testServer));
  expect(await asked).toBe('access 2');
});

test('a refresh without an answer fails for all who waited for it, after one call, and the next asker tries again', async () => {
  const customer = await xeroCustomer(testServer);
  const first = tokenOf(customer).catch((problem: unknown) => problem);
  const refresh = await xero.refresh(1);
  const others = Array.from({ length: 4 }, () => waiterFor(customer));
  await Promise.all(others.map(({ isWaiting }) => isWaiting));
  refresh.fail(down());
  for (const problem of [
    await first,
    ...(await Promise.all(others.map(({ problem }) => problem))),
  ]) {
    expect(problem).toMatchObject({ name: 'ProviderFailure', kind: 'down' });
  }
  expect(xero.refreshes).toHaveLength(1);

  const next = tokenOf(customer);
  (await xero.refresh(2)).answer(pairNamed('2', testServer));
  expect(await next).toBe('access 2');
});

test('an answer that was lost shows at the next try: the token is used up, the consent has ended, and that is said once', async () => {
  const customer = await xeroCustomer(testServer);
  const first = tokenOf(customer);
  (await xero.refresh(1)).fail(down());
  await expect(first).rejects.toMatchObject({ kind: 'down' });
  expect(await rowOf(customer)).toMatchObject({ state: 'live' });

  const askers = Array.from({ length: 5 }, () =>
    tokenOf(customer).catch((problem: unknown) => problem),
  );
  (await xero.refresh(2)).fail(turnedDown());
  for (const problem of await Promise.all(askers))
    expect(problem).toMatchObject({ kind: 'consentExpired' });
  expect(await rowOf(customer)).toMatchObject({
    state: 'reconnect',
    sealedTokens: null,
    refreshingUntil: null,
    problemCode: 'invalid_grant',
  });
  expect(await reconnectMails(customer)).toHaveLength(1);
});

test('a process that died in the middle of a refresh holds it for half a minute and no longer', async () => {
  const customer = await xeroCustomer(testServer);
  const now = testServer.clock.now();
  await reserveRefresh(testServer.store.db, customer.capability, await rowOf(customer), {
    now,
    until: new Date(now.getTime() + 30_000),
  });
  const asked = tokenOf(customer);
  await testServer.advance({ seconds: 29 });
  expect(xero.refreshes).toEqual([]);
  await testServer.advance({ seconds: 1 });
  (await xero.refresh(1)).answer(pairNamed('2', testServer));
  expect(await asked).toBe('access 2');
});

test('one who was thought dead and answers after all keeps the pair for everybody', async () => {
  const customer = await xeroCustomer(testServer);
  const slow = tokenOf(customer);
  const first = await xero.refresh(1);
  await testServer.advance({ seconds: 31 });
  const hasty = tokenOf(customer);
  const second = await xero.refresh(2);
  first.answer(pairNamed('2', testServer));
  expect(await slow).toBe('access 2');
  // The second came with the same token, which is used up by now: that ends nothing, because the
  // row holds a newer pair.
  second.fail(turnedDown());
  expect(await hasty).toBe('access 2');
  expect(await rowOf(customer)).toMatchObject({ state: 'live' });
  expect(await reconnectMails(customer)).toEqual([]);
});

describe('what the person does while a refresh of the old consent is under way counts', () => {
  test.each([
    [
      'answered',
      (refresh: Awaited<ReturnType<typeof xero.refresh>>) =>
        refresh.answer(pairNamed('old', testServer)),
    ],
    [
      'turned down',
      (refresh: Awaited<ReturnType<typeof xero.refresh>>) => refresh.fail(turnedDown()),
    ],
  ])('a new consent stays when that refresh is %s', async (_how, end) => {
    const customer = await xeroCustomer(testServer);
    const asked = tokenOf(customer);
    const refresh = await xero.refresh(1);
    await customer.consent({ accessToken: 'access new', refreshToken: 'refresh new' });
    end(refresh);
    expect(await asked).toBe('access new');
    expect(await rowOf(customer)).toMatchObject({ state: 'live', refreshingUntil: null });
    expect(await reconnectMails(customer)).toEqual([]);
  });

  test('a connection that was ended stays ended, without tokens', async () => {
    const customer = await xeroCustomer(testServer);
    const asked = tokenOf(customer);
    const refresh = await xero.refresh(1);
    await disconnect(testServer.deps, customer.capability, 'xero', {});
    refresh.answer(pairNamed('2', testServer));
    await expect(asked).rejects.toMatchObject({ kind: 'consentExpired', code: 'NOT_CONNECTED' });
    expect(await rowOf(customer)).toMatchObject({ state: 'disconnected', sealedTokens: null });
  });
});

describe('a call with a fresh token', () => {
  const refusing = (...refused: string[]) => {
    const seen: string[] = [];
    return {
      seen,
      ask: async ({ token }: { token: string }) => {
        seen.push(token);
        if (refused.includes(token))
          throw new ProviderFailure('consentExpired', 'xero', 'INVALID_CREDENTIALS');
        return 'read';
      },
    };
  };

  test('a token that is turned down is refreshed, and the call made once more', async () => {
    const customer = await xeroCustomer(testServer, 1800);
    const { ask, seen } = refusing('access 1');
    const asked = withFreshToken(testServer.deps, customer.capability, { kind: 'xero' }, ask);
    (await xero.refresh(1)).answer(pairNamed('2', testServer));
    expect(await asked).toBe('read');
    expect(seen).toEqual(['access 1', 'access 2']);
  });

  test('that is refused twice ends the consent, and the user is emailed', async () => {
    const customer = await xeroCustomer(testServer, 1800);
    const { ask } = refusing('access 1', 'access 2');
    const asked = withFreshToken(testServer.deps, customer.capability, { kind: 'xero' }, ask);
    (await xero.refresh(1)).answer(pairNamed('2', testServer));
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await rowOf(customer)).toMatchObject({ state: 'reconnect', sealedTokens: null });
    expect(await reconnectMails(customer)).toHaveLength(1);
  });

  test('a consent for another account is none, and is left alone', async () => {
    const customer = await xeroCustomer(testServer, 1800);
    const { ask, seen } = refusing();
    await expect(
      withFreshToken(
        testServer.deps,
        customer.capability,
        { kind: 'xero', externalId: 'another' },
        ask,
      ),
    ).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(seen).toEqual([]);
    expect(await rowOf(customer)).toMatchObject({ state: 'live' });
  });
});
