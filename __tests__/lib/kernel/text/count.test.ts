/** @jest-environment node */
import fc from 'fast-check';
import { counted, formatCount } from '@/lib/kernel/text/count';

const byIntl = new Intl.NumberFormat('en-GB');

test('every whole number is grouped as Intl groups it', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(byIntl.format(count));
    }),
  );
});

test.each([0, 7, 999, 1_000, 12_345, 100_000, 1_000_000, -1_000, Number.MAX_SAFE_INTEGER])(
  '%d is grouped as Intl groups it',
  (count) => {
    expect(formatCount(count)).toBe(byIntl.format(count));
  },
);

test('a count is followed by its noun, in the plural unless it is one', () => {
  expect(counted(1, 'client')).toBe('1 client');
  expect(counted(1_284, 'client')).toBe('1,284 clients');
  expect(counted(0, 'entry', 'entries')).toBe('0 entries');
});
