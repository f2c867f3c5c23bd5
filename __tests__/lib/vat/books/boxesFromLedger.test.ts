/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { asInvoiced, boxesFromLedger, type LedgerLine } from '@/lib/vat/books/boxesFromLedger';
import type { TaxRate } from '@/lib/vat/books/taxRates';

const line = (kind: LedgerLine['kind'], taxType: string, net: number, vat = 0): LedgerLine => ({
  kind,
  taxType,
  netPence: pence(net),
  vatPence: pence(vat),
  date: '2026-10-14',
});
const BOXES = {
  1: 'vatDueSales',
  2: 'vatDueAcquisitions',
  3: 'totalVatDue',
  4: 'vatReclaimedCurrPeriod',
  5: 'netVatDue',
  6: 'totalValueSalesExVAT',
  7: 'totalValuePurchasesExVAT',
  8: 'totalValueGoodsSuppliedExVAT',
  9: 'totalAcquisitionsExVAT',
} as const;
/** Values by the number of their box. */
type ByNumber<Value> = Partial<Record<keyof typeof BOXES, Value>>;
const named = (values: ByNumber<unknown>) =>
  Object.fromEntries(
    Object.entries(BOXES).flatMap(([number, name]) =>
      number in values ? [[name, values[Number(number) as keyof typeof BOXES]]] : [],
    ),
  );
const nothing = named({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0 });

test.each<[string, LedgerLine, ByNumber<number>]>([
  ['a 20% sale: boxes 1 and 6', line('sale', 'OUTPUT2', 10_000, 2_000), { 1: 2_000, 6: 10_000 }],
  ['a 5% sale', line('sale', 'RROUTPUT', 10_000, 500), { 1: 500, 6: 10_000 }],
  ['a zero-rated sale: box 6 only', line('sale', 'ZERORATEDOUTPUT', 10_000), { 6: 10_000 }],
  ['an exempt sale: box 6 only', line('sale', 'EXEMPTOUTPUT', 10_000), { 6: 10_000 }],
  ['goods to the EU: boxes 6 and 8', line('sale', 'ECZROUTPUT', 10_000), { 6: 10_000, 8: 10_000 }],
  ['services to the EU: box 6 only', line('sale', 'ECZROUTPUTSERVICES', 10_000), { 6: 10_000 }],
  [
    'a 20% purchase: boxes 4 and 7',
    line('purchase', 'INPUT2', 10_000, 2_000),
    { 4: 2_000, 7: 10_000 },
  ],
  ['a 5% purchase', line('purchase', 'RRINPUT', 10_000, 500), { 4: 500, 7: 10_000 }],
  ['capital equipment', line('purchase', 'CAPEXINPUT2', 10_000, 2_000), { 4: 2_000, 7: 10_000 }],
  ['a zero-rated purchase: box 7 only', line('purchase', 'ZERORATEDINPUT', 10_000), { 7: 10_000 }],
  ['an exempt purchase: box 7 only', line('purchase', 'EXEMPTINPUT', 10_000), { 7: 10_000 }],
  ['outside the scope: nowhere', line('purchase', 'NONE', 10_000), {}],
  [
    'import VAT, whose line is the VAT: box 4 alone',
    line('purchase', 'GSTONIMPORTS', 190_000, 0),
    { 4: 190_000 },
  ],
  ['import VAT paid back', line('purchase', 'GSTONIMPORTS', -190_000, 0), { 4: -190_000 }],
  [
    'goods from the EU: boxes 2, 4, 7 and 9',
    line('purchase', 'ECACQUISITIONS', 10_000),
    { 2: 2_000, 4: 2_000, 7: 10_000, 9: 10_000 },
  ],
  [
    'zero-rated goods from the EU: boxes 7 and 9',
    line('purchase', 'ECZRACQUISITIONS', 10_000),
    { 7: 10_000, 9: 10_000 },
  ],
  [
    'services from abroad: boxes 1, 4, 6 and 7',
    line('purchase', 'REVERSECHARGES', 10_000),
    { 1: 2_000, 4: 2_000, 6: 10_000, 7: 10_000 },
  ],
  [
    'domestic reverse charge, buyer: boxes 1, 4 and 7',
    line('purchase', 'DRCHARGE20', 10_000),
    { 1: 2_000, 4: 2_000, 7: 10_000 },
  ],
  [
    'domestic reverse charge, seller: box 6 only',
    line('sale', 'DRCHARGESUPPLY5', 10_000),
    { 6: 10_000 },
  ],
  [
    'a credit note to a customer',
    line('sale', 'OUTPUT2', -10_000, -2_000),
    { 1: -2_000, 6: -10_000 },
  ],
  ['money back from a supplier', line('sale', 'INPUT2', 10_000, 2_000), { 4: -2_000, 7: -10_000 }],
])('%s', (_what, entry, boxes) => {
  const rebuilt = boxesFromLedger([entry]);
  const due = (boxes[1] ?? 0) + (boxes[2] ?? 0);
  expect(rebuilt.boxes).toEqual({
    ...nothing,
    ...named({ 3: due, 5: Math.abs(due - (boxes[4] ?? 0)), ...boxes }),
  });
  expect(rebuilt.gaps).toEqual([]);
});

