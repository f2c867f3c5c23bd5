/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { answerGaps, fileReturn, requestQuote } from '@/lib/overview/vat/contract';
import { filings } from '@/server/vat/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  connectedCustomer,
  newTrader,
  openPeriod,
  openVatTestServer,
  outsideFacts,
  pull,
  returnOf,
} from '@/__tests__/support/server/vatStory';
import { auditEvents } from '@/server/audit/store/tables';

const testServer = openForFile(openVatTestServer);

const enter = (vrn: string, entry: Record<string, string>) =>
  pull(testServer, 'book-entry', { vrn, ...entry });

/** Creates a customer with a sale at a rate that is in no box. */
async function withGap() {
  const vrn = newTrader();
  await enter(vrn, {
    kind: 'sale',
    date: '2026-10-21',
    taxType: 'TAX002',
    amount: '300.00',
    tax: '63.00',
  });
  const customer = await connectedCustomer(testServer, { vrn, records: 'xero' });
  const periodId = await openPeriod(customer);
  const query = { company_id: customer.companyId, period_id: periodId };
  const seen = () => returnOf(customer, periodId);
  const { browser } = customer;
  const file = async () => {
    const { declaration, payloadHash = '' } = await seen();
    const body = {
      accepted: true,
      declaration_version: declaration.version,
      payload_hash: payloadHash,
    };
    return browser.call(fileReturn, { query, body });
  };
  const answer = (gaps_hash: string, reason: 'outside_vat' | 'other', words?: string) =>
    browser.call(answerGaps, { query, body: { gaps_hash, reason, ...(words && { words }) } });
  return { customer, vrn, query, seen, file, answer };
}

test('with lines in no box nothing is filed before they are explained; the explanation goes with the return', async () => {
  const { query, customer, seen, file, answer } = await withGap();
  const first = await seen();
  expect(first).toMatchObject({
    canFile: false,
    gaps: { title: '£63.00 of VAT in your books is in no box.' },
    cannotFileBecause:
      '£63.00 of VAT in your books is in no box. Say why the figures are right before you send the return.',
    quote: {
      restsOn: {
        exact: false,
        sentence: expect.stringContaining('may not be complete. £63.00 of VAT'),
      },
    },
  });
  const sent = async () => (await outsideFacts(testServer)).filings?.length;
  const before = await sent();
  expect(await file()).toMatchObject({
    status: 409,
    text: expect.stringContaining('£63.00 of VAT in your books is in no box.'),
  });
  expect(await sent()).toBe(before);
  expect(
    await testServer.store.db
      .select()
      .from(filings)
      .where(eq(filings.companyId, customer.companyId)),
  ).toEqual([]);

  const [mail] = testServer.mails.filter(
    ({ to, subject }) => to === customer.email && /can be paid early/.test(subject),
  );
  expect(mail?.text).toContain('£63.00 of VAT in your books is in no box.');
  expect(mail?.text).not.toMatch(/exact/);

  const hash = first.gaps?.hash ?? '';
  expect((await answer(hash, 'other', 'hm')).status).toBe(400);
  expect((await answer('0'.repeat(64), 'outside_vat')).status).toBe(409);
  await expectOk(answer(hash, 'other', 'Sold under the OSS scheme in Ireland'));
  expect(await seen()).toMatchObject({
    canFile: true,
    gaps: { answer: { reason: 'other', words: 'Sold under the OSS scheme in Ireland' } },
    quote: {
      restsOn: { exact: false, sentence: expect.stringContaining('You said why that is right.') },
    },
  });
  expect((await expectOk(file())).data.state).toBe('submitted');

  const [filing] = await testServer.store.db
    .select()
    .from(filings)
    .where(eq(filings.companyId, customer.companyId));
  expect(filing).toMatchObject({
    gaps: [{ kind: 'sale', vatPence: 6_300 }],
    gapsAnswer: { hash, reason: 'other', words: 'Sold under the OSS scheme in Ireland' },
  });
  const events = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.companyId, customer.companyId));
  const detailOf = (name: string) =>
    events.filter(({ event }) => event === name).map(({ detail }) => detail);
  expect(detailOf('gaps answered')).toEqual([
    { gapsHash: hash, gapsVatPence: 6_300, reason: 'other' },
  ]);
  expect(detailOf('declaration accepted')).toMatchObject([
    { gapsHash: hash, gapsVatPence: 6_300, gapsReason: 'other' },
  ]);
  const {
    data: { quote },
  } = await expectOk(customer.browser.call(requestQuote, { query }));
  expect(quote.restsOn).toEqual({
    exact: false,
    sentence:
      'It rests on the return you filed. £63.00 of VAT in your books is in no box. You said why that is right.',
  });
});

test('with exempt sales above de minimis nothing is filed before a person says why, and no quote is exact', async () => {
  const vrn = newTrader();
  await enter(vrn, {
    kind: 'sale',
    date: '2026-10-21',
    taxType: 'EXEMPTOUTPUT',
    amount: '400000.00',
    tax: '0.00',
  });
  const customer = await connectedCustomer(testServer, { vrn, records: 'xero' });
  const periodId = await openPeriod(customer);
  const first = await returnOf(customer, periodId);
  expect(first).toMatchObject({
    canFile: false,
    gaps: {
      title: 'We do not work out a scheme that your books use.',
      sentences: [
        expect.stringMatching(
          /^Your books hold £[\d,.]+ of exempt sales\. We do not work out partial exemption, so box 4 \(£[\d,.]+\) may be too high\.$/,
        ),
      ],
    },
    quote: { restsOn: { exact: false } },
  });
  const query = { company_id: customer.companyId, period_id: periodId };
  const body = { gaps_hash: first.gaps?.hash ?? '', reason: 'scheme_followed' as const };
  await expectOk(customer.browser.call(answerGaps, { query, body }));
  expect(await returnOf(customer, periodId)).toMatchObject({
    canFile: true,
    gaps: { answer: { reason: 'scheme_followed' } },
  });
});
