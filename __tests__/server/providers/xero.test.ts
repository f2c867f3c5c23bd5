/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { boxesFromLedger } from '@/lib/vat/books/boxesFromLedger';
import { createXero } from '@/server/providers/xero';
import { openProviders, type Providers } from '@/__tests__/support/server/providers';
import { openStub, type Stub } from '@/__tests__/support/server/stubProvider';

const BAKERY = '553557881';
const OCTOBER = { from: isoDateOf('2026-10-01'), to: isoDateOf('2026-10-31') };

describe('against the sandbox', () => {
  let providers: Providers;
  beforeAll(async () => {
    providers = await openProviders();
  });
  afterAll(() => providers.sandbox.stop());
  afterEach(() => providers.pull('clear-faults'));

  const connect = async () => {
    const { accessToken } = await (await providers.xeroConsent(BAKERY)).tokens();
    const [organisation] = await providers.xero.organisations(accessToken);
    return { accessToken, tenantId: organisation?.tenantId ?? '', name: organisation?.name };
  };

  test('a consent gives one organisation, by name, on the accrual basis', async () => {
    const call = await connect();
    expect(call.name).toBe('Marlow & Rye Bakery Ltd');
    expect(await providers.xero.organisation(call)).toEqual({
      name: 'Marlow & Rye Bakery Ltd',
      vatBasis: 'accrual',
      vatNumber: BAKERY,
      companyNumber: '11482907',
    });
  });

  test('the lines of October add up to the return that the bakery owes HMRC', async () => {
    const rebuilt = boxesFromLedger(await providers.xero.ledgerLines(await connect(), OCTOBER));
    expect(rebuilt.gaps).toEqual([]);
    expect(rebuilt.boxes).toMatchObject({
      vatDueSales: 61_240,
      vatReclaimedCurrPeriod: 482_240,
      netVatDue: 421_000,
      totalValueSalesExVAT: 3_821_400,
    });
    expect(rebuilt.largestPurchase).toMatchObject({
      vatPence: 69_600,
      reference: 'invoice 2217',
      description: expect.stringMatching(/^Deck oven/),
    });
  });

  test('VAT on imports comes as a line whose whole amount is the VAT, and all of it is in box 4', async () => {
    await providers.pull('book-entry', {
      vrn: '666119668',
      date: '2026-10-14',
      taxType: 'GSTONIMPORTS',
      amount: '1900.00',
      tax: '0.00',
    });
    const { accessToken } = await (await providers.xeroConsent('666119668')).tokens();
    const [organisation] = await providers.xero.organisations(accessToken);
    const call = { accessToken, tenantId: organisation?.tenantId ?? '' };
    const rates = await providers.xero.taxRates(call);
    expect(rates).toContainEqual({
      taxType: 'GSTONIMPORTS',
      name: 'VAT on Imports',
      reportsAs: 'GSTONIMPORTS',
      percent: 0,
      nonRecoverable: false,
    });
    const lines = await providers.xero.ledgerLines(call, OCTOBER);
    const imported = lines.filter(({ taxType }) => taxType === 'GSTONIMPORTS');
    expect(imported).toMatchObject([{ kind: 'purchase', netPence: 190_000, vatPence: 0 }]);
    const without = boxesFromLedger(
      lines.filter((line) => !imported.includes(line)),
      rates,
    );
    const rebuilt = boxesFromLedger(lines, rates);
    expect(rebuilt.gaps).toEqual([]);
    expect(rebuilt.boxes.vatReclaimedCurrPeriod - without.boxes.vatReclaimedCurrPeriod).toBe(
      190_000,
    );
    expect(rebuilt.boxes.totalValuePurchasesExVAT).toBe(without.boxes.totalValuePurchasesExVAT);
  });

  test('manual journals of the period, with the sign that Xero gives them', async () => {
    await providers.pull('book-entry', {
      vrn: BAKERY,
      kind: 'journal',
      date: '2026-10-20',
      taxType: 'INPUT2',
      amount: '-100.00',
      tax: '-20.00',
      description: 'Oven, put right',
    });
    const call = await connect();
    expect(await providers.xero.journalLines(call, OCTOBER)).toMatchObject([
      {
        journal: true,
        taxType: 'INPUT2',
        date: '2026-10-20',
        netPence: -10_000,
        vatPence: -2_000,
        reference: 'journal Oven, put right',
      },
      { journal: true, taxType: 'NONE', netPence: 12_000, vatPence: 0 },
    ]);
    expect(
      await providers.xero.journalLines(call, { from: '2026-09-01', to: '2026-09-30' }),
    ).toEqual([]);
  });

  test('a refresh token works once', async () => {
    const { refreshToken } = await (await providers.xeroConsent(BAKERY)).tokens();
    await providers.xero.refresh(refreshToken);
    await expect(providers.xero.refresh(refreshToken)).rejects.toMatchObject({
      kind: 'consentExpired',
      provider: 'xero',
    });
  });

  test.each([
    ['unauthorised401', 'consentExpired'],
    ['429', 'rateLimited'],
    ['down503', 'down'],
    ['malformed', 'down'],
    ['reset', 'down'],
    ['redirect', 'down'],
  ])('with the fault %s a reading fails as %s', async (fault, kind) => {
    const call = await connect();
    await providers.pull('faults', { operation: 'invoices', fault });
    await expect(providers.xero.ledgerLines(call, OCTOBER)).rejects.toMatchObject({
      kind,
      provider: 'xero',
    });
  });

  test('an organisation that was taken away from us is a consent that ended', async () => {
    const { accessToken } = await connect();
    await expect(
      providers.xero.ledgerLines(
        { accessToken, tenantId: '00000000-0000-0000-0000-000000000000' },
        OCTOBER,
      ),
    ).rejects.toMatchObject({ kind: 'consentExpired' });
  });
});