test('docs/rules/vat.md#boxes-from-the-books: where each figure comes from, in words', () => {
  const { notes, boxes } = boxesFromLedger([
    ...Array.from({ length: 37 }, () => line('sale', 'OUTPUT2', 1_000, 200)),
    line('sale', 'RROUTPUT', 1_000, 50),
    ...Array.from({ length: 5 }, () => line('sale', 'ZERORATEDOUTPUT', 1_000)),
    line('purchase', 'INPUT2', 1_000, 200),
    line('purchase', 'ZERORATEDINPUT', 1_000),
  ]);
  expect(notes).toEqual(
    named({
      1: '37 sales at 20%, 1 sale at 5%',
      2: 'None recorded',
      3: 'Worked out for you',
      4: '1 purchase',
      5: 'Worked out for you',
      6: '43 sales',
      7: '2 purchases',
      8: 'None recorded',
      9: 'None recorded',
    }),
  );
  expect(boxes.vatDueSales).toBe(7_450);
});

test('an unknown tax type is a gap with its amount, sales apart from purchases, and is in no box', () => {
  const { gaps, boxes } = boxesFromLedger(
    [
      line('sale', 'TAX007', 1_000, 200),
      line('sale', 'TAX007', 500, 100),
      line('sale', 'toString', 1, 0),
      line('purchase', 'TAX007', 700),
    ],
    [{ taxType: 'TAX007', name: 'Margin scheme', percent: 0, nonRecoverable: false }],
  );
  expect(gaps).toEqual([
    { kind: 'sale', what: '“Margin scheme” (TAX007)', lines: 2, netPence: 1_500, vatPence: 300 },
    { kind: 'sale', what: 'toString', lines: 1, netPence: 1, vatPence: 0 },
    { kind: 'purchase', what: '“Margin scheme” (TAX007)', lines: 1, netPence: 700, vatPence: 0 },
  ]);
  expect(boxes).toEqual(nothing);
});

const custom = (
  reportsAs: string | undefined,
  percent: number,
  nonRecoverable = false,
): TaxRate => ({
  taxType: 'TAX001',
  name: 'Our own',
  ...(reportsAs && { reportsAs }),
  percent,
  nonRecoverable,
});

test.each<[string, TaxRate, LedgerLine, ByNumber<number> | 'in no box']>([
  [
    'a sale at a rate of its own',
    custom('OUTPUT', 12.5),
    line('sale', 'TAX001', 10_000, 1_250),
    { 1: 1_250, 6: 10_000 },
  ],
  [
    'a purchase',
    custom('INPUT', 10),
    line('purchase', 'TAX001', 10_000, 1_000),
    { 4: 1_000, 7: 10_000 },
  ],
  [
    'capital goods',
    custom('CAPITALEXPENSESINPUT', 20),
    line('purchase', 'TAX001', 10_000, 2_000),
    { 4: 2_000, 7: 10_000 },
  ],
  ['exempt', custom('EXEMPTOUTPUT', 0), line('sale', 'TAX001', 10_000), { 6: 10_000 }],
  [
    'goods to the EU',
    custom('ECOUTPUT', 0),
    line('sale', 'TAX001', 10_000),
    { 6: 10_000, 8: 10_000 },
  ],
  [
    'goods from the EU at 5%',
    custom('ECACQUISITIONS', 5),
    line('purchase', 'TAX001', 10_000),
    { 2: 500, 4: 500, 7: 10_000, 9: 10_000 },
  ],
  [
    'a reverse charge at 5%',
    custom('REVERSECHARGES', 5),
    line('purchase', 'TAX001', 10_000),
    { 1: 500, 4: 500, 6: 10_000, 7: 10_000 },
  ],
  [
    'a reverse charge at nothing',
    custom('REVERSECHARGES', 0),
    line('purchase', 'TAX001', 10_000),
    { 6: 10_000, 7: 10_000 },
  ],
  [
    'a domestic reverse charge, buyer',
    custom('DRCHARGE', 20),
    line('purchase', 'TAX001', 10_000),
    { 1: 2_000, 4: 2_000, 7: 10_000 },
  ],
  [
    'a domestic reverse charge, seller',
    custom('DRCHARGESUPPLY', 20),
    line('sale', 'TAX001', 10_000),
    { 6: 10_000 },
  ],
  ['import VAT', custom('GSTONIMPORTS', 0), line('purchase', 'TAX001', 10_000), { 4: 10_000 }],
  [
    'another country’s VAT',
    custom('MOSSSALES', 21),
    line('sale', 'TAX001', 10_000, 2_100),
    'in no box',
  ],
  [
    'tax that cannot be recovered',
    custom('INPUT', 20, true),
    line('purchase', 'TAX001', 10_000, 2_000),
    'in no box',
  ],
  [
    'a type nobody has heard of',
    custom('TOSTRING', 20),
    line('purchase', 'TAX001', 10_000, 2_000),
    'in no box',
  ],
  ['no type at all', custom(undefined, 20), line('purchase', 'TAX001', 10_000, 2_000), 'in no box'],
])(
  'a rate that the organisation made is treated by what it reports: %s',
  (_what, rate, entry, boxes) => {
    const rebuilt = boxesFromLedger([entry], [rate]);
    if (boxes === 'in no box') {
      expect(rebuilt.gaps).toEqual([
        {
          kind: rate.nonRecoverable ? 'blocked' : entry.kind,
          what: '“Our own” (TAX001)',
          lines: 1,
          netPence: entry.netPence,
          vatPence: entry.vatPence,
        },
      ]);
      expect(rebuilt.boxes).toEqual(nothing);
    } else {
      expect(rebuilt.gaps).toEqual([]);
      expect(rebuilt.boxes).toMatchObject({
        ...nothing,
        ...named({ 3: expect.any(Number), 5: expect.any(Number), ...boxes }),
      });
    }
  },
);

