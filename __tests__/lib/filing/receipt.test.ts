/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { filingReceipt } from '@/lib/filing/receipt';
import { documentFileName } from '@/lib/documents/documentFacts';
import { feeParts } from '@/lib/documents/feeVat';
import { feeInvoice } from '@/lib/refunds/claim/invoice';
import { EXAMPLE_OPERATOR, type Operator } from '@/lib/documents/parties';
import { invoiceReference, isLegalEntity } from '@/lib/documents/legalEntities';
import { PURCHASER } from '@/lib/refunds/quote/quote';
import { claimReceipt } from '@/lib/refunds/claim/receipt';

const operator: Operator = {
  name: 'Adsum Ltd',
  companyNumber: '14246316',
  address: '7 Bank Street, Leeds, LS1 5AA',
  email: 'help@adsum.example',
  phone: '01632 960 002',
  feeVat: 'exempt',
  isExample: false,
};
const buyer = {
  name: 'Marlow & Rye Bakery Ltd',
  address: '3 Canal Wharf, Leeds, LS11 5BE',
  companyNumber: '11482907',
  vatNumber: '553557881',
};
const sold = {
  claimReference: 'AD-26-09-0417',
  period: { start: isoDateOf('2026-09-01'), end: isoDateOf('2026-09-30') },
  purchaser: 'Adsum Ltd' as const,
  feePercent: 1,
  refundPence: pence(376_480),
  feePence: pence(3_765),
  netPence: pence(372_715),
  confirmedAt: new Date('2026-11-03T15:20:00.000Z'),
  paidAt: new Date('2026-11-04T12:24:00.000Z'),
  ending: '4471',
  setOffs: [],
};
const linesOf = ({ lines }: { lines: { label: string; value: string }[] }) =>
  lines.map(({ label, value }) => `${label}: ${value}`);

test('a claim’s receipt says what was sold, the fee as a sum, and what was paid, when and with which reference', () => {
  const receipt = claimReceipt(operator, buyer, sold);
  expect(linesOf(receipt)).toEqual([
    'VAT refund you sold, box 5: £3,764.80',
    'Fee, 1% (£5 minimum): −£37.65',
    'Paid to you: £3,727.15',
  ]);
  expect(receipt).toMatchObject({
    reference: 'AD-26-09-0417',
    issuedOn: '2026-11-04',
    periodLabel: 'September 2026',
    to: expect.arrayContaining(['Marlow & Rye Bakery Ltd']),
  });
  expect(receipt.facts).toEqual(
    expect.arrayContaining([
      { label: 'We paid you', value: '12:24, Wed 4 Nov 2026' },
      { label: 'Reference on your statement', value: 'AD-26-09-0417' },
    ]),
  );
});

test('what covered an earlier shortfall is a line of its own, and the sum is what reached the account', () => {
  expect(
    linesOf(
      claimReceipt(operator, buyer, {
        ...sold,
        setOffs: [{ claimReference: 'AD-26-08-0400', pence: pence(21_000) }],
      }),
    ).slice(2),
  ).toEqual(['Owed for claim AD-26-08-0400: −£210.00', 'Paid to you: £3,517.15']);
});

test('where all of it covered a shortfall, the receipt says so, and names no account that was paid', () => {
  const receipt = claimReceipt(operator, buyer, {
    ...sold,
    setOffs: [{ claimReference: 'AD-26-08-0400', pence: pence(372_715) }],
  });
  expect(linesOf(receipt).at(-1)).toBe('Paid to you: £0.00');
  expect(linesOf({ lines: receipt.facts }).slice(3)).toEqual([
    'All of it covered a shortfall: 12:24, Wed 4 Nov 2026',
  ]);
});

