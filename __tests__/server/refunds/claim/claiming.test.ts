/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { pence } from '@/lib/kernel/money';
import { saleTerms } from '@/lib/app/terms/saleTerms';
import { currentVersion } from '@/lib/app/terms/termsText';
import { setBankAccount } from '@/lib/companies/contract';
import { disconnect } from '@/lib/connections/contract';
import {
  confirmClaim,
  fileReturn,
  refreshVat,
  requestQuote,
  typeBoxes,
  vatReturns,
} from '@/lib/overview/vat/contract';
import { readReturn } from '@/server/overview/vat/readReturn';
import { bankAccounts } from '@/server/companies/store/tables';
import { claimEvents, claims, quotes } from '@/server/refunds/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  claimingCustomer,
  claimOf,
  coolingOffPasses,
  connectedCustomer,
  dashboardOf,
  filedCustomer,
  outsideFacts,
  pull,
  returnOf,
  settlePayments,
  spoil,
  typedReturn,
  TYPED,
} from '@/__tests__/support/server/vatStory';
import { work } from '@/__tests__/support/server/capabilities';
import { visitHmrc } from '@/__tests__/support/server/consentPages';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { auditEvents } from '@/server/audit/store/tables';
import { filings, vatFigures, vatPeriods } from '@/server/vat/store/tables';
import { repayments } from '@/server/vat/store/accountTables';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());
afterEach(() => pull(testServer, 'clear-faults'));

const paymentsFor = async (claimId: string) =>
  (await outsideFacts(testServer)).payments.filter(({ key }) => key.startsWith(claimId));

describe('a quote', () => {
  test('is frozen once the figures make a refund, and asking again gives the same one', async () => {
    const { customer, query, quote } = await filedCustomer(testServer);
    const again = (await expectOk(customer.browser.call(requestQuote, { query }))).data.quote;
    expect(again).toMatchObject({
      id: quote.quote_id,
      hash: quote.quote_hash,
      refundPence: 421_000,
      feePence: 4_210,
      netPence: 416_790,
      expiresAt: '2026-11-27T17:00:00.000Z',
    });
    expect(
      await testServer.store.db
        .select()
        .from(quotes)
        .where(eq(quotes.companyId, customer.companyId)),
    ).toHaveLength(1);
  });

  test('costs two per cent where the account was opened through swoop, whatever a cookie says later', async () => {
    const { customer, query } = await filedCustomer(testServer, { partner: 'swoop' });
    customer.browser.cookies.set('partner_id', 'organic');
    expect(
      (await expectOk(customer.browser.call(requestQuote, { query }))).data.quote,
    ).toMatchObject({
      feePence: 8_420,
      feePercent: 2,
      partner: 'swoop',
    });
  });

  test('keeps its money and its end when days pass, and shows dates that are true on the day', async () => {
    const { customer, periodId, quote } = await filedCustomer(testServer);
    const seen = await readReturn(
      { ...testServer.deps, db: testServer.store.db },
      work.forCompany(customer.companyId, 'vat:read'),
      periodId,
      new Date('2026-11-24T09:00:00.000Z'),
    );
    expect(seen.quote).toMatchObject({
      id: quote.quote_id,
      hash: quote.quote_hash,
      netPence: 416_790,
      expiresAt: '2026-11-27T17:00:00.000Z',
      payoutBy: '2026-11-25',
    });
  });

  test('is created again when the figures change', async () => {
    const customer = await connectedCustomer(testServer);
    const { query } = await typedReturn(customer);
    const first = (await expectOk(customer.browser.call(requestQuote, { query }))).data.quote;
    await expectOk(
      customer.browser.call(typeBoxes, {
        query,
        body: { ...TYPED, vatReclaimedCurrPeriod: pence(500_000) },
      }),
    );
    const second = (await expectOk(customer.browser.call(requestQuote, { query }))).data.quote;
    expect(second).toMatchObject({ refundPence: 438_760 });
    expect(second.id).not.toBe(first.id);
  });

  test('is not made where HMRC is owed money, nor where the fee would eat the refund', async () => {
    const customer = await connectedCustomer(testServer);
    const { query } = await typedReturn(customer, { ...TYPED, vatReclaimedCurrPeriod: pence(0) });
    expect(await customer.browser.call(requestQuote, { query })).toMatchObject({
      status: 409,
      error: 'There is no refund to quote for this period.',
    });
    await expectOk(
      customer.browser.call(typeBoxes, {
        query,
        body: { ...TYPED, vatReclaimedCurrPeriod: pence(61_640) },
      }),
    );
    expect(await customer.browser.call(requestQuote, { query })).toMatchObject({
      status: 409,
      error: expect.stringContaining('minimum fee'),
    });
  });
});

