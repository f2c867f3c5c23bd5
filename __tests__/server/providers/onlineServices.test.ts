/** @jest-environment node */
import { parseEnrolments } from '@/server/providers/onlineServices/translate';
import { createHash, randomBytes } from 'node:crypto';
import { createOnlineServices } from '@/server/providers/onlineServices';
import {
  chargeWords,
  parseCorporationTaxAccount,
  parsePayeAccount,
} from '@/server/providers/onlineServices/translate';
import { ofEmployer, refuseOther } from '@/server/providers/onlineServices/whose';
import type { OnlineCall, TaxAccount } from '@/server/taxes/onlineServicesPort';
import { CLIENT, NOW, openProviders, type Providers } from '@/__tests__/support/server/providers';
import { EXPECT_MS } from '@/__tests__/support/limits.mjs';
import { agentClients, isClientOfAgent } from '@/sandbox/fixtures/agentClients';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';

const BAKERY = '553557881';
const JOINERY = '432198750';
const CYCLES = '980780684';
const STRANGER = '700123456';
const FERNLEA = 'NARN0396245';
const TEN_THOUSAND = 'NARN0010000';
const fernlea = agentClients(FERNLEA);
const TODAY = '2026-11-20';
const REDIRECT = 'http://localhost:3000/portal/api/online_services_callback';

let providers: Providers;
const open = (url?: string) =>
  createOnlineServices(
    {
      url: url ?? providers.urls.hmrcAgentServices,
      authorizeUrl: `${providers.urls.hmrcWww}/oauth/authorize`,
      tokenUrl: `${providers.urls.hmrcApi}/oauth/token`,
      clientId: 'adsum-portal',
      clientSecret: 'adsum-secret',
      timeoutMs: EXPECT_MS,
      vendor: { productName: 'Adsum InstantVAT', version: '1.0.0', publicIp: '203.0.113.6' },
    },
    {
      now: () => NOW,
      takeTurn: async () => ({ answered: async () => undefined }),
      holdBack: async () => undefined,
    },
  );
beforeAll(async () => {
  providers = await openProviders();
});
afterAll(() => providers.sandbox.stop());
afterEach(() => providers.pull('clear-faults'));

/** A consent's call: of a business by its VAT number, or of an agent by its reference number. */
async function callFor(whose: string): Promise<OnlineCall> {
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const asked = new URL(open().consentUrl({ state: 's', codeChallenge, redirectUri: REDIRECT }));
  const response = await fetch(`${asked.origin}/hmrc-www/oauth/decision`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...Object.fromEntries(asked.searchParams),
      userId: '123456789012',
      [whose.includes('ARN') ? 'arn' : 'vrn']: whose,
      decision: 'give',
    }).toString(),
  });
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const { accessToken } = await open().exchangeCode({ code, codeVerifier, redirectUri: REDIRECT });
  return { accessToken, client: CLIENT, interactive: true };
}

async function accountOf(
  vrn: string,
  tax: 'paye' | 'corporation_tax' | 'self_assessment',
): Promise<TaxAccount> {
  const call = await callFor(vrn);
  const enrolment = (await open().enrolments(call)).taxes.find(
    (taxEnrolment) => taxEnrolment.tax === tax,
  );
  if (!enrolment) throw new Error(`Not enrolled for ${tax}`);
  return open().account(call, enrolment, TODAY);
}

