/** @jest-environment node */
import { parseIpAddress } from '@/lib/access/ipAddress';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { canonicalPayload, workOutBoxes } from '@/lib/vat/books/nineBoxes';
import { restoreContext, storeContext } from '@/server/connections/clientContext';
import { fraudHeaders } from '@/server/providers/hmrc/fraudHeaders';
import { CLIENT, NOW, openProviders, type Providers } from '@/__tests__/support/server/providers';

const BAKERY = '553557881';
const JOINERY = '432198750';
const CYCLES = '980780684';

let providers: Providers;
beforeAll(async () => {
  providers = await openProviders();
});
afterAll(() => providers.sandbox.stop());
afterEach(() => providers.pull('clear-faults'));

const callFor = async (vrn: string) => ({
  vrn,
  accessToken: (await (await providers.hmrcConsent(vrn)).tokens()).accessToken,
  client: CLIENT,
  interactive: true,
});

test('whose a VAT number is; of a number that HMRC does not know nothing', async () => {
  expect(await providers.hmrc.registeredName(BAKERY)).toBe('Marlow & Rye Bakery Ltd');
  expect(await providers.hmrc.registeredName('700000123')).toBeUndefined();
  await providers.pull('faults', { operation: 'lookup', fault: 'down503' });
  await expect(providers.hmrc.registeredName(BAKERY)).rejects.toMatchObject({ kind: 'down' });
});

describe('consent', () => {
  test('the browser is sent with scopes, state and a PKCE challenge; the code comes back with the same state', async () => {
    const url = new URL(
      providers.hmrc.consentUrl({
        state: 's',
        codeChallenge: 'c',
        redirectUri: 'http://localhost:3000/cb',
      }),
    );
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'adsum-portal',
      scope: 'read:vat write:vat read:sent-invitations',
      state: 's',
      code_challenge: 'c',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/cb',
    });
    expect((await providers.hmrcConsent(BAKERY)).state).toBe('the-state');
  });

  test('a code becomes a pair of tokens that live four hours; the same code again ends the consent', async () => {
    const consent = await providers.hmrcConsent(BAKERY);
    const pair = await consent.tokens();
    expect(pair.accessExpiresAt).toEqual(new Date(NOW.getTime() + 14_400_000));
    await expect(consent.tokens()).rejects.toMatchObject({
      kind: 'consentExpired',
      code: 'invalid_grant',
    });
  });

  test('another verifier than the one that asked gets nothing', async () => {
    const { code, redirectUri } = await providers.hmrcConsent(BAKERY);
    await expect(
      providers.hmrc.exchangeCode({ code, redirectUri, codeVerifier: 'x'.repeat(43) }),
    ).rejects.toMatchObject({ kind: 'consentExpired' });
  });

  test('a refresh token works once: replayed, the consent is over', async () => {
    const first = await (await providers.hmrcConsent(BAKERY)).tokens();
    const second = await providers.hmrc.refresh(first.refreshToken);
    expect(second.accessToken).not.toBe(first.accessToken);
    await expect(providers.hmrc.refresh(first.refreshToken)).rejects.toMatchObject({
      kind: 'consentExpired',
      code: 'invalid_grant',
    });
    await expect(providers.hmrc.refresh(second.refreshToken)).rejects.toMatchObject({
      kind: 'consentExpired',
    });
  });

  test('a token call that goes unanswered is silence, not a consent that ended', async () => {
    const { refreshToken } = await (await providers.hmrcConsent(BAKERY)).tokens();
    await providers.pull('faults', { operation: 'token', fault: 'reset' });
    await expect(providers.hmrc.refresh(refreshToken)).rejects.toMatchObject({ kind: 'down' });
    await providers.pull('faults', { operation: 'token', fault: 'down503' });
    await expect(providers.hmrc.refresh(refreshToken)).rejects.toMatchObject({ kind: 'down' });
  });
});

describe('who has signed in', () => {
  const agent = async (arn: string) =>
    (await (await providers.agentConsent(arn)).tokens()).accessToken;

  test('a business is no agent; an agency is, whatever HMRC says of its reference and its account', async () => {
    const asked = { client: CLIENT, interactive: true };
    expect(await providers.hmrc.isAgent(await callFor(BAKERY))).toBe(false);
    expect(
      await providers.hmrc.isAgent({ ...asked, accessToken: await agent('NARN0396245') }),
    ).toBe(true);
    expect(
      await providers.hmrc.isAgent({ ...asked, accessToken: await agent('ZARN0000000') }),
    ).toBe(true);
  });

  test.each(['down503', 'reset'])(
    'while HMRC answers %s it is unknown who signed in, and an agent does not pass for a business',
    async (fault) => {
      const call = await callFor(BAKERY);
      await providers.pull('faults', { operation: 'invitations', fault });
      await expect(providers.hmrc.isAgent(call)).rejects.toMatchObject({ kind: 'down' });
    },
  );
});

