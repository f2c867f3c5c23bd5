/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { canonicalPayload, workOutBoxes } from '@/lib/vat/books/nineBoxes';
import { pence, ZERO } from '@/lib/kernel/money';
import type { AgentCall, TaxCall } from '@/server/vat/taxAuthorityPort';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { readOpenApi, type Exchange } from '@/__tests__/support/openApi/openApi';
import { CLIENT, openProviders, type Providers } from '@/__tests__/support/server/providers';
import { dayOfRegistration } from './dayOfRegistration';

/*
 * Every call of the portal's HMRC client to the sandbox, and of the sandbox's own scenarios, is held
 * to HMRC's OpenAPI files: what the portal sends, and what the sandbox answers.
 */

const VAT = readOpenApi('hmrc-vat-1.0.yaml');
const AGENTS = readOpenApi('hmrc-agent-authorisation-2.0.yaml');
const TRADERS = ['553557881', '432198750', '980780684', '220430231'];
const ARN = 'NARN0396245';

let providers: Providers;
const exchanges: Exchange[] = [];
beforeAll(async () => {
  providers = await openProviders();
});
beforeEach(() => {
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const response = await fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (url.startsWith(providers.urls.hmrcApi))
      exchanges.push({
        method: init.method ?? 'GET',
        url: url.slice(providers.urls.hmrcApi.length),
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? init.body : undefined,
        status: response.status,
        answer: await response.clone().text(),
      });
    return response;
  });
});
afterAll(() => providers.sandbox.stop());

/** Checks the calls made since the last one; returns their number. */
let checked = 0;
let violations = 0;
function check(): string[] {
  return exchanges.splice(0).flatMap((exchange) => {
    const problems = VAT.check(exchange) ?? AGENTS.check(exchange);
    if (!problems) return [];
    checked += 1;
    violations += problems.length;
    return problems;
  });
}
afterAll(() => {
  process.stdout.write(
    `${checked} requests and ${checked} answers checked against HMRC’s OpenAPI files: ${violations} violations.\n`,
  );
});

const callFor = async (vrn: string): Promise<TaxCall> => ({
  vrn,
  accessToken: (await (await providers.hmrcConsent(vrn)).tokens()).accessToken,
  client: CLIENT,
  interactive: true,
});
const agentCall = async (): Promise<AgentCall> => {
  const granted = await providers.pull('grant', { arn: ARN });
  const { refreshToken } = (await granted.json()) as { refreshToken: string };
  const { accessToken } = await providers.hmrc.refresh(refreshToken);
  return { arn: ARN, accessToken, client: CLIENT, interactive: true };
};
/** Lets HMRC refuse: what it refuses with is what is checked. */
const orRefused = (ask: Promise<unknown>) =>
  ask.catch((problem: unknown) => {
    if (!(problem instanceof ProviderFailure)) throw problem;
  });
const YEARS = [2026, 2025, 2024].map((year) => ({
  from: isoDateOf(`${year}-01-01`),
  // HMRC refuses a day to come.
  to: isoDateOf(year === 2026 ? '2026-11-20' : `${year}-12-31`),
}));
const BOXES = workOutBoxes({
  vatDueSales: pence(61_240),
  vatDueAcquisitions: ZERO,
  vatReclaimedCurrPeriod: pence(482_240),
  totalValueSalesExVAT: pence(3_821_400),
  totalValuePurchasesExVAT: pence(2_687_000),
  totalValueGoodsSuppliedExVAT: ZERO,
  totalAcquisitionsExVAT: ZERO,
});

test.each(TRADERS)('every read and every filing of %s keeps to the file', async (vrn) => {
  const { hmrc } = providers;
  const call = await callFor(vrn);
  const open = await hmrc.obligations(call, 'open');
  for (const range of YEARS) {
    for (const { periodKey, status } of await hmrc.obligations(call, range))
      if (status === 'fulfilled') await hmrc.viewReturn(call, periodKey);
    await hmrc.charges(call, range);
    await hmrc.payments(call, range);
  }
  await hmrc.penalties(call);
  await hmrc.registration(call);
  for (const { periodKey } of open) {
    const payload = canonicalPayload(BOXES, periodKey);
    // Filed once, then a second copy; the running period is refused.
    await orRefused(hmrc.submitReturn(call, payload));
    await orRefused(hmrc.submitReturn(call, payload));
    await orRefused(hmrc.viewReturn(call, periodKey));
  }
  expect(exchanges.length).toBeGreaterThan(15);
  expect(check()).toEqual([]);
});

