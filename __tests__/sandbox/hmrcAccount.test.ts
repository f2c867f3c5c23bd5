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
  type OpenSandbox,
} from './openSandbox';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const YEAR = '?from=2025-11-21&to=2026-11-20';
interface Liability {
  taxPeriod: { from: string; to: string };
  type: string;
  originalAmount: number;
  outstandingAmount: number;
  due: string;
}

describe('HMRC liabilities, payments, penalties and registration', () => {
  let sandbox: OpenSandbox;
  let marlow: HmrcCall;
  let calder: HmrcCall;
  const liabilitiesOf = async (call: HmrcCall, query = YEAR) =>
    (await jsonOf<{ liabilities: Liability[] }>(call(`/liabilities${query}`))).liabilities;

  beforeAll(async () => {
    sandbox = await openSandbox();
    marlow = await hmrcFor(sandbox, MARLOW);
    calder = await hmrcFor(sandbox, CALDER);
  });
  afterAll(() => sandbox.stop());

  test('a liability has the shape of the OpenAPI file, and only months that owed are listed', async () => {
    expect(await liabilitiesOf(marlow)).toEqual([
      {
        taxPeriod: { from: '2026-04-01', to: '2026-04-30' },
        type: 'VAT Return Debit Charge',
        originalAmount: 486.1,
        outstandingAmount: 0,
        due: '2026-06-07',
      },
    ]);
    for (const one of await liabilitiesOf(await hmrcFor(sandbox, NORTHGATE))) {
      expect(one.type.length).toBeLessThanOrEqual(30);
      expect(one.due).toMatch(DAY);
      expect(one.originalAmount).toBeGreaterThan(0);
    }
  });

  test('a trader who is only ever repaid has no liabilities and no payments: both are 404, not empty lists', async () => {
    const stranger = await hmrcFor(sandbox, STRANGER);
    for (const what of ['liabilities', 'payments']) {
      const answer = await stranger(`/${what}${YEAR}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('payments are amounts with the day they came, and match what was owed', async () => {
    const ryeStreet = await hmrcFor(sandbox, RYE_STREET);
    const { payments } = await jsonOf<{ payments: { amount: number; received: string }[] }>(
      ryeStreet(`/payments${YEAR}`),
    );
    const settled = (await liabilitiesOf(ryeStreet)).filter(
      ({ outstandingAmount }) => outstandingAmount === 0,
    );
    expect(payments.length).toBeGreaterThanOrEqual(3);
    for (const { received } of payments) expect(received).toMatch(DAY);
    expect(payments.map(({ amount }) => amount)).toEqual(
      expect.arrayContaining(settled.map(({ originalAmount }) => originalAmount)),
    );
  });

  test.each(['liabilities', 'payments'])(
    'the dates of %s are checked under their own names',
    async (what) => {
      const codesOf = async (query: string) => {
        const body = await jsonOf<{ code: string; errors?: { code: string }[] }>(
          marlow(`/${what}${query}`),
        );
        return body.errors?.map(({ code }) => code) ?? [body.code];
      };
      expect(await codesOf('')).toEqual(['DATE_FROM_INVALID', 'DATE_TO_INVALID']);
      expect(await codesOf('?from=2017-11-30&to=2018-01-01')).toEqual(['DATE_FROM_INVALID']);
      expect(await codesOf('?from=2026-11-01&to=2026-11-21')).toEqual(['DATE_TO_INVALID']);
      expect(await codesOf('?from=2025-11-19&to=2026-11-20')).toEqual(['DATE_RANGE_INVALID']);
      expect(await codesOf('?from=2026-11-20&to=2026-11-01')).toEqual(['DATE_RANGE_INVALID']);
    },
  );

  test('a liability is found by the last day of its period', async () => {
    expect(await liabilitiesOf(marlow, '?from=2026-04-30&to=2026-04-30')).toHaveLength(1);
    expect((await marlow('/liabilities?from=2026-04-01&to=2026-04-29')).status).toBe(404);
  });

  test.each([
    ['liabilities', 'SINGLE_LIABILITY', 1, '2017-02-02'],
    ['liabilities', 'MULTIPLE_LIABILITIES_2018_19', 2, '2018-08-21'],
    ['payments', 'SINGLE_PAYMENT', 1, '2017-02-01'],
    ['payments', 'MULTIPLE_PAYMENTS', 3, '2017-02-27'],
  ])("%s answers HMRC's test scenario %s with %d", async (what, scenario, count, date) => {
    const answer = await jsonOf<Record<string, unknown[]>>(
      marlow(`/${what}?from=2017-01-02&to=2017-02-02`, {
        headers: { 'gov-test-scenario': scenario },
      }),
    );
    expect(answer[what]).toHaveLength(count);
    expect(JSON.stringify(answer)).toContain(date);
  });

  test('no penalties is an empty object', async () => {
    expect(await jsonOf(marlow('/penalties'))).toEqual({});
  });

  test('the trader in trouble has three active points of the five that monthly returns allow, one for a return still missing', async () => {
    const body = await jsonOf<{
      lateSubmissionPenalty: {
        summary: unknown;
        details: { lateSubmissions: { taxReturnStatus: string }[] }[];
      };
    }>(calder('/penalties'));
    expect(body.lateSubmissionPenalty.summary).toEqual({
      activePenaltyPoints: 3,
      inactivePenaltyPoints: 0,
      periodOfComplianceAchievement: expect.stringMatching(DAY),
      regimeThreshold: 5,
      penaltyChargeAmount: 0,
    });
    expect(body.lateSubmissionPenalty.details[0]).toEqual({
      penaltyNumber: expect.any(String),
      penaltyOrder: '03',
      penaltyCategory: 'point',
      penaltyStatus: 'active',
      penaltyCreationDate: '2026-11-08',
      penaltyExpiryDate: expect.stringMatching(DAY),
      communicationsDate: expect.stringMatching(DAY),
      lateSubmissions: [
        {
          lateSubmissionID: expect.any(String),
          taxReturnStatus: 'Open',
          taxPeriodStartDate: '2026-09-01',
          taxPeriodEndDate: '2026-09-30',
          taxPeriodDueDate: '2026-11-07',
        },
      ],
    });
    expect(
      body.lateSubmissionPenalty.details.flatMap((one) =>
        one.lateSubmissions.map(({ taxReturnStatus }) => taxReturnStatus),
      ),
    ).toEqual(['Open', 'Fulfilled', 'Fulfilled']);
  });

  test('their late payment carries a first penalty of 3%, charged on the account and detailed under its reference', async () => {
    const { latePaymentPenalty } = await jsonOf<{
      latePaymentPenalty: { details: Record<string, string | number>[] };
    }>(calder('/penalties'));
    const [late] = latePaymentPenalty.details;
    expect(latePaymentPenalty.details).toHaveLength(1);
    expect(late).toMatchObject({
      penaltyCategory: 'LPP1',
      penaltyStatus: 'posted',
      latePaymentPenalty1LowerRatePercentage: 3,
      latePaymentPenalty1LowerRateCalculationAmount: 1241.75,
      penaltyAmountPosted: 37.25,
    });
    const details = await jsonOf<{
      totalisations: { totalBalance: number };
      documentDetails: { lineItemDetails: { chargeDescription: string }[] }[];
    }>(calder(`/financial-details/${String(late?.penaltyChargeReference)}`));
    expect(details.totalisations.totalBalance).toBe(37.25);
    expect(details.documentDetails[0]?.lineItemDetails[0]?.chargeDescription).toBe(
      'VAT Return 1st LPP',
    );
    expect(
      (await liabilitiesOf(calder))
        .filter(({ type }) => type === 'VAT Return 1st LPP')
        .map(({ outstandingAmount }) => outstandingAmount),
    ).toEqual([37.25]);
  });

  test('an unknown charge reference has no matching resource, and one of the wrong shape is invalid', async () => {
    const unknown = await calder('/financial-details/XP999999999999');
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({
      code: 'MATCHING_RESOURCE_NOT_FOUND',
      message: 'Matching resource not found',
    });
    expect(await jsonOf(calder('/financial-details/XP-1'))).toMatchObject({
      code: 'CHARGE_REFERENCE_INVALID',
    });
  });

  test.each([
    ['NO_PENALTIES', 0, 0],
    ['LATE_SUBMISSION', 1, 0],
    ['LATE_PAYMENT', 0, 1],
    ['MULTIPLE_PENALTIES', 1, 1],
    ['THRESHOLD_LATE_SUBMISSION_PENALTIES', 4, 0],
    ['CHARGE_LATE_SUBMISSION_PENALTIES', 5, 0],
  ])(
    "HMRC's test scenario %s shows %d late returns and %d late payments",
    async (scenario, returns, payments) => {
      const body = await jsonOf<{
        lateSubmissionPenalty?: { details: unknown[] };
        latePaymentPenalty?: { details: unknown[] };
      }>(marlow('/penalties', { headers: { 'gov-test-scenario': scenario } }));
      expect(body.lateSubmissionPenalty?.details.length ?? 0).toBe(returns);
      expect(body.latePaymentPenalty?.details.length ?? 0).toBe(payments);
    },
  );

  test('information says since when the business is registered', async () => {
    expect(await jsonOf(marlow('/information'))).toEqual({
      customerDetails: { effectiveRegistrationDate: '2023-09-01' },
    });
    expect(
      (
        await marlow('/information', {
          headers: { 'gov-test-scenario': 'CUSTOMER_INFO_NOT_FOUND' },
        })
      ).status,
    ).toBe(404);
    expect(
      await jsonOf(
        marlow('/information', { headers: { 'gov-test-scenario': 'NO_EFFECTREGISTRATIONDATE' } }),
      ),
    ).not.toHaveProperty('customerDetails');
  });
});
