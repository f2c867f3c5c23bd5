/** @jest-environment node */
import { eq } from 'drizzle-orm';
import {
  chooseOrganisation,
  companyConnections,
  companyOrganisations,
  disconnect,
  xeroConnect,
  xeroCallback,
} from '@/lib/connections/contract';
import { setVatNumber } from '@/lib/companies/contract';
import { FIXTURE_COMPANIES } from '@/sandbox/fixtures/fixtures';
import type { LedgerFacts } from '@/server/vat/accountingSoftwarePort';
import { connections } from '@/server/connections/store/tables';
import { vatFigures } from '@/server/vat/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import {
  consent,
  fromProvider,
  visitHmrc,
  visitXero,
} from '@/__tests__/support/server/consentPages';
import { work } from '@/__tests__/support/server/capabilities';
import { expectOk } from '@/__tests__/support/server/testServer';
import { readRecords } from '@/server/vat/readRecords';
import {
  BAKERY,
  connectedCustomer,
  dashboardOf,
  JOINERY,
  newCustomer,
  newTrader,
  openVatTestServer,
  pull,
  spoil,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openVatTestServer);
afterEach(async () => {
  await testServer.forgetCompanies();
  await pull(testServer, 'clear-faults');
});

const STEP = '/portal/v2/instant-vat/steps/company';
const tenantOf = (vrn: string) =>
  FIXTURE_COMPANIES.find((company) => company.vrn === vrn)?.xeroTenantId ?? '';

/** A company connected to HMRC, with a Xero login that opens these organisations. */
async function visitLogin(
  { browser, companyId, vrn }: VatCustomer,
  form: Record<string, string> = {},
): Promise<string> {
  const { location } = await browser.navigate(xeroConnect, { company_id: companyId });
  const back = await consent(
    location,
    { organisation: 'other', name: 'Marlow & Rye', vrn, ...form, decision: 'connect' },
    '/xero-login/identity/connect/consent',
  );
  return (await browser.navigate(xeroCallback, Object.fromEntries(back), fromProvider)).location;
}
const STRANGER = { organisation: JOINERY.vrn };

const rowOf = async ({ companyId }: VatCustomer) =>
  (
    await testServer.store.db.select().from(connections).where(eq(connections.companyId, companyId))
  ).find(({ kind }) => kind === 'xero');
const draftsOf = async ({ companyId }: VatCustomer) =>
  (
    await testServer.store.db.select().from(vatFigures).where(eq(vatFigures.companyId, companyId))
  ).filter(({ source }) => source === 'xero');
const choicesOf = async ({ browser, companyId }: VatCustomer) =>
  (await expectOk(browser.call(companyOrganisations, { query: { company_id: companyId } }))).data;
const read = async ({ companyId }: VatCustomer) => {
  await readRecords(
    testServer.deps,
    work.forCompany(companyId, 'work:read'),
    async () => undefined,
  );
};
const choose = (
  { browser, companyId }: VatCustomer,
  { id, seen }: { id: string; seen: string },
  keep?: boolean,
) =>
  browser.call(chooseOrganisation, {
    query: { company_id: companyId },
    body: { organisation_id: id, seen, ...(keep && { keep_other: true }) },
  });

describe('at the connection', () => {
  test('the only organisation with the company’s own number is taken without a question, whatever it is called', async () => {
    const customer = await newCustomer(testServer);
    expect(
      await visitLogin(customer, {
        name: 'Quite Another Name',
        also_others: 'yes',
        also_none: 'yes',
      }),
    ).toBe(`${STEP}?company_id=${customer.companyId}&connected=xero`);
    expect(await rowOf(customer)).toMatchObject({
      state: 'live',
      organisation: 'Quite Another Name',
      verdict: 'same',
      organisationNumbers: { vatNumber: customer.vrn },
      keptBy: null,
    });
  });

  test.each([
    ['a stranger’s', STRANGER, ['different']],
    ['one without a number', { only_none: 'yes' }, ['unknown']],
    ['two that match', { also_copy: 'yes' }, ['same', 'same']],
    [
      'strangers and one without a number',
      { ...STRANGER, also_others: 'yes', also_none: 'yes' },
      ['different', 'different', 'different', 'unknown'],
    ],
  ])('%s is not taken: the person chooses, and nothing is read', async (_what, form, verdicts) => {
    const customer = await connectedCustomer(testServer);
    expect(await visitLogin(customer, form)).toContain('outcome=choose&provider=xero');
    expect(await rowOf(customer)).toMatchObject({ state: 'choosing', externalId: '' });
    await testServer.runJobs();
    expect(await draftsOf(customer)).toEqual([]);
    const { mustChoose, organisations, vatNumber } = await choicesOf(customer);
    expect([mustChoose, vatNumber, organisations.map(({ verdict }) => verdict)]).toEqual([
      true,
      customer.vrn,
      verdicts,
    ]);
  });

  test('an organisation with the company’s name and a stranger’s number is a stranger', async () => {
    const customer = await newCustomer(testServer);
    expect(await visitLogin(customer, { name: 'Marlow & Rye Bakery', vrn: newTrader() })).toContain(
      'outcome=choose',
    );
  });

  test('a login that opens nothing connects nothing', async () => {
    const customer = await newCustomer(testServer);
    jest.spyOn(testServer.deps.accountingSoftware, 'organisations').mockResolvedValueOnce([]);
    expect(await visitLogin(customer)).toContain('outcome=refused');
    expect(await rowOf(customer)).toBeUndefined();
  });

  test('an organisation whose number cannot be read is not taken for one without', async () => {
    const customer = await newCustomer(testServer);
    await spoil(testServer, 'organisation', 'down503');
    expect(await visitLogin(customer)).toContain('outcome=down');
    expect(await rowOf(customer)).toBeUndefined();
  });
});

