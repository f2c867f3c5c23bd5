/** @jest-environment node */
import fc from 'fast-check';
import { listInWords } from '@/lib/kernel/text/listInWords';

test.each([
  [[], ''],
  [['October'], 'October'],
  [['September', 'October'], 'September and October'],
  [['August', 'September', 'October'], 'August, September and October'],
])('%j reads as "%s"', (names, words) => {
  expect(listInWords(names)).toBe(words);
});

test('any list reads as Intl writes it', () => {
  const byIntl = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      expect(listInWords(new Set(names))).toBe(byIntl.format(new Set(names)));
    }),
  );
});