describe('enrolments', () => {
  test('name the taxes of the business, with HMRC’s references and whose the Self Assessment is', async () => {
    expect(await open().enrolments(await callFor(BAKERY))).toEqual({
      name: 'Marlow & Rye Bakery Ltd',
      vrn: BAKERY,
      taxes: [
        { tax: 'paye', reference: '120/MR47120' },
        { tax: 'corporation_tax', reference: '3113822345' },
        { tax: 'self_assessment', reference: '9204471992', holder: 'Hannah Osei' },
      ],
    });
  });

  test('of several directors each with a UTR is listed once, and others are named', () => {
    const of = (name: string | undefined, utr: string, state = 'Activated') => ({
      service: 'IR-SA',
      state,
      ...(name && { name }),
      identifiers: [{ key: 'UTR', value: utr }],
    });
    const taxes = (...enrolments: ReturnType<typeof of>[]) =>
      parseEnrolments({ name: 'Keel Software Ltd', enrolments }).taxes;
    const anne = of('Anne Keel', '2000000103');
    expect(
      taxes(
        anne,
        anne,
        of('Ben Keel', '2000000104'),
        of(undefined, '2000000105'),
        of('Old', '1', 'Pending'),
        of('Cat Keel', ''),
      ),
    ).toEqual([
      {
        tax: 'self_assessment',
        reference: '2000000103',
        holder: 'Anne Keel',
        further: [{ utr: '2000000104', name: 'Ben Keel' }, { utr: '2000000105' }],
        alsoListed: ['Cat Keel'],
      },
    ]);
  });

  test('another business’s reference is refused like one that may not be seen', async () => {
    const call = await callFor(BAKERY);
    await expect(
      open().account(call, { tax: 'paye', reference: '451/NJ10445' }, TODAY),
    ).rejects.toMatchObject({
      kind: 'refused',
      code: 'CLIENT_OR_AGENT_NOT_AUTHORISED',
    });
    await expect(
      open().account(call, { tax: 'self_assessment', reference: '1441920137' }, TODAY),
    ).rejects.toMatchObject({ kind: 'refused' });
  });

  test('a consent for VAT alone opens none of it', async () => {
    const { accessToken } = await (await providers.hmrcConsent(BAKERY)).tokens();
    await expect(
      open().enrolments({ accessToken, client: CLIENT, interactive: true }),
    ).rejects.toMatchObject({
      kind: 'refused',
      code: 'INVALID_SCOPE',
    });
  });
});

describe('accounts of the sandbox’s people', () => {
  test('the one who pays: October to November’s PAYE is due on the 22nd, and every month before it is paid', async () => {
    const { charges, payments, creditPence } = await accountOf(JOINERY, 'paye');
    expect(charges[0]).toEqual({
      key: '2026-27 month 7',
      kind: 'tax',
      label: 'Month 7, to 5 Nov 2026',
      from: '2026-10-06',
      to: '2026-11-05',
      due: '2026-11-22',
      chargedPence: 311_840,
      creditsPence: 0,
      paymentsPence: 0,
      writtenOffPence: 0,
      outstandingPence: 311_840,
      expected: false,
    });
    expect(charges.slice(1).every(({ outstandingPence }) => outstandingPence === 0)).toBe(true);
    expect(payments[0]).toMatchObject({
      paidOn: '2026-10-22',
      method: 'BACS',
      label: 'For month 6',
    });
    expect(creditPence).toBe(0);
  });

  test('the one who pays: Corporation tax for the year to February is due nine months and a day later', async () => {
    const { charges } = await accountOf(JOINERY, 'corporation_tax');
    expect(charges.find(({ key }) => key === '2026-02-28')).toMatchObject({
      due: '2026-12-01',
      outstandingPence: 1_190_200,
      filingDue: '2027-02-28',
      filedOn: '2026-08-31',
      expected: false,
    });
    expect(charges.find(({ key }) => key === '2027-02-28')).toMatchObject({
      expected: true,
      chargedPence: 0,
    });
  });

  test('the one who is owed: a credit on Corporation tax, and a Self Assessment refund', async () => {
    expect(await accountOf(BAKERY, 'corporation_tax')).toMatchObject({ creditPence: 31_240 });
    const { refunds, charges } = await accountOf(BAKERY, 'self_assessment');
    expect(refunds).toContainEqual(
      expect.objectContaining({ pence: 114_600, paidOn: '2026-09-04' }),
    );
    expect(
      charges.filter(({ outstandingPence }) => outstandingPence > 0).map(({ due }) => due),
    ).toEqual(['2027-07-31', '2027-01-31']);
  });

  test('the one in trouble: PAYE half paid and unpaid, a penalty, and Corporation tax past its day', async () => {
    const paye = await accountOf(CYCLES, 'paye');
    expect(paye.charges.find(({ kind }) => kind === 'penalty')).toMatchObject({
      label: 'Late report penalty',
      outstandingPence: 10_000,
    });
    expect(
      paye.charges.filter(({ due, outstandingPence }) => due < TODAY && outstandingPence > 0)
        .length,
    ).toBeGreaterThanOrEqual(2);
    const ct = await accountOf(CYCLES, 'corporation_tax');
    expect(
      ct.charges.some(
        ({ due, outstandingPence, kind }) => kind === 'tax' && due < TODAY && outstandingPence > 0,
      ),
    ).toBe(true);
  });

  test('a fresh company has figures of its own, and nothing recorded where HMRC answers 404', async () => {
    expect((await accountOf(STRANGER, 'paye')).charges.length).toBeGreaterThan(5);
    expect(await accountOf(STRANGER, 'self_assessment')).toEqual({
      charges: [],
      payments: [],
      refunds: [],
      creditPence: 0,
    });
  });

  test('what is charged is always cleared or outstanding, to the penny', async () => {
    for (const vrn of [BAKERY, JOINERY, CYCLES, STRANGER]) {
      for (const tax of ['paye', 'corporation_tax', 'self_assessment'] as const) {
        for (const charge of (await accountOf(vrn, tax)).charges) {
          const { chargedPence, creditsPence, paymentsPence, writtenOffPence, outstandingPence } =
            charge;
          expect(chargedPence - creditsPence - paymentsPence - writtenOffPence).toBe(
            outstandingPence,
          );
        }
      }
    }
  });
});

