/** @jest-environment node */
import {
  confirmClaim,
  fileReturn,
  requestQuote,
  vatClaim,
  vatReturns,
} from '@/lib/overview/vat/contract';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  BAKERY,
  dashboardOf,
  hmrcMoves,
  settlePayments,
  newCustomer,
  outsideFacts,
  returnOf,
  openVatTestServer,
} from '@/__tests__/support/server/vatStory';
import { visitHmrc } from '@/__tests__/support/server/consentPages';
import { passOn } from '@/__tests__/support/server/shortfallStory';

const testServer = openForFile(openVatTestServer);

test('a bakery connects, files October, sells the refund, is paid, and its claim closes when HMRC has repaid', async () => {
  const customer = await newCustomer(testServer, { vrn: BAKERY.vrn, records: 'xero' });
  const { browser, companyId } = customer;
  expect(await visitHmrc(browser, companyId, { vrn: BAKERY.vrn })).toBe(
    `/portal/v2/instant-vat/dashboard?company_id=${companyId}&connected=hmrc`,
  );
  await testServer.runJobs();

  const before = await dashboardOf(customer);
  expect(before).toMatchObject({
    company: { vatNumber: BAKERY.vrn, frequency: 'monthly' },
    sync: { state: 'done' },
  });
  expect(before.next).toMatchObject({
    kind: 'claimable',
    label: 'October 2026',
    filed: false,
    quote: { refundPence: 421_000, feePence: 4_210, netPence: 416_790 },
  });
  expect(before.periods).toHaveLength(13);
  expect(before.periods[0]).toMatchObject({
    label: 'October 2026',
    status: 'Ready to review',
    bar: 'not_filed',
    figuresFrom: 'xero',
  });
  if (before.next.kind !== 'claimable') throw new Error('nothing to claim');
  const periodId = before.next.periodId;
  const query = { company_id: companyId, period_id: periodId };

  const draft = await returnOf(customer, periodId);
  expect(draft).toMatchObject({
    canFile: true,
    figuresFrom: 'xero',
    direction: 'refund',
    filing: { state: 'draft' },
  });
  const filed = await expectOk(
    browser.call(fileReturn, {
      query,
      body: {
        accepted: true,
        declaration_version: draft.declaration.version,
        payload_hash: draft.payloadHash ?? '',
      },
    }),
  );
  expect(filed.data).toEqual({ state: 'submitted', sentence: 'HMRC has your return.' });

  const {
    data: { quote },
  } = await expectOk(browser.call(requestQuote, { query }));
  expect(quote).toMatchObject({ refundPence: 421_000, netPence: 416_790, worthIt: true });
  const {
    data: { claimId },
  } = await expectOk(
    browser.call(confirmClaim, {
      query,
      body: { quote_id: quote.id ?? '', quote_hash: quote.hash ?? '' },
    }),
  );
  await settlePayments(testServer);

  const claim = async () =>
    (
      await expectOk(
        browser.call(vatClaim, { query: { company_id: companyId, claim_id: claimId } }),
      )
    ).data;
  expect(await claim()).toMatchObject({
    claim: { state: 'paid_out', netPence: 416_790 },
    purchaser: 'Adsum Ltd',
    bankAccountEnding: '4471',
  });
  expect((await outsideFacts(testServer)).payments).toMatchObject([
    { amountPence: 416_790, accountNumber: '31924471' },
  ]);

  for (const status of ['HMRC is checking', 'Approved', 'Pass it on']) {
    await hmrcMoves(testServer, BAKERY);
    expect((await claim()).claim.status).toBe(status);
  }
  await passOn(testServer, (await claim()).claim.reference, '4210.00');
  expect((await claim()).claim).toMatchObject({
    state: 'closed',
    status: 'Completed',
    sentence: 'This claim is closed. Nothing more is owed either way.',
  });

  const after = await dashboardOf(customer);
  expect(after.paidEarly).toMatchObject({ netPence: 416_790, count: 1, feesPence: 4_210 });
  const { data } = await expectOk(browser.call(vatReturns, { query: { company_id: companyId } }));
  expect(data.periods.find(({ id }) => id === periodId)).toMatchObject({
    status: 'Passed on',
    bar: 'sold',
    paidEarlyPence: 416_790,
    claimId,
  });
  expect(await verifyAudit(testServer.store.db)).toMatchObject({ ok: true });
});