describe('reads', () => {
  test('open obligations hold the running period and the one to file', async () => {
    const open = await providers.hmrc.obligations(await callFor(BAKERY), 'open');
    expect(open).toEqual([
      {
        periodKey: '26AK',
        start: '2026-11-01',
        end: '2026-11-30',
        due: '2027-01-07',
        status: 'open',
      },
      {
        periodKey: '26AJ',
        start: '2026-10-01',
        end: '2026-10-31',
        due: '2026-12-07',
        status: 'open',
      },
    ]);
  });

  test('a year of obligations says when each was received', async () => {
    const year = await providers.hmrc.obligations(await callFor(BAKERY), {
      from: '2026-01-01',
      to: '2026-12-31',
    });
    expect(year.find(({ periodKey }) => periodKey === '26AI')).toEqual({
      periodKey: '26AI',
      start: '2026-09-01',
      end: '2026-09-30',
      due: '2026-11-07',
      status: 'fulfilled',
      received: '2026-11-03',
    });
  });

  test('a range of more than 366 days is refused with HMRC’s code', async () => {
    await expect(
      providers.hmrc.obligations(await callFor(BAKERY), { from: '2025-01-01', to: '2026-12-31' }),
    ).rejects.toMatchObject({
      kind: 'refused',
      code: 'INVALID_DATE_RANGE',
    });
  });

  test('a filed return is read back in pence; one that was never filed is not found', async () => {
    const call = await callFor(BAKERY);
    expect(await providers.hmrc.viewReturn(call, '26AI')).toMatchObject({
      vatDueSales: 74_230,
      vatReclaimedCurrPeriod: 450_710,
      netVatDue: 376_480,
    });
    await expect(providers.hmrc.viewReturn(call, '26AJ')).rejects.toMatchObject({
      kind: 'notFound',
      code: 'NOT_FOUND',
    });
    await expect(providers.hmrc.viewReturn(call, 'nonsense')).rejects.toMatchObject({
      kind: 'refused',
      code: 'PERIOD_KEY_INVALID',
    });
  });

  test('charges and payments of a payer; a trader who is only repaid has neither, and that is no error', async () => {
    const year = { from: isoDateOf('2026-01-01'), to: isoDateOf('2026-11-20') };
    const payer = await callFor(JOINERY);
    expect(await providers.hmrc.charges(payer, year)).toContainEqual(
      expect.objectContaining({
        type: 'VAT Return Debit Charge',
        from: '2026-05-01',
        to: '2026-07-31',
        outstandingPence: 0,
      }),
    );
    expect((await providers.hmrc.payments(payer, year)).length).toBeGreaterThan(0);
    const bakery = await callFor(BAKERY);
    expect(await providers.hmrc.charges(bakery, { from: '2026-06-01', to: '2026-11-20' })).toEqual(
      [],
    );
    await expect(
      providers.hmrc.charges(bakery, { from: '2026-01-01', to: '2026-12-31' }),
    ).rejects.toMatchObject({ code: 'DATE_TO_INVALID' });
  });

  test('penalty points, and the day of registration', async () => {
    expect(await providers.hmrc.penalties(await callFor(CYCLES))).toMatchObject({
      activePoints: 3,
      threshold: 5,
    });
    expect(await providers.hmrc.penalties(await callFor(BAKERY))).toBeUndefined();
    expect(await providers.hmrc.registration(await callFor(BAKERY))).toMatchObject({
      effectiveFrom: expect.stringMatching(/^20\d\d-\d\d-01$/),
    });
  });

  test('the repayment tracker is read as the agent: states, delay and the day it cleared', async () => {
    const rows = (await providers.hmrc.repayments(BAKERY)) ?? [];
    expect(rows).toContainEqual(
      expect.objectContaining({
        periodKey: '26AI',
        status: 'SENT_FOR_RISKING',
        originalPence: 376_480,
      }),
    );
    expect(
      rows.find(({ periodKey, status }) => periodKey === '26AH' && status === 'REPAYMENT_APPROVED'),
    ).toMatchObject({
      clearedPence: 291_825,
      clearedOn: expect.stringMatching(/^2026-/),
    });
    expect(
      (await providers.hmrc.repayments(CYCLES))?.find(({ status }) => status === 'CLAIM_QUERIED'),
    ).toMatchObject({ supplementDelayDays: 12 });
  });

  test('another business’s VAT number is refused with the code that has three causes', async () => {
    const { accessToken } = await callFor(BAKERY);
    await expect(
      providers.hmrc.obligations(
        { vrn: JOINERY, accessToken, client: CLIENT, interactive: true },
        'open',
      ),
    ).rejects.toMatchObject({ kind: 'refused', code: 'CLIENT_OR_AGENT_NOT_AUTHORISED' });
  });

  test('a token that HMRC does not know is a consent that ended', async () => {
    await expect(
      providers.hmrc.obligations(
        { vrn: BAKERY, accessToken: 'made-up', client: CLIENT, interactive: true },
        'open',
      ),
    ).rejects.toMatchObject({ kind: 'consentExpired', code: 'INVALID_CREDENTIALS' });
  });
});

