/** @jest-environment node */
import { eq } from 'drizzle-orm';
import {
  chooseOrganisation,
  companyOrganisations,
  xeroCallback,
  xeroConnect,
} from '@/lib/connections/contract';
import { answerGaps, fileReturn, requestQuote, vatDashboard } from '@/lib/overview/vat/contract';
import { areOthersBooks } from '@/server/refunds/review/readHoldFacts';
import type { Filing } from '@/server/vat/store/filings';
import { filings, vatFigures } from '@/server/vat/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { consent, fromProvider } from '@/__tests__/support/server/consentPages';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  connectedCustomer,
  dashboardOf,
  newTrader,
  openPeriod,
  openVatTestServer,
  returnOf,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openVatTestServer);
afterEach(() => testServer.forgetCompanies());

/** Creates a customer who kept an organisation with other numbers. */
async function keeps(form: Record<string, string>): Promise<VatCustomer> {
  const customer = await connectedCustomer(testServer);
  const { browser, companyId } = customer;
  const query = { company_id: companyId };
  const { location } = await browser.navigate(xeroConnect, query);
  const back = await consent(
    location,
    { organisation: 'other', name: 'Northgate Joinery Ltd', ...form, decision: 'connect' },
    '/xero-login/identity/connect/consent',
  );
  await browser.navigate(xeroCallback, Object.fromEntries(back), fromProvider);
  const { data } = await expectOk(browser.call(companyOrganisations, { query }));
  const [organisation] = data.organisations;
  await expectOk(
    browser.call(chooseOrganisation, {
      query,
      body: {
        organisation_id: organisation!.id,
        seen: organisation!.seen,
        keep_other: true,
      },
    }),
  );
  await testServer.runJobs();
  return customer;
}

test.each([
  ['a stranger’s books', () => ({ vrn: newTrader() }), /its numbers are not this business’s/],
  [
    'books without a number',
    () => ({ vrn: newTrader(), only_none: 'yes' }),
    /we cannot tell whose books those are: it gives no VAT number/,
  ],
])(
  'a draft from %s carries a warning, and its quote is not exact',
  async (_what, form, sentence) => {
    const customer = await keeps(form());
    const periodId = await openPeriod(customer);
    const answer = await returnOf(customer, periodId);
    expect(answer.figuresFrom).toBe('xero');
    expect(answer.period.booksWarning).toMatch(sentence);
    expect(answer.quote?.restsOn).toEqual({
      exact: false,
      sentence: expect.stringMatching(sentence),
    });
    const { periods, connections } = await dashboardOf(customer);
    expect(periods.find(({ id }) => id === periodId)?.booksWarning).toMatch(sentence);
    expect(connections.find(({ kind }) => kind === 'xero')?.warning).toEqual(expect.any(String));
  },
);

test('the company’s own books carry none', async () => {
  const customer = await connectedCustomer(testServer, { records: 'xero' });
  const answer = await returnOf(customer, await openPeriod(customer));
  expect(answer.period.booksWarning).toBeUndefined();
  expect(answer.quote?.restsOn?.exact).toBe(true);
});

test('a draft from before books were compared is no longer called exact', async () => {
  const customer = await connectedCustomer(testServer, { records: 'xero' });
  await testServer.store.db
    .update(vatFigures)
    .set({ whoseBooks: null })
    .where(eq(vatFigures.companyId, customer.companyId));
  const answer = await returnOf(customer, await openPeriod(customer));
  expect(answer.quote?.restsOn).toEqual({
    exact: false,
    sentence: expect.stringContaining('We do not know which Xero organisation'),
  });
});

test('filed, the warning stays with the return, and such books are no second source for a payout', async () => {
  const customer = await keeps({ vrn: newTrader() });
  const periodId = await openPeriod(customer);
  const query = { company_id: customer.companyId, period_id: periodId };
  // Another business's books never agree with what this one has filed before.
  const { declaration, payloadHash, gaps } = await returnOf(customer, periodId);
  await expectOk(
    customer.browser.call(answerGaps, {
      query,
      body: { gaps_hash: gaps?.hash ?? '', reason: 'outside_vat' },
    }),
  );
  const body = {
    accepted: true,
    declaration_version: declaration.version,
    payload_hash: payloadHash ?? '',
  };
  await expectOk(customer.browser.call(fileReturn, { query, body }));
  const [filing] = await testServer.store.db
    .select()
    .from(filings)
    .where(eq(filings.periodId, periodId));
  expect(filing).toMatchObject({
    state: 'submitted',
    figuresFrom: 'xero',
    whoseBooks: { verdict: 'different' },
  });
  expect(areOthersBooks({ filing: filing as Filing, figures: undefined })).toBe(true);
  await testServer.runJobs();
  const { data } = await expectOk(customer.browser.call(requestQuote, { query }));
  expect(data.quote.restsOn?.exact).toBe(false);
  expect(
    (
      await expectOk(
        customer.browser.call(vatDashboard, { query: { company_id: customer.companyId } }),
      )
    ).data.periods.find(({ id }) => id === periodId)?.booksWarning,
  ).toEqual(expect.any(String));
});