test('an agency’s requests and clients keep to the file', async () => {
  const { hmrc } = providers;
  const call = await agentCall();
  const vrn = '123456789';
  const client = {
    vrn,
    registeredOn: isoDateOf(await dayOfRegistration(providers.urls, vrn)),
    kind: 'business' as const,
  };
  await providers.pull('authorise-agent', { vrn, arn: ARN, authorised: 'no' });
  await hmrc.confirmAgent(call);
  const id = await hmrc.sendRequest(call, client);
  await hmrc.sentRequest(call, id);
  await hmrc.confirmAgent(call);
  await orRefused(hmrc.sendRequest(call, client));
  await hmrc.isAuthorised(call, client);
  await providers.pull('authorise-agent', { vrn, arn: ARN });
  await hmrc.isAuthorised(call, client);
  await orRefused(hmrc.sendRequest(call, { ...client, registeredOn: isoDateOf('1999-01-01') }));
  await orRefused(hmrc.sentRequest(call, 'C000000000000'));
  await hmrc.isAgent(await callFor(TRADERS[0]!));
  expect(exchanges.length).toBeGreaterThan(8);
  expect(check()).toEqual([]);
});

const SCENARIOS: [path: string, ...names: string[]][] = [
  ['obligations?status=O', 'NOT_FOUND', 'INSOLVENT_TRADER', 'QUARTERLY_ONE_MET'],
  ['obligations?from=2026-01-01&to=2026-11-20', 'MONTHLY_OBS_03_OPEN', 'QUARTERLY_FOUR_MET'],
  ['liabilities?from=2026-01-01&to=2026-11-20', 'NOT_FOUND', 'INSOLVENT_TRADER'],
  ['payments?from=2026-01-01&to=2026-11-20', 'NOT_FOUND', 'INSOLVENT_TRADER'],
  ['returns/26AI', 'DATE_RANGE_TOO_LARGE', 'INSOLVENT_TRADER'],
  ['penalties', 'NOT_FOUND', 'INSOLVENT_TRADER'],
  ['information', 'NOT_FOUND', 'INSOLVENT_TRADER'],
];

test.each(SCENARIOS)('the sandbox’s scenarios of %s keep to the file', async (path, ...names) => {
  const { accessToken } = await callFor(TRADERS[0]!);
  exchanges.length = 0;
  for (const name of names)
    await fetch(`${providers.urls.hmrcApi}/organisations/vat/${TRADERS[0]}/${path}`, {
      headers: {
        Accept: 'application/vnd.hmrc.1.0+json',
        Authorization: `Bearer ${accessToken}`,
        'Gov-Test-Scenario': name,
      },
    });
  expect(exchanges).toHaveLength(names.length);
  expect(check()).toEqual([]);
});

test('the check finds what is wrong in a request and in an answer', () => {
  const right: Exchange = {
    method: 'GET',
    url: '/organisations/vat/553557881/obligations?status=O',
    headers: new Headers({ Accept: 'application/vnd.hmrc.1.0+json', Authorization: 'Bearer t' }),
    body: undefined,
    status: 200,
    answer: JSON.stringify({
      obligations: [
        {
          start: '2026-10-01',
          end: '2026-10-31',
          due: '2026-12-07',
          status: 'O',
          periodKey: '26AJ',
        },
      ],
    }),
  };
  const wrong = (change: Partial<Exchange>) => VAT.check({ ...right, ...change });
  expect(VAT.check(right)).toEqual([]);
  expect(wrong({ body: '{}' })).toHaveLength(1);
  expect(wrong({ url: '/organisations/vat/553557881/obligations?state=O' })).toHaveLength(1);
  const bare = { ...right, url: '/agents/AARN9999999/invitations', headers: new Headers() };
  expect(AGENTS.check({ ...bare, answer: '[]' })).toEqual([
    'GET /agents/{arn}/invitations, 200: header accept is missing',
  ]);
  expect(wrong({ status: 418 })).toHaveLength(1);
  expect(wrong({ answer: '{"obligations":[{"start":"yesterday"}]}' })).toHaveLength(1);
  expect(wrong({ answer: right.answer.replace('"due"', '"dueOn"') })).toHaveLength(1);
  expect(wrong({ url: '/organisations/vat/553557881/nothing' })).toBeUndefined();
});
