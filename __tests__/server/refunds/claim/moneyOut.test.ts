/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { pence } from '@/lib/kernel/money';
import { document, documentPdf, documents, withdrawClaim } from '@/lib/refunds/claim/contract';
import { confirmClaim, requestQuote } from '@/lib/overview/vat/contract';
import { EXAMPLE_OPERATOR } from '@/lib/documents/parties';
import { companies } from '@/server/access/store/partyTables';
import { ledgerLines } from '@/server/refunds/store/tables';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  claimingCustomer,
  claimOf,
  hmrcMoves,
  outsideFacts,
  pull,
  settlePayments,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';
import { booksOf, storedClaim, work } from '@/__tests__/support/server/capabilities';
import { fontsOf, wordsOfPdf } from '@/__tests__/support/pdfText';
import { passOn } from '@/__tests__/support/server/shortfallStory';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());
afterEach(async () => {
  await pull(testServer, 'clear-faults');
  expect(await verifyLedger(testServer.store.db, work)).toMatchObject({ ok: true });
});

const listOf = async ({ browser, companyId }: VatCustomer) =>
  (await expectOk(browser.call(documents, { query: { company_id: companyId } }))).data.documents;
const pdfOf = async ({ browser, companyId }: VatCustomer, documentId: string) =>
  browser.fetch(`${documentPdf.path}?company_id=${companyId}&document_id=${documentId}`);
const withdraw = ({ browser, companyId }: VatCustomer, claimId: string) =>
  browser.call(withdrawClaim, { query: { company_id: companyId, claim_id: claimId } });
const paymentsFor = async (claimId: string) =>
  (await outsideFacts(testServer)).payments.filter(({ key }) => key.startsWith(claimId));

describe('the books', () => {
  test('follow a claim from the sale to its end, and every penny is accounted for', async () => {
    const { customer, claimId } = await claimingCustomer(testServer);
    expect(await booksOf(testServer, claimId)).toEqual({
      refunds_receivable: 421_000,
      customer_payable: -416_790,
      fee_income: -4_210,
    });
    await settlePayments(testServer);
    for (const _step of ['checked', 'approved', 'repaid']) await hmrcMoves(testServer, customer);
    await passOn(testServer, (await claimOf(customer, claimId)).claim.reference, '4210.00');
    expect((await claimOf(customer, claimId)).claim.state).toBe('closed');
    expect(await booksOf(testServer, claimId)).toMatchObject({
      refunds_receivable: 0,
      customer_payable: 0,
      fee_income: -4_210,
      payments_bank: 4_210,
      collections_bank: 421_000,
      passed_on: -421_000,
    });
  });

  test('a line that was changed, and one that went missing, are found and named', async () => {
    const { claimId } = await claimingCustomer(testServer);
    const { reference } = await storedClaim(testServer, claimId);
    const [line] = await testServer.store.db
      .select()
      .from(ledgerLines)
      .where(eq(ledgerLines.claimId, claimId));
    if (!line) throw new Error('The claim has no lines.');
    await testServer.store.db
      .update(ledgerLines)
      .set({ pence: pence(line.pence + 1) })
      .where(eq(ledgerLines.id, line.id));
    expect(await verifyLedger(testServer.store.db, work)).toEqual({
      ok: false,
      reference,
      problem: 'the lines of confirm do not balance',
    });
    await testServer.store.db.delete(ledgerLines).where(eq(ledgerLines.claimId, claimId));
    expect(await verifyLedger(testServer.store.db, work)).toEqual({
      ok: false,
      reference,
      problem: 'the lines of confirm are missing',
    });
    await testServer.store.db.insert(ledgerLines).values([
      { ...line, account: 'refunds_receivable', pence: pence(421_000), id: undefined },
      {
        ...line,
        account: 'customer_payable',
        pence: pence(-416_790),
        id: undefined,
      },
      { ...line, account: 'fee_income', pence: pence(-4_210), id: undefined },
    ]);
  });
});

