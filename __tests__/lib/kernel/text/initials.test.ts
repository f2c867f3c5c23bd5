/** @jest-environment node */
import { initials } from '@/lib/kernel/text/initials';

test.each([
  ['Hana Okafor', 'HO'],
  ['  rosalind   calder finch ', 'RC'],
  ['cher', 'C'],
  ['Calder & Finch', 'CF'],
  ['&', ''],
  ['élodie d’arcy', 'ÉD'],
  ['', ''],
])(
  'docs/rules/product.md#initials: first letters of the first two words, uppercase: %p is %p',
  (name, expected) => {
    expect(initials(name)).toBe(expected);
  },
);
