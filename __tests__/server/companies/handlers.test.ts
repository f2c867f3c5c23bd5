/** @jest-environment node */
import { vatCheckFails } from '@/lib/companies/vatNumber';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  addCompany,
  companyName,
  companySearch,
  companySetUp,
  dashboardCompanyName,
  setBankAccount,
  setRecordsSource,
  setVatNumber,
  userCompanies,
} from '@/lib/companies/contract';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { RegisteredCompany } from '@/server/companies/registerPort';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import { auditEvents } from '@/server/audit/store/tables';
import { connections } from '@/server/connections/store/tables';
import type { Browser } from '../../support/server/browser';
import { expectOk, openTestServer, type TestServer } from '../../support/server/testServer';
import { companies } from '@/server/access/store/partyTables';
import { bankAccounts } from '@/server/companies/store/tables';

const REGISTER: RegisteredCompany[] = [
  {
    companyNumber: '11482907',
    name: 'MARLOW & RYE BAKERY LTD',
    town: 'Leeds',
    address: '3 Canal Wharf, Leeds, LS11 5BE',
    status: 'active',
  },
  {
    companyNumber: 'SC123456',
    name: 'MARLOW FISHERIES LTD',
    status: 'dissolved',
    dissolvedOn: '2024-03-03',
  },
];

let testServer: TestServer;
let browser: Browser;
let failure: ProviderFailure | undefined;
let turn = 0;

beforeAll(async () => {
  const answer = async <T>(value: T | undefined): Promise<T> => {
    if (failure) throw failure;
    if (value === undefined) throw new ProviderFailure('notFound', 'companiesHouse', 'NOT_FOUND');
    return value;
  };
  testServer = await openTestServer({
    replaced: {
      companyRegister: {
        search: (keyword, limit) =>
          answer(
            REGISTER.filter(({ name }) =>
              name.toLowerCase().startsWith(keyword.toLowerCase()),
            ).slice(0, limit),
          ),
        byNumber: (number) =>
          answer(REGISTER.find(({ companyNumber }) => companyNumber === number)),
      },
    },
  });
});
beforeEach(async () => {
  failure = undefined;
  browser = await testServer.signedInAs(`owner${(turn += 1)}@example.co.uk`, { partner: 'swoop' });
});
afterAll(() => testServer.close());

const add = (body: {
  kind: 'limited' | 'sole_trader' | 'other';
  company_number?: string;
  name?: string;
}) => browser.call(addCompany, { body });
const search = (keyword: string) => browser.call(companySearch, { query: { keyword } });
const by = (companyId: string) => ({ query: { company_id: companyId } });

describe('searching Companies House', () => {
  test('shows name, number, town and state, and says why a dissolved one cannot be added', async () => {
    expect((await search('marlow')).data).toEqual([
      {
        companyNumber: '11482907',
        name: 'MARLOW & RYE BAKERY LTD',
        town: 'Leeds',
        status: 'active',
      },
      {
        companyNumber: 'SC123456',
        name: 'MARLOW FISHERIES LTD',
        status: 'dissolved',
        dissolvedOn: '2024-03-03',
        refusal: 'It was dissolved on 3 Mar 2024, so it cannot be added.',
      },
    ]);
  });

  test('finds nothing for an unknown name', async () => {
    expect((await search('zzzz')).data).toEqual([]);
  });

  test.each([
    ['ma', 'Type at least 3 characters'],
    ['', expect.any(String) as string],
  ])('asks for three characters: "%s"', async (keyword, sentence) => {
    expect(await search(keyword)).toMatchObject({ status: 400, error: { keyword: sentence } });
  });

  test('says honestly when Companies House is not answering, and what can be done', async () => {
    failure = new ProviderFailure('down', 'companiesHouse', 'TIMEOUT');
    expect(await search('marlow')).toMatchObject({
      status: 503,
      error: 'Companies House is not answering. You can try again, or add the business by hand.',
    });
    failure = new ProviderFailure('rateLimited', 'companiesHouse', '429', { retryAfterSeconds: 7 });
    const busy = await search('marlow');
    expect(busy).toMatchObject({
      status: 503,
      error: 'Companies House is busy. Wait a moment and try again, or add the business by hand.',
    });
    expect(busy.headers.get('retry-after')).toBe('7');
  });

  test('is for signed-in people', async () => {
    expect(
      (await testServer.newBrowser().call(companySearch, { query: { keyword: 'marlow' } })).status,
    ).toBe(401);
  });
});