describe('receipts and invoices', () => {
  test('a claim that is not paid yet has none, a filed return has its receipt at once', async () => {
    const { customer } = await claimingCustomer(testServer);
    expect((await listOf(customer)).map(({ kind }) => kind)).toEqual(['filing_receipt']);
  });

  test('a PDF is one, is saved under its name, is kept by no cache, and is the same to the byte each time', async () => {
    const { customer } = await claimingCustomer(testServer);
    await settlePayments(testServer);
    for (const { id, kind, reference } of await listOf(customer)) {
      const first = await pdfOf(customer, id);
      expect([
        first.status,
        first.headers.get('content-type'),
        first.headers.get('cache-control'),
      ]).toEqual([200, 'application/pdf', 'no-store']);
      expect(first.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="${kind.replace('_', '-')}-[a-z0-9-]+\\.pdf"$`),
      );
      const bytes = Buffer.from(await first.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.toString('latin1')).toContain('/Marked true');
      expect(wordsOfPdf(bytes)).toContain(reference);
      expect(fontsOf(bytes)).not.toEqual([]);
      for (const font of fontsOf(bytes))
        expect(font).toEqual({ name: expect.stringContaining('InstrumentSans'), isEmbedded: true });
      await testServer.advance({ minutes: 20 });
      expect(Buffer.from(await (await pdfOf(customer, id)).arrayBuffer()).equals(bytes)).toBe(true);
    }
  });

  test('a document is read as it was issued, whatever the company is called later', async () => {
    const { customer } = await claimingCustomer(testServer);
    await settlePayments(testServer);
    const [invoice] = await listOf(customer);
    const query = { company_id: customer.companyId, document_id: invoice?.id ?? '' };
    await testServer.store.db
      .update(companies)
      .set({ name: 'Another name' })
      .where(eq(companies.id, customer.companyId));
    const { facts } = (await expectOk(customer.browser.call(document, { query }))).data;
    expect(facts).toMatchObject({
      title: 'Invoice',
      from: expect.arrayContaining([EXAMPLE_OPERATOR, 'Adsum Ltd']),
      to: ['Marlow & Rye Bakery', expect.stringContaining('VAT number')],
      notes: [
        expect.stringMatching(/^Exempt supply: no VAT is charged/),
        expect.stringContaining('There is nothing to pay'),
      ],
    });
  });
});

describe('withdrawing', () => {
  test('before the bank is asked, the sale is undone at once: no fee, no payment, nothing in the books', async () => {
    const { customer, claimId } = await claimingCustomer(testServer);
    expect((await claimOf(customer, claimId)).money).toMatchObject({
      canWithdraw: true,
      withdrawing: false,
    });
    expect((await expectOk(withdraw(customer, claimId))).data.state).toBe('withdrawn');
    await settlePayments(testServer);
    expect(await paymentsFor(claimId)).toEqual([]);
    expect(await booksOf(testServer, claimId)).toEqual({
      refunds_receivable: 0,
      customer_payable: 0,
      fee_income: 0,
    });
    const page = await claimOf(customer, claimId);
    expect(page).toMatchObject({
      claim: { state: 'withdrawn', status: 'Withdrawn' },
      money: { canWithdraw: false, withdrawnAt: expect.any(String), documents: [] },
    });
    expect(
      testServer.mails.filter(
        ({ to, subject }) => to === customer.email && subject.startsWith('You withdrew claim AD-'),
      ),
    ).toHaveLength(1);
  });

  test('while the bank does not answer, the wish is kept, and carried out as soon as it does', async () => {
    const { customer, claimId } = await claimingCustomer(testServer, { accountNumber: '11111111' });
    await testServer.runJobs();
    await pull(testServer, 'faults', {
      provider: 'bank',
      operation: 'cancel',
      fault: 'down503',
      times: 2,
    });
    expect((await expectOk(withdraw(customer, claimId))).data).toMatchObject({
      state: 'stopping',
      sentence: expect.stringContaining('do not need to ask again'),
    });
    expect((await claimOf(customer, claimId)).money).toMatchObject({
      canWithdraw: false,
      withdrawing: true,
    });
    await pull(testServer, 'clear-faults');
    await testServer.advance({ minutes: 10 });
    await testServer.runJobs();
    expect((await claimOf(customer, claimId)).claim.state).toBe('withdrawn');
  });

  test('once the money has left it is too late, and nothing changes', async () => {
    const { customer, claimId } = await claimingCustomer(testServer);
    await testServer.runJobs();
    await pull(testServer, 'settle');
    expect(await withdraw(customer, claimId)).toMatchObject({
      status: 409,
      error: expect.stringContaining('can no longer be withdrawn'),
    });
    expect(await claimOf(customer, claimId)).toMatchObject({
      claim: { state: 'paid_out' },
      money: { canWithdraw: false },
    });
    expect(await withdraw(customer, claimId)).toMatchObject({ status: 409 });
  });

  test('a refund that was withdrawn can be sold again', async () => {
    const { customer, claimId, query } = await claimingCustomer(testServer);
    await expectOk(withdraw(customer, claimId));
    const { quote } = (await expectOk(customer.browser.call(requestQuote, { query }))).data;
    const again = (
      await expectOk(
        customer.browser.call(confirmClaim, {
          query,
          body: { quote_id: quote.id ?? '', quote_hash: quote.hash ?? '' },
        }),
      )
    ).data.claimId;
    expect(again).not.toBe(claimId);
    await settlePayments(testServer);
    expect((await claimOf(customer, again)).claim.state).toBe('paid_out');
  });
});
