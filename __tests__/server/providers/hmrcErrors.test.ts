/** @jest-environment node */
import { parseIpAddress } from '@/lib/access/ipAddress';
import { createHmrc } from '@/server/providers/hmrc';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { TaxCall } from '@/server/vat/taxAuthorityPort';
import { openStub, type Stub } from '@/__tests__/support/server/stubProvider';
import { EXPECT_MS } from '@/__tests__/support/limits.mjs';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';

let stub: Stub;
beforeAll(async () => {
  stub = await openStub();
});
afterAll(() => stub.close());

const held: number[] = [];
const open = () =>
  createHmrc(
    {
      apiUrl: stub.url,
      authorizeUrl: `${stub.url}/oauth/authorize`,
      clientId: 'id',
      clientSecret: 'secret',
      agentAuthorisation: true,
      vendor: { productName: 'Adsum InstantVAT', version: '1.0.0', publicIp: '203.0.113.6' },
      readTimeoutMs: EXPECT_MS,
      submitTimeoutMs: EXPECT_MS,
    },
    {
      now: () => new Date('2026-11-20T14:05:00.000Z'),
      takeTurn: async () => ({ answered: async () => undefined }),
      holdBack: async (seconds) => {
        held.push(seconds);
      },
    },
  );

const call: TaxCall = {
  vrn: '553557881',
  accessToken: 'token',
  interactive: false,
  client: {
    deviceId: 'd',
    userAgent: 'u',
    publicIp: parseIpAddress('198.51.100.1'),
    publicPort: 1,
    seenAt: new Date(0),
    screens: '',
    windowSize: '',
    timezone: 'UTC+00:00',
    userId: 'p',
  },
};

async function failureOf(work: Promise<unknown>): Promise<ProviderFailure> {
  const problem: unknown = await work.then(
    () => undefined,
    (entry: unknown) => entry,
  );
  if (!(problem instanceof ProviderFailure))
    throw new Error(`Expected a ProviderFailure, not ${String(problem)}`);
  return problem;
}

test.each([
  [400, 'VRN_INVALID', 'refused'],
  [400, 'INVALID_DATE_FROM', 'refused'],
  [400, 'INVALID_DATE_TO', 'refused'],
  [400, 'INVALID_DATE_RANGE', 'refused'],
  [400, 'INVALID_STATUS', 'refused'],
  [400, 'DATE_FROM_INVALID', 'refused'],
  [400, 'DATE_TO_INVALID', 'refused'],
  [400, 'DATE_RANGE_INVALID', 'refused'],
  [400, 'PERIOD_KEY_INVALID', 'refused'],
  [400, 'INVALID_REQUEST', 'refused'],
  [400, 'VAT_TOTAL_VALUE', 'refused'],
  [400, 'VAT_NET_VALUE', 'refused'],
  [400, 'INVALID_NUMERIC_VALUE', 'refused'],
  [400, 'INVALID_MONETARY_AMOUNT', 'refused'],
  [401, 'INVALID_CREDENTIALS', 'consentExpired'],
  [403, 'NOT_FINALISED', 'refused'],
  [403, 'DUPLICATE_SUBMISSION', 'refused'],
  [403, 'TAX_PERIOD_NOT_ENDED', 'refused'],
  [403, 'DATE_RANGE_TOO_LARGE', 'refused'],
  [403, 'CLIENT_OR_AGENT_NOT_AUTHORISED', 'refused'],
  [403, 'RULE_INSOLVENT_TRADER', 'refused'],
  [404, 'NOT_FOUND', 'notFound'],
  [404, 'MATCHING_RESOURCE_NOT_FOUND', 'notFound'],
  [429, 'MESSAGE_THROTTLED_OUT', 'rateLimited'],
  [500, 'SERVER_ERROR', 'down'],
  [503, 'SERVER_ERROR', 'down'],
  [503, 'SCHEDULED_MAINTENANCE', 'down'],
  [504, 'GATEWAY_TIMEOUT', 'down'],
] as const)('%i %s is %s, with HMRC’s own code and correlation id', async (status, code, kind) => {
  stub.say({
    status,
    body: { code, message: 'as HMRC words it' },
    headers: { 'x-correlationid': 'c75f40a6' },
  });
  const failure = await failureOf(open().submitReturn(call, '{}'));
  expect(failure).toMatchObject({
    kind,
    code,
    provider: 'hmrc',
    detail: { status, correlationId: 'c75f40a6' },
  });
});

