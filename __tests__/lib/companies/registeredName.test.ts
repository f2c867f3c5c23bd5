/** @jest-environment node */
import { otherNameDoubt } from '@/lib/companies/registeredName';

test.each([
  ['Marlow & Rye Bakery Ltd', 'MARLOW AND RYE BAKERY LIMITED'],
  ['Nair Textiles', 'Nair Textiles'],
])('%s and %s are one business', (name, hmrcs) =>
  expect(otherNameDoubt('123456782', name, hmrcs)).toBeUndefined(),
);

test('another name is said with both names and the number', () =>
  expect(otherNameDoubt('123456782', 'Ashdown Joinery Ltd', 'Brindle & Coe')).toBe(
    'HMRC has VAT number 123 4567 82 under the name Brindle & Coe, but you are adding it to Ashdown Joinery Ltd.',
  ));
