/** @jest-environment node */
import { normaliseUtr, utrProblem } from '@/lib/companies/utr';

test.each([
  ['12345 67890', '1234567890'],
  ['12345 67890 K', '1234567890'],
  ['k12345-67890', '1234567890'],
  ['9876543210', '9876543210'],
])('the unique taxpayer reference %s is kept as %s', (typed, kept) => {
  expect(normaliseUtr(typed)).toBe(kept);
});

test.each([
  ['1955839661', undefined],
  ['K 19558 39661', undefined],
  ['2955839661', 'checkDigit'],
  ['195583966', 'format'],
  ['l955839661', 'format'],
  ['', 'format'],
])('of "%s" is said %s: what fails the sum alone is only doubted', (typed, kind) => {
  expect(utrProblem(typed)?.kind).toBe(kind);
});
