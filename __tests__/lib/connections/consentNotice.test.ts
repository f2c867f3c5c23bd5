/** @jest-environment node */
import { consentNotice } from '@/lib/connections/consentNotice';

const today = '2026-11-20';

test.each([
  [{ state: 'live', renew_by: '2028-05-20' }, undefined],
  [{ state: 'live', renew_by: '2026-12-21' }, undefined],
  [{ state: 'live', renew_by: '2026-12-20' }, 'ends_soon'],
  [{ state: 'live', renew_by: '2026-11-20' }, 'ends_soon'],
  [{ state: 'live', renew_by: '2026-11-19' }, 'ended'],
  [{ state: 'reconnect', renew_by: '2026-11-19' }, 'ended'],
  [{ state: 'reconnect', renew_by: '2028-05-20' }, 'reconnect'],
  [{ state: 'reconnect' }, 'reconnect'],
  [{ state: 'live' }, undefined],
  [{ state: 'none' }, 'not_connected'],
  [{ state: 'not_offered' }, 'not_offered'],
] as const)('the notice to a practice for a consent that is %j is %s', (status, told) => {
  expect(consentNotice(status, today)).toBe(told);
});
