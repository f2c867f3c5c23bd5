/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { ALLOWANCES } from '@/lib/access/allowances';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { companySetUp, setBankAccount } from '@/lib/companies/contract';
import { OTHER_NAME } from '@/lib/companies/payeeCheck';
import { auditEvents } from '@/server/audit/store/tables';
import type { Payee, PayeeCheck } from '@/server/companies/payeesPort';
import { bankAccounts } from '@/server/companies/store/tables';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { openForFile } from '@/__tests__/support/server/openForFile';
import type { Browser } from '@/__tests__/support/server/browser';
import { prove } from '@/__tests__/support/server/proofStory';
import { atOnce, countStatuses } from '@/__tests__/support/server/races';
import { expectOk } from '@/__tests__/support/server/testServer';

const BANK_NAME = 'Rye Street Cafe Limited';
const MATCH: PayeeCheck = { answer: 'match' };
const CLOSE: PayeeCheck = { answer: 'close', name: BANK_NAME };
const NO_MATCH: PayeeCheck = { answer: 'noMatch' };
const DOWN = new ProviderFailure('down', 'payees', 'TIMEOUT');

const testServer = openForFile({
  replaced: {
    payees: {
      checkPayee: async (payee) => {
        asked.push(payee);
        if (says instanceof ProviderFailure) throw says;
        return says;
      },
    },
  },
});
let browser: Browser;
let companyId: string;
let asked: Payee[];
let says: PayeeCheck | ProviderFailure;
let turn = 0;

beforeEach(async () => {
  asked = [];
  says = MATCH;
  browser = await testServer.signedInAs(`payee${(turn += 1)}@example.co.uk`);
  companyId = await testServer.companyOf(browser);
});

const TYPED = { account_name: 'Rye St Cafe', sort_code: '20-30-02', account_number: '31924471' };
const save = (more: Partial<typeof TYPED> & { confirmed_name?: string } = {}) =>
  browser.call(setBankAccount, { query: { company_id: companyId }, body: { ...TYPED, ...more } });
const rows = () =>
  testServer.store.db.select().from(bankAccounts).where(eq(bankAccounts.companyId, companyId));
const current = async () => (await rows()).find(({ replacedAt }) => replacedAt === null);
const shown = async () =>
  (await expectOk(browser.call(companySetUp, { query: { company_id: companyId } }))).data
    .bankAccountPayee;
const log = async () =>
  (
    await testServer.store.db.select().from(auditEvents).where(eq(auditEvents.companyId, companyId))
  ).filter(({ subject }) => subject.startsWith('bankAccount:'));

test('a name that the bank confirms is saved with that answer', async () => {
  expect((await expectOk(save())).data).toEqual({ saved: true, payee: 'match' });
  expect(asked[0]).toEqual({
    accountName: 'Rye St Cafe',
    sortCode: '203002',
    accountNumber: '31924471',
  });
  expect(await current()).toMatchObject({
    accountName: 'Rye St Cafe',
    payeeCheck: 'match',
    payeeName: null,
    payeeCheckedAt: testServer.clock.now(),
  });
  expect(await shown()).toBe('match');
  expect(await log()).toMatchObject([
    { event: 'bank account added', detail: { payeeCheck: 'match' } },
  ]);
});

test('an account in another name saves nothing and says at the name what to do', async () => {
  says = NO_MATCH;
  expect(await save()).toMatchObject({ status: 400, error: { account_name: OTHER_NAME } });
  expect(await rows()).toEqual([]);
  expect(await log()).toEqual([]);
});

test('an account in another name leaves the one before as it is', async () => {
  await expectOk(save());
  says = NO_MATCH;
  expect((await save({ account_number: '44556677' })).status).toBe(400);
  expect(await rows()).toMatchObject([{ ending: '4471', replacedAt: null }]);
});

