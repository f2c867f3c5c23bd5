/** @jest-environment node */
import { pence, type Pence } from '@/lib/kernel/money';
import {
  boxRows,
  canonicalPayload,
  direction,
  validateBoxes,
  workOutBoxes,
  type NineBoxes,
} from '@/lib/vat/books/nineBoxes';
import fc from 'fast-check';

const october = workOutBoxes({
  vatDueSales: pence(61_240),
  vatDueAcquisitions: pence(0),
  vatReclaimedCurrPeriod: pence(482_240),
  totalValueSalesExVAT: pence(3_821_400),
  totalValuePurchasesExVAT: pence(2_687_000),
  totalValueGoodsSuppliedExVAT: pence(0),
  totalAcquisitionsExVAT: pence(0),
});

test('boxes 3 and 5 are worked out: £612.40, and £4,210.00 to come back', () => {
  expect(october).toMatchObject({ totalVatDue: 61_240, netVatDue: 421_000 });
  expect(direction(october)).toBe('refund');
});

test.each([
  [500, 100, 'payment'],
  [100, 500, 'refund'],
  [100, 100, 'nil'],
  [-500, 0, 'refund'],
])('box 3 of %i and box 4 of %i is a %s', (box3, box4, words) => {
  expect(direction({ totalVatDue: pence(box3), vatReclaimedCurrPeriod: pence(box4) })).toBe(words);
});

test('box 5 is never negative and always |box 3 − box 4|', () => {
  const amount = fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }).map(pence);
  fc.assert(
    fc.property(amount, amount, amount, (sales, acquisitions, reclaimed) => {
      const boxes = workOutBoxes({
        ...october,
        vatDueSales: sales,
        vatDueAcquisitions: acquisitions,
        vatReclaimedCurrPeriod: reclaimed,
      });
      expect(boxes.totalVatDue).toBe(sales + acquisitions);
      expect(boxes.netVatDue).toBe(Math.abs(sales + acquisitions - reclaimed));
      expect(direction(boxes) === 'nil').toBe(boxes.netVatDue === 0);
    }),
  );
});