describe('submitting', () => {
  const typed = {
    vatDueSales: pence(61_240),
    vatDueAcquisitions: pence(0),
    vatReclaimedCurrPeriod: pence(482_240),
    totalValueSalesExVAT: pence(3_821_400),
    totalValuePurchasesExVAT: pence(2_687_000),
    totalValueGoodsSuppliedExVAT: pence(0),
    totalAcquisitionsExVAT: pence(0),
  };
  const boxes = workOutBoxes(typed);

  test('a running period is refused, a filed one is a duplicate, a new one gets a receipt and can be read back', async () => {
    const call = await callFor(BAKERY);
    await expect(
      providers.hmrc.submitReturn(call, canonicalPayload(boxes, '26AK')),
    ).rejects.toMatchObject({
      kind: 'refused',
      code: 'TAX_PERIOD_NOT_ENDED',
    });
    await expect(
      providers.hmrc.submitReturn(call, canonicalPayload(boxes, '26AI')),
    ).rejects.toMatchObject({
      kind: 'refused',
      code: 'DUPLICATE_SUBMISSION',
    });
    const receipt = await providers.hmrc.submitReturn(call, canonicalPayload(boxes, '26AJ'));
    expect(receipt).toMatchObject({
      paymentIndicator: 'BANK',
      formBundleNumber: expect.stringMatching(/^\d{12}$/),
      receiptId: expect.any(String),
      correlationId: expect.any(String),
    });
    expect(await providers.hmrc.viewReturn(call, '26AJ')).toEqual(boxes);
  });

  test.each([
    ['loseAnswer', /^(ECONNRESET|UND_ERR_SOCKET|NO_ANSWER)$/],
    ['reset', /^(ECONNRESET|UND_ERR_SOCKET|NO_ANSWER)$/],
    ['resetMidBody', /./],
    ['timeout', /^TIMEOUT$/],
    ['down503', /^SERVER_ERROR$/],
    ['maintenance503', /^SCHEDULED_MAINTENANCE$/],
    ['gateway504', /^GATEWAY_TIMEOUT$/],
    ['malformed', /^MALFORMED$/],
    ['redirect', /^REDIRECTED$/],
  ])('with the fault %s it is unknown whether HMRC accepted the return', async (fault, code) => {
    const call = await callFor(JOINERY);
    await providers.pull('faults', { operation: 'submitReturn', fault });
    const hmrc = fault === 'timeout' ? providers.impatientHmrc : providers.hmrc;
    await expect(hmrc.submitReturn(call, canonicalPayload(boxes, '26A3'))).rejects.toMatchObject({
      kind: 'down',
      code: expect.stringMatching(code),
    });
  });

  test('a throttled submission says how long to wait', async () => {
    const call = await callFor(JOINERY);
    await providers.pull('faults', { operation: 'submitReturn', fault: '429' });
    await expect(providers.hmrc.submitReturn(call, '{}')).rejects.toMatchObject({
      kind: 'rateLimited',
      code: 'MESSAGE_THROTTLED_OUT',
      detail: { retryAfterSeconds: 1 },
    });
  });
});

