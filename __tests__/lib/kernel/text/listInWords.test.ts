/** @jest-environment node */
import { listInWords } from '@/lib/kernel/text/listInWords';

test.each([
  [[], ''],
  [['October'], 'October'],
  [['September', 'October'], 'September and October'],
  [['August', 'September', 'October'], 'August, September and October'],
])('%j reads as "%s"', (names, words) => {
  expect(listInWords(names)).toBe(words);
});