describe('the choice', () => {
  test('one that matches is read at once', async () => {
    const customer = await connectedCustomer(testServer);
    await visitLogin(customer, { also_copy: 'yes' });
    const [, second] = (await choicesOf(customer)).organisations;
    await expectOk(choose(customer, second!));
    await testServer.runJobs();
    expect(await rowOf(customer)).toMatchObject({
      state: 'live',
      externalId: second?.id,
      verdict: 'same',
      keptBy: null,
      problemCode: null,
    });
    expect((await draftsOf(customer)).map(({ whoseBooks }) => whoseBooks?.verdict)).toEqual([
      'same',
    ]);
  });

  test.each([
    [
      'a stranger’s',
      STRANGER,
      'different',
      /has different numbers from this business: its VAT number is 432 1987 50/,
    ],
    ['one without a number', { only_none: 'yes' }, 'unknown', /it gives no VAT number/],
  ])(
    '%s takes one more press; who kept it, when and with which numbers is stored',
    async (_what, form, verdict, sentence) => {
      const customer = await connectedCustomer(testServer);
      await visitLogin(customer, form);
      const [organisation] = (await choicesOf(customer)).organisations;
      const refused = await choose(customer, organisation!);
      expect(refused).toMatchObject({
        status: 409,
        error: expect.stringMatching(sentence),
      });
      expect(await rowOf(customer)).toMatchObject({ state: 'choosing' });
      await expectOk(choose(customer, organisation!, true));
      await testServer.runJobs();
      expect(await rowOf(customer)).toMatchObject({
        state: 'live',
        verdict,
        keptBy: expect.any(String),
        keptAt: expect.any(Date),
        keptNumbers: { theirs: organisation?.seen, ours: `${customer.vrn} - -` },
      });
      const drafts = await draftsOf(customer);
      expect(drafts.length).toBeGreaterThan(0);
      expect(new Set(drafts.map(({ whoseBooks }) => whoseBooks?.verdict))).toEqual(
        new Set([verdict]),
      );
      const [xero] = (
        await expectOk(
          customer.browser.call(companyConnections, { query: { company_id: customer.companyId } }),
        )
      ).data.filter(({ kind }) => kind === 'xero');
      expect(xero).toMatchObject({ state: 'live', verdict, warning: expect.any(String) });
    },
  );

  test('of an organisation that is not there, or whose number has changed since, is refused', async () => {
    const customer = await newCustomer(testServer);
    await visitLogin(customer, STRANGER);
    const [organisation] = (await choicesOf(customer)).organisations;
    expect(await choose(customer, { id: tenantOf(BAKERY.vrn), seen: '- - -' }, true)).toMatchObject(
      { status: 404 },
    );
    expect(await choose(customer, { ...organisation!, seen: '- - -' }, true)).toMatchObject({
      status: 409,
      error: expect.stringContaining('have changed'),
    });
  });

  test('without a connection there is nothing to choose, and a silent Xero says so', async () => {
    const customer = await newCustomer(testServer);
    const query = { company_id: customer.companyId };
    expect(await customer.browser.call(companyOrganisations, { query })).toMatchObject({
      status: 409,
    });
    await visitLogin(customer, STRANGER);
    await spoil(testServer, 'connections', 'down503');
    expect(await customer.browser.call(companyOrganisations, { query })).toMatchObject({
      status: 503,
      error: expect.stringContaining('Xero is not answering'),
    });
  });

  test('is kept when Xero is connected again, and asked for again when a number has changed', async () => {
    const customer = await newCustomer(testServer);
    await visitLogin(customer, STRANGER);
    const [organisation] = (await choicesOf(customer)).organisations;
    await expectOk(choose(customer, organisation!, true));
    expect(await visitLogin(customer, STRANGER)).toContain('connected=xero');
    expect(await rowOf(customer)).toMatchObject({ state: 'live', keptBy: expect.any(String) });
    await expectOk(
      customer.browser.call(setVatNumber, {
        query: { company_id: customer.companyId },
        body: { vat_number: newTrader() },
      }),
    );
    expect(await visitLogin(customer, STRANGER)).toContain('outcome=choose');
  });

  test('waits as long as it takes: the consent is refreshed when its access token has run out', async () => {
    const customer = await newCustomer(testServer);
    await visitLogin(customer, STRANGER);
    await testServer.store.db
      .update(connections)
      .set({ accessExpiresAt: testServer.clock.now() })
      .where(eq(connections.companyId, customer.companyId));
    expect((await choicesOf(customer)).organisations).toHaveLength(1);
  });

  test('ends with the connection', async () => {
    const customer = await newCustomer(testServer);
    await visitLogin(customer, STRANGER);
    const query = { company_id: customer.companyId };
    await expectOk(customer.browser.call(disconnect, { query, body: { kind: 'xero' } }));
    expect(await customer.browser.call(companyOrganisations, { query })).toMatchObject({
      status: 409,
    });
  });
});

