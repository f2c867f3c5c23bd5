/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { workOutBoxes, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { refundScore, type ScoreFacts } from '@/lib/refunds/quote/score';

const boxes = (sales: number, purchases: number, box6 = 3_821_400): NineBoxes =>
  workOutBoxes({
    vatDueSales: pence(sales),
    vatDueAcquisitions: pence(0),
    vatReclaimedCurrPeriod: pence(purchases),
    totalValueSalesExVAT: pence(box6),
    totalValuePurchasesExVAT: pence(2_687_000),
    totalValueGoodsSuppliedExVAT: pence(0),
    totalAcquisitionsExVAT: pence(0),
  });
const usual = boxes(161_243, 482_217);
const quiet: ScoreFacts = { boxes: usual, before: [usual, usual, usual, usual] };
const reasonsOf = (change: Partial<ScoreFacts>) =>
  refundScore({ ...quiet, ...change }).reasons.map(({ id }) => id);

test.each<[string, Partial<ScoreFacts>, string[]]>([
  ['a refund like the four before stands out in nothing', {}, []],
  ['the first return is asked about (Notice 700/58)', { before: [] }, ['first_return']],
  [
    'so is an unexpected refund from a regular payer',
    { before: [boxes(482_217, 161_243), boxes(482_217, 161_243)] },
    ['first_refund'],
  ],
  [
    'one refund among the last four and it is not unexpected',
    { before: [boxes(482_217, 161_243), usual] },
    [],
  ],
  [
    'a fifth return back no longer counts',
    { before: [...Array<NineBoxes>(4).fill(boxes(482_217, 161_243)), usual] },
    ['first_refund'],
  ],
  ['half as much again as usual', { boxes: boxes(161_243, 660_000) }, ['above_usual']],
  [
    'but not over a few pounds',
    { boxes: boxes(10_011, 16_011), before: [boxes(10_011, 13_011)] },
    [],
  ],
  ['a period without sales', { boxes: boxes(161_243, 482_217, 0) }, ['no_sales']],
  ['box 4 at five times box 3', { boxes: boxes(90_017, 460_017) }, ['high_ratio']],
  [
    'a quarter of box 4 on one invoice',
    {
      largestPurchase: {
        description: 'Deck oven',
        reference: 'invoice 2217',
        vatPence: pence(130_000),
      },
    },
    ['big_purchase'],
  ],
  ['less than a quarter is ordinary', { largestPurchase: { vatPence: pence(69_600) } }, []],
  ['round hundreds look like estimates', { boxes: boxes(160_000, 480_000) }, ['round_numbers']],
  [
    'sales at less than half the usual',
    { boxes: boxes(161_243, 482_217, 1_500_000) },
    ['sales_down'],
  ],
])('%s', (_rule, change, expected) => {
  expect(reasonsOf(change)).toEqual(expected);
});

test('every reason says what would answer it, and the points add up to at most 100', () => {
  const worst = refundScore({
    boxes: boxes(10_000, 900_000, 0),
    before: [],
    largestPurchase: { vatPence: pence(900_000) },
  });
  expect(worst).toMatchObject({ points: 100, level: 'several' });
  for (const { sentence, evidence } of worst.reasons) {
    expect(sentence).toMatch(/\.$/);
    expect(evidence).toMatch(/\.$/);
  }
});

test.each([
  [0, {}, 'few'],
  [20, { boxes: boxes(161_243, 482_217, 0) }, 'some'],
  [
    55,
    { before: [], boxes: boxes(161_243, 700_000), largestPurchase: { vatPence: pence(699_000) } },
    'several',
  ],
] as const)('about %p points give a level in words', (_points, change, level) => {
  expect(refundScore({ ...quiet, ...change }).level).toBe(level);
});

test('the same figures always give the same score', () => {
  expect(refundScore(quiet)).toEqual(refundScore(structuredClone(quiet)));
});