describe('an invoice', () => {
  test('names both sides with their addresses, numbers and contact, and leaves out what is not known', () => {
    const { from, to } = feeInvoice(operator, buyer, sold, 12);
    expect(from).toEqual([
      'Adsum Ltd',
      'Company number 14246316',
      'Registered office: 7 Bank Street, Leeds, LS1 5AA',
      'help@adsum.example',
      '01632 960 002',
    ]);
    expect(to).toEqual([
      'Marlow & Rye Bakery Ltd',
      '3 Canal Wharf, Leeds, LS11 5BE',
      'Company number 11482907',
      'VAT number 553 5578 81',
    ]);
    expect(feeInvoice(operator, { name: 'A Baker' }, sold, 12).to).toEqual(['A Baker']);
  });

  test('is for the fee, on the day of the payout, and is paid already', () => {
    const invoice = feeInvoice(operator, buyer, sold, 12);
    expect(invoice).toMatchObject({
      title: 'Invoice',
      reference: 'ADS-000012',
      issuedOn: '2026-11-04',
      amountPence: 3_765,
    });
    expect(linesOf({ lines: invoice.facts })).toEqual([
      'Invoice number: ADS-000012',
      'Invoice date: Wed 4 Nov 2026',
      'Supply date (tax point): Wed 4 Nov 2026',
      'Claim: AD-26-09-0417',
      'Tax period: 1 to 30 September 2026',
    ]);
    expect(invoice.notes.at(-1)).toBe(
      'Paid: £37.65 came off the payout of Wed 4 Nov 2026. There is nothing to pay.',
    );
  });

  const what =
    'Buying the VAT refund of £3,764.80 for September 2026 and paying it early: fee of 1% (£5 minimum)';
  test.each([
    [
      'exempt',
      'Invoice',
      [`${what}: £37.65`, 'Total: £37.65'],
      'Exempt supply: no VAT is charged (Value Added Tax Act 1994, Schedule 9, Group 5).',
    ],
    [
      'outside_scope',
      'Invoice',
      [`${what}: £37.65`, 'Total: £37.65'],
      'Outside the scope of UK VAT: no VAT is charged.',
    ],
    [
      'standard',
      'VAT invoice',
      [
        `${what}: £31.38`,
        'Total without VAT: £31.38',
        'VAT at 20%: £6.27',
        'Total with VAT: £37.65',
      ],
      'Standard-rated supply: the fee includes VAT at 20%, rounded down to a whole penny.',
    ],
  ] as const)(
    'where the operator treats the fee as %s, says so in words',
    (feeVat, title, lines, words) => {
      const invoice = feeInvoice(
        { ...operator, feeVat, ...(feeVat === 'standard' && { vatNumber: '123456782' }) },
        buyer,
        sold,
        12,
      );
      expect([invoice.title, linesOf(invoice), invoice.notes[0]]).toEqual([title, lines, words]);
      expect(invoice.from.includes('VAT number 123 4567 82')).toBe(feeVat === 'standard');
    },
  );

  test('the sandbox operator’s document says that it is an example', () => {
    expect(feeInvoice({ ...operator, isExample: true }, buyer, sold, 12).from[0]).toBe(
      EXAMPLE_OPERATOR,
    );
  });
});

// VAT fraction 20/120, the odd part of a penny dropped (VAT Notice 700, 17.5).
test.each([
  ['standard', 500, 417, 83],
  ['standard', 600, 500, 100],
  ['standard', 605, 505, 100],
  ['standard', 606, 505, 101],
  ['standard', 5, 5, 0],
  ['standard', 6, 5, 1],
  ['standard', 0, 0, 0],
  ['standard', 4_210, 3_509, 701],
  ['exempt', 4_210, 4_210, 0],
  ['outside_scope', 4_210, 4_210, 0],
] as const)('a fee, %s, of %d pence is %d and VAT of %d', (treatment, fee, net, vat) => {
  expect(feeParts(pence(fee), treatment)).toEqual({
    netPence: net,
    vatPence: vat,
    totalPence: fee,
  });
});

test('a fee below nothing has no VAT to work out', () =>
  expect(() => feeParts(pence(-1), 'standard')).toThrow(RangeError));

const boxes = {
  vatDueSales: pence(61_240),
  vatDueAcquisitions: pence(0),
  totalVatDue: pence(61_240),
  vatReclaimedCurrPeriod: pence(482_240),
  netVatDue: pence(421_000),
  totalValueSalesExVAT: pence(3_821_400),
  totalValuePurchasesExVAT: pence(2_687_000),
  totalValueGoodsSuppliedExVAT: pence(0),
  totalAcquisitionsExVAT: pence(0),
};
const filed = {
  period: { start: isoDateOf('2026-10-01'), end: isoDateOf('2026-10-31') },
  boxes,
  declaredBy: 'Hannah Osei',
  declaredAt: new Date('2026-11-20T14:05:00.000Z'),
  submittedAt: new Date('2026-11-20T14:05:31.000Z'),
};

test('a return’s receipt has HMRC’s number and all nine boxes as they were sent', () => {
  const receipt = filingReceipt(buyer, {
    ...filed,
    formBundleNumber: '241903861127',
    processedAt: new Date('2026-11-20T14:05:30.000Z'),
    paymentIndicator: 'BANK',
  });
  expect(receipt.facts).toContainEqual({
    label: 'HMRC’s receipt (form bundle number)',
    value: '2419 0386 1127',
  });
  expect(receipt.lines).toHaveLength(10);
  expect(linesOf(receipt).at(-1)).toBe('HMRC owes you: £4,210.00');
  expect(receipt.lines[5]?.value).toBe('£38,214');
  expect(receipt.notes).toEqual(['HMRC holds bank details for repayments.']);
});

test('where HMRC’s answer was lost, the receipt says how we know', () => {
  const receipt = filingReceipt(buyer, filed);
  expect(receipt.reference).toBe('Confirmed with HMRC');
  expect(receipt.notes[0]).toContain('answer did not reach us');
});

test.each([
  ['invoice', 'invoice-ads-000012.pdf'],
  ['claim_receipt', 'claim-receipt-ads-000012.pdf'],
  ['filing_receipt', 'filing-receipt-september-2026.pdf'],
] as const)('a %s is saved under a name of its own', (kind, name) => {
  expect(documentFileName(kind, feeInvoice(operator, buyer, sold, 12))).toBe(name);
});

test('the purchaser is a legal entity with a sequence of invoice numbers', () => {
  expect(isLegalEntity(PURCHASER)).toBe(true);
  expect(() => invoiceReference('Adsum Ltd', 0)).toThrow(RangeError);
});
