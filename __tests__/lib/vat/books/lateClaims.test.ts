/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { LedgerLine } from '@/lib/vat/books/boxesFromLedger';
import { lateClaim, type FiledPeriod } from '@/lib/vat/books/lateClaims';
import { workOutBoxes } from '@/lib/vat/books/nineBoxes';

const filed = (month: '08' | '09', sales: number, purchases: number): FiledPeriod => ({
  start: `2026-${month}-01`,
  end: month === '08' ? '2026-08-31' : '2026-09-30',
  boxes: workOutBoxes({
    vatDueSales: pence(sales),
    vatDueAcquisitions: pence(0),
    vatReclaimedCurrPeriod: pence(purchases),
    totalValueSalesExVAT: pence(0),
    totalValuePurchasesExVAT: pence(0),
    totalValueGoodsSuppliedExVAT: pence(0),
    totalAcquisitionsExVAT: pence(0),
  }),
});
const bill = (date: IsoDate, vat: number): LedgerLine => ({
  kind: 'purchase',
  taxType: 'INPUT2',
  netPence: pence(vat * 5),
  vatPence: pence(vat),
  date,
});
const sale = (date: IsoDate, vat: number): LedgerLine => ({
  kind: 'sale',
  taxType: 'OUTPUT2',
  netPence: pence(vat * 5),
  vatPence: pence(vat),
  date,
});

test.each<[string, FiledPeriod[], LedgerLine[], { what: string; vatPence: number } | undefined]>([
  [
    'books as they were filed',
    [filed('09', 500, 2_000)],
    [bill('2026-09-04', 2_000), sale('2026-09-30', 500)],
    undefined,
  ],
  [
    'a bill entered since',
    [filed('09', 0, 2_000)],
    [bill('2026-09-04', 2_000), bill('2026-09-30', 300)],
    { what: 'September 2026', vatPence: 300 },
  ],
  [
    'a sale entered since',
    [filed('09', 0, 2_000)],
    [bill('2026-09-04', 2_000), sale('2026-09-01', 300)],
    { what: 'September 2026', vatPence: -300 },
  ],
  [
    'a bill deleted since',
    [filed('09', 0, 2_000)],
    [bill('2026-09-04', 1_900)],
    { what: 'September 2026', vatPence: -100 },
  ],
  [
    'two returns',
    [filed('08', 0, 1_000), filed('09', 0, 2_000)],
    [bill('2026-08-31', 1_100), bill('2026-09-01', 2_050)],
    { what: 'August 2026 and September 2026', vatPence: 150 },
  ],
  [
    'made good in the next return',
    [filed('08', 0, 1_000), filed('09', 0, 2_100)],
    [bill('2026-08-31', 1_100), bill('2026-09-01', 2_000)],
    undefined,
  ],
  [
    'books that do not reach back so far',
    [filed('08', 0, 1_000)],
    [bill('2026-09-01', 1_000)],
    undefined,
  ],
  [
    'postponed import VAT, typed into both sides when it was filed',
    [filed('09', 900, 2_900)],
    [bill('2026-09-04', 2_000)],
    undefined,
  ],
])('docs/rules/vat.md#what-is-in-no-box: %s', (_what, periods, lines, gap) => {
  expect(lateClaim(periods, lines, [])).toEqual(
    gap && { kind: 'lateClaim', lines: 0, netPence: 0, ...gap },
  );
});
