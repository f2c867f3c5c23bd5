/** @jest-environment node */
import {
  ZERO,
  decimalToPence,
  formatPence,
  formatWholePounds,
  parseCurrencyInput,
  parseIntegerInput,
  parsePoundsAndPence,
  pence,
  penceToDecimal,
  plainPounds,
} from '@/lib/kernel/money';
import fc from 'fast-check';

describe('money is whole pence', () => {
  test.each([0, 1, -421_000, Number.MAX_SAFE_INTEGER])('%p is accepted', (value) => {
    expect(pence(value)).toBe(value);
  });

  test('there is no nought below nothing', () => {
    expect(Object.is(pence(-0), 0)).toBe(true);
    expect(ZERO).toBe(0);
  });

  test.each([0.5, Number.NaN, Infinity, 2 ** 53])('%p is refused', (value) => {
    expect(() => pence(value)).toThrow(RangeError);
  });
});

describe('docs/rules/design.md#money-in-words: always two decimals, − (U+2212) before the £', () => {
  test.each([
    [421_000, '£4,210.00'],
    [-4_210, '−£42.10'],
    [0, '£0.00'],
    [-0, '£0.00'],
    [5, '£0.05'],
    [999_999_999_999_999, '£9,999,999,999,999.99'],
    [-1, '−£0.01'],
  ])('%p pence reads %s', (amount, text) => {
    expect(formatPence(pence(amount))).toBe(text);
  });

  test.each([
    [3_821_400, '£38,214'],
    [0, '£0'],
    [-50_000, '−£500'],
    [150, '£1.50'],
  ])(
    'boxes 6–9 whole pounds: %p pence reads %s, and pence are never rounded away',
    (amount, text) => {
      expect(formatWholePounds(pence(amount))).toBe(text);
    },
  );
});

describe('docs/rules/product.md#money-fields: currency input strips £ , and .; empty or non-positive clears it', () => {
  test.each([
    ['£4,210.00', 421_000],
    ['42', 42],
    ['1', 1],
    ['1.5', 15],
    ['12abc', 12],
    ['', undefined],
    ['  ', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['abc', undefined],
    ['99999999999999999999', undefined],
  ])('%p gives %p', (text, value) => {
    expect(parseCurrencyInput(text)).toBe(value);
  });

  test.each([
    ['7', 7],
    [' 12 ', 12],
    ['0', 0],
    ['-3', -3],
    ['', undefined],
    ['x', undefined],
  ])('integer input clears when empty: %p gives %p', (text, value) => {
    expect(parseIntegerInput(text)).toBe(value);
  });
});

describe('pounds and pence are read without floats', () => {
  test.each([
    ['1,234.5', 123_450],
    ['£4,210.00', 421_000],
    ['0.29', 29],
    ['.5', 50],
    ['12.', 1_200],
    ['−£42.10', -4_210],
    ['-0', 0],
    ['1 234', 123_400],
    ['1.234', undefined],
    ['12,34', undefined],
    ['', undefined],
    ['.', undefined],
    ['£', undefined],
    ['ten', undefined],
    ['99999999999999999', undefined],
  ])('%p gives %p', (text, value) => {
    expect(parsePoundsAndPence(text)).toBe(value);
  });
});

describe('HMRC’s JSON decimals', () => {
  test.each([
    [421_000, 4_210],
    [4_210, 42.1],
    [29, 0.29],
    [-1, -0.01],
    [999_999_999_999_999, 9_999_999_999_999.99],
  ])('%p pence is sent as %p and read back', (amount, decimal) => {
    expect(penceToDecimal(pence(amount))).toBe(decimal);
    expect(decimalToPence(decimal)).toBe(amount);
  });

  test.each([
    1.005,
    0.001,
    10_000_000_000_000,
    -10_000_000_000_000,
    Number.NaN,
    Infinity,
    1e21,
    1e-7,
  ])('%p is not pounds and pence and is refused', (value) => {
    expect(() => decimalToPence(value)).toThrow(RangeError);
  });

  test('an amount HMRC cannot hold is refused', () => {
    expect(() => penceToDecimal(pence(1_000_000_000_000_000))).toThrow(RangeError);
  });

  test('every amount survives print, JSON and both parsers', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (amount) => {
        const sent: unknown = JSON.parse(JSON.stringify(penceToDecimal(pence(amount))));
        expect(decimalToPence(Number(sent))).toBe(amount === 0 ? 0 : amount);
        expect(parsePoundsAndPence(formatPence(pence(amount)))).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });
});

test.each([
  ['0', '0.00'],
  ['5', '0.05'],
  ['42', '0.42'],
  ['100', '1.00'],
  ['624015', '6240.15'],
  ['999999999999999', '9999999999999.99'],
])('%s whole pence are %s in a file', (amount, pounds) => {
  expect(plainPounds(amount)).toBe(pounds);
});
