/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { pence } from '@/lib/kernel/money';
import { saleTerms } from '@/lib/app/terms/saleTerms';
import { currentVersion } from '@/lib/app/terms/termsText';
import { disconnect } from '@/lib/connections/contract';
import {
  confirmClaim,
  refreshVat,
  requestQuote,
  typeBoxes,
  vatReturns,
} from '@/lib/overview/vat/contract';
import { readReturn } from '@/server/overview/vat/readReturn';
import { claims, quotes } from '@/server/refunds/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  claimingCustomer,
  claimOf,
  connectedCustomer,
  dashboardOf,
  filedCustomer,
  outsideFacts,
  pull,
  returnOf,
  settlePayments,
  typedReturn,
  TYPED,
} from '@/__tests__/support/server/vatStory';
import { work } from '@/__tests__/support/server/capabilities';
import { visitHmrc } from '@/__tests__/support/server/consentPages';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { auditEvents } from '@/server/audit/store/tables';
import { filings } from '@/server/vat/store/tables';
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
});
