/** @jest-environment node */
import { getRelyingParty } from '@/lib/auth/passkeys';

test.each([
  ['http://localhost:3000/portal', { id: 'localhost', origin: 'http://localhost:3000' }],
  [
    'https://portal.adsum.example/portal',
    { id: 'portal.adsum.example', origin: 'https://portal.adsum.example' },
  ],
])('passkeys of %s are for its host, and are shown at its origin alone', (address, party) => {
  expect(getRelyingParty(address)).toEqual(party);
});
