/** @jest-environment node */
import { sameBusinessName } from '@/lib/kernel/text/sameBusinessName';

test.each([
  ['Fernlea Accountants LLP', 'FERNLEA ACCOUNTANTS LLP', true],
  ['Fernlea Accountants LLP', 'Fernlea Accountants Limited Liability Partnership', true],
  ['Marlow & Rye Bakery Ltd', 'MARLOW AND RYE BAKERY LIMITED', true],
  ['Harbour plc', 'Harbour Public Limited Company', true],
  ['Siop Cymru Cyf', 'Siop Cymru Cyfyngedig', true],
  ['Fernlea Accountants LLP', 'Fernlea Accountants', false],
  ['Fernlea Accountants LLP', 'Fernlea Accountants Ltd', false],
  ['Fernlea Accountants LLP', 'Fernlea Tax LLP', false],
  ['!!', '??', false],
])('%s and %s are one business: %s', (one, other, expected) => {
  expect(sameBusinessName(one, other)).toBe(expected);
  expect(sameBusinessName(other, one)).toBe(expected);
});