test('the nine lines are numbered 1 to 9, with 3 and 5 worked out and 6 to 9 in whole pounds', () => {
  expect(boxRows.map((row) => row.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(boxRows.filter((row) => row.derived).map((row) => row.number)).toEqual([3, 5]);
  expect(boxRows.filter((row) => row.wholePounds).map((row) => row.number)).toEqual([6, 7, 8, 9]);
});

test.each([
  [1, 'VAT due in the period on sales and other outputs'],
  [
    4,
    'VAT reclaimed in the period on purchases and other inputs (including acquisitions in Northern Ireland from EU Member States)',
  ],
  [5, 'Net VAT to pay to HMRC or reclaim (difference between boxes 3 and 4)'],
  [
    9,
    'Total value of acquisitions of goods and related costs (excluding VAT) made in Northern Ireland from EU Member States',
  ],
])('box %i has HMRC’s own wording', (number, wording) => {
  expect(boxRows[number - 1]?.wording).toBe(wording);
});

describe('HMRC’s ranges', () => {
  test('a sound return has no problems', () => {
    expect(validateBoxes(october)).toEqual([]);
  });

  test.each<[Partial<NineBoxes>, string]>([
    [
      { vatDueSales: 0.5 as Pence, totalVatDue: 0.5 as Pence },
      'Box 1 needs an amount in pounds and pence.',
    ],
    [
      { vatDueSales: pence(1_000_000_000_000_000) },
      'Box 1 is larger than HMRC can take. Check the figure.',
    ],
    [{ totalVatDue: pence(1) }, 'Box 3 must be box 1 plus box 2.'],
    [{ netVatDue: pence(1) }, 'Box 5 must be the difference between boxes 3 and 4.'],
    [
      { netVatDue: pence(-421_000) },
      'Box 5 cannot be below £0.00. It is the difference between boxes 3 and 4.',
    ],
    [
      { vatReclaimedCurrPeriod: pence(20_000_000_061_240), netVatDue: pence(20_000_000_000_000) },
      'Box 5 is larger than HMRC can take. Check the figure.',
    ],
    [{ totalValueSalesExVAT: pence(150) }, 'Box 6 takes whole pounds, without pence.'],
    [
      { totalAcquisitionsExVAT: pence(1_000_000_000_000_000) },
      'Box 9 is larger than HMRC can take. Check the figure.',
    ],
  ])('%p is refused: %s', (change, sentence) => {
    expect(validateBoxes({ ...october, ...change }).map((problem) => problem.sentence)).toContain(
      sentence,
    );
  });

  test.each<[string, Partial<NineBoxes>]>([
    [
      'box 1, and box 3 with it',
      { vatDueSales: pence(999_999_999_999_999), totalVatDue: pence(999_999_999_999_999) },
    ],
    [
      'box 5',
      { vatReclaimedCurrPeriod: pence(10_000_000_061_239), netVatDue: pence(9_999_999_999_999) },
    ],
    ['box 6', { totalValueSalesExVAT: pence(999_999_999_999_900) }],
    ['box 7 below nothing', { totalValuePurchasesExVAT: pence(-999_999_999_999_900) }],
    ['box 5 of nothing', { vatReclaimedCurrPeriod: pence(61_240), netVatDue: pence(0) }],
  ])('%s may be as large as HMRC can take', (_box, change) => {
    const sentences = validateBoxes({ ...october, ...change }).map(({ sentence }) => sentence);
    expect(sentences.filter((sentence) => /larger|below/.test(sentence))).toEqual([]);
  });

  test.each<[number, Partial<NineBoxes>]>([
    [5, { netVatDue: pence(10_000_000_000_000) }],
    [6, { totalValueSalesExVAT: pence(1_000_000_000_000_000) }],
    [7, { totalValuePurchasesExVAT: pence(-1_000_000_000_000_000) }],
    [4, { vatReclaimedCurrPeriod: pence(-1_000_000_000_000_000) }],
  ])('box %i may not be a step larger', (number, change) => {
    expect(validateBoxes({ ...october, ...change }).map(({ sentence }) => sentence)).toContain(
      `Box ${number} is larger than HMRC can take. Check the figure.`,
    );
  });

  test('a box 5 below zero is rejected with one sentence, and box 3 is accepted as the sum of its two parts', () => {
    expect(validateBoxes({ ...october, netVatDue: pence(-1) })).toContainEqual({
      name: 'netVatDue',
      sentence: 'Box 5 cannot be below £0.00. It is the difference between boxes 3 and 4.',
    });
    expect(validateBoxes(workOutBoxes({ ...october, vatDueAcquisitions: pence(500) }))).toEqual([]);
  });

  test.each([-999_999_999_999_999, 999_999_999_999_999])('box 4 may be %i pence', (box4) => {
    const problems = validateBoxes({ ...october, vatReclaimedCurrPeriod: pence(box4) });
    expect(problems.map((problem) => problem.name)).not.toContain('vatReclaimedCurrPeriod');
  });
});

test('what is sent to HMRC is in decimals, finalised, and the same to the byte whatever the order of the boxes', () => {
  const sent =
    '{"periodKey":"26A1","vatDueSales":612.4,"vatDueAcquisitions":0,"totalVatDue":612.4,"vatReclaimedCurrPeriod":4822.4,' +
    '"netVatDue":4210,"totalValueSalesExVAT":38214,"totalValuePurchasesExVAT":26870,"totalValueGoodsSuppliedExVAT":0,' +
    '"totalAcquisitionsExVAT":0,"finalised":true}';
  const shuffled = Object.fromEntries(Object.entries(october).reverse()) as NineBoxes;
  expect(canonicalPayload(october, '26A1')).toBe(sent);
  expect(canonicalPayload(shuffled, '26A1')).toBe(sent);
});
