/** @jest-environment node */
import {
  CALDER,
  hmrcFor,
  jsonOf,
  MARLOW,
  NORTHGATE,
  openSandbox,
  RYE_STREET,
  STRANGER,
  type HmrcCall,
  type Obligation,
  type OpenSandbox,
} from './openSandbox';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WHOLE_YEAR = '?from=2025-11-20&to=2026-11-20';

describe('HMRC obligations', () => {
  let sandbox: OpenSandbox;
  let marlow: HmrcCall;
  const list = async (call: HmrcCall, query: string) =>
    (await jsonOf<{ obligations: Obligation[] }>(call(`/obligations${query}`))).obligations;

  beforeAll(async () => {
    sandbox = await openSandbox();
    marlow = await hmrcFor(sandbox, MARLOW);
  });
  afterAll(() => sandbox.stop());

  test('every obligation has the fields and formats of the OpenAPI file, and an open one has no received date', async () => {
    for (const one of await list(marlow, WHOLE_YEAR)) {
      expect(one).toEqual({
        start: expect.stringMatching(DAY),
        end: expect.stringMatching(DAY),
        due: expect.stringMatching(DAY),
        status: expect.stringMatching(/^[OF]$/),
        periodKey: expect.stringMatching(/^[0-9A-Z#]{4}$/),
        ...(one.status === 'F' ? { received: expect.stringMatching(DAY) } : {}),
      });
    }
  });

  test('they come newest first, and the open ones include the running month that cannot be filed yet', async () => {
    const ends = (await list(marlow, WHOLE_YEAR)).map(({ end }) => end);
    expect(ends).toEqual([...ends].sort().reverse());
    expect((await list(marlow, '?status=O')).map(({ periodKey, due }) => [periodKey, due])).toEqual(
      [
        ['26AK', '2027-01-07'],
        ['26AJ', '2026-12-07'],
      ],
    );
  });

  test('the answer carries a correlation id of 36 characters', async () => {
    expect((await marlow('/obligations?status=O')).headers.get('x-correlationid')).toHaveLength(36);
  });

  test.each([
    ['', ['INVALID_DATE_FROM', 'INVALID_DATE_TO']],
    ['?status=F', ['INVALID_DATE_FROM', 'INVALID_DATE_TO']],
    ['?from=2026-02-30&to=2026-03-31', ['INVALID_DATE_FROM']],
    ['?from=2026-01-01', ['INVALID_DATE_TO']],
    ['?from=2026-03-01&to=2026-02-01', ['INVALID_DATE_RANGE']],
    ['?from=2025-01-01&to=2026-01-03', ['INVALID_DATE_RANGE']],
    ['?status=X&from=2026-01-01&to=2026-02-01', ['INVALID_STATUS']],
  ])('a query of "%s" is refused with %j', async (query, codes) => {
    const answer = await marlow(`/obligations${query}`);
    const body = await jsonOf<{ code: string; errors?: { code: string }[] }>(answer);
    expect(answer.status).toBe(400);
    expect(body.errors?.map(({ code }) => code) ?? [body.code]).toEqual(codes);
  });

  test('366 days are allowed', async () => {
    expect((await marlow('/obligations?from=2025-11-19&to=2026-11-20')).status).toBe(200);
  });

  test('a range without obligations is not found', async () => {
    const answer = await marlow('/obligations?from=2019-01-01&to=2019-12-31');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      code: 'NOT_FOUND',
      message: 'The requested resource could not be found',
    });
  });

  test('the payer files quarters, the one in trouble has an overdue month, a stranger has a year behind them', async () => {
    const northgate = await list(await hmrcFor(sandbox, NORTHGATE), '?status=O');
    expect(northgate.map(({ start, end }) => `${start} ${end}`)).toEqual([
      '2026-11-01 2027-01-31',
      '2026-08-01 2026-10-31',
    ]);
    const ryeStreet = await list(await hmrcFor(sandbox, RYE_STREET), '?status=O');
    expect(ryeStreet.map(({ end }) => end)).toEqual(['2026-12-31']);
    const calder = await list(await hmrcFor(sandbox, CALDER), '?status=O');
    expect(calder.map(({ end }) => end)).toEqual(['2026-11-30', '2026-10-31', '2026-09-30']);
    const stranger = await list(await hmrcFor(sandbox, STRANGER), '?from=2025-10-01&to=2026-10-01');
    expect(stranger).toHaveLength(13);
  });

  test.each([
    ['QUARTERLY_NONE_MET', 4, 0],
    ['QUARTERLY_TWO_MET', 4, 2],
    ['QUARTERLY_FOUR_MET', 4, 4],
    ['MONTHLY_ONE_MET', 3, 1],
    ['MONTHLY_OBS_03_OPEN', 3, 2],
    ['MONTHLY_OBS_12_FULFILLED', 12, 12],
    ['QUARTERLY_OBS_04_FULFILLED', 4, 4],
    ['MULTIPLE_OPEN_QUARTERLY', 4, 2],
  ])("HMRC's test scenario %s lists %d with %d met", async (scenario, all, met) => {
    const { obligations } = await jsonOf<{ obligations: Obligation[] }>(
      marlow('/obligations?status=O', { headers: { 'gov-test-scenario': scenario } }),
    );
    expect(obligations).toHaveLength(all);
    expect(obligations.filter(({ status }) => status === 'F')).toHaveLength(met);
  });

  test.each([
    ['NOT_FOUND', 404, 'NOT_FOUND'],
    ['INSOLVENT_TRADER', 403, 'RULE_INSOLVENT_TRADER'],
  ])("HMRC's test scenario %s answers %d", async (scenario, status, code) => {
    const answer = await marlow('/obligations?status=O', {
      headers: { 'gov-test-scenario': scenario },
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });
});

describe('the endpoint of the API', () => {
  let sandbox: OpenSandbox;
  afterEach(() => sandbox.stop());

  test('without the versioned accept header the answer is 406', async () => {
    sandbox = await openSandbox();
    const call = await hmrcFor(sandbox, MARLOW);
    const answer = await call('/information', { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(406);
    expect(await answer.json()).toMatchObject({ code: 'ACCEPT_HEADER_INVALID' });
  });

  test.each([
    ['an unknown token', 'nonsense'],
    ['a word every object inherits', 'constructor'],
  ])('%s is refused', async (_what, token) => {
    sandbox = await openSandbox();
    const answer = await fetch(`${sandbox.urls.hmrcApi}/organisations/vat/${MARLOW}/information`, {
      headers: { accept: 'application/vnd.hmrc.1.0+json', authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid authentication information provided',
    });
  });

  test('a VAT number that is not nine digits and a path HMRC does not have are said so', async () => {
    sandbox = await openSandbox();
    const call = await hmrcFor(sandbox, MARLOW);
    expect(await jsonOf(call('1/information'))).toMatchObject({ code: 'VRN_INVALID' });
    const unknown = await call('/nothing-here');
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: 'MATCHING_RESOURCE_NOT_FOUND' });
  });

  test('a token four hours old is refused', async () => {
    sandbox = await openSandbox();
    const call = await hmrcFor(sandbox, MARLOW);
    sandbox.pass(14_400);
    expect((await call('/information')).status).toBe(401);
  });

  test('a fourth call within a second is throttled', async () => {
    sandbox = await openSandbox({ hmrcCallsPerSecond: 3 });
    const call = await hmrcFor(sandbox, MARLOW);
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('/information')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    const throttled = answers.find(({ status }) => status === 429);
    expect(await throttled?.json()).toMatchObject({ code: 'MESSAGE_THROTTLED_OUT' });
  });
});
