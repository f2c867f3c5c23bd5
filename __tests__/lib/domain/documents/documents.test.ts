/** @jest-environment node */
import { isoDateOf } from '@/lib/domain/dates/ukDates';
import { pence } from '@/lib/domain/money/money';
import { claimReceipt, documentFileName, feeInvoice, filingReceipt } from '@/lib/domain/documents/documents';
import { invoiceReference, isLegalEntity } from '@/lib/domain/documents/legalEntities';
import { PURCHASER } from '@/lib/domain/refunds/quote';

const buyer = { name: 'Marlow & Rye Bakery Ltd', vatNumber: '553557881' };
const sold = {
  claimReference: 'AD-26-09-0417', period: { start: isoDateOf('2026-09-01'), end: isoDateOf('2026-09-30') },
  purchaser: 'Adsum Ltd' as const, feePercent: 1, refundPence: pence(376_480), feePence: pence(3_765),
  netPence: pence(372_715), confirmedAt: new Date('2026-11-03T15:20:00.000Z'), paidAt: new Date('2026-11-04T12:24:00.000Z'), ending: '4471',
  setOffs: [],
};
const linesOf = ({ lines }: { lines: { label: string; value: string }[] }) => lines.map(({ label, value }) => `${label}: ${value}`);

test('a claim’s receipt says what was sold, the fee as a sum, and what was paid, when and with which reference', () => {
  const receipt = claimReceipt(buyer, sold);
  expect(linesOf(receipt)).toEqual(['VAT refund you sold, box 5: £3,764.80', 'Fee, 1% (£5 minimum): −£37.65', 'Paid to you: £3,727.15']);
  expect(receipt).toMatchObject({
    reference: 'AD-26-09-0417', issuedOn: '2026-11-04', periodLabel: 'September 2026', from: ['Adsum Ltd', 'Company number 14246316'],
    to: ['Marlow & Rye Bakery Ltd', 'VAT number 553 5578 81'],
  });
  expect(receipt.facts).toEqual(expect.arrayContaining([
    { label: 'We paid you', value: '12:24, Wed 4 Nov 2026' }, { label: 'Reference on your statement', value: 'AD-26-09-0417' },
  ]));
});

test('what covered an earlier shortfall is a line of its own, and the sum is what reached the account', () => {
  expect(linesOf(claimReceipt(buyer, { ...sold, setOffs: [{ claimReference: 'AD-26-08-0400', pence: pence(21_000) }] })).slice(2))
    .toEqual(['Shortfall of claim AD-26-08-0400: −£210.00', 'Paid to you: £3,517.15']);
});

test('an invoice is for the fee, is paid already, and says nothing of VAT that we do not know', () => {
  const invoice = feeInvoice(buyer, sold, 12);
  expect(invoice).toMatchObject({ title: 'Invoice', reference: 'ADS-000012', amountPence: 3_765 });
  expect(linesOf(invoice).at(-1)).toBe('Total: £37.65');
  expect(invoice.notes).toEqual(['Paid: £37.65 came off the payout of Wed 4 Nov 2026. There is nothing to pay.']);
  expect(JSON.stringify([invoice.lines, invoice.notes])).not.toMatch(/exempt|VAT at|20%/i);
});

const boxes = {
  vatDueSales: pence(61_240), vatDueAcquisitions: pence(0), totalVatDue: pence(61_240), vatReclaimedCurrPeriod: pence(482_240),
  netVatDue: pence(421_000),
  totalValueSalesExVAT: pence(3_821_400), totalValuePurchasesExVAT: pence(2_687_000), totalValueGoodsSuppliedExVAT: pence(0),
  totalAcquisitionsExVAT: pence(0),
};
const filed = {
  period: { start: isoDateOf('2026-10-01'), end: isoDateOf('2026-10-31') }, boxes, declaredBy: 'Hannah Osei',
  declaredAt: new Date('2026-11-20T14:05:00.000Z'), submittedAt: new Date('2026-11-20T14:05:31.000Z'),
};

test('a return’s receipt has HMRC’s number and all nine boxes as they were sent', () => {
  const receipt = filingReceipt(
    buyer, { ...filed, formBundleNumber: '241903861127', processedAt: new Date('2026-11-20T14:05:30.000Z'), paymentIndicator: 'BANK' },
  );
  expect(receipt.facts).toContainEqual({ label: 'HMRC’s receipt (form bundle number)', value: '2419 0386 1127' });
  expect(receipt.lines).toHaveLength(10);
  expect(linesOf(receipt).at(-1)).toBe('HMRC owes you: £4,210.00');
  expect(receipt.lines[5]?.value).toBe('£38,214');
  expect(receipt.notes).toEqual(['HMRC holds bank details for repayments.']);
});

test('where HMRC’s answer was lost, the receipt says how we know', () => {
  const receipt = filingReceipt(buyer, filed);
  expect(receipt.reference).toBe('Confirmed with HMRC');
  expect(receipt.notes[0]).toContain('answer was lost');
});

test.each([
  ['invoice', 'invoice-ads-000012.pdf'], ['claim_receipt', 'claim-receipt-ads-000012.pdf'],
  ['filing_receipt', 'filing-receipt-september-2026.pdf'],
] as const)('a %s is saved under a name of its own', (kind, name) => {
  expect(documentFileName(kind, feeInvoice(buyer, sold, 12))).toBe(name);
});

test('whoever buys refunds is a legal entity with a sequence of invoice numbers', () => {
  expect(isLegalEntity(PURCHASER)).toBe(true);
  expect(() => invoiceReference('Adsum Ltd', 0)).toThrow(RangeError);
});
