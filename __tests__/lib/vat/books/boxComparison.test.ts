/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { compareWithLast } from '@/lib/vat/books/boxComparison';
import { workOutBoxes, type TypedBoxes } from '@/lib/vat/books/nineBoxes';

const boxes = (change: Partial<TypedBoxes> = {}) =>
  workOutBoxes({
    vatDueSales: pence(61_240),
    vatDueAcquisitions: pence(0),
    vatReclaimedCurrPeriod: pence(408_820),
    totalValueSalesExVAT: pence(3_821_400),
    totalValuePurchasesExVAT: pence(2_687_000),
    totalValueGoodsSuppliedExVAT: pence(0),
    totalAcquisitionsExVAT: pence(0),
    ...change,
  });
const lastFour = [
  boxes(),
  boxes({ vatReclaimedCurrPeriod: pence(408_720) }),
  boxes({ vatReclaimedCurrPeriod: pence(408_920) }),
  boxes(),
];
const now = boxes({ vatReclaimedCurrPeriod: pence(482_240) });

test('docs/rules/vat.md#compared-with-the-last-returns: box 4 is 18% above the last four months, and the largest item is named', () => {
  const flags = compareWithLast(now, lastFour, {
    frequency: 'Monthly',
    largestPurchase: {
      description: 'a deck oven',
      reference: 'invoice 2217',
      vatPence: pence(69_600),
    },
  });
  expect(flags).toEqual([
    {
      name: 'vatReclaimedCurrPeriod',
      percent: 18,
      averagePence: 408_820,
      sentence:
        '18% above your last four months (£4,088.20 on average). The largest item is a deck oven, invoice 2217, with £696.00 of VAT. HMRC ' +
        'may ask for it, so keep it to hand.',
    },
  ]);
});

test.each([
  [[], undefined],
  [[boxes()], '18% above your last quarter (£4,088.20). Check it before you file.'],
  [
    [boxes(), boxes()],
    '18% above your last two quarters (£4,088.20 on average). Check it before you file.',
  ],
  [
    [...lastFour, boxes({ vatReclaimedCurrPeriod: pence(1) })],
    '18% above your last four quarters (£4,088.20 on average). Check it before you file.',
  ],
])('only up to four returns are compared', (before, sentence) => {
  expect(compareWithLast(now, before, { frequency: 'Quarterly' })[0]?.sentence).toBe(sentence);
});

test('a fall is flagged too, in whole pounds for boxes 6 to 9', () => {
  const [flag] = compareWithLast(boxes({ totalValueSalesExVAT: pence(1_910_700) }), lastFour);
  expect(flag?.sentence).toBe(
    '50% below your last four returns (£38,214 on average). Check it before you file.',
  );
});

test.each<[string, Partial<TypedBoxes>]>([
  ['14% is not worth a flag', { vatReclaimedCurrPeriod: pence(466_000) }],
  ['nor is anything under £100', { vatDueSales: pence(71_000) }],
  ['nor is a box we do not compare', { totalAcquisitionsExVAT: pence(9_900_000) }],
])('%s', (_why, change) => {
  expect(compareWithLast(boxes(change), lastFour)).toEqual([]);
});