test.each([
  ['one error', [{ code: 'DUPLICATE_SUBMISSION' }], 'DUPLICATE_SUBMISSION'],
  ['one that is not known', [{ code: 'RULE_NEW_IN_2027' }], 'RULE_NEW_IN_2027'],
  [
    'a duplicate among others',
    [{ code: 'VRN_INVALID' }, { code: 'DUPLICATE_SUBMISSION' }],
    'DUPLICATE_SUBMISSION',
  ],
  ['several others', [{ code: 'VRN_INVALID' }, { code: 'PERIOD_KEY_INVALID' }], 'BUSINESS_ERROR'],
  ['no error', [], 'BUSINESS_ERROR'],
  ['what is no error', ['DUPLICATE_SUBMISSION', null, { code: 1 }], 'BUSINESS_ERROR'],
  ['no list', undefined, 'BUSINESS_ERROR'],
])('a wrapper with %s inside is read for what HMRC says', async (_what, errors, code) => {
  stub.say({ status: 403, body: { code: 'BUSINESS_ERROR', message: 'Business error', errors } });
  expect(await failureOf(open().submitReturn(call, '{}'))).toMatchObject({ kind: 'refused', code });
});

test.each([
  ['a 403 page of something in between', { status: 403, raw: '<html>Blocked</html>' }, 'HTTP_403'],
  ['a redirect', { status: 302, headers: { location: 'https://example.invalid/' } }, 'REDIRECTED'],
  ['a 201 that is no JSON', { status: 201, raw: '<html>Sorry' }, 'MALFORMED'],
  [
    'a 201 without a form bundle number',
    { status: 201, body: { processingDate: '2026-11-20T14:05:00.000+0000' } },
    'MALFORMED',
  ],
])('%s proves nothing: whether the return was taken is unknown', async (_what, answer, code) => {
  stub.say(answer);
  expect(await failureOf(open().submitReturn(call, '{}'))).toMatchObject({ kind: 'down', code });
});

test('a host that does not exist is silence', async () => {
  const nowhere = createHmrc(
    {
      apiUrl: 'http://hmrc.invalid',
      authorizeUrl: 'http://hmrc.invalid/a',
      clientId: 'id',
      clientSecret: 's',
      agentAuthorisation: true,
      vendor: { productName: 'p', version: '1', publicIp: '203.0.113.6' },
    },
    {
      now: () => new Date(0),
      takeTurn: async () => ({ answered: async () => undefined }),
      holdBack: async () => undefined,
    },
  );
  expect(await failureOf(nowhere.submitReturn(call, '{}'))).toMatchObject({ kind: 'down' });
});

test('being throttled holds everyone back for as long as HMRC says', async () => {
  held.length = 0;
  stub.say({
    status: 429,
    body: { code: 'MESSAGE_THROTTLED_OUT' },
    headers: { 'retry-after': '7' },
  });
  expect((await failureOf(open().penalties(call))).detail.retryAfterSeconds).toBe(7);
  expect(held).toEqual([7]);
});

test('nothing recorded is an empty list, not an error', async () => {
  stub.say({ status: 404, body: { code: 'NOT_FOUND', message: 'none' } });
  const hmrc = open();
  const range = { from: isoDateOf('2026-01-01'), to: isoDateOf('2026-11-20') };
  expect(await hmrc.obligations(call, 'open')).toEqual([]);
  expect(await hmrc.charges(call, range)).toEqual([]);
  expect(await hmrc.payments(call, range)).toEqual([]);
  expect(await hmrc.penalties(call)).toBeUndefined();
  expect(await hmrc.registration(call)).toBeUndefined();
});

test('after three businesses got no answer HMRC is left alone, but a return is still sent', async () => {
  stub.say({ status: 503, body: { code: 'SERVER_ERROR' } });
  const hmrc = open();
  for (const vrn of ['553557881', '123456782', '980780684'])
    await failureOf(hmrc.penalties({ ...call, vrn }));
  const before = stub.seen.length;
  expect(await failureOf(hmrc.penalties(call))).toMatchObject({ kind: 'down', code: 'LEFT_ALONE' });
  expect(stub.seen.length).toBe(before);
  await failureOf(hmrc.submitReturn(call, '{}'));
  await failureOf(hmrc.penalties({ ...call, interactive: true }));
  await failureOf(hmrc.penalties({ ...call, isAsked: true }));
  expect(stub.seen.length).toBe(before + 3);
});

test('a submission is sent once, to the byte, and asks for version 1.0', async () => {
  stub.seen.length = 0;
  stub.say({ status: 503, body: { code: 'SERVER_ERROR' } });
  await failureOf(open().submitReturn(call, '{"periodKey":"#001","finalised":true}'));
  expect(stub.seen).toHaveLength(1);
  expect(stub.seen[0]).toMatchObject({
    method: 'POST',
    url: '/organisations/vat/553557881/returns',
    body: '{"periodKey":"#001","finalised":true}',
    headers: {
      accept: 'application/vnd.hmrc.1.0+json',
      authorization: 'Bearer token',
      'content-type': 'application/json',
    },
  });
});

