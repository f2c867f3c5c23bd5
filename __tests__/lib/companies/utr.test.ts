/** @jest-environment node */
import { checkUtr, normaliseUtr } from '@/lib/companies/utr';

test.each([
  ['12345 67890', '1234567890'],
  ['12345 67890 K', '1234567890'],
  ['k12345-67890', '1234567890'],
  ['109717\u20112564', '1097172564'],
  ['\u200e1097172564', '1097172564'],
  ['1097172564.0', '1097172564'],
])('the unique taxpayer reference %p is kept as %s', (typed, kept) =>
  expect(normaliseUtr(typed)).toBe(kept),
);

test.each([
  ['1955839661', 'right'],
  ['K 19558 39661', 'right'],
  ['2955839661', 'checkFails'],
  ['195583966', 'wrongForm'],
  ['l955839661', 'wrongForm'],
  ['', 'wrongForm'],
])('of "%s" is said %s: what fails the sum alone is only doubted', (typed, kind) =>
  expect(checkUtr(typed).kind).toBe(kind),
);

test.each([
  ['1231097172564', '1097172564'],
  ['1097172564A00101A', '1097172564'],
  ['l955839661', '1955839661'],
])('within %s the UTR %s is offered', (typed, meant) =>
  expect(checkUtr(typed)).toMatchObject({ kind: 'wrongForm', meant }),
);

test('it is said how many digits there are', () =>
  expect(checkUtr('109717256')).toEqual({
    kind: 'wrongForm',
    sentence: 'A UTR has 10 digits, like 12345 67890. This one has 9 digits.',
  }));
