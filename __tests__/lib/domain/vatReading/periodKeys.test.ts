/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { encodePeriodKey, keyOfPeriod, periodOfKey } from '@/lib/domain/vatReading/periodKeys';

test.each(vectors.periodKey)('$key stands for $from to $to', ({ key, from, to }) => {
  expect(periodOfKey(key)).toEqual({ from, to });
  expect(keyOfPeriod(from, to)).toBe(key);
});

test.each(['#001', '0000', '9999', '0418', '26YA', '26D1', '26BA', ''])('%p says nothing about its dates', (key) => {
  expect(periodOfKey(key)).toBeUndefined();
});

test('an odd span has no key', () => {
  expect(keyOfPeriod('2026-10-05', '2026-11-09')).toBeUndefined();
});

test('a # is encoded for the address', () => {
  expect(encodePeriodKey('#001')).toBe('%23001');
});