describe('fraud-prevention headers', () => {
  type Judged = Record<
    string,
    { headers: Record<string, string>; findings: { headers: string[]; level: string }[] }
  >;

  test('HMRC’s validator finds nothing wrong with a call; only second factor and licence are missing, as there are none', async () => {
    await providers.hmrc.obligations(await callFor(BAKERY), 'open');
    const judged = (await providers.look<Judged>('fraud-headers')).obligations;
    expect(judged?.findings.flatMap(({ headers }) => headers)).toEqual([
      'gov-client-multi-factor',
      'gov-vendor-license-ids',
    ]);
    expect(Object.keys(judged?.headers ?? {})).toHaveLength(14);
  });

  test('keys and values are percent-encoded, separators are not', () => {
    const headers = fraudHeaders(
      {
        ...CLIENT,
        userId: 'a b/c',
        multiFactor: {
          type: 'TOTP',
          at: new Date('2026-11-20T09:30:12.000Z'),
          reference: 'fc4b5fd6',
        },
      },
      { productName: 'Adsum InstantVAT', version: '1.0.0', publicIp: '203.0.113.6' },
    );
    expect(headers).toMatchObject({
      'Gov-Client-Connection-Method': 'WEB_APP_VIA_SERVER',
      'Gov-Client-Multi-Factor':
        'type=TOTP&timestamp=2026-11-20T09%3A30Z&unique-reference=fc4b5fd6',
      'Gov-Client-Public-IP-Timestamp': '2026-11-20T14:05:00.000Z',
      'Gov-Client-Screens': 'width=1920&height=1080&scaling-factor=1.25&colour-depth=24',
      'Gov-Client-User-IDs': 'adsum-portal=a%20b%2Fc',
      'Gov-Vendor-Forwarded': 'by=203.0.113.6&for=198.51.100.1',
      'Gov-Vendor-Product-Name': 'Adsum%20InstantVAT',
      'Gov-Vendor-Version': 'adsum-portal=1.0.0',
    });
    expect(Object.keys(headers)).toHaveLength(15);
  });

  test.each([
    ['no proxy', [], 'by=203.0.113.6&for=198.51.100.1'],
    ['a proxy within our network', ['10.0.0.9'], 'by=203.0.113.6&for=198.51.100.1'],
    ['a proxy at our own address', ['203.0.113.6'], 'by=203.0.113.6&for=198.51.100.1'],
    [
      'a network of others before our proxy',
      ['192.0.2.4', '10.0.0.9'],
      'by=192.0.2.4&for=198.51.100.1,by=203.0.113.6&for=192.0.2.4',
    ],
    [
      'one with an IPv6 address',
      ['2001:db8::9'],
      'by=2001%3Adb8%3A%3A9&for=198.51.100.1,by=203.0.113.6&for=2001%3Adb8%3A%3A9',
    ],
  ])('each known hop over the internet is told: %s', (_, proxies, forwarded) => {
    const stored = storeContext({ ...CLIENT, proxies: proxies.map(parseIpAddress) });
    expect(
      fraudHeaders(restoreContext(stored), {
        productName: 'p',
        version: '1',
        publicIp: '203.0.113.6',
      })['Gov-Vendor-Forwarded'],
    ).toBe(forwarded);
  });

  test('without device data no device header is sent, and no time is made up', () => {
    const headers = fraudHeaders(restoreContext(null), {
      productName: 'p',
      version: '1',
      publicIp: '203.0.113.6',
    });
    expect(Object.keys(headers)).toEqual([
      'Gov-Client-Connection-Method',
      'Gov-Vendor-Product-Name',
      'Gov-Vendor-Public-IP',
      'Gov-Vendor-Version',
    ]);
  });

  test('the check of our own headers by HMRC’s validator finds no error', async () => {
    expect(await providers.checkHeaders()).toEqual({
      code: 'POTENTIALLY_INVALID_HEADERS',
      errors: [],
      warnings: [
        { headers: ['gov-client-multi-factor'], message: 'Header required' },
        {
          headers: ['gov-vendor-license-ids'],
          message: 'Header required',
        },
      ],
    });
  });

  test('the check tells what is wrong with them', async () => {
    expect(await providers.checkHeaders({ timezone: 'Europe/London' })).toMatchObject({
      code: 'INVALID_HEADERS',
      errors: [
        {
          headers: ['gov-client-timezone'],
          message: 'Value is not in the right format: Europe/London',
        },
      ],
    });
  });

  test('what could not be learnt is left out, and a line break in a browser’s name ends nothing', () => {
    const headers = fraudHeaders(
      {
        ...CLIENT,
        userAgent: 'Evil\r\nX-Injected: 1',
        publicPort: 0,
        screens: '',
        windowSize: '',
        timezone: '',
        deviceId: '',
      },
      { productName: 'p', version: '1', publicIp: '203.0.113.6' },
    );
    expect(headers['Gov-Client-Browser-JS-User-Agent']).toBe('EvilX-Injected: 1');
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([
        'Gov-Client-Public-Port',
        'Gov-Client-Screens',
        'Gov-Client-Window-Size',
        'Gov-Client-Device-ID',
      ]),
    );
  });
});
