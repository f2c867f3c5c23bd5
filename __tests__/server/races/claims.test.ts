/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { confirmBefore, sameElsewhere } from '../../support/server/proofStory';
import { and, eq } from 'drizzle-orm';
import { setBankAccount } from '@/lib/companies/contract';
import { withdrawClaim } from '@/lib/refunds/claim/contract';
import { setStandingInstruction } from '@/lib/refunds/quote/standingContract';
import { confirmClaim, refreshVat, requestQuote, vatReturn } from '@/lib/overview/vat/contract';
import { bankAccounts } from '@/server/companies/store/tables';
import { claims, quotes } from '@/server/refunds/store/tables';
import {
  apart,
  atOnce,
  countStatuses,
  DISTANCES,
  holdAt,
  holdRows,
  inLine,
  settled,
} from '../../support/server/races';
import { openWithCustomers } from '../../support/server/customers';
import { expectOk } from '../../support/server/testServer';
import {
  connectedCustomer,
  coolingOffPasses,
  dashboardOf,
  filedCustomer,
  newCustomer,
  outsideFacts,
  pull,
  type VatCustomer,
} from '../../support/server/vatStory';
import { auditEvents } from '@/server/audit/store/tables';
import { filings, vatFigures, vatPeriods } from '@/server/vat/store/tables';

/** A refund is sold once, at the quote that was shown, to the account that was current then. */
const testServer = openForFile(openWithCustomers);
afterEach(() => settled(testServer));

const db = () => testServer.store.db;
const claimsOf = ({ companyId }: VatCustomer) =>
  db().select().from(claims).where(eq(claims.companyId, companyId));
const quotesOf = ({ companyId }: VatCustomer) =>
  db().select().from(quotes).where(eq(quotes.companyId, companyId));
const paymentsFor = async (claimId: string) =>
  (await outsideFacts(testServer)).payments.filter(({ key }) => key.startsWith(claimId));
const holdCompany = ({ companyId }: VatCustomer) =>
  holdRows(testServer, 'select 1 from companies where id = $1', [companyId]);

test('forty identical confirmations are one claim, paid once', async () => {
  const { customer, query, quote } = await filedCustomer(testServer);
  const answers = await atOnce(40, () =>
    customer.browser.call(confirmClaim, { query, body: quote }),
  );
  expect(countStatuses(answers)).toEqual({ 200: 40 });
  expect(new Set(answers.map(({ data }) => data.claimId)).size).toBe(1);
  const [claim, ...others] = await claimsOf(customer);
  expect(others).toEqual([]);
  await testServer.runJobs();
  expect(await paymentsFor(claim?.id ?? '')).toHaveLength(1);
});

test('two confirmations at any distance are one claim', async () => {
  const { customer, query, quote } = await filedCustomer(testServer);
  const confirm = () => expectOk(customer.browser.call(confirmClaim, { query, body: quote }));
  for (const distance of DISTANCES) {
    const [one, two] = await apart(distance, [confirm, confirm]);
    expect(one?.data.claimId).toBe(two?.data.claimId);
    // Taken back, so that the next two have something to sell.
    await expectOk(
      customer.browser.call(withdrawClaim, {
        query: { company_id: customer.companyId, claim_id: one?.data.claimId ?? '' },
      }),
    );
  }
  expect(await claimsOf(customer)).toHaveLength(DISTANCES.length);
});

test('twenty who ask for a quote at once are shown one and the same', async () => {
  const { customer, query } = await filedCustomer(testServer);
  await db().delete(quotes).where(eq(quotes.companyId, customer.companyId));
  const answers = await atOnce(20, () => expectOk(customer.browser.call(requestQuote, { query })));
  expect(new Set(answers.map(({ data }) => data.quote.hash)).size).toBe(1);
  expect(await quotesOf(customer)).toHaveLength(1);
});

test.each(['replaced first', 'confirmed first'])(
  'a quote whose time is over is not confirmed while it is replaced: %s',
  async (order) => {
    const { customer, query, quote } = await filedCustomer(testServer);
    await db()
      .update(quotes)
      .set({ expiresAt: new Date(testServer.clock.now().getTime() - 1000) })
      .where(eq(quotes.id, quote.quote_id));
    const acts = [
      () => customer.browser.call(requestQuote, { query }),
      () => customer.browser.call(confirmClaim, { query, body: quote }),
    ];
    const answers = await inLine<{ status: number }>(
      await holdCompany(customer),
      order === 'replaced first' ? acts : acts.reverse(),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 410: 1 });
    expect(await claimsOf(customer)).toEqual([]);
    expect(await quotesOf(customer)).toHaveLength(2);
  },
);

test('the refunds of two periods confirmed at once are two claims with two references', async () => {
  const { customer, query, quote } = await filedCustomer(testServer);
  const other = { company_id: customer.companyId, period_id: await anotherFiledPeriod(customer) };
  const { data } = await expectOk(customer.browser.call(requestQuote, { query: other }));
  const wishes = [
    { query, body: quote },
    { query: other, body: { quote_id: data.quote.id ?? '', quote_hash: data.quote.hash ?? '' } },
  ];
  // A session keeps one proof, so each refund is sold in a session of its own.
  const browsers = [customer.browser, await sameElsewhere(testServer, customer.browser)];
  expect(
    countStatuses(
      await atOnce(8, (place) => browsers[place % 2]!.call(confirmClaim, wishes[place % 2]!)),
    ),
  ).toEqual({ 200: 8 });
  expect(new Set((await claimsOf(customer)).map(({ reference }) => reference)).size).toBe(2);
});