describe('confirming', () => {
  test('fifty confirmations at once are one claim, one payment and one mail', async () => {
    const { customer, query, quote } = await filedCustomer(testServer);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => customer.browser.call(confirmClaim, { query, body: quote })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const ids = new Set(answers.map(({ data }) => data.claimId));
    expect(ids.size).toBe(1);
    await testServer.runJobs();
    expect(
      await testServer.store.db
        .select()
        .from(claims)
        .where(eq(claims.companyId, customer.companyId)),
    ).toHaveLength(1);
    expect(await paymentsFor([...ids][0] ?? '')).toHaveLength(1);
    expect(
      testServer.mails.filter(
        ({ to, subject }) => to === customer.email && subject.startsWith('Confirmation:'),
      ),
    ).toHaveLength(1);
  });

  test('the confirmation says amount, tax period, purchaser and fee', async () => {
    const { customer } = await claimingCustomer(testServer);
    await testServer.runJobs();
    const mail = testServer.mails.find(
      ({ to, subject }) => to === customer.email && subject.startsWith('Confirmation:'),
    );
    for (const fact of [
      '£4,167.90',
      'Tax period: October 2026',
      'Purchaser: Adsum Ltd',
      'Terms: Terms of sale, version 1',
      'Fee: −£42.10',
      'VAT refund: £4,210.00',
      'by 5pm, Mon 23 Nov 2026',
      'ending 4471',
    ]) {
      expect(mail?.text).toContain(fact);
    }
  });

  test('the reference names the month of the return, and the claim keeps which quote it was sold at', async () => {
    const { customer, claimId } = await claimingCustomer(testServer);
    const [claim] = await testServer.store.db.select().from(claims).where(eq(claims.id, claimId));
    const [quote] = await testServer.store.db
      .select()
      .from(quotes)
      .where(eq(quotes.id, claim?.quoteId ?? ''));
    const [confirmed] = await testServer.store.db
      .select()
      .from(claimEvents)
      .where(eq(claimEvents.claimId, claimId));
    expect(confirmed).toMatchObject({ event: 'confirm', detail: { quoteHash: quote?.hash } });
    expect((await claimOf(customer, claimId)).claim.reference).toMatch(/^AD-26-10-\d{4}$/);
  });

  test('the claim keeps the version of the terms that its quote was frozen with, and the log names it', async () => {
    const { customer, query, quote } = await filedCustomer(testServer);
    const seen = (await expectOk(customer.browser.call(requestQuote, { query }))).data.quote;
    expect(seen.termsVersion).toBe(currentVersion(saleTerms).version);
    const { claimId } = (
      await expectOk(customer.browser.call(confirmClaim, { query, body: quote }))
    ).data;
    const [claim] = await testServer.store.db.select().from(claims).where(eq(claims.id, claimId));
    expect(claim?.termsVersion).toBe(seen.termsVersion);
    expect(await claimOf(customer, claimId)).toMatchObject({ termsVersion: seen.termsVersion });
    const [event] = await testServer.store.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `claim:${claimId}`));
    expect(event).toMatchObject({
      event: 'claim confirmed',
      detail: { termsVersion: seen.termsVersion },
    });
  });

  test('not before HMRC has the return', async () => {
    const customer = await connectedCustomer(testServer);
    const { query, body } = await typedReturn(customer);
    const { quote } = (await expectOk(customer.browser.call(requestQuote, { query }))).data;
    const confirm = () =>
      customer.browser.call(confirmClaim, {
        query,
        body: { quote_id: quote.id ?? '', quote_hash: quote.hash ?? '' },
      });
    const fileFirst = {
      status: 409,
      error: 'File the return first. Your quote is held until then.',
    };
    expect(await confirm()).toMatchObject(fileFirst);
    // HMRC lists a return that it has not shown us, or once showed figures of one that it has not:
    // neither is one that was quoted.
    const { db } = testServer.store;
    const ofPeriod = eq(vatPeriods.id, query.period_id);
    await db.update(vatPeriods).set({ status: 'fulfilled' }).where(ofPeriod);
    expect(await confirm()).toMatchObject(fileFirst);
    await db.update(vatPeriods).set({ status: 'open' }).where(ofPeriod);
    const ofFigures = eq(vatFigures.periodId, query.period_id);
    await db.update(vatFigures).set({ source: 'hmrc' }).where(ofFigures);
    expect(await confirm()).toMatchObject(fileFirst);
    await db.update(vatFigures).set({ source: 'typed' }).where(ofFigures);
    await spoil(testServer, 'submitReturn', 'loseAnswer');
    await expectOk(customer.browser.call(fileReturn, { query, body }));
    expect(await confirm()).toMatchObject({
      status: 409,
      error: expect.stringContaining('HMRC has not confirmed your return yet'),
    });
    const ofFiling = eq(filings.periodId, query.period_id);
    const [filing] = await db.select().from(filings).where(ofFiling);
    await db.update(filings).set({ state: 'rejected' }).where(ofFiling);
    expect(await confirm()).toMatchObject(fileFirst);
    await db.update(filings).set({ state: filing!.state }).where(ofFiling);
    await testServer.advance({ seconds: 5 });
    await testServer.runJobs();
    expect(await confirm()).toMatchObject({ status: 200 });
  });

  test('not at a quote that has ended', async () => {
    const { customer, query, quote } = await filedCustomer(testServer);
    await testServer.store.db
      .update(quotes)
      .set({ expiresAt: new Date(testServer.clock.now().getTime() - 1000) })
      .where(eq(quotes.id, quote.quote_id));
    expect(await customer.browser.call(confirmClaim, { query, body: quote })).toMatchObject({
      status: 410,
      error: expect.stringContaining('Nothing was sold'),
    });
    const fresh = (await expectOk(customer.browser.call(requestQuote, { query }))).data.quote;
    expect(fresh.id).not.toBe(quote.quote_id);
    await expectOk(
      customer.browser.call(confirmClaim, {
        query,
        body: { quote_id: fresh.id ?? '', quote_hash: fresh.hash ?? '' },
      }),
    );
  });

  test('not at a quote with another hash, of another period or of another company', async () => {
    const { customer, query, quote } = await filedCustomer(testServer);
    const stranger = await filedCustomer(testServer);
    for (const body of [{ ...quote, quote_hash: 'f'.repeat(64) }, stranger.quote]) {
      expect(await customer.browser.call(confirmClaim, { query, body })).toMatchObject({
        status: 409,
      });
    }
    const {
      data: { periods },
    } = await expectOk(
      customer.browser.call(vatReturns, { query: { company_id: customer.companyId } }),
    );
    const another = periods.find(({ id }) => id !== query.period_id)!.id;
    await testServer.store.db
      .update(quotes)
      .set({ periodId: another })
      .where(eq(quotes.id, quote.quote_id));
    expect(await customer.browser.call(confirmClaim, { query, body: quote })).toMatchObject({
      status: 409,
      error: expect.stringContaining('not the quote we hold for this refund'),
    });
    expect(
      await stranger.customer.browser.call(confirmClaim, {
        query: { ...query, company_id: stranger.customer.companyId },
        body: quote,
      }),
    ).toMatchObject({ status: 404 });
  });

  test.each([
    ['another refund', { vatReclaimedCurrPeriod: pence(500_000) }],
    [
      'the same amount the other way',
      { vatDueSales: pence(482_240), vatReclaimedCurrPeriod: pence(61_240) },
    ],
  ])('not when the filed box 5 is not what was quoted but %s', async (_what, boxes) => {
    const customer = await connectedCustomer(testServer);
    const { query } = await typedReturn(customer);
    const { quote } = (await expectOk(customer.browser.call(requestQuote, { query }))).data;
    const { body } = await typedReturn(customer, { ...TYPED, ...boxes });
    await expectOk(customer.browser.call(fileReturn, { query, body }));
    expect(
      await customer.browser.call(confirmClaim, {
        query,
        body: { quote_id: quote.id ?? '', quote_hash: quote.hash ?? '' },
      }),
    ).toMatchObject({ status: 409, error: expect.stringContaining('differs from this quote') });
  });

  test('not without an account to pay into', async () => {
    const { customer, query, quote } = await filedCustomer(testServer);
    await testServer.store.db
      .update(bankAccounts)
      .set({ replacedAt: testServer.clock.now() })
      .where(eq(bankAccounts.companyId, customer.companyId));
    expect(await customer.browser.call(confirmClaim, { query, body: quote })).toMatchObject({
      status: 409,
      error: expect.stringContaining('bank account'),
    });
  });

  test.each(['CLAIM_QUERIED', 'REPAYMENT_SUSPENDED', 'REPAYMENT_ADJUSTED', 'ADJUSMENT_TO_TAX_DUE'])(
    'not while HMRC says %s',
    async (status) => {
      const { customer, query, quote } = await filedCustomer(testServer);
      await pull(testServer, 'repayment', { vrn: customer.vrn, status });
      await testServer.runJobs();
      expect(await customer.browser.call(confirmClaim, { query, body: quote })).toMatchObject({
        status: 409,
        error: expect.stringContaining('Nothing was sold'),
      });
    },
  );

  test('not while HMRC no longer lets us in: once it does, the same quote is sold', async () => {
    const { customer, query, quote } = await filedCustomer(testServer);
    const ofCompany = { query: { company_id: customer.companyId } };
    const confirm = () => customer.browser.call(confirmClaim, { query, body: quote });
    const refused = {
      status: 409,
      error:
        'Connect HMRC again first, so that we can see that this refund is still to come. Nothing was sold.',
    };

    await pull(testServer, 'faults', {
      operation: 'obligations',
      fault: 'unauthorised401',
      times: 2,
      vrn: customer.vrn,
    });
    await expectOk(customer.browser.call(refreshVat, ofCompany));
    await testServer.runJobs();
    expect((await dashboardOf(customer)).connections).toMatchObject([
      { kind: 'hmrc', state: 'reconnect' },
    ]);
    expect(await confirm()).toMatchObject(refused);

    await expectOk(customer.browser.call(disconnect, { ...ofCompany, body: { kind: 'hmrc' } }));
    expect(await confirm()).toMatchObject(refused);
    expect(
      await testServer.store.db
        .select()
        .from(claims)
        .where(eq(claims.companyId, customer.companyId)),
    ).toEqual([]);

    await visitHmrc(customer.browser, customer.companyId, { vrn: customer.vrn });
    expect(await confirm()).toMatchObject({ status: 200 });
  });

  test('a refund that was filed elsewhere can be sold too', async () => {
    const first = await filedCustomer(testServer);
    const later = await connectedCustomer(testServer, { vrn: first.customer.vrn });
    await pull(testServer, 'fulfil', { vrn: first.customer.vrn });
    await expectOk(later.browser.call(refreshVat, { query: { company_id: later.companyId } }));
    await testServer.runJobs();
    const { next } = await dashboardOf(later);
    expect(next).toMatchObject({
      kind: 'claimable',
      filed: true,
      quote: { refundPence: 421_000, id: expect.any(String) },
    });
    if (next.kind !== 'claimable') return;
    await expectOk(
      later.browser.call(confirmClaim, {
        query: { company_id: later.companyId, period_id: next.periodId },
        body: { quote_id: next.quote.id ?? '', quote_hash: next.quote.hash ?? '' },
      }),
    );
    // A refund is sold once: the second buyer's request is refused.
    expect(
      await first.customer.browser.call(confirmClaim, { query: first.query, body: first.quote }),
    ).toMatchObject({
      status: 409,
      error: 'This refund has been sold already. Nothing was sold.',
    });
    expect(await first.customer.browser.call(requestQuote, { query: first.query })).toMatchObject({
      status: 409,
      error: 'This refund has been sold already.',
    });
    const here = await dashboardOf(first.customer);
    expect(here.next.kind).not.toBe('claimable');
    expect(here.hmrcOwesPence).not.toBe(421_000);
    expect((await returnOf(first.customer, first.periodId)).quote).toBeUndefined();
  });
});