describe('a name that is close', () => {
  beforeEach(() => {
    says = CLOSE;
  });

  test('saves nothing, and is asked about before the person has to prove who they are', async () => {
    browser.confirmsActs = false;
    expect((await expectOk(save())).data).toEqual({
      saved: false,
      payee: 'close',
      bankName: BANK_NAME,
    });
    expect(await rows()).toEqual([]);
  });

  test('is proven once, for the bank’s name, after it is confirmed', async () => {
    browser.confirmsActs = false;
    const refused = await save({ confirmed_name: BANK_NAME });
    expect(refused.status).toBe(403);
    const { confirm } = JSON.parse(refused.text) as { confirm: ActToConfirm };
    expect(confirm.facts).toContainEqual(['Name on the account', BANK_NAME]);
    await prove(testServer, browser, confirm);
    expect((await expectOk(save({ confirmed_name: BANK_NAME }))).data).toEqual({
      saved: true,
      payee: 'close',
    });
    expect(await current()).toMatchObject({
      accountName: BANK_NAME,
      payeeCheck: 'close',
      payeeName: BANK_NAME,
    });
    expect(await shown()).toBe('close');
  });

  test.each([['another name'], [`${BANK_NAME}.`], [TYPED.account_name]])(
    'is not saved with the confirmation of %s',
    async (confirmed_name) => {
      expect((await expectOk(save({ confirmed_name }))).data).toMatchObject({
        saved: false,
        bankName: BANK_NAME,
      });
      expect(await rows()).toEqual([]);
    },
  );

  test('is asked about again when the bank gives another name by now, and the proof is not used', async () => {
    browser.confirmsActs = false;
    const { confirm } = JSON.parse((await save({ confirmed_name: BANK_NAME })).text) as {
      confirm: ActToConfirm;
    };
    await prove(testServer, browser, confirm);
    says = { answer: 'close', name: 'Rye Holdings Limited' };
    expect((await expectOk(save({ confirmed_name: BANK_NAME }))).data).toMatchObject({
      saved: false,
      bankName: 'Rye Holdings Limited',
    });
    expect(await rows()).toEqual([]);
    says = CLOSE;
    expect((await expectOk(save({ confirmed_name: BANK_NAME }))).data.saved).toBe(true);
  });

  test('that was confirmed is no longer saved once the bank has another name', async () => {
    says = NO_MATCH;
    expect((await save({ confirmed_name: BANK_NAME })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('stays the name of the account when the bank stops answering after it was confirmed', async () => {
    says = DOWN;
    expect((await expectOk(save({ confirmed_name: BANK_NAME }))).data.payee).toBe('notAvailable');
    expect(await current()).toMatchObject({ accountName: BANK_NAME, payeeCheck: 'notAvailable' });
  });

  test('confirmed twice at once is saved once', async () => {
    expect(countStatuses(await atOnce(2, () => save({ confirmed_name: BANK_NAME })))).toEqual({
      200: 2,
    });
    expect(await rows()).toHaveLength(1);
    expect(await log()).toHaveLength(1);
  });
});

describe('a bank that cannot say', () => {
  test.each([
    ['says so', { answer: 'notAvailable' } as PayeeCheck],
    ['does not answer', DOWN],
    ['asks us to slow down', new ProviderFailure('rateLimited', 'payees', 'HTTP_429')],
    ['takes our question for a bad one', new ProviderFailure('refused', 'payees', 'HTTP_400')],
  ])(
    'because it %s does not block saving, and that is stored with the account',
    async (_why, answer) => {
      says = answer;
      expect((await expectOk(save())).data).toEqual({ saved: true, payee: 'notAvailable' });
      expect(await current()).toMatchObject({ payeeCheck: 'notAvailable', payeeName: null });
      expect(await shown()).toBe('notAvailable');
    },
  );

  test('does not replace what it said of the account before', async () => {
    await expectOk(save());
    says = DOWN;
    await expectOk(save());
    expect(await rows()).toMatchObject([{ payeeCheck: 'match' }]);
  });

  test('does not let an account be tried again that it has said is in another name', async () => {
    await expectOk(save());
    await testServer.store.db
      .update(bankAccounts)
      .set({ payeeCheck: 'noMatch' })
      .where(eq(bankAccounts.companyId, companyId));
    says = DOWN;
    expect(await save()).toMatchObject({ status: 400, error: { account_name: OTHER_NAME } });
    says = MATCH;
    await expectOk(save());
    expect(await rows()).toMatchObject([{ payeeCheck: 'match' }]);
  });
});

test('what cannot be an account is not asked about', async () => {
  expect((await save({ account_number: '12' })).status).toBe(400);
  expect(asked).toEqual([]);
});

test('payee checks are limited', async () => {
  says = CLOSE;
  const { calls } = ALLOWANCES.perAccount.payeeChecksByPerson;
  for (let count = 0; count < calls; count += 1) await expectOk(save());
  expect(await save()).toMatchObject({
    status: 429,
    error: expect.stringMatching(/^You have tried many bank accounts today\./),
  });
  expect(asked).toHaveLength(calls);
});
