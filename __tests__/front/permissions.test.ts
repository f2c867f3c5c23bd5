/** @jest-environment node */
import { defaultHeaders } from '@/server/platform/front/headers';

test('pages may ask for nothing of the device but passkeys, and those on our own pages alone, in no frame', () => {
  const allowed = defaultHeaders['Permissions-Policy']
    .split(', ')
    .filter((rule) => !rule.endsWith('=()'));
  expect(allowed).toEqual([
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ]);
});