const journal = (taxType: string, debit: number, tax: number): LedgerLine => ({
  ...line('purchase', taxType, debit, tax),
  journal: true,
});

test('a purchase whose VAT cannot be reclaimed is said to lack box 7, and a journal to lack its side', () => {
  const entry = line('purchase', 'TAX001', 30_000, 6_000);
  const { gaps } = boxesFromLedger(
    [entry, { ...entry, journal: true }, { ...entry, kind: 'sale' }],
    [custom('INPUT', 20, true)],
  );
  expect(gaps.map(({ kind }) => kind)).toEqual(['blocked', 'journal', 'sale']);
});

test.each<[string, LedgerLine, ByNumber<number>]>([
  ['a debit at a purchase’s rate', journal('INPUT2', 10_000, 2_000), { 4: 2_000, 7: 10_000 }],
  [
    'a credit at a purchase’s rate takes away',
    journal('INPUT2', -10_000, -2_000),
    { 4: -2_000, 7: -10_000 },
  ],
  [
    'a credit at a sale’s rate is a sale',
    journal('OUTPUT2', -10_000, -2_000),
    { 1: 2_000, 6: 10_000 },
  ],
  ['outside VAT', journal('NONE', 10_000, 0), {}],
])('a manual journal counts: %s', (_what, entry, boxes) => {
  expect(boxesFromLedger([entry])).toMatchObject({ boxes: named(boxes), gaps: [], notes: {} });
  expect(boxesFromLedger([entry]).largestPurchase).toBeUndefined();
});

test('a journal under the domestic reverse charge has no known side and is a gap', () => {
  const { gaps, boxes } = boxesFromLedger([journal('DRCHARGE20', -10_000, 0)]);
  expect(gaps).toEqual([
    { kind: 'journal', what: 'DRCHARGE20', lines: 1, netPence: -10_000, vatPence: 0 },
  ]);
  expect(boxes).toEqual(nothing);
});

test('import VAT is the purchase with the most VAT where it is', () => {
  const { largestPurchase, notes } = boxesFromLedger([
    line('purchase', 'INPUT2', 100, 20),
    line('purchase', 'GSTONIMPORTS', 190_000),
  ]);
  expect(largestPurchase).toMatchObject({
    taxType: 'GSTONIMPORTS',
    netPence: 0,
    vatPence: 190_000,
  });
  expect(notes.vatReclaimedCurrPeriod).toBe('1 purchase, 1 charge at customs');
  expect(notes.totalValuePurchasesExVAT).toBe('1 purchase');
});

test('boxes 6 to 9 round to the nearest pound once, at the end', () => {
  const { boxes } = boxesFromLedger([
    line('sale', 'ZERORATEDOUTPUT', 1_030),
    line('sale', 'ZERORATEDOUTPUT', 1_020),
    line('purchase', 'ZERORATEDINPUT', 1_049),
  ]);
  expect(boxes).toMatchObject(named({ 6: 2_100, 7: 1_000 }));
});