describe('at every reading', () => {
  const connected = async (): Promise<VatCustomer> => {
    const customer = await connectedCustomer(testServer);
    await visitLogin(customer);
    await testServer.runJobs();
    expect((await draftsOf(customer)).map(({ whoseBooks }) => whoseBooks?.verdict)).toEqual([
      'same',
    ]);
    return customer;
  };
  const renumber = async (customer: VatCustomer, number: string) =>
    pull(testServer, 'tax-number', {
      organisation: (await rowOf(customer))?.externalId ?? '',
      number,
    });

  test.each([
    ['has become a stranger’s', JOINERY.vrn, 'different'],
    ['was taken away', '', 'unknown'],
  ])(
    'a number that %s: nothing more is read, the drafts say so, and the person chooses',
    async (_what, number, verdict) => {
      const customer = await connected();
      const [before] = await draftsOf(customer);
      await renumber(customer, number);
      await read(customer);
      const [after] = await draftsOf(customer);
      expect(after).toMatchObject({ readAt: before?.readAt, whoseBooks: { verdict } });
      expect(await rowOf(customer)).toMatchObject({
        state: 'choosing',
        verdict,
        problemCode: 'OTHER_ORGANISATION',
      });
      expect((await dashboardOf(customer)).sync).toMatchObject({
        state: 'failed',
        problem: { kind: 'you', sentence: expect.stringContaining('Choose the organisation') },
      });
      await read(customer);
      expect((await draftsOf(customer))[0]?.readAt).toEqual(before?.readAt);
    },
  );

  test('the number put right again and chosen, drafts are the company’s own again', async () => {
    const customer = await connected();
    await renumber(customer, JOINERY.vrn);
    await read(customer);
    await renumber(customer, `GB${customer.vrn}`);
    const [organisation] = (await choicesOf(customer)).organisations;
    await expectOk(choose(customer, organisation!));
    await testServer.runJobs();
    expect((await draftsOf(customer)).map(({ whoseBooks }) => whoseBooks?.verdict)).toEqual([
      'same',
    ]);
  });

  test('one that was kept is read until its number changes', async () => {
    const customer = await connectedCustomer(testServer);
    await visitLogin(customer, STRANGER);
    const [organisation] = (await choicesOf(customer)).organisations;
    await expectOk(choose(customer, organisation!, true));
    await testServer.runJobs();
    await read(customer);
    expect(await rowOf(customer)).toMatchObject({ state: 'live', keptBy: expect.any(String) });
    await renumber(customer, '220430231');
    await read(customer);
    expect(await rowOf(customer)).toMatchObject({ state: 'choosing', keptBy: null });
    await pull(testServer, 'tax-number', { organisation: organisation!.id, number: JOINERY.vrn });
  });

  test('a connection from before numbers were compared is compared at its next reading', async () => {
    const customer = await connected();
    await testServer.store.db
      .update(connections)
      .set({ verdict: null, organisationNumbers: null, externalId: tenantOf(JOINERY.vrn) })
      .where(eq(connections.companyId, customer.companyId));
    jest.spyOn(testServer.deps.accountingSoftware, 'organisation').mockResolvedValueOnce({
      name: 'Northgate',
      vatBasis: 'accrual',
      vatNumber: JOINERY.vrn,
    } as LedgerFacts);
    await read(customer);
    expect(await rowOf(customer)).toMatchObject({ state: 'choosing', verdict: 'different' });
  });
});

test('the seeded organisations have the numbers of their companies', async () => {
  const customer = await newCustomer(testServer, { vrn: BAKERY.vrn });
  expect(await visitXero(customer.browser, customer.companyId, BAKERY.vrn)).toContain(
    'connected=xero',
  );
  await visitHmrc(customer.browser, customer.companyId, { vrn: BAKERY.vrn });
  expect(await rowOf(customer)).toMatchObject({
    organisationNumbers: { vatNumber: BAKERY.vrn, companyNumber: '11482907' },
  });
});