describe('what Xero may send', () => {
  let stub: Stub;
  beforeAll(async () => {
    stub = await openStub();
  });
  afterAll(() => stub.close());
  const call = { accessToken: 't', tenantId: 'tenant' };
  const xero = () =>
    createXero(
      {
        authorizeUrl: `${stub.url}/a`,
        tokenUrl: `${stub.url}/t`,
        apiUrl: stub.url,
        clientId: 'id',
        clientSecret: 's',
      },
      { now: () => new Date(0) },
    );
  const document = (change: object) => ({
    Type: 'ACCREC',
    Status: 'AUTHORISED',
    DateString: '2026-10-05T00:00:00',
    InvoiceNumber: 'INV-1',
    LineAmountTypes: 'Exclusive',
    CurrencyRate: 1,
    LineItems: [{ Description: 'Bread', TaxType: 'OUTPUT2', LineAmount: 100, TaxAmount: 20 }],
    ...change,
  });
  const linesOf = async (
    list: 'Invoices' | 'CreditNotes' | 'BankTransactions',
    documents: object[],
  ) => {
    // The stub gives all three lists the same answer, so only a third of the result counts.
    stub.say({ status: 200, body: { pagination: { page: 1, pageCount: 1 }, [list]: documents } });
    const lines = await xero().ledgerLines(call, OCTOBER);
    return lines.slice(0, lines.length / 3);
  };

  test('an amount with its tax inside is taken apart', async () => {
    expect(
      await linesOf('Invoices', [
        document({
          LineAmountTypes: 'Inclusive',
          LineItems: [{ TaxType: 'OUTPUT2', LineAmount: 120, TaxAmount: 20 }],
        }),
      ]),
    ).toMatchObject([
      { kind: 'sale', netPence: 10_000, vatPence: 2_000, reference: 'invoice INV-1' },
    ]);
  });

  test('a credit note takes away, on its own side', async () => {
    expect(
      await linesOf('CreditNotes', [
        document({ Type: 'ACCPAYCREDIT', CreditNoteNumber: 'CN-7', InvoiceNumber: undefined }),
      ]),
    ).toMatchObject([
      { kind: 'purchase', netPence: -10_000, vatPence: -2_000, reference: 'credit note CN-7' },
    ]);
  });

  test('a foreign amount is divided by Xero’s own rate, to the penny', async () => {
    expect(await linesOf('Invoices', [document({ CurrencyRate: 1.25 })])).toMatchObject([
      { netPence: 8_000, vatPence: 1_600 },
    ]);
  });

  test('drafts, voided documents and transfers do not count', async () => {
    expect(
      await linesOf('Invoices', [
        document({ Status: 'DRAFT' }),
        document({ Status: 'VOIDED' }),
        document({ Type: 'RECEIVE-OVERPAYMENT' }),
      ]),
    ).toEqual([]);
  });

  test('a bank payment is a purchase', async () => {
    expect(
      await linesOf('BankTransactions', [
        document({ Type: 'SPEND', InvoiceNumber: undefined, Reference: 'Card 7' }),
      ]),
    ).toMatchObject([{ kind: 'purchase', reference: 'payment Card 7' }]);
  });

  test.each([
    ['CASH', 'cash'],
    ['PAYMENTS', 'cash'],
    ['FLATRATECASH', 'flatRate'],
    ['INVOICE', 'accrual'],
    ['SOMETHING NEW', 'none'],
    [null, 'none'],
  ])('the basis %s is %s', async (basis, expected) => {
    stub.say({ status: 200, body: { Organisations: [{ SalesTaxBasis: basis }] } });
    expect((await xero().organisation(call)).vatBasis).toBe(expected);
  });

  test.each([
    [{ TaxNumber: ' GB 123 4567 82 ' }, { vatNumber: 'GB 123 4567 82' }],
    [{ TaxNumber: '', RegistrationNumber: ' ' }, {}],
    [{ TaxNumber: null, RegistrationNumber: '01234567' }, { companyNumber: '01234567' }],
    [{}, {}],
  ])('an organisation with %j gives %j', async (row, numbers) => {
    stub.say({ status: 200, body: { Organisations: [{ Name: 'Marlow', ...row }] } });
    expect(await xero().organisation(call)).toEqual({
      name: 'Marlow',
      vatBasis: 'none',
      ...numbers,
    });
  });

  test('a consent from before we asked for manual journals does not hold them', async () => {
    stub.say({
      status: 401,
      body: { Type: null, Title: 'Unauthorized', Status: 401, Detail: 'AuthorizationUnsuccessful' },
    });
    expect(await xero().journalLines(call, OCTOBER)).toBe('notPermitted');
  });

  test.each([
    [
      'its components together',
      { DisplayTaxRate: 10, EffectiveRate: 10, TaxComponents: [{ Rate: 7.5 }, { Rate: 5 }] },
      12.5,
      false,
    ],
    [
      'as shown, where one is on top of another',
      {
        DisplayTaxRate: 13,
        EffectiveRate: 13,
        TaxComponents: [{ Rate: 7.5 }, { Rate: 5, IsCompound: true }],
      },
      13,
      false,
    ],
    ['as shown, where it has none', { DisplayTaxRate: 20 }, 20, false],
    [
      'one part not recoverable',
      { TaxComponents: [{ Rate: 20, IsNonRecoverable: true }] },
      20,
      true,
    ],
  ])('the per cent of a rate: %s', async (_what, rate, percent, nonRecoverable) => {
    stub.say({
      status: 200,
      body: { TaxRates: [{ Name: 'Ours', TaxType: 'TAX001', ReportTaxType: 'INPUT', ...rate }] },
    });
    expect(await xero().taxRates(call)).toEqual([
      { taxType: 'TAX001', name: 'Ours', reportsAs: 'INPUT', percent, nonRecoverable },
    ]);
  });

  test('a ledger that never ends is refused: half of it would make a wrong return', async () => {
    stub.say({ status: 200, body: { pagination: { page: 1, pageCount: 1000 }, Invoices: [] } });
    await expect(xero().ledgerLines(call, OCTOBER)).rejects.toMatchObject({
      kind: 'refused',
      code: 'TOO_MANY_DOCUMENTS',
    });
  });

  test('only what is dated in the period is asked for', async () => {
    await linesOf('Invoices', []);
    expect(new URL(stub.seen.at(-1)?.url ?? '', stub.url).searchParams.get('where')).toBe(
      'Date >= DateTime(2026,10,01) AND Date <= DateTime(2026,10,31)',
    );
    expect(stub.seen.at(-1)?.headers['xero-tenant-id']).toBe('tenant');
  });
});