describe('adding a business', () => {
  test('a limited company takes its name from the register, never from the browser', async () => {
    const { data } = await expectOk(
      add({ kind: 'limited', company_number: ' 11482907 ', name: 'HM Treasury' }),
    );
    expect((await browser.call(companyName, by(data.id))).data).toEqual({
      name: 'MARLOW & RYE BAKERY LTD',
    });
    expect((await browser.call(dashboardCompanyName, by(data.id))).data).toEqual({
      name: 'MARLOW & RYE BAKERY LTD',
    });
  });

  test('its registered office is kept, for invoices, which must name it', async () => {
    const { data } = await expectOk(add({ kind: 'limited', company_number: '11482907' }));
    const [row] = await testServer.store.db
      .select()
      .from(companies)
      .where(eq(companies.id, data.id));
    expect(row?.registeredAddress).toBe('3 Canal Wharf, Leeds, LS11 5BE');
  });

  test('the fee’s partner comes with its owner and stays with it', async () => {
    const { data } = await expectOk(add({ kind: 'limited', company_number: '11482907' }));
    expect(
      (await testServer.store.db.select().from(companies)).find(({ id }) => id === data.id)
        ?.partner,
    ).toBe('swoop');
  });

  test('a sole trader is added by name', async () => {
    const { data } = await expectOk(add({ kind: 'sole_trader', name: '  Rye Street Café ' }));
    expect((await browser.call(companySetUp, by(data.id))).data).toEqual({
      name: 'Rye Street Café',
      kind: 'sole_trader',
      records: 'none',
      hmrc: 'none',
      mayManage: true,
    });
  });

  test('twice at once, or again later, it is one company', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => expectOk(add({ kind: 'limited', company_number: '11482907' }))),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    await expectOk(add({ kind: 'sole_trader', name: 'Rye Street Café' }));
    await expectOk(add({ kind: 'sole_trader', name: 'rye street café' }));
    expect((await browser.call(userCompanies)).data).toHaveLength(2);
  });

  test.each([
    [
      'a dissolved company',
      { kind: 'limited', company_number: 'SC123456' },
      {
        company_number: 'MARLOW FISHERIES LTD was dissolved on 3 Mar 2024, so it cannot be added.',
      },
    ],
    [
      'a number nobody has',
      { kind: 'limited', company_number: '99999999' },
      {
        company_number:
          'Companies House has no company 99999999. Check the number, or search by name.',
      },
    ],
    [
      'a number that is none',
      { kind: 'limited', company_number: '12' + 'AB' },
      {
        company_number: 'Enter the 8 characters of the company number, like 01234567 or SC123456.',
      },
    ],
    [
      'no number',
      { kind: 'limited' },
      {
        company_number: 'Enter the 8 characters of the company number, like 01234567 or SC123456.',
      },
    ],
    ['no name', { kind: 'other', name: '  ' }, { name: 'Enter the name of your business' }],
  ] as const)('%s is refused at its field', async (_, body, error) => {
    expect(await add(body)).toMatchObject({ status: 400, error });
    expect((await browser.call(userCompanies)).data).toEqual([]);
  });

  test('while Companies House is down nothing is added, and the way round is named', async () => {
    failure = new ProviderFailure('down', 'companiesHouse', 'TIMEOUT');
    expect((await add({ kind: 'limited', company_number: '11482907' })).status).toBe(503);
    failure = undefined;
    expect((await browser.call(userCompanies)).data).toEqual([]);
  });
});

describe('the VAT number', () => {
  let id: string;
  beforeEach(async () => {
    id = await testServer.companyOf(browser);
  });
  const set = (vat_number: string, confirmed: string[] = []) =>
    browser.call(setVatNumber, { ...by(id), body: { vat_number, confirmed } });

  test.each([
    ['GB 101 7476 96', '101747696'],
    ['101747696001', '101747696'],
  ])('%s is kept as %s', async (typed, kept) => {
    expect((await set(typed)).data).toEqual({ saved: true, vatNumber: kept, doubts: [] });
  });

  test('a wrong check digit is asked about once more, and saved only once that very sentence is confirmed', async () => {
    const kept = async () => (await browser.call(companySetUp, by(id))).data.vatNumber;
    const doubts = [{ field: 'vat_number', sentence: vatCheckFails('123456789') }];
    expect((await expectOk(set('123456789'))).data).toEqual({
      saved: false,
      vatNumber: '123456789',
      doubts,
    });
    expect((await expectOk(set('123456789', [vatCheckFails('553557881')]))).data.saved).toBe(false);
    expect(await kept()).toBeUndefined();
    expect((await expectOk(set('123456789', [vatCheckFails('123456789')]))).data).toEqual({
      saved: true,
      vatNumber: '123456789',
      doubts: [],
    });
    expect(await kept()).toBe('123456789');
  });

  test('anything but nine digits is refused', async () => {
    expect(await set('12345')).toMatchObject({
      status: 400,
      error: { vat_number: expect.stringContaining('A VAT number has 9 digits') as string },
    });
  });

  test('cannot change under a linked HMRC account, but may be saved again', async () => {
    await expectOk(set('553557881', [vatCheckFails('553557881')]));
    await testServer.store.db.insert(connections).values({
      companyId: id,
      kind: 'hmrc',
      organisation: 'HMRC VAT account',
      externalId: '553557881',
      state: 'reconnect',
      grantedAt: testServer.clock.now(),
    });
    await expectOk(set('GB553557881'));
    expect(await set('220430231')).toMatchObject({
      status: 409,
      error: {
        vat_number:
          'HMRC is connected under 553 5578 81. Disconnect HMRC first, then change the number.',
      },
    });
  });
});

