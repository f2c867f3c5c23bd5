import { maskedAddress } from '@/lib/auth/maskedAddress';

test.each([
  ['hannah@marlowandrye.co.uk', 'h…h@marlowandrye.co.uk'],
  ['priya@fernlea.co.uk', 'p…a@fernlea.co.uk'],
  ['info@fernlea.co.uk', 'i…@fernlea.co.uk'],
  ['jo@fernlea.co.uk', 'j…@fernlea.co.uk'],
  ['j@fernlea.co.uk', '…@fernlea.co.uk'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedAddress(email)).toBe(shown);
});
