/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { boxesFromLedger, type LedgerLine } from '@/lib/vat/books/boxesFromLedger';
import { gapSentence } from '@/lib/vat/books/gaps';
import type { TaxRate } from '@/lib/vat/books/taxRates';
import { unworkedGaps } from '@/lib/vat/books/unworked';

const QUARTER = { start: isoDateOf('2026-08-01'), end: isoDateOf('2026-10-31') };
const MONTH = { start: isoDateOf('2026-10-01'), end: isoDateOf('2026-10-31') };
const line = (kind: LedgerLine['kind'], taxType: string, net: number, vat = 0): LedgerLine => ({
  kind,
  taxType,
  netPence: pence(net),
  vatPence: pence(vat),
  date: '2026-10-14',
});
const rate = (name: string, reportsAs = 'OUTPUT'): TaxRate => ({
  taxType: 'TAX007',
  name,
  reportsAs,
  percent: 20,
  nonRecoverable: false,
});
const gapsOf = (lines: LedgerLine[], rates: TaxRate[] = [], period = QUARTER) =>
  unworkedGaps(lines, rates, boxesFromLedger(lines, rates).boxes, period);

test('exempt sales above de minimis are said with their amount and box 4', () => {
  const gaps = gapsOf([
    line('sale', 'EXEMPTOUTPUT', 4_000_000),
    line('purchase', 'INPUT2', 4_500_000, 900_000),
  ]);
  expect(gaps.map(gapSentence)).toEqual([
    'Your books hold £40,000.00 of exempt sales. We do not work out partial exemption, so box 4 (£9,000.00) may be too high.',
  ]);
});

const exempt = (sales: number, taxable: number, inputTax: number) => [
  line('sale', 'EXEMPTOUTPUT', sales),
  line('sale', 'OUTPUT2', taxable, taxable / 5),
  line('purchase', 'INPUT2', inputTax * 5, inputTax),
];
test.each<[string, LedgerLine[], typeof QUARTER, number]>([
  ['below both limits', exempt(100_000, 100_000, 187_500), QUARTER, 0],
  ['a penny of input tax above £625 a month', exempt(100_000, 100_000, 187_501), QUARTER, 1],
  ['more than half of the sales', exempt(100_001, 100_000, 100), QUARTER, 1],
  ['the limit of one month', exempt(100_000, 100_000, 62_500), MONTH, 0],
  ['a quarter’s input tax in one month', exempt(100_000, 100_000, 187_500), MONTH, 1],
  ['no input tax, nothing to lose', exempt(100_000, 0, 0), QUARTER, 0],
  ['no exempt sales', exempt(0, 100_000, 900_000), QUARTER, 0],
  [
    'a charge to yourself is no taxable sale',
    [...exempt(100_001, 100_000, 100), line('purchase', 'REVERSECHARGES', 500_000)],
    QUARTER,
    1,
  ],
  [
    'credited in full',
    [...exempt(100_000, 0, 900_000), line('sale', 'EXEMPTOUTPUT', -100_000)],
    QUARTER,
    0,
  ],
  [
    'a journal’s credit is a sale',
    [
      { ...line('purchase', 'EXEMPTOUTPUT', -100_000), journal: true },
      line('purchase', 'INPUT2', 4_500_000, 900_000),
    ],
    QUARTER,
    1,
  ],
])('partial exemption, %s', (_what, lines, period, count) =>
  expect(gapsOf(lines, [], period)).toHaveLength(count),
);

test('a rate of the organisation’s own that reports as exempt counts', () =>
  expect(
    gapsOf(
      [line('sale', 'TAX007', 4_000_000), line('purchase', 'INPUT2', 4_500_000, 900_000)],
      [rate('Rent', 'EXEMPTOUTPUT')],
    ),
  ).toMatchObject([{ kind: 'partialExemption', netPence: 4_000_000 }]));

test.each([
  ['Margin scheme', 'margin'],
  ['Second-hand cars', 'margin'],
  ['Global accounting', 'margin'],
  ['TOMS 20%', 'tourOperators'],
  ['Tour Operators’ Margin Scheme', 'tourOperators'],
] as const)('a rate named “%s” is said although it is in a box', (name, kind) =>
  expect(
    gapsOf([line('sale', 'TAX007', 1_000, 200), line('sale', 'TAX007', 500, 100)], [rate(name)]),
  ).toEqual([{ kind, what: `“${name}” (TAX007)`, lines: 2, netPence: 1_500, vatPence: 300 }]),
);

test('a rate in no box is not said twice, and other names are not said', () => {
  const entry = line('sale', 'TAX007', 1_000, 200);
  const { reportsAs: _, ...unknown } = rate('Margin scheme');
  expect(gapsOf([entry], [unknown])).toEqual([]);
  expect(gapsOf([entry], [rate('Tomsk office')])).toEqual([]);
});