describe('the payout account', () => {
  let id: string;
  beforeEach(async () => {
    id = await testServer.companyOf(browser, { name: 'Rye Street Café' });
  });
  const set = (
    more: Partial<{ account_name: string; sort_code: string; account_number: string }> = {},
  ) =>
    browser.call(setBankAccount, {
      ...by(id),
      body: {
        account_name: 'Rye Street Cafe',
        sort_code: '20-30-02',
        account_number: '31924471',
        ...more,
      },
    });

  test('is saved sealed, and only its ending is ever shown', async () => {
    await expectOk(set());
    expect((await browser.call(companySetUp, by(id))).data.bankAccountEnding).toBe('4471');
    const stored =
      JSON.stringify(await testServer.store.db.select().from(bankAccounts)) +
      JSON.stringify(await testServer.store.db.select().from(auditEvents));
    expect(stored).not.toContain('31924471');
    expect(stored).not.toContain('203002');
  });

  test.each([
    [{ sort_code: '20-30' }, 'sort_code'],
    [{ account_number: '12345' }, 'account_number'],
    [{ account_name: ' ' }, 'account_name'],
  ])('what cannot be an account is refused at its field: %j', async (more, field) => {
    const answer = await set(more);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error as object)).toEqual([field]);
  });

  test('replacing it tells the owner by mail; saving the same again does not', async () => {
    await expectOk(set());
    await expectOk(set());
    await testServer.runJobs();
    const told = () =>
      testServer.mails.filter(
        ({ to, subject }) =>
          to === `owner${turn}@example.co.uk` &&
          subject.startsWith('The payout account of Rye Street Café'),
      );
    expect(told()).toHaveLength(0);
    await expectOk(set({ account_number: '12345678' }));
    await testServer.runJobs();
    expect(told()).toHaveLength(1);
    expect(told()[0]!.text).toContain('the account ending 5678');
  });
});

describe('the company list', () => {
  test('says what is next for each, oldest first', async () => {
    expect((await browser.call(userCompanies)).data).toEqual([]);
    const first = await testServer.companyOf(browser, { name: 'First' });
    await testServer.advance({ minutes: 1 });
    const second = await testServer.companyOf(browser, { name: 'Second', vatNumber: '553557881' });
    const next = async () => (await browser.call(userCompanies)).data.map((entry) => entry.next);
    expect((await browser.call(userCompanies)).data).toEqual([
      {
        id: first,
        name: 'First',
        role: 'owner',
        next: 'Add your VAT number',
        setUpComplete: false,
      },
      {
        id: second,
        name: 'Second',
        vatNumber: '553557881',
        role: 'owner',
        next: 'Add the bank account for your refunds',
        setUpComplete: false,
      },
    ]);
    await expectOk(
      browser.call(setBankAccount, {
        ...by(second),
        body: { account_name: 'Second', sort_code: '203002', account_number: '31924471' },
      }),
    );
    expect((await next())[1]).toBe('Say where your VAT figures come from');
    await expectOk(browser.call(setRecordsSource, by(second)));
    expect((await next())[1]).toBe('Connect your HMRC account');
    await testServer.store.db.insert(connections).values({
      companyId: second,
      kind: 'hmrc',
      organisation: 'HMRC VAT account',
      externalId: '553557881',
      state: 'reconnect',
      grantedAt: testServer.clock.now(),
    });
    expect((await next())[1]).toBe('Connect your HMRC account again');
    await testServer.store.db.update(connections).set({ state: 'live' });
    // A company that is set up stands above one that is not.
    expect((await browser.call(userCompanies)).data[0]).toMatchObject({
      id: second,
      setUpComplete: true,
    });
    expect((await browser.call(companySetUp, by(second))).data).toMatchObject({
      records: 'typed',
      hmrc: 'live',
      bankAccountEnding: '4471',
    });
  });

  test('does not include another user’s companies', async () => {
    await testServer.companyOf(browser);
    const other = await testServer.signedInAs(`other-${randomUUID()}@example.co.uk`);
    expect((await other.call(userCompanies)).data).toEqual([]);
  });
});

test('what was done to a company is in the log of events, and the log is whole', async () => {
  const id = await testServer.companyOf(browser, { vatNumber: '553557881' });
  const events = (await testServer.store.db.select().from(auditEvents).orderBy(auditEvents.seq))
    .filter(({ companyId }) => companyId === id)
    .map(({ event }) => event);
  expect(events).toEqual(['company added', 'VAT number saved']);
  expect(await verifyAudit(testServer.store.db)).toMatchObject({ ok: true });
});
