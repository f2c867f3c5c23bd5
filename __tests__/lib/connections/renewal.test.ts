/** @jest-environment node */
import { consentEndsOn } from '@/lib/connections/renewal';

test.each([
  ['2026-11-20', '2028-05-20'],
  ['2026-08-31', '2028-02-29'],
  ['2025-08-31', '2027-02-28'],
] as const)('a consent given on %s ends on %s', (given, ends) =>
  expect(consentEndsOn(given)).toBe(ends),
);
