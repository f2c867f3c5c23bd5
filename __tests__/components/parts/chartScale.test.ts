/** @jest-environment node */
import { balanceTicks } from '@/components/parts/chartScale';
import { pence } from '@/lib/kernel/money';

test.each<[string, number[], number[]]>([
  [
    'a balance far below zero, and refunds above it',
    [421_000, -1_180_000],
    [500_000, 0, -500_000, -1_000_000, -1_500_000],
  ],
  ['bills alone', [-310_000], [0, -100_000, -200_000, -300_000, -400_000]],
])('the gridlines of %s go through zero and hold every amount', (_what, amounts, ticks) => {
  const scale = balanceTicks(amounts.map(pence));
  expect(scale.ticks).toEqual(ticks);
  expect([scale.top, scale.bottom]).toEqual([ticks.at(0), ticks.at(-1)]);
});
