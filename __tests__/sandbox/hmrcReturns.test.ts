/** @jest-environment node */
import {
  CALDER,
  hmrcFor,
  jsonOf,
  MARLOW,
  NORTHGATE,
  OCTOBER,
  openSandbox,
  STRANGER,
  type HmrcCall,
  type Obligation,
  type OpenSandbox,
} from './openSandbox';

describe('HMRC returns', () => {
  let sandbox: OpenSandbox;
  let marlow: HmrcCall;
  const submit = (body: unknown, call = marlow, headers: Record<string, string> = {}) =>
    call('/returns', { method: 'POST', body, headers });
  const codeOf = async (answer: Response) => (await jsonOf<{ code: string }>(answer)).code;

  beforeEach(async () => {
    sandbox = await openSandbox();
    marlow = await hmrcFor(sandbox, MARLOW);
  });
  afterEach(() => sandbox.stop());

  test("a filed return is answered with a receipt in HMRC's shape; BANK says that a credit will be paid to details held", async () => {
    const answer = await submit(OCTOBER);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('receipt-id')).toHaveLength(36);
    expect(answer.headers.get('receipt-timestamp')).toMatch(/^2026-11-20T14:05:00/);
    expect(answer.headers.get('x-correlationid')).toHaveLength(36);
    expect(await answer.json()).toEqual({
      processingDate: expect.stringMatching(/^2026-11-20T14:05:00\.000\+0000$/),
      formBundleNumber: expect.stringMatching(/^\d{12}$/),
      paymentIndicator: 'BANK',
    });
  });

  test('it can be read back at once, without the declaration', async () => {
    await submit(OCTOBER);
    const { finalised: _finalised, ...boxes } = OCTOBER;
    const answer = await marlow('/returns/26AJ');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(boxes);
  });

  test('the obligation stays open for a while after filing, then is fulfilled with the day it came in', async () => {
    await submit(OCTOBER);
    const october = async () =>
      (
        await jsonOf<{ obligations: Obligation[] }>(
          marlow('/obligations?from=2026-10-01&to=2026-10-31'),
        )
      ).obligations[0];
    expect(await october()).toMatchObject({ status: 'O' });
    sandbox.pass(45);
    expect(await october()).toMatchObject({ status: 'F', received: '2026-11-20' });
  });

  test('the control makes the books catch up at once', async () => {
    await submit(OCTOBER);
    await sandbox.pull('fulfil', { vrn: MARLOW });
    expect(await jsonOf(marlow('/obligations?from=2026-10-01&to=2026-10-31'))).toMatchObject({
      obligations: [{ status: 'F' }],
    });
  });

  test('a second return for the period is a duplicate and changes nothing', async () => {
    await submit(OCTOBER);
    const again = await submit({ ...OCTOBER, vatDueSales: 1, totalVatDue: 1, netVatDue: 4821.4 });
    expect(again.status).toBe(403);
    expect(await again.json()).toEqual({
      code: 'DUPLICATE_SUBMISSION',
      message: 'The VAT return was already submitted for the given period',
    });
    expect(await jsonOf(marlow('/returns/26AJ'))).toMatchObject({ vatDueSales: 612.4 });
  });

  test('fifty at the same moment file one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(OCTOBER)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
  });

  test.each([
    ['a period already filed before', { periodKey: '26AI' }, 403, 'DUPLICATE_SUBMISSION'],
    ['a period that has not ended', { periodKey: '26AK' }, 403, 'TAX_PERIOD_NOT_ENDED'],
    ['no declaration', { finalised: false }, 403, 'NOT_FINALISED'],
    ['a missing declaration', { finalised: undefined }, 400, 'INVALID_REQUEST'],
    ['a period key of the wrong shape', { periodKey: 'October' }, 400, 'PERIOD_KEY_INVALID'],
    ['a period key HMRC does not know', { periodKey: '99ZZ' }, 400, 'PERIOD_KEY_INVALID'],
    [
      'a box 3 that is not box 1 and 2',
      { totalVatDue: 600, netVatDue: 4222.4 },
      400,
      'VAT_TOTAL_VALUE',
    ],
    ['a box 5 that is not the difference', { netVatDue: 4210.01 }, 400, 'VAT_NET_VALUE'],
    ['a box 5 below nought', { netVatDue: -4210 }, 400, 'INVALID_MONETARY_AMOUNT'],
    ['a third decimal', { vatDueSales: 612.401 }, 400, 'INVALID_MONETARY_AMOUNT'],
    ['pence in box 6', { totalValueSalesExVAT: 38_214.5 }, 400, 'INVALID_MONETARY_AMOUNT'],
    [
      'an amount beyond the largest',
      { vatDueSales: 99_999_999_999_999 },
      400,
      'INVALID_MONETARY_AMOUNT',
    ],
    ['text for a number', { vatDueSales: '612.40' }, 400, 'INVALID_NUMERIC_VALUE'],
    ['a missing box', { totalAcquisitionsExVAT: undefined }, 400, 'INVALID_REQUEST'],
  ])('%s is refused with its own code', async (_what, change, status, code) => {
    const answer = await submit({ ...OCTOBER, ...change });
    expect(answer.status).toBe(status);
    expect(await codeOf(answer)).toBe(code);
  });

  test('a body that is no JSON object is an invalid request', async () => {
    expect(await codeOf(await submit([1, 2]))).toBe('INVALID_REQUEST');
    expect(await codeOf(await submit('text'))).toBe('INVALID_REQUEST');
  });

  test.each([
    ['DUPLICATE_SUBMISSION', 403, 'DUPLICATE_SUBMISSION'],
    ['TAX_PERIOD_NOT_ENDED', 403, 'TAX_PERIOD_NOT_ENDED'],
    ['INSOLVENT_TRADER', 403, 'RULE_INSOLVENT_TRADER'],
    ['INVALID_VRN', 400, 'VRN_INVALID'],
    ['INVALID_PERIODKEY', 400, 'PERIOD_KEY_INVALID'],
    ['INVALID_PAYLOAD', 400, 'INVALID_REQUEST'],
  ])("HMRC's test scenario %s files nothing", async (scenario, status, code) => {
    const answer = await submit(OCTOBER, marlow, { 'gov-test-scenario': scenario });
    expect(answer.status).toBe(status);
    expect(await codeOf(answer)).toBe(code);
    expect((await marlow('/returns/26AJ')).status).toBe(404);
  });

  test('a debit with a Direct Debit answers DD and a charge reference; a credit by cheque answers neither', async () => {
    const northgate = await hmrcFor(sandbox, NORTHGATE);
    const debit = {
      ...OCTOBER,
      periodKey: '26A3',
      vatDueSales: 11_842.6,
      totalVatDue: 11_842.6,
      vatReclaimedCurrPeriod: 5523.88,
      netVatDue: 6318.72,
      totalValueSalesExVAT: 59_640,
      totalValuePurchasesExVAT: 29_870,
    };
    expect(await jsonOf(submit(debit, northgate))).toMatchObject({
      paymentIndicator: 'DD',
      chargeRefNumber: expect.stringMatching(/^.{1,16}$/),
    });
    const calder = await hmrcFor(sandbox, CALDER);
    const cheque = await jsonOf<Record<string, string>>(submit(OCTOBER, calder));
    expect(Object.keys(cheque).sort()).toEqual(['formBundleNumber', 'processingDate']);
  });

  test('earlier returns are on file with the figures of the story', async () => {
    const net = async (key: string) =>
      (await jsonOf<{ netVatDue: number }>(marlow(`/returns/${key}`))).netVatDue;
    expect([
      await net('26AI'),
      await net('26AH'),
      await net('26AG'),
      await net('26AF'),
      await net('26AE'),
      await net('26AD'),
    ]).toEqual([3764.8, 2918.25, 3402.6, 3190.05, 2655.9, 486.1]);
  });

  test('a key that was never filed is not found, and one of the wrong shape is invalid', async () => {
    expect((await marlow('/returns/26AJ')).status).toBe(404);
    expect(await codeOf(await marlow('/returns/26'))).toBe('PERIOD_KEY_INVALID');
    expect(await codeOf(await marlow('/returns/%23001'))).toBe('NOT_FOUND');
    expect(
      await codeOf(
        await marlow('/returns/26AI', { headers: { 'gov-test-scenario': 'DATE_RANGE_TOO_LARGE' } }),
      ),
    ).toBe('DATE_RANGE_TOO_LARGE');
  });

  test('a return more than four years old is out of reach', async () => {
    const northgate = await hmrcFor(sandbox, NORTHGATE);
    expect((await northgate('/returns/22A4')).status).toBe(200);
    expect(await codeOf(await northgate('/returns/22A2'))).toBe('DATE_RANGE_TOO_LARGE');
  });

  test('a stranger is owed between £1,500 and £9,000 every time, the same for the same number', async () => {
    const stranger = await hmrcFor(sandbox, STRANGER);
    const first = await jsonOf<{
      netVatDue: number;
      totalVatDue: number;
      vatReclaimedCurrPeriod: number;
    }>(stranger('/returns/26AI'));
    expect(first.vatReclaimedCurrPeriod).toBeGreaterThan(first.totalVatDue);
    const other = await openSandbox();
    expect(await jsonOf((await hmrcFor(other, STRANGER))('/returns/26AI'))).toEqual(first);
    await other.stop();
  });
});
