/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { cashItems, NO_CHANGE, type WhatIf } from '@/lib/overview/cash/items';
import { cashView } from '@/lib/overview/cash/view';
import { whatIfEffect, whatIfSentences } from '@/lib/overview/cash/whatIfEffect';
import type { Upcoming } from '@/lib/taxes/upcoming';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

const TODAY = '2026-11-20';
const refund = (dueOn: IsoDate, amount: number): Upcoming => ({
  id: `vat-${dueOn}`,
  tax: 'vat',
  kind: 'refund',
  label: 'A month',
  dueOn,
  clearBy: dueOn,
  pence: pence(amount),
  certainty: 'expected',
});
const bill: Upcoming = {
  id: 'paye',
  tax: 'paye',
  kind: 'payment',
  label: 'Month 8',
  dueOn: '2026-12-22',
  clearBy: '2026-12-22',
  pence: pence(310_000),
  certainty: 'known',
};
/**
 * The twelve months end on 31 October 2027: the last refund lies beyond them, though its sale would
 * not.
 */
const refunds = [
  refund('2026-12-23', 421_000),
  refund('2027-10-20', 400_000),
  refund('2027-11-06', 320_000),
];
const all = [bill, ...refunds];
const trying = (change: Partial<WhatIf>): WhatIf => ({ ...NO_CHANGE, ...change });
const extra = (amount: number) => ({
  extraBill: { pence: pence(amount), on: '2027-03-15' as const },
});

const none = { sold: 0, soldPence: 0, feesPence: 0, afterPence: 0, billPence: 0, lessPence: 0 };
const soldBoth = { sold: 2, soldPence: 821_000, feesPence: 8_210, lessPence: 8_210 };

test.each<[string, Partial<WhatIf>, Partial<typeof none>]>([
  ['selling costs its fees, whatever falls into the months by it', { sellRefunds: true }, soldBoth],
  [
    'Swoop’s fee is 2%',
    { sellRefunds: true, partner: 'swoop' },
    { ...soldBoth, feesPence: 16_420, lessPence: 16_420 },
  ],
  [
    'a refund pushed over the edge is later, not lost',
    { refundDelayDays: 15 },
    { afterPence: 400_000 },
  ],
  [
    'a bill of £1,000 and later refunds are £1,000 worse off',
    { refundDelayDays: 15, ...extra(100_000) },
    { afterPence: 400_000, billPence: 100_000, lessPence: 100_000 },
  ],
  [
    'all of it together',
    { sellRefunds: true, refundDelayDays: 90, ...extra(100_000) },
    { ...soldBoth, billPence: 100_000, lessPence: 108_210 },
  ],
])('docs/rules/product.md#twelve-months-of-tax: %s', (_what, change, effect) => {
  expect(whatIfEffect(all, TODAY, trying(change))).toEqual({ ...none, ...effect });
});

test.each<[string, Partial<WhatIf>]>([
  ['nothing', {}],
  ['selling', { sellRefunds: true }],
  ['waiting', { refundDelayDays: 90 }],
  ['both', { sellRefunds: true, refundDelayDays: 45 }],
])('both sides hold the same refunds and bills: %s', (_what, change) => {
  const ids = (whatIf: WhatIf) => cashItems(all, TODAY, whatIf).map(({ id }) => id);
  expect(ids(trying(change))).toEqual(ids(NO_CHANGE));
  expect(ids(NO_CHANGE)).not.toContain('vat-2027-11-06');
});

test('selling never brings more in than waiting does', () => {
  const totalOf = (whatIf: WhatIf) =>
    cashView(all, TODAY, whatIf).reduce((total, { netPence }) => total + netPence, 0);
  expect(totalOf(trying({ sellRefunds: true })) - totalOf(NO_CHANGE)).toBe(-8_210);
});

test.each<[string, Upcoming]>([
  ['that HMRC pays before we could', refund('2026-11-21', 400_000)],
  ['that its fee would eat', refund('2027-01-20', 500)],
])('a refund %s is not sold', (_what, upcoming) => {
  expect(whatIfEffect([upcoming], TODAY, trying({ sellRefunds: true }))).toMatchObject({
    sold: 0,
    feesPence: 0,
  });
});

test('a refund whose day has passed is expected from today on, and stays in the months', () => {
  expect(cashItems([refund('2026-11-01', 400_000)], TODAY, NO_CHANGE)).toMatchObject([
    { on: TODAY, pence: 400_000 },
  ]);
});

test.each<[string, WhatIf, string[]]>([
  ['nothing tried out', NO_CHANGE, []],
  [
    'selling',
    trying({ sellRefunds: true }),
    [
      'Selling 2 refunds of about £8,210 costs about £82.10 in fees: the money comes sooner, but it is not more money.',
      'With your what-ifs you are about £82.10 worse off in all.',
    ],
  ],
  [
    'slower refunds',
    trying({ refundDelayDays: 5 }),
    ['Slower refunds are the same amount, paid later.'],
  ],
  [
    'refunds over the edge',
    trying({ refundDelayDays: 15 }),
    ['About £4,000 of refunds then comes after these twelve months. It is not lost.'],
  ],
  ['a bill', trying(extra(100_000)), ['With your what-ifs you are £1,000 worse off in all.']],
  [
    'a bill and selling',
    trying({ sellRefunds: true, ...extra(120_050) }),
    [
      'Selling 2 refunds of about £8,210 costs about £82.10 in fees: the money comes sooner, but it is not more money.',
      'With your what-ifs you are about £1,282.60 worse off in all: fees and bill together.',
    ],
  ],
])('in words: %s', (_what, whatIf, sentences) => {
  expect(whatIfSentences(all, TODAY, whatIf)).toEqual(sentences);
});

test('where there is nothing to sell it says so', () => {
  expect(whatIfSentences([bill], TODAY, trying({ sellRefunds: true }))).toEqual([
    'There is no refund in these months that selling would bring sooner.',
  ]);
});
