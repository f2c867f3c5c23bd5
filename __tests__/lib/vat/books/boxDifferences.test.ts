import { pence } from '@/lib/kernel/money';
import { boxDifferences, isNothingWithEu } from '@/lib/vat/books/boxDifferences';
import { workOutBoxes, type BoxName, type NineBoxes } from '@/lib/vat/books/nineBoxes';

const boxes = (sales: number, purchases = 0, value = 0): NineBoxes =>
  workOutBoxes({
    vatDueSales: pence(sales),
    vatDueAcquisitions: pence(0),
    vatReclaimedCurrPeriod: pence(purchases),
    totalValueSalesExVAT: pence(value),
    totalValuePurchasesExVAT: pence(0),
    totalValueGoodsSuppliedExVAT: pence(0),
    totalAcquisitionsExVAT: pence(0),
  });
const said = (now: NineBoxes, before: NineBoxes[], box: BoxName) =>
  boxDifferences(now, before).find(({ name }) => name === box)?.sentence;

test('with no return before, nothing is compared', () =>
  expect(boxDifferences(boxes(100), [])).toEqual([]));

test.each<[string, NineBoxes, NineBoxes[], BoxName]>([
  [
    '5% above the last four',
    boxes(10_500),
    [10_000, 9_000, 11_000, 10_000].map((entry) => boxes(entry)),
    'vatDueSales',
  ],
  ['50% below the last two', boxes(5_000), [boxes(10_000), boxes(10_000)], 'vatDueSales'],
  ['About the same as the last two', boxes(10_010), [boxes(10_000), boxes(10_000)], 'vatDueSales'],
  ['As before', boxes(10_000), [boxes(10_000)], 'vatDueSales'],
  ['As before', boxes(10_000), [boxes(10_000)], 'vatDueAcquisitions'],
  ['Nothing in the last one', boxes(10_000), [boxes(0)], 'vatDueSales'],
  [
    'Nothing this time, £50.00 on average in the last two',
    boxes(0),
    [boxes(4_000), boxes(6_000)],
    'vatDueSales',
  ],
  ['£50.00 in the last one', boxes(-100), [boxes(5_000)], 'vatDueSales'],
  [
    'Nothing this time, £100 in the last one',
    boxes(0),
    [boxes(0, 0, 10_000)],
    'totalValueSalesExVAT',
  ],
  ['Worked out', boxes(10_000), [boxes(10_000)], 'totalVatDue'],
  [
    '10% above the last two, £100.00 on average',
    boxes(11_000),
    [boxes(9_000), boxes(11_000)],
    'netVatDue',
  ],
  ['All of the last two had a refund', boxes(11_000), [boxes(0, 500), boxes(0, 700)], 'netVatDue'],
  ['1 of the last two had VAT to pay', boxes(0, 700), [boxes(0, 500), boxes(700)], 'netVatDue'],
  ['The last one had VAT to pay', boxes(0, 700), [boxes(700)], 'netVatDue'],
])('%s', (sentence, now, before, box) => expect(said(now, before, box)).toBe(sentence));

test('only the last four count', () => {
  expect(
    said(boxes(10_000), [...[1, 2, 3, 4].map(() => boxes(10_000)), boxes(99_999)], 'vatDueSales'),
  ).toBe('As before');
});

test.each([
  [true, 0, []],
  [true, 0, [0, 0, 0, 0]],
  [false, 100, [0]],
  [false, 0, [0, 0, 0, 100]],
  [true, 0, [0, 0, 0, 0, 100]],
] as const)(
  'boxes 8 and 9 tell nothing: %s, with %s now and %s before',
  (isNothing, now, before) => {
    for (const name of ['totalValueGoodsSuppliedExVAT', 'totalAcquisitionsExVAT'] as const) {
      const of = (amount: number) => ({ ...boxes(10_000), [name]: pence(amount) });
      expect(isNothingWithEu(of(now), before.map(of))).toBe(isNothing);
    }
  },
);