describe('an agent asks by a tax’s own reference', () => {
  const [employer, unauthorised, company, trader] = [
    fernlea.find(({ paye, vrn }) => paye && vrn),
    fernlea.find(({ paye, vrn }) => paye && vrn && !isClientOfAgent(FERNLEA, vrn)),
    fernlea.find(({ utr, vrn }) => utr && !vrn),
    fernlea.find(({ form, directorUtr, vrn }) => !form && directorUtr && vrn),
  ];

  test.each([
    ['paye', employer?.paye],
    ['corporation_tax', company?.utr],
    ['self_assessment', trader?.directorUtr],
  ] as const)('%s of a client is read without its VAT number', async (tax, reference = '') => {
    const call = await callFor(FERNLEA);
    const { charges } = await open().account(call, { tax, reference }, TODAY);
    expect(charges.length).toBeGreaterThan(0);
  });

  test('under its VAT number HMRC gives the same figures', async () => {
    const call = await callFor(FERNLEA);
    const enrolment = { tax: 'paye', reference: employer?.paye ?? '' } as const;
    expect(await open().account(call, enrolment, TODAY)).toEqual(
      await open().account({ ...call, ofClient: employer?.vrn ?? '' }, enrolment, TODAY),
    );
  });

  test.each([
    ['another practice’s client', TEN_THOUSAND, employer?.paye],
    ['a company that has authorised nobody', FERNLEA, '120/MR47120'],
    ['a client that has not authorised it', FERNLEA, unauthorised?.paye],
  ])('%s is refused', async (_whose, arn, reference = '') => {
    const call = await callFor(arn);
    await expect(open().account(call, { tax: 'paye', reference }, TODAY)).rejects.toMatchObject({
      kind: 'refused',
      code: 'CLIENT_OR_AGENT_NOT_AUTHORISED',
    });
  });

  test('a taxpayer without a description is read by the reference, the same every time', async () => {
    const call = await callFor(FERNLEA);
    const enrolment = { tax: 'self_assessment', reference: '1097172564' } as const;
    const account = await open().account(call, enrolment, TODAY);
    expect(account.charges.length).toBeGreaterThan(0);
    expect(await open().account(call, enrolment, TODAY)).toEqual(account);
  });
});

test('an account that is another taxpayer’s is refused', () => {
  const other = expect.objectContaining({ kind: 'refused', code: 'OTHER_BUSINESS' });
  const thrown = (act: () => unknown) => {
    try {
      act();
    } catch (problem) {
      return problem;
    }
    return undefined;
  };
  expect(thrown(() => refuseOther('corporation_tax', '1097172564', '10971 72564'))).toBeUndefined();
  expect(thrown(() => refuseOther('corporation_tax', undefined, '1097172564'))).toBeUndefined();
  expect(thrown(() => refuseOther('corporation_tax', '2234567890', '1097172564'))).toEqual(other);
  const statement = { taxOfficeNumber: '475', taxOfficeReference: 'RC90' };
  expect(thrown(() => ofEmployer(statement, '475/RC90'))).toBeUndefined();
  expect(thrown(() => ofEmployer(statement, '475/RC91'))).toEqual(other);
  expect(thrown(() => ofEmployer({}, '475/RC91'))).toBeUndefined();
});

