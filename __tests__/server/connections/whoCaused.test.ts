/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { refreshVat } from '@/lib/overview/vat/contract';
import { readingContext, storeContext } from '@/server/connections/clientContext';
import { connections, sessionDevices } from '@/server/connections/store/tables';
import { CLIENT, NOW } from '@/__tests__/support/server/providers';
import { expectOk, openTestServer, type TestServer } from '@/__tests__/support/server/testServer';
import { connectedCustomer, type VatCustomer } from '@/__tests__/support/server/vatStory';

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const stored = storeContext(CLIENT);
const NOBODY = {
  deviceId: '',
  userAgent: '',
  publicIp: '',
  publicPort: 0,
  screens: '',
  windowSize: '',
  timezone: '',
};

describe('who caused a reading', () => {
  test.each([
    ['the person who asked a minute ago', stored, null, minutes(1), CLIENT],
    ['the same, though it was read before that', stored, minutes(-5), minutes(1), CLIENT],
    [
      'nobody: it has been read since they asked',
      stored,
      minutes(1),
      minutes(2),
      { ...NOBODY, userId: CLIENT.userId },
    ],
    [
      'nobody: they asked over an hour ago',
      stored,
      null,
      minutes(61),
      { ...NOBODY, userId: CLIENT.userId },
    ],
    ['nobody: nothing was ever kept', null, null, NOW, { ...NOBODY, userId: '' }],
    ['nobody: what was kept has no time', { deviceId: 'x' }, null, NOW, { ...NOBODY, userId: '' }],
  ])('%s', (_, clientContext, lastReadAt, now, who) => {
    expect(readingContext({ clientContext, lastReadAt }, now)).toEqual(who);
  });
});

describe('the fraud-prevention headers of a call', () => {
  let testServer: TestServer;
  beforeAll(async () => {
    testServer = await openTestServer({
      sandbox: true,
      stepSeconds: 45,
      variables: { TRUSTED_PROXIES: '1', CLIENT_PORT_HEADER: 'X-Client-Port' },
    });
  });
  afterAll(async () => {
    await testServer.close();
  });

  const PHONE = [
    'deviceId=5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00bb',
    'screens=width%3D390%26height%3D844%26scaling-factor%3D3%26colour-depth%3D24',
    'windowSize=width%3D390%26height%3D664',
    'timezone=UTC%2B01%3A00',
    `userAgent=${encodeURIComponent('Mozilla/5.0 (iPhone) [FBAN/x]')}`,
  ].join(';');
  const lastTold = async () => {
    const seen = (await (
      await fetch(`${testServer.sandbox?.urls.base}/control/fraud-headers`)
    ).json()) as Record<string, { headers: Record<string, string> }>;
    return Object.fromEntries(
      Object.entries(seen.obligations?.headers ?? {}).filter(([name]) => name.startsWith('gov-')),
    );
  };
  const refresh = (
    { browser, companyId }: VatCustomer,
    device: string,
    forwarded = '203.0.113.7:41001',
  ) =>
    expectOk(
      browser.call(
        refreshVat,
        { query: { company_id: companyId } },
        {
          headers: {
            'X-Client-Device': device,
            'X-Forwarded-For': forwarded,
            'X-Client-Port': '41001',
          },
        },
      ),
    );

  test('a reading that a person asked for carries their own device, address and time, not those of the consent', async () => {
    const customer = await connectedCustomer(testServer);
    await testServer.advance({ minutes: 10 });
    await refresh(customer, PHONE);
    const pressedAt = testServer.clock.now();
    await testServer.advance({ seconds: 1 });
    await testServer.runJobs();
    const told = await lastTold();
    expect(told).toMatchObject({
      'gov-client-device-id': '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00bb',
      'gov-client-browser-js-user-agent': 'Mozilla/5.0 (iPhone) [FBAN/x]',
      'gov-client-screens': 'width=390&height=844&scaling-factor=3&colour-depth=24',
      'gov-client-timezone': 'UTC+01:00',
    });
    expect(Date.parse(told['gov-client-public-ip-timestamp'] ?? '')).toBeCloseTo(
      pressedAt.getTime(),
      -3,
    );
  });

  test.each([
    ['203.0.113.7:41001', '203.0.113.7'],
    ['[2001:db8::7]:443', '2001%3Adb8%3A%3A7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('a browser at %s is told as %s', async (forwarded, told) => {
    const customer = await connectedCustomer(testServer);
    await testServer.advance({ minutes: 1 });
    await refresh(customer, PHONE, forwarded);
    await testServer.runJobs();
    expect(await lastTold()).toMatchObject({
      'gov-client-public-ip': told,
      'gov-client-public-port': '41001',
      'gov-vendor-forwarded': `by=203.0.113.10&for=${told}`,
    });
  });

  test.each(['10.0.0.7', 'unknown', 'fd00::1'])(
    'of a browser at %s no address is told, and no port or time of one',
    async (forwarded) => {
      const customer = await connectedCustomer(testServer);
      await testServer.advance({ minutes: 1 });
      await refresh(customer, PHONE, forwarded);
      await testServer.runJobs();
      const told = Object.keys(await lastTold());
      expect(told).toContain('gov-client-device-id');
      expect(told.filter((name) => /public-(ip|port)|forwarded/.test(name))).toEqual([
        'gov-vendor-public-ip',
      ]);
    },
  );

  test('an automatic sync names its user, and no device, address or time', async () => {
    const customer = await connectedCustomer(testServer);
    await testServer.advance({ days: 1 });
    await testServer.runJobs();
    expect(Object.keys(await lastTold()).sort()).toEqual([
      'gov-client-connection-method',
      'gov-client-user-ids',
      'gov-vendor-product-name',
      'gov-vendor-public-ip',
      'gov-vendor-version',
    ]);
    const [row] = await testServer.store.db
      .select()
      .from(connections)
      .where(eq(connections.companyId, customer.companyId));
    expect(row?.lastReadAt && row.grantedAt < row.lastReadAt).toBe(true);
  });

  test('missing browser data is not made up: only the address, the port and the time are sent', async () => {
    const customer = await connectedCustomer(testServer);
    await testServer.store.db.delete(sessionDevices);
    await testServer.advance({ minutes: 1 });
    await refresh(customer, '');
    await testServer.runJobs();
    expect(Object.keys(await lastTold()).sort()).toEqual([
      'gov-client-connection-method',
      'gov-client-public-ip',
      'gov-client-public-ip-timestamp',
      'gov-client-public-port',
      'gov-client-user-ids',
      'gov-vendor-forwarded',
      'gov-vendor-product-name',
      'gov-vendor-public-ip',
      'gov-vendor-version',
    ]);
  });
});