test('a refund confirmed at once by two companies with one VAT number is sold by one, and the other gets an error', async () => {
  const { customer, query, quote } = await filedCustomer(testServer);
  const other = await connectedCustomer(testServer, { vrn: customer.vrn });
  await pull(testServer, 'fulfil', { vrn: customer.vrn });
  await expectOk(other.browser.call(refreshVat, { query: { company_id: other.companyId } }));
  await testServer.runJobs();
  const { next } = await dashboardOf(other);
  if (next.kind !== 'claimable') throw new Error(`There is no refund to sell: ${next.kind}`);
  const sales = [
    () => customer.browser.call(confirmClaim, { query, body: quote }),
    () =>
      other.browser.call(confirmClaim, {
        query: { company_id: other.companyId, period_id: next.periodId },
        body: { quote_id: next.quote.id ?? '', quote_hash: next.quote.hash ?? '' },
      }),
  ] as const;
  await confirmBefore(testServer, customer.browser, sales[0]);
  await confirmBefore(testServer, other.browser, sales[1]);
  const answers = await inLine<{ status: number; error?: unknown }>(
    await holdAt(testServer, { table: 'claims', on: 'insert' }),
    [...sales],
  );
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
  expect(answers.find(({ status }) => status === 409)?.error).toBe(
    'This refund has been sold already.',
  );
  expect([...(await claimsOf(customer)), ...(await claimsOf(other))]).toHaveLength(1);
});

/** Creates an earlier period with a filed refund that has just reached HMRC. */
async function anotherFiledPeriod({ companyId, vrn }: VatCustomer): Promise<string> {
  const [filing] = await db().select().from(filings).where(eq(filings.companyId, companyId));
  const now = testServer.clock.now();
  const period = {
    companyId,
    vrn,
    periodKey: '#late',
    start: '2026-08-01',
    end: '2026-08-31',
    due: '2026-10-07',
    received: '2026-11-20',
    status: 'fulfilled',
    readAt: now,
  } as const;
  const [row] = await db().insert(vatPeriods).values(period).returning();
  if (!row || !filing) throw new Error('There is no filed return to copy.');
  await db()
    .insert(vatFigures)
    .values({ periodId: row.id, companyId, source: 'hmrc', boxes: filing.boxes, readAt: now });
  return row.id;
}

test.each(['account first', 'claim first'])(
  'another bank account, given while the claim is confirmed, is paid or not, but never half: %s',
  async (order) => {
    const { customer, query, quote } = await filedCustomer(testServer);
    const another = {
      account_name: 'Marlow & Rye',
      sort_code: '20-30-02',
      account_number: '44556677',
    };
    const acts = [
      () =>
        customer.browser.call(setBankAccount, {
          query: { company_id: customer.companyId },
          body: another,
        }),
      () => customer.browser.call(confirmClaim, { query, body: quote }),
    ];
    if (order === 'claim first') acts.reverse();
    await confirmBefore(testServer, customer.browser, acts[0]!);
    const answers = await inLine<{ status: number }>(await holdCompany(customer), acts);
    expect(countStatuses(answers)).toEqual({ 200: 2 });
    const [claim] = await claimsOf(customer);
    const [account] = await db()
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.id, claim?.bankAccountId ?? ''));
    expect(account?.ending).toBe(order === 'account first' ? '6677' : '4471');
    await coolingOffPasses(testServer);
    expect(
      (await paymentsFor(claim?.id ?? '')).map(({ accountNumber }) => accountNumber.slice(-4)),
    ).toEqual([account?.ending]);
  },
);

test.each(['account first', 'claim first'])(
  'a sale whose account was shown is paid there or not made: %s',
  async (order) => {
    const { customer, query, quote } = await filedCustomer(testServer);
    const {
      data: { bankAccountId },
    } = await expectOk(customer.browser.call(vatReturn, { query }));
    const another = {
      account_name: 'Somebody Else',
      sort_code: '20-30-02',
      account_number: '44556677',
    };
    const sell = () =>
      customer.browser.call(confirmClaim, {
        query,
        body: { ...quote, bank_account_id: bankAccountId },
      });
    const acts = [
      () =>
        customer.browser.call(setBankAccount, {
          query: { company_id: customer.companyId },
          body: another,
        }),
      sell,
    ];
    if (order === 'claim first') acts.reverse();
    await confirmBefore(testServer, customer.browser, acts[0]!);
    const held = await holdCompany(customer);
    const answers = await inLine<{ status: number }>(held, acts);
    const sold = await claimsOf(customer);
    if (order === 'claim first') {
      const [account] = await db()
        .select()
        .from(bankAccounts)
        .where(eq(bankAccounts.id, sold[0]?.bankAccountId ?? ''));
      expect(account?.ending).toBe('4471');
      return;
    }
    expect(answers[1]).toMatchObject({
      status: 409,
      error: expect.stringContaining('it now ends in 6677. Nothing was sold.'),
    });
    expect(sold).toEqual([]);
    const { data: seen } = await expectOk(customer.browser.call(vatReturn, { query }));
    await expectOk(
      customer.browser.call(confirmClaim, {
        query,
        body: { ...quote, bank_account_id: seen.bankAccountId },
      }),
    );
  },
);

test('a standing instruction given ten times at once is given once', async () => {
  const customer = await newCustomer(testServer);
  const give = () =>
    customer.browser.call(setStandingInstruction, {
      query: { company_id: customer.companyId },
      body: { on: true },
    });
  expect(countStatuses(await atOnce(10, give))).toEqual({ 200: 10 });
  const given = and(
    eq(auditEvents.companyId, customer.companyId),
    eq(auditEvents.event, 'standing instruction given'),
  );
  expect(await db().select().from(auditEvents).where(given)).toHaveLength(1);
});
