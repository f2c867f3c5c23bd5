/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { workOutBoxes } from '@/lib/vat/books/nineBoxes';
import {
  isNoPostponedVat,
  postponedProblem,
  statementMonths,
  withoutPostponed,
  withPostponed,
} from '@/lib/vat/books/postponedVat';

const boxes = workOutBoxes({
  vatDueSales: pence(61_240),
  vatDueAcquisitions: pence(0),
  vatReclaimedCurrPeriod: pence(482_240),
  totalValueSalesExVAT: pence(3_821_400),
  totalValuePurchasesExVAT: pence(2_687_000),
  totalValueGoodsSuppliedExVAT: pence(0),
  totalAcquisitionsExVAT: pence(0),
});
const typed = (due: number, reclaimed: number, goods: number) => ({
  duePence: pence(due),
  reclaimedPence: pence(reclaimed),
  goodsPence: pence(goods),
});

test('docs/rules/vat.md#postponed-import-vat: it is added to boxes 1, 4 and 7, and boxes 3 and 5 follow', () => {
  expect(withPostponed(boxes, typed(190_000, 180_000, 950_000))).toEqual({
    ...boxes,
    vatDueSales: 251_240,
    totalVatDue: 251_240,
    vatReclaimedCurrPeriod: 662_240,
    netVatDue: 411_000,
    totalValuePurchasesExVAT: 3_637_000,
  });
});

test('taking it away leaves what the books say', () => {
  const some = typed(190_000, 180_000, 950_000);
  expect(withoutPostponed(withPostponed(boxes, some), some)).toEqual(boxes);
  expect(withPostponed(boxes, null)).toEqual(boxes);
  expect(withoutPostponed(boxes, undefined)).toEqual(boxes);
});

test.each([
  ['all of it reclaimed', typed(190_000, 190_000, 950_000), undefined],
  ['nothing at all', typed(0, 0, 0), undefined],
  ['more reclaimed than is due', typed(100, 101, 0), 'reclaimedPence'],
  ['below nought', typed(-1, -1, 0), 'duePence'],
  ['box 4 below nought', typed(0, -1, 0), 'reclaimedPence'],
  ['goods with pence', typed(100, 100, 950_050), 'goodsPence'],
  ['goods below nought', typed(100, 100, -100), 'goodsPence'],
])('what is typed is looked at: %s', (_what, postponed, field) => {
  expect(postponedProblem(postponed)?.field).toBe(field);
});

test.each([
  ['a month', { start: '2026-10-01', end: '2026-10-31' }, 'October 2026'],
  [
    'a quarter',
    { start: '2026-08-01', end: '2026-10-31' },
    'August 2026, September 2026 and October 2026',
  ],
  [
    'a month that ends on the first of the next',
    { start: '2026-09-02', end: '2026-10-01' },
    'September 2026 and October 2026',
  ],
  [
    'a quarter that ends in the middle of a month',
    { start: '2026-09-16', end: '2026-10-15' },
    'September 2026 and October 2026',
  ],
] as const)('the statements of %s', (_what, period, months) => {
  expect(statementMonths(period)).toBe(months);
});

test.each([
  ['nothing typed', typed(0, 0, 0), true],
  ['VAT due alone', typed(1, 0, 0), false],
  ['VAT to reclaim alone', typed(0, 1, 0), false],
  ['goods alone', typed(0, 0, 100), false],
  ['amounts below nought', typed(-1, -1, -1), false],
])('whether there is any is seen of %s', (_what, postponed, isNone) => {
  expect(isNoPostponedVat(postponed)).toBe(isNone);
});