describe('a refund that HMRC has paid, or may have', () => {
  test('cannot be sold years after it was filed, when HMRC no longer shows what became of it', async () => {
    const customer = await connectedCustomer(testServer);
    const {
      data: { periods },
    } = await expectOk(
      customer.browser.call(vatReturns, { query: { company_id: customer.companyId } }),
    );
    const old = periods.filter(
      ({ direction, filedOn }) =>
        direction === 'refund' && filedOn !== undefined && filedOn < '2026-09-01',
    );
    expect(old.length).toBeGreaterThan(5);
    for (const { id, start } of old) {
      const answer = await customer.browser.call(requestQuote, {
        query: { company_id: customer.companyId, period_id: id },
      });
      expect({ start, status: answer.status, error: answer.error }).toMatchObject({
        status: 409,
        error: expect.stringContaining('HMRC'),
      });
    }
  });

  test('cannot be sold at a quote that was frozen when it was young', async () => {
    const { customer, query, quote } = await filedCustomer(testServer);
    const longAgo = new Date(testServer.clock.now().getTime() - 40 * 86_400_000);
    await testServer.store.db
      .update(filings)
      .set({ submittedAt: longAgo })
      .where(eq(filings.companyId, customer.companyId));
    await testServer.store.db
      .delete(repayments)
      .where(eq(repayments.companyId, customer.companyId));
    expect(await customer.browser.call(confirmClaim, { query, body: quote })).toMatchObject({
      status: 409,
      error: expect.stringContaining('Nothing was sold'),
    });
  });

  test('cannot be sold while HMRC is not linked: a repayment would not be seen', async () => {
    const { customer, query, quote } = await filedCustomer(testServer);
    await expectOk(
      customer.browser.call(disconnect, {
        query: { company_id: customer.companyId },
        body: { kind: 'hmrc' },
      }),
    );
    expect(await customer.browser.call(confirmClaim, { query, body: quote })).toMatchObject({
      status: 409,
      error: expect.stringContaining('Connect HMRC again'),
    });
    await visitHmrc(customer.browser, customer.companyId, { vrn: customer.vrn });
    await expectOk(customer.browser.call(confirmClaim, { query, body: quote }));
  });
});

