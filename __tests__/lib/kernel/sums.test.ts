/** @jest-environment node */
import fc from 'fast-check';
import { pence, ZERO } from '@/lib/kernel/money';
import {
  absolute,
  higher,
  lower,
  mean,
  minus,
  negate,
  plus,
  roundTo,
  share,
  sum,
  times,
} from '@/lib/kernel/sums';

const amounts = fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }).map(pence);

test('sums, differences and turned signs are amounts again, and nought has no sign', () => {
  expect([
    plus(pence(421_000), pence(-4_210)),
    minus(pence(421_000), pence(4_210)),
    sum([pence(1), pence(2), pence(-5)]),
  ]).toEqual([416_790, 416_790, -2]);
  expect(
    [sum([]), negate(ZERO), times(pence(5), -0)].map((amount) => Object.is(amount, 0)),
  ).toEqual([true, true, true]);
  expect([
    negate(pence(5)),
    absolute(pence(-5)),
    absolute(pence(5)),
    lower(pence(1), pence(2)),
    higher(pence(1), pence(2)),
  ]).toEqual([-5, 5, 5, 1, 2]);
  expect([lower(pence(2), pence(1)), higher(pence(2), pence(1)), times(pence(250), 3)]).toEqual([
    1, 2, 750,
  ]);
});

test('what a number cannot hold exactly is refused, and so is a fraction of a penny', () => {
  const most = pence(Number.MAX_SAFE_INTEGER);
  expect(() => plus(most, pence(1))).toThrow(RangeError);
  expect(() => minus(negate(most), pence(1))).toThrow(RangeError);
  expect(() => sum([most, most])).toThrow(RangeError);
  expect(() => times(most, 2)).toThrow(RangeError);
  expect(() => times(pence(5), 0.5)).toThrow(RangeError);
});

test.each([
  ['1% of £4,210.00', 421_000, 1, 100, 4_210],
  ['half a penny rounds away from nothing', 50, 1, 100, 1],
  ['and so on the other side', -50, 1, 100, -1],
  ['less than half is nothing', 49, 1, 100, 0],
  ['on either side', -49, 1, 100, 0],
  ['a whole of odd parts', 100, 1, 3, 33],
  ['all of it', 421_000, 1, 1, 421_000],
  ['beyond what a float multiplies exactly', 9_007_199_254_740_991, 99, 100, 8_917_127_262_193_581],
])('a share: %s', (_what, amount, part, whole, expected) => {
  expect(share(pence(amount), part, whole)).toBe(expected);
});

test.each([
  [1, 0],
  [1, -100],
  [0.5, 100],
  [1, 2.5],
])('%p in %p is no share', (part, whole) => {
  expect(() => share(pence(100), part, whole)).toThrow(RangeError);
});

test('a share of no parts is refused by name', () => {
  expect(() => share(pence(100), 1, 0)).toThrow('Not a whole to share: 0');
});

test.each([
  [150, 100, 200],
  [149, 100, 100],
  [-150, 100, -200],
  [311_840, 10_000, 310_000],
  [5_000, 10_000, 10_000],
])('%i to the nearest %i is %i', (amount, step, rounded) => {
  expect(roundTo(pence(amount), step)).toBe(rounded);
});

test('a mean is rounded once, and there is none of nothing', () => {
  expect([mean([pence(100), pence(101)]), mean([pence(100), pence(100), pence(101)])]).toEqual([
    101, 100,
  ]);
  expect(() => mean([])).toThrow(RangeError);
});

test('what is taken away and what is left make the whole', () => {
  fc.assert(
    fc.property(amounts, amounts, (amount, other) => {
      expect(plus(minus(amount, other), other)).toBe(amount);
      expect(plus(lower(amount, other), higher(amount, other))).toBe(plus(amount, other));
      expect(negate(share(amount, 1, 7))).toBe(share(negate(amount), 1, 7));
    }),
  );
});
