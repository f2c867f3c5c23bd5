/** @jest-environment node */
import { decimalToPence } from '@/lib/kernel/money';
import {
  CALDER,
  CLIENT,
  hmrcFor,
  jsonOf,
  MARLOW,
  NORTHGATE,
  openSandbox,
  STRANGER,
  type OpenSandbox,
  type TokenAnswer,
} from './openSandbox';

const BACK = 'http://127.0.0.1:3000/portal/xero_callback';
const SCOPE = 'offline_access accounting.invoices.read';

interface Line {
  TaxType: string;
  LineAmount: number;
  TaxAmount: number;
  Description: string;
}
interface Invoice {
  InvoiceID: string;
  Type: string;
  InvoiceNumber: string;
  DateString: string;
  Date: string;
  Status: string;
  LineItems?: Line[];
  SubTotal: number;
  TotalTax: number;
  Total: number;
}
interface Page {
  Invoices: Invoice[];
  pagination?: { page: number; pageSize: number; pageCount: number; itemCount: number };
}
interface Connection {
  id: string;
  tenantId: string;
  tenantName: string;
  tenantType: string;
}

describe('Xero', () => {
  let sandbox: OpenSandbox;
  const authorise = {
    response_type: 'code',
    client_id: CLIENT.client_id,
    redirect_uri: BACK,
    scope: SCOPE,
    state: 'kept',
  };
  const decide = (fields: Record<string, string>) =>
    sandbox.form(`${sandbox.urls.xeroLogin}/identity/connect/consent`, {
      ...authorise,
      decision: 'connect',
      ...fields,
    });
  const token = (fields: Record<string, string>) => {
    const basic = Buffer.from(`${CLIENT.client_id}:${CLIENT.client_secret}`).toString('base64');
    return fetch(`${sandbox.urls.xeroIdentity}/connect/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams(fields),
    });
  };
  const connect = async (fields: Record<string, string>): Promise<TokenAnswer> => {
    const code =
      new URL((await decide(fields)).headers.get('location') ?? '').searchParams.get('code') ?? '';
    return jsonOf(token({ grant_type: 'authorization_code', code, redirect_uri: BACK }));
  };
  const api = (path: string, bearer: string, tenantId?: string) =>
    fetch(`${sandbox.urls.xeroApi}${path}`, {
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${bearer}`,
        ...(tenantId ? { 'xero-tenant-id': tenantId } : {}),
      },
    });
  const organisationOf = async (vrn: string, name = '') => {
    const tokens = await connect(
      name ? { organisation: 'other', name, vrn } : { organisation: vrn },
    );
    const [connection] = await jsonOf<Connection[]>(api('/connections', tokens.access_token));
    const get = (path: string) =>
      api(`/api.xro/2.0${path}`, tokens.access_token, connection?.tenantId);
    return { tokens, connection, get };
  };
  const between = (from: string, to: string) =>
    `Date >= DateTime(${from.replaceAll('-', ',')}) AND Date <= DateTime(${to.replaceAll('-', ',')})`;
  const allOf = async (get: (path: string) => Promise<Response>, from: string, to: string) => {
    const found: Invoice[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await jsonOf<Page>(
        get(`/Invoices?${new URLSearchParams({ where: between(from, to), page: String(page) })}`),
      );
      pages = answer.pagination?.pageCount ?? 0;
      found.push(...answer.Invoices);
    }
    return found;
  };
  const boxesOf = (invoices: Invoice[]) => {
    const sum = (type: string, pick: (line: Line) => number) =>
      invoices
        .filter((one) => one.Type === type)
        .flatMap((one) => one.LineItems ?? [])
        .reduce((total, line) => total + decimalToPence(pick(line)), 0);
    return {
      box1: sum('ACCREC', (line) => line.TaxAmount),
      box4: sum('ACCPAY', (line) => line.TaxAmount),
      box6: sum('ACCREC', (line) => line.LineAmount),
      box7: sum('ACCPAY', (line) => line.LineAmount),
    };
  };
  const linesWith = (invoices: Invoice[], taxType: string) =>
    invoices.flatMap((one) => one.LineItems ?? []).filter((line) => line.TaxType === taxType);

  beforeEach(async () => {
    sandbox = await openSandbox();
  });
  afterEach(() => sandbox.stop());

  test('the consent page lists the known organisations and takes any other by name and VAT number', async () => {
    const page = await (
      await fetch(
        `${sandbox.urls.xeroLogin}/identity/connect/authorize?${new URLSearchParams(authorise)}`,
      )
    ).text();
    expect(page).toContain('<label for="organisation">Organisation</label>');
    expect(page).toContain('>Marlow &amp; Rye Bakery Ltd</option>');
    expect(page).toContain('Connect</button>');
    expect(page).toContain('Cancel</button>');
  });

  test('it starts with the VAT number last consented at HMRC', async () => {
    await hmrcFor(sandbox, STRANGER);
    const page = await (
      await fetch(
        `${sandbox.urls.xeroLogin}/identity/connect/authorize?${new URLSearchParams(authorise)}`,
      )
    ).text();
    expect(page).toContain(`value="${STRANGER}"`);
    expect(page).toContain('<option value="other" selected>');
  });

  test('cancel sends access_denied back', async () => {
    const target = new URL(
      (await decide({ organisation: MARLOW, decision: 'cancel' })).headers.get('location') ?? '',
    );
    expect(target.searchParams.get('error')).toBe('access_denied');
    expect(target.searchParams.get('state')).toBe('kept');
  });

  test('tokens last half an hour and rotate; without offline_access there is none to refresh', async () => {
    const tokens = await connect({ organisation: MARLOW });
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 1800, scope: SCOPE });
    const second = await jsonOf<TokenAnswer>(
      token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token }),
    );
    expect(second.refresh_token).not.toBe(tokens.refresh_token);
    sandbox.pass(1801);
    expect((await api('/connections', second.access_token)).status).toBe(401);
    const online = await connect({ organisation: MARLOW, scope: 'accounting.invoices.read' });
    expect(online).not.toHaveProperty('refresh_token');
  });

  test('a refresh token dies after sixty days', async () => {
    const { refresh_token: refreshToken } = await connect({ organisation: MARLOW });
    sandbox.pass(61 * 86_400);
    expect(
      await jsonOf(token({ grant_type: 'refresh_token', refresh_token: refreshToken })),
    ).toMatchObject({ error: 'invalid_grant' });
  });

  test('connections name the organisation in the fields of the OpenAPI file, and one can be removed', async () => {
    const { tokens, connection, get } = await organisationOf(MARLOW);
    expect(connection).toEqual({
      id: expect.any(String),
      authEventId: expect.any(String),
      tenantId: '6f0c2a3e-5b41-4d0e-9a57-553557881000',
      tenantType: 'ORGANISATION',
      tenantName: 'Marlow & Rye Bakery Ltd',
      createdDateUtc: expect.stringMatching(/^2026-11-20T14:05:00\.\d{7}$/),
      updatedDateUtc: expect.stringMatching(/^2026-11-20T14:05:00\.\d{7}$/),
    });
    const gone = await fetch(`${sandbox.urls.xeroApi}/connections/${connection?.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(gone.status).toBe(204);
    expect(await jsonOf(api('/connections', tokens.access_token))).toEqual([]);
    expect((await get('/Organisation')).status).toBe(403);
  });

  test('the organisation has its VAT number; another tenant, or none, is forbidden', async () => {
    const { tokens, get } = await organisationOf(MARLOW);
    expect(await jsonOf(get('/Organisation'))).toMatchObject({
      Status: 'OK',
      Organisations: [
        {
          Name: 'Marlow & Rye Bakery Ltd',
          TaxNumber: MARLOW,
          RegistrationNumber: '11482907',
          BaseCurrency: 'GBP',
          SalesTaxPeriod: 'MONTHLY',
        },
      ],
    });
    expect((await api('/api.xro/2.0/Organisation', tokens.access_token)).status).toBe(403);
    expect(
      (
        await api(
          '/api.xro/2.0/Organisation',
          tokens.access_token,
          '6f0c2a3e-5b41-4d0e-9a57-432198750000',
        )
      ).status,
    ).toBe(403);
  });

  test('October at Marlow & Rye adds up to the nine boxes of the picture, document by document', async () => {
    const { get } = await organisationOf(MARLOW);
    const october = await allOf(get, '2026-10-01', '2026-10-31');
    expect(boxesOf(october)).toEqual({
      box1: 61_240,
      box4: 482_240,
      box6: 3_821_400,
      box7: 2_687_000,
    });
    expect(linesWith(october, 'OUTPUT2')).toHaveLength(38);
    expect(linesWith(october, 'INPUT2')).toHaveLength(94);
    expect(october.filter(({ Type }) => Type === 'ACCREC')).toHaveLength(417);
    expect(october.filter(({ Type }) => Type === 'ACCPAY')).toHaveLength(152);
    expect(new Set(october.map(({ InvoiceID }) => InvoiceID)).size).toBe(569);
  });

  test('its largest purchase is the deck oven, invoice 2217', async () => {
    const { get } = await organisationOf(MARLOW);
    const purchases = (await allOf(get, '2026-10-01', '2026-10-31'))
      .filter(({ Type }) => Type === 'ACCPAY')
      .sort((a, b) => b.TotalTax - a.TotalTax);
    expect(purchases[0]).toMatchObject({
      InvoiceNumber: '2217',
      TotalTax: 696,
      LineItems: [{ Description: expect.stringContaining('Deck oven') }],
    });
  });

  test('tax at 20% is a fifth of every standard-rated line, and zero-rated lines carry none', async () => {
    const { get } = await organisationOf(MARLOW);
    const october = await allOf(get, '2026-10-01', '2026-10-31');
    for (const line of [...linesWith(october, 'OUTPUT2'), ...linesWith(october, 'INPUT2')])
      expect(decimalToPence(line.LineAmount)).toBe(decimalToPence(line.TaxAmount) * 5);
    for (const line of [
      ...linesWith(october, 'ZERORATEDOUTPUT'),
      ...linesWith(october, 'ZERORATEDINPUT'),
    ])
      expect(line.TaxAmount).toBe(0);
  });

  test.each([
    [
      'the payer',
      NORTHGATE,
      '',
      '2026-08-01',
      '2026-10-31',
      { box1: 1_184_260, box4: 552_388, box6: 5_964_000, box7: 2_987_000 },
    ],
    [
      'the one in trouble',
      CALDER,
      '',
      '2026-10-01',
      '2026-10-31',
      { box1: 218_640, box4: 497_315, box6: 1_418_000, box7: 2_735_000 },
    ],
  ])('the books of %s add up too', async (_who, vrn, name, from, to, boxes) => {
    const { get } = await organisationOf(vrn, name);
    expect(boxesOf(await allOf(get, from, to))).toEqual(boxes);
  });

  test("a stranger's books are under the name they typed and match the return HMRC has for the month before", async () => {
    const { connection, get } = await organisationOf(STRANGER, 'Bramble & Oak Ltd');
    expect(connection?.tenantName).toBe('Bramble & Oak Ltd');
    const filed = await jsonOf<Record<string, number>>(
      (await hmrcFor(sandbox, STRANGER))('/returns/26AI'),
    );
    const boxes = boxesOf(await allOf(get, '2026-09-01', '2026-09-30'));
    expect(boxes).toEqual({
      box1: decimalToPence(filed.vatDueSales ?? 0),
      box4: decimalToPence(filed.vatReclaimedCurrPeriod ?? 0),
      box6: decimalToPence(filed.totalValueSalesExVAT ?? 0),
      box7: decimalToPence(filed.totalValuePurchasesExVAT ?? 0),
    });
    const october = boxesOf(await allOf(get, '2026-10-01', '2026-10-31'));
    expect(october.box4 - october.box1).toBeGreaterThanOrEqual(150_000);
    expect(october.box4 - october.box1).toBeLessThanOrEqual(900_000);
  });

  test('where filters by type, pages hold a hundred with their lines, and a list without a page has none', async () => {
    const { get } = await organisationOf(MARLOW);
    const where = `Type=="ACCREC" AND ${between('2026-10-01', '2026-10-31')}`;
    const last = await jsonOf<Page>(get(`/Invoices?${new URLSearchParams({ where, page: '5' })}`));
    expect(last.pagination).toEqual({ page: 5, pageSize: 100, pageCount: 5, itemCount: 417 });
    expect(last.Invoices).toHaveLength(17);
    expect(last.Invoices[0]).toMatchObject({
      Type: 'ACCREC',
      Status: 'AUTHORISED',
      Date: expect.stringMatching(/^\/Date\(\d+\+0000\)\/$/),
      DateString: expect.stringMatching(/^2026-10-\d{2}T00:00:00$/),
      CurrencyCode: 'GBP',
    });
    const plain = await jsonOf<Page>(get(`/Invoices?${new URLSearchParams({ where })}`));
    expect(plain.Invoices[0]).not.toHaveProperty('LineItems');
    expect(
      (
        await jsonOf<Page>(
          get(`/Invoices?${new URLSearchParams({ where, Statuses: 'DRAFT', page: '1' })}`),
        )
      ).Invoices,
    ).toEqual([]);
    expect((await get(`/Invoices?${new URLSearchParams({ where: 'Total > 5' })}`)).status).toBe(
      400,
    );
  });

  test('nothing is dated later than today', async () => {
    const { get } = await organisationOf(MARLOW);
    const days = (await allOf(get, '2026-11-01', '2026-12-31')).map(({ DateString }) =>
      DateString.slice(0, 10),
    );
    expect(days.length).toBeGreaterThan(10);
    expect(days.every((day) => day <= '2026-11-20')).toBe(true);
  });

  test('credit notes and bank transactions are empty lists', async () => {
    const { get } = await organisationOf(MARLOW);
    expect(await jsonOf(get('/CreditNotes?page=1'))).toMatchObject({
      Status: 'OK',
      CreditNotes: [],
    });
    expect(await jsonOf(get('/BankTransactions?page=1'))).toMatchObject({
      Status: 'OK',
      BankTransactions: [],
    });
  });

  test('the 61st call in a minute is refused with when to try again', async () => {
    const { get } = await organisationOf(MARLOW);
    await Promise.all(Array.from({ length: 60 }, () => get('/Organisation')));
    const refused = await get('/Organisation');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    sandbox.pass(60);
    expect((await get('/Organisation')).status).toBe(200);
  });
});
