/** @jest-environment node */
import {
  CALDER,
  hmrcFor,
  MARLOW,
  OCTOBER,
  openSandbox,
  STRANGER,
  trackerOf,
  type OpenSandbox,
} from './openSandbox';

describe("HMRC's repayment tracker", () => {
  let sandbox: OpenSandbox;
  const statuses = async (vrn: string, periodKey: string) =>
    (await trackerOf(sandbox, vrn)).repaymentDetails
      .filter((one) => one.periodKey === periodKey)
      .map(({ riskingStatus }) => riskingStatus);
  const cleared = async (vrn: string, periodKey: string) =>
    (await trackerOf(sandbox, vrn)).transactions.find((one) => one.periodKey === periodKey)
      ?.items ?? [];
  const file = async (vrn: string, change: Record<string, unknown> = {}) => {
    const call = await hmrcFor(sandbox, vrn);
    return call('/returns', { method: 'POST', body: { ...OCTOBER, ...change } });
  };

  beforeEach(async () => {
    sandbox = await openSandbox();
  });
  afterEach(() => sandbox.stop());

  test("a record has HMRC's own fields and nothing else", async () => {
    const [record] = (await trackerOf(sandbox, CALDER)).repaymentDetails.filter(
      ({ riskingStatus }) => riskingStatus === 'CLAIM_QUERIED',
    );
    expect(record).toEqual({
      returnCreationDate: '2026-10-04',
      sentForRiskingDate: '2026-10-06',
      lastUpdateReceivedDate: '2026-10-13',
      periodKey: '26AH',
      riskingStatus: 'CLAIM_QUERIED',
      vatToPay_BOX5: 5863.4,
      supplementDelayDays: 12,
      originalPostingAmount: 5863.4,
    });
  });

  test('it opens for an application token only', async () => {
    const url = `${sandbox.urls.hmrcAgentServices}/vat-repayment-tracker/repayment-details/vrn/${MARLOW}`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
  });

  test('the story: September is being checked, August was repaid, what was repaid over 60 days ago is gone', async () => {
    expect(await statuses(MARLOW, '26AI')).toEqual(['INITIAL', 'SENT_FOR_RISKING']);
    expect(await statuses(MARLOW, '26AH')).toEqual([
      'INITIAL',
      'SENT_FOR_RISKING',
      'REPAYMENT_APPROVED',
    ]);
    expect(await cleared(MARLOW, '26AH')).toEqual([
      { clearingDate: expect.stringMatching(/^2026-10-/), amount: 2918.25 },
    ]);
    expect(await statuses(MARLOW, '26AF')).toEqual([]);
  });

  test('the story stands still by itself: a queried claim stays queried', async () => {
    sandbox.pass(3600);
    expect(await statuses(CALDER, '26AH')).toEqual([
      'INITIAL',
      'SENT_FOR_RISKING',
      'CLAIM_QUERIED',
    ]);
  });

  test('a filed credit moves one step at each step until the charge is cleared', async () => {
    expect((await file(MARLOW)).status).toBe(201);
    expect(await statuses(MARLOW, '26AJ')).toEqual(['INITIAL']);
    sandbox.pass(44);
    expect(await statuses(MARLOW, '26AJ')).toEqual(['INITIAL']);
    sandbox.pass(1);
    expect(await statuses(MARLOW, '26AJ')).toEqual(['INITIAL', 'SENT_FOR_RISKING']);
    sandbox.pass(45);
    expect(await statuses(MARLOW, '26AJ')).toEqual([
      'INITIAL',
      'SENT_FOR_RISKING',
      'REPAYMENT_APPROVED',
    ]);
    expect(await cleared(MARLOW, '26AJ')).toEqual([]);
    sandbox.pass(45);
    expect(await cleared(MARLOW, '26AJ')).toEqual([{ clearingDate: '2026-11-20', amount: 4210 }]);
  });

  test('with steps of nought seconds it is all over at once', async () => {
    await sandbox.stop();
    sandbox = await openSandbox({ stepSeconds: 0 });
    await file(MARLOW);
    sandbox.pass(1);
    expect(await cleared(MARLOW, '26AJ')).toHaveLength(1);
  });

  test('the control moves one step and names where it is now', async () => {
    await file(STRANGER);
    const step = async () =>
      (await (await sandbox.pull('advance', { vrn: STRANGER })).json()) as {
        status: string;
        clearedOn: string | null;
      };
    expect(await step()).toMatchObject({ status: 'SENT_FOR_RISKING', clearedOn: null });
    expect(await step()).toMatchObject({ status: 'REPAYMENT_APPROVED', clearedOn: null });
    expect(await step()).toMatchObject({ status: 'REPAYMENT_APPROVED', clearedOn: '2026-11-20' });
  });

  test('the control moves the story on too, the queried claim by its period', async () => {
    await sandbox.pull('advance', { vrn: CALDER, periodKey: '26AH' });
    expect(await statuses(CALDER, '26AH')).toContain('REPAYMENT_APPROVED');
  });

  test.each([
    'INITIAL',
    'SENT_FOR_RISKING',
    'CLAIM_QUERIED',
    'REPAYMENT_SUSPENDED',
    'REPAYMENT_ADJUSTED',
    'ADJUSMENT_TO_TAX_DUE',
    'REPAYMENT_APPROVED',
  ])('a repayment can be put into %s and stays there', async (status) => {
    await file(MARLOW);
    expect(
      (await sandbox.pull('repayment', { vrn: MARLOW, periodKey: '26AJ', status })).status,
    ).toBe(200);
    sandbox.pass(3600);
    expect((await statuses(MARLOW, '26AJ')).at(-1)).toBe(status);
  });

  test('an adjusted repayment takes the new amount and clears at it', async () => {
    await file(MARLOW);
    await sandbox.pull('repayment', {
      vrn: MARLOW,
      periodKey: '26AJ',
      status: 'REPAYMENT_ADJUSTED',
      amount: '3900.50',
    });
    await sandbox.pull('advance', { vrn: MARLOW, periodKey: '26AJ' });
    const tracker = await trackerOf(sandbox, MARLOW);
    expect(
      tracker.repaymentDetails.find(({ riskingStatus }) => riskingStatus === 'REPAYMENT_ADJUSTED'),
    ).toMatchObject({
      vatToPay_BOX5: 3900.5,
      originalPostingAmount: 4210,
    });
    expect(await cleared(MARLOW, '26AJ')).toEqual([{ clearingDate: '2026-11-20', amount: 3900.5 }]);
  });

  test('tax due instead of a refund clears as a debit charge', async () => {
    await file(MARLOW);
    await sandbox.pull('repayment', {
      vrn: MARLOW,
      periodKey: '26AJ',
      status: 'ADJUSMENT_TO_TAX_DUE',
      amount: '120',
    });
    const { transactions } = await trackerOf(sandbox, MARLOW);
    expect(transactions.find(({ periodKey }) => periodKey === '26AJ')?.chargeType).toBe(
      'VAT Return Debit Charge',
    );
  });

  test('while an earlier return is missing the repayment is suspended; filing it lets the repayment go on', async () => {
    await file(CALDER);
    sandbox.pass(90);
    expect((await statuses(CALDER, '26AJ')).at(-1)).toBe('REPAYMENT_SUSPENDED');
    sandbox.pass(600);
    expect((await statuses(CALDER, '26AJ')).at(-1)).toBe('REPAYMENT_SUSPENDED');
    await file(CALDER, { periodKey: '26AI' });
    sandbox.pass(45);
    expect(await statuses(CALDER, '26AJ')).toEqual(['INITIAL', 'SENT_FOR_RISKING']);
    sandbox.pass(90);
    expect(await cleared(CALDER, '26AJ')).toHaveLength(1);
  });

  test('a return that owes money starts no repayment', async () => {
    await file(MARLOW, { vatDueSales: 5000, totalVatDue: 5000, netVatDue: 177.6 });
    expect(await statuses(MARLOW, '26AJ')).toEqual([]);
    const answer = await sandbox.pull('advance', { vrn: MARLOW, periodKey: '26AJ' });
    expect(answer.status).toBe(400);
  });
});