test('a period key with a hash is encoded, amounts become exact pence, and new fields are tolerated', async () => {
  const boxes = {
    vatDueSales: 105.5,
    vatDueAcquisitions: -100.45,
    totalVatDue: 5.05,
    vatReclaimedCurrPeriod: 105.15,
    netVatDue: 100.1,
  };
  const values = {
    totalValueSalesExVAT: 300,
    totalValuePurchasesExVAT: 300,
    totalValueGoodsSuppliedExVAT: 3000,
    totalAcquisitionsExVAT: 3000,
  };
  stub.say({
    status: 200,
    body: { periodKey: '#001', ...boxes, ...values, somethingNew: { in: 2027 } },
  });
  expect(await open().viewReturn(call, '#001')).toEqual({
    vatDueSales: 10_550,
    vatDueAcquisitions: -10_045,
    totalVatDue: 505,
    vatReclaimedCurrPeriod: 10_515,
    netVatDue: 10_010,
    totalValueSalesExVAT: 30_000,
    totalValuePurchasesExVAT: 30_000,
    totalValueGoodsSuppliedExVAT: 300_000,
    totalAcquisitionsExVAT: 300_000,
  });
  expect(stub.seen.at(-1)?.url).toBe('/organisations/vat/553557881/returns/%23001');
});

test('an amount that is not exact pence is not used', async () => {
  stub.say({
    status: 200,
    body: { payments: [{ amount: 1.005, received: isoDateOf('2026-01-02') }] },
  });
  expect(
    await failureOf(open().payments(call, { from: '2026-01-01', to: '2026-02-01' })),
  ).toMatchObject({ kind: 'down', code: 'MALFORMED' });
});

test('a receipt is body and headers together', async () => {
  stub.say({
    status: 201,
    body: {
      processingDate: '2018-01-16T08:20:27.895+0000',
      paymentIndicator: 'BANK',
      formBundleNumber: '256660290587',
    },
    headers: {
      'receipt-id': '2dd537bc-4244-4ebf-bac9-96321be13cdc',
      'receipt-timestamp': '2018-02-14T09:32:15Z',
      'x-correlationid': 'c75f40a6',
    },
  });
  expect(await open().submitReturn(call, '{}')).toMatchObject({
    formBundleNumber: '256660290587',
    processedAt: new Date('2018-01-16T08:20:27.895Z'),
    paymentIndicator: 'BANK',
    receiptId: '2dd537bc-4244-4ebf-bac9-96321be13cdc',
    correlationId: 'c75f40a6',
  });
});

test('penalties: an empty object is none; points, threshold and posted charges are read', async () => {
  stub.say({ status: 200, body: {} });
  expect(await open().penalties(call)).toBeUndefined();
  stub.say({
    status: 200,
    body: {
      totalisations: {
        lateSubmissionPenaltyTotalValue: 400,
        latePaymentPenaltyPostedTotal: 425.21,
        latePaymentPenaltyEstimateTotal: 30.68,
      },
      lateSubmissionPenalty: {
        summary: {
          activePenaltyPoints: 4,
          inactivePenaltyPoints: 1,
          regimeThreshold: 4,
          penaltyChargeAmount: 400,
        },
        details: [],
      },
    },
  });
  expect(await open().penalties(call)).toEqual({
    activePoints: 4,
    threshold: 4,
    chargePence: 82_521,
  });
});

test('an application with the VAT API alone asks a business for no other scope, and not whether an agent came', async () => {
  const vatAlone = createHmrc(
    {
      apiUrl: 'http://hmrc.invalid',
      authorizeUrl: 'http://hmrc.invalid/a',
      clientId: 'id',
      clientSecret: 's',
      agentAuthorisation: false,
      vendor: { productName: 'p', version: '1', publicIp: '203.0.113.6' },
    },
    {
      now: () => new Date(),
      takeTurn: () => Promise.resolve({ answered: () => Promise.resolve() }),
      holdBack: () => Promise.resolve(),
    },
  );
  const scopeOf = (asked?: 'agent' | 'proof') =>
    new URL(
      vatAlone.consentUrl({ state: 's', codeChallenge: 'c', redirectUri: 'http://x/y', asked }),
    ).searchParams.get('scope');
  expect(scopeOf()).toBe('read:vat write:vat');
  expect(scopeOf('proof')).toBe('read:vat read:sent-invitations');
  expect(await vatAlone.isAgent(call)).toBe(false);
  await expect(vatAlone.isAgent(call, 'proof')).rejects.toMatchObject({ kind: 'down' });
});
