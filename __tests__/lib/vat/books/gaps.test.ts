/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { gapSentence, gapTitle, gapVat, type Gap } from '@/lib/vat/books/gaps';

const gap = (kind: Gap['kind'], what: string, lines: number, net: number, vat: number): Gap => ({
  kind,
  what,
  lines,
  netPence: pence(net),
  vatPence: pence(vat),
});

test.each<[Gap, string]>([
  [
    gap('sale', '“Margin scheme” (TAX007)', 2, 1_500, 300),
    '2 lines of sales with the tax rate “Margin scheme” (TAX007) are in no box: £15.00 before VAT, £3.00 of VAT. We do not know where that ' +
      'rate belongs.',
  ],
  [
    gap('purchase', 'TAX009', 1, 70_000, 0),
    '1 line of purchases with the tax rate TAX009 is in no box: £700.00 before VAT, £0.00 of VAT. We do not know where that rate belongs.',
  ],
  [
    gap('journal', 'DRCHARGE20', 1, -10_000, 0),
    '1 line of manual journals with the tax rate DRCHARGE20 is in no box: −£100.00 before VAT, £0.00 of VAT. A journal does not say ' +
      'whether it is a sale or a purchase.',
  ],
  [
    gap('journalsUnread', '', 0, 0, 0),
    'Manual journals are not in these figures, and we do not know how much VAT they hold: we have not asked Xero for them yet. Connect ' +
      'Xero again to include them.',
  ],
  [
    gap('lateClaim', 'September 2026', 0, 0, 4_000),
    'Since you filed September 2026, your books show £40.00 more VAT to reclaim, or less due, for that time. It is in no box of this ' +
      'return.',
  ],
  [
    gap('lateClaim', 'September 2026', 0, 0, 1),
    'Since you filed September 2026, your books show £0.01 more VAT to reclaim, or less due, for that time. It is in no box of this ' +
      'return.',
  ],
  [
    gap('lateClaim', 'August 2026 and September 2026', 0, 0, -4_000),
    'Since you filed August 2026 and September 2026, your books show £40.00 more VAT due, or less to reclaim, for that time. It is in no ' +
      'box of this return.',
  ],
  [
    gap('blocked', '“Car VAT” (TAX008)', 1, 30_000, 6_000),
    '£300.00 of purchases whose VAT cannot be reclaimed is not in box 7. Their VAT is rightly in no box.',
  ],
  [
    gap('partialExemption', '', 3, 4_000_000, 900_000),
    'Your books hold £40,000.00 of exempt sales. We do not work out partial exemption, so box 4 (£9,000.00) may be too high.',
  ],
  [
    gap('margin', '“Margin scheme” (TAX007)', 2, 1_500, 300),
    '2 lines use the tax rate “Margin scheme” (TAX007): £15.00 before VAT, £3.00 of VAT. We do not work out margin and second-hand ' +
      'schemes, so the boxes with these lines may be wrong.',
  ],
  [
    gap('tourOperators', '“TOMS” (TAX006)', 1, 1_500, 300),
    '1 line uses the tax rate “TOMS” (TAX006): £15.00 before VAT, £3.00 of VAT. We do not work out the Tour Operators’ Margin Scheme, so ' +
      'the boxes with this line may be wrong.',
  ],
])('docs/rules/vat.md#what-is-in-no-box: %j', (entry, sentence) => {
  expect(gapSentence(entry)).toBe(sentence);
});

test.each<[string, Gap[], string, number]>([
  [
    'VAT comes first',
    [gap('sale', 'TAX007', 2, 1_500, 300)],
    '£3.00 of VAT in your books is in no box.',
    300,
  ],
  [
    'what goes either way does not cancel out',
    [gap('sale', 'A', 1, 0, 300), gap('purchase', 'B', 1, 0, -300)],
    '£6.00 of VAT in your books is in no box.',
    600,
  ],
  [
    'values without VAT',
    [gap('purchase', 'TAX009', 1, 70_000, 0)],
    '£700.00 of your books is in no box.',
    0,
  ],
  [
    'what was never read has no amount',
    [gap('journalsUnread', '', 0, 0, 0)],
    'Some of your books have not been read.',
    0,
  ],
  [
    'VAT that cannot be reclaimed is not missing; its purchase is',
    [gap('blocked', 'TAX008', 1, 30_000, 6_000), gap('margin', 'TAX007', 2, 1_500, 300)],
    '£300.00 of purchases is missing from box 7.',
    0,
  ],
  [
    'the amounts of a scheme are in the boxes',
    [gap('partialExemption', '', 3, 4_000_000, 900_000), gap('journalsUnread', '', 0, 0, 0)],
    'We do not work out a scheme that your books use.',
    0,
  ],
])('what is the matter in one line: %s', (_what, gaps, title, vat) => {
  expect([gapTitle(gaps), gapVat(gaps)]).toEqual([title, vat]);
});