describe('when HMRC fails', () => {
  test.each([
    ['down503', 'down'],
    ['malformed', 'down'],
    ['429', 'rateLimited'],
  ] as const)('%s is reported as %s', async (fault, kind) => {
    const call = await callFor(BAKERY);
    await providers.pull('faults', {
      operation: 'enrolments',
      fault,
      times: fault === '429' ? 3 : 1,
    });
    await expect(open().enrolments(call)).rejects.toMatchObject({
      kind,
      provider: 'onlineServices',
    });
  });

  test('where no online services are configured nothing is offered and nothing is asked', async () => {
    const without = createOnlineServices(
      {
        url: undefined,
        authorizeUrl: 'http://localhost:1/a',
        tokenUrl: 'http://localhost:1/t',
        clientId: 'a',
        clientSecret: 'b',
        vendor: { productName: '', version: '', publicIp: '' },
      },
      {
        now: () => NOW,
        takeTurn: async () => ({ answered: async () => undefined }),
        holdBack: async () => undefined,
      },
    );
    expect(without.isOffered).toBe(false);
    await expect(
      without.enrolments({ accessToken: '', client: CLIENT, interactive: true }),
    ).rejects.toMatchObject({
      kind: 'refused',
      code: 'NOT_OFFERED',
    });
  });
});

describe('translation', () => {
  test.each([
    ['NON_RTI_EI_LATE_REPORT_PENALTY', 'Late report penalty'],
    ['NON_RTI_CIS_FIXED_PENALTY', 'CIS fixed penalty'],
    ['NON_RTI_APPRENTICESHIP_LEVY_INTEREST', 'Apprenticeship levy interest'],
  ])('%s is said as %s', (code, words) => expect(chargeWords(code)).toBe(words));

  test('a correction to an earlier year is a charge of its own (epaye earlierYearUpdate)', () => {
    const row = {
      amount: 2000,
      clearedByCredits: 300,
      clearedByPayments: 200,
      clearedByWriteOffs: 0,
      balance: 1500,
      dueDate: isoDateOf('2016-05-22'),
    };
    const { charges } = parsePayeAccount(
      [
        {
          taxYear: { year: '2016-17', firstDay: '2016-04-06', lastDay: '2017-04-05' },
          nonRtiCharges: [],
          _embedded: { rtiCharges: [], earlierYearUpdate: row },
        },
      ],
      [],
    );
    expect(charges).toEqual([
      expect.objectContaining({
        outstandingPence: 150_000,
        creditsPence: 30_000,
        label: 'Correction to the year before 2016-17',
      }),
    ]);
  });

  test('what is paid for an accounting period goes to the tax, then to penalties, and the rest is a credit', () => {
    const { charges, creditPence } = parseCorporationTaxAccount({
      accountBalance: { amount: -50 },
      accountingPeriods: [
        {
          startDate: '2025-03-01',
          endDate: '2026-02-28',
          dueDate: '2026-12-01',
          returnDueDate: '2027-02-28',
          taxes: [{ amount: 1000, date: '2026-12-01' }],
          penalties: [{ amount: 200, date: '2027-03-01', description: 'Late filing penalty' }],
          payments: [{ amount: 1250, date: '2026-11-30' }],
          interest: [],
          adjustments: [],
          amountDueForAp: -50,
          isApBalanced: false,
        },
      ],
    });
    expect(
      charges.map(({ kind, outstandingPence, paymentsPence }) => [
        kind,
        outstandingPence,
        paymentsPence,
      ]),
    ).toEqual([
      ['penalty', 0, 20_000],
      ['tax', 0, 100_000],
    ]);
    expect(creditPence).toBe(5_000);
  });
});