describe('paying', () => {
  test('an order whose answer was lost is repeated and paid once', async () => {
    await pull(testServer, 'faults', { provider: 'bank', operation: 'pay', fault: 'loseAnswer' });
    const { customer, claimId } = await claimingCustomer(testServer);
    await testServer.runJobs();
    await testServer.advance({ seconds: 10 });
    await settlePayments(testServer);
    expect(await claimOf(customer, claimId)).toMatchObject({
      claim: { state: 'paid_out' },
      hoursToPay: 1,
    });
    expect(await paymentsFor(claimId)).toHaveLength(1);
    expect(
      testServer.mails.filter(
        ({ to, subject }) => to === customer.email && subject === 'We paid you £4,167.90',
      ),
    ).toHaveLength(1);
  });

  test('an account the bank refuses leaves the claim confirmed and asks for another, which is paid once it has cooled off', async () => {
    const { customer, claimId } = await claimingCustomer(testServer, { accountNumber: '00000000' });
    await testServer.runJobs();
    expect((await claimOf(customer, claimId)).claim).toMatchObject({
      state: 'confirmed',
      status: 'Check bank account',
      sentence: expect.stringContaining('Your money is safe'),
    });
    expect((await testServer.mailTo(customer.email)).subject).toBe(
      'Check your bank account: we could not pay you',
    );

    await expectOk(
      customer.browser.call(setBankAccount, {
        query: { company_id: customer.companyId },
        body: { account_name: 'Marlow & Rye', sort_code: '20-30-02', account_number: '31924471' },
      }),
    );
    await coolingOffPasses(testServer);
    await settlePayments(testServer);
    expect(await claimOf(customer, claimId)).toMatchObject({
      claim: { state: 'paid_out' },
      bankAccountEnding: '4471',
    });
    expect((await paymentsFor(claimId)).filter(({ settledAt }) => settledAt)).toHaveLength(1);
  });

  test('a new account saved after confirming does not redirect money that is on its way', async () => {
    const { customer, claimId } = await claimingCustomer(testServer);
    await expectOk(
      customer.browser.call(setBankAccount, {
        query: { company_id: customer.companyId },
        body: { account_name: 'Someone', sort_code: '20-30-02', account_number: '99999999' },
      }),
    );
    await testServer.runJobs();
    expect(await paymentsFor(claimId)).toMatchObject([{ accountNumber: '31924471' }]);
    expect((await claimOf(customer, claimId)).bankAccountEnding).toBe('4471');
  });

  test('every step of the money is in the audit log', async () => {
    const { claimId } = await claimingCustomer(testServer);
    await settlePayments(testServer);
    const events = await testServer.store.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `claim:${claimId}`))
      .orderBy(auditEvents.seq);
    expect(events.map(({ event }) => event).slice(0, 2)).toEqual(['claim confirmed', 'paid out']);
  });
});