test('the purchase with the most VAT is named for the person', () => {
  const oven = {
    ...line('purchase', 'CAPEXINPUT2', 348_000, 69_600),
    description: 'a deck oven',
    reference: 'invoice 2217',
  };
  expect(
    boxesFromLedger([
      line('purchase', 'INPUT2', 100, 20),
      oven,
      line('sale', 'OUTPUT2', 900_000, 180_000),
    ]).largestPurchase,
  ).toEqual(oven);
});

test.each<[string, LedgerLine, ByNumber<number>]>([
  ['half a penny of it is rounded up', line('purchase', 'DRCHARGE5', 10), { 1: 1 }],
  ['less than half is not', line('purchase', 'DRCHARGE5', 9), { 1: 0 }],
  ['and a credit mirrors its invoice', line('purchase', 'DRCHARGE5', -10), { 1: -1 }],
  [
    'what the books show on the line counts as it is',
    line('purchase', 'REVERSECHARGES', 10_000, 1_999),
    { 1: 1_999, 4: 1_999 },
  ],
  ['a purchase without VAT on its line has none', line('purchase', 'INPUT2', 10_000), { 4: 0 }],
])('VAT that the buyer charges itself: %s', (_what, entry, boxes) => {
  expect(boxesFromLedger([entry]).boxes).toMatchObject(named(boxes));
});

test.each<[string, LedgerLine[], ByNumber<string>]>([
  [
    'goods from the EU',
    [line('purchase', 'ECACQUISITIONS', 10_000)],
    { 2: '1 purchase at 20%', 4: '1 purchase', 9: '1 purchase', 7: '1 purchase' },
  ],
  [
    'a reverse charge',
    [line('purchase', 'REVERSECHARGES', 10_000)],
    {
      1: '1 charge to yourself at 20%',
      4: '1 purchase',
      6: '1 charge to yourself',
      7: '1 purchase',
    },
  ],
  [
    'two of them',
    [line('purchase', 'REVERSECHARGES', 10_000), line('purchase', 'REVERSECHARGES', 10_000)],
    { 6: '2 charges to yourself' },
  ],
  [
    'goods to the EU',
    [line('sale', 'ECZROUTPUT', 10_000)],
    { 8: '1 sale', 6: '1 sale', 1: 'None recorded' },
  ],
  [
    'VAT on a sale at nothing, as the books have it',
    [line('sale', 'ZERORATEDOUTPUT', 10_000, 5)],
    { 1: '1 sale at 0%' },
  ],
  ['a sale at 20% that shows no VAT', [line('sale', 'OUTPUT2', 10_000)], { 1: '1 sale at 20%' }],
])('the words of %s', (_what, lines, notes) => {
  expect(boxesFromLedger(lines).notes).toMatchObject(named(notes));
});

test.each<[string, LedgerLine[], number | undefined]>([
  [
    'of two alike the first',
    [line('purchase', 'INPUT2', 1, 20), line('purchase', 'INPUT2', 2, 20)],
    1,
  ],
  ['a penny will do', [line('purchase', 'INPUT2', 5, 1)], 5],
  [
    'not what was charged to oneself',
    [line('purchase', 'INPUT2', 7, 1), line('purchase', 'REVERSECHARGES', 10_000)],
    7,
  ],
  ['not what came back', [line('purchase', 'INPUT2', -100, -20)], undefined],
  ['not what carries no VAT', [line('purchase', 'ZERORATEDINPUT', 100)], undefined],
  ['not a sale', [line('sale', 'OUTPUT2', 100, 20)], undefined],
])('the purchase with the most VAT: %s', (_which, lines, net) => {
  const rebuilt = boxesFromLedger(lines);
  expect(rebuilt.largestPurchase?.netPence).toBe(net);
  expect('largestPurchase' in rebuilt).toBe(net !== undefined);
});

test.each([
  [49, 0],
  [50, 100],
  [-50, -100],
  [-49, 0],
  [149, 100],
  [150, 200],
])('%i pence of sales are %i in box 6, and nothing is never below nothing', (net, box) => {
  const { boxes } = boxesFromLedger([line('sale', 'ZERORATEDOUTPUT', net)]);
  expect(Object.is(boxes.totalValueSalesExVAT, box)).toBe(true);
});

test('a journal at a rate that is not known is a gap', () => {
  expect(boxesFromLedger([journal('TAX777', -10_000, -2_000)])).toMatchObject({
    boxes: nothing,
    gaps: [{ kind: 'journal', lines: 1, netPence: -10_000, vatPence: -2_000 }],
  });
});

test('a line at a rate that is not known is shown as the books have it', () => {
  const unknown = line('purchase', 'TAX777', 10_000, 2_000);
  expect(asInvoiced(unknown, [])).toBe(unknown);
});
