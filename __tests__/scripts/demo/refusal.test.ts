/** @jest-environment node */
import { refuseRealPortal } from '@/scripts/demo/refusal.mjs';

const refusalOf = (environment: Record<string, string>) => {
  try {
    refuseRealPortal(environment);
    return undefined;
  } catch (problem) {
    return (problem as Error).message;
  }
};

test('the demo starts on a machine without settings, or with those that it replaces by its own', () => {
  expect(refusalOf({ PATH: '/usr/bin', HOME: '/root', NODE_ENV: 'development' })).toBeUndefined();
  expect(refusalOf({ PORT: '3000', PORTAL_DATA_DIR: '.data', HMRC_API_URL: ' ' })).toBeUndefined();
});

test('the demo, which signs visitors in by a link, never runs in production', () => {
  expect(refusalOf({ NODE_ENV: 'production' })).toBe(
    'The demo never runs in production. Unset NODE_ENV to start it.',
  );
});

test.each([
  'DATABASE_URL',
  'PORTAL_DATABASE_URL',
  'PUBLIC_URL',
  'HOST',
  'TOKEN_KEYS',
  'SANDBOX',
  'HMRC_API_URL',
  'BANK_URL',
  'SMTP_URL',
  'XERO_API_URL',
  'GOOGLE_ISSUER',
  'RECEIVING_SORT_CODE',
])('a machine with %s of a real portal starts no demo', (setting) => {
  expect(refusalOf({ [setting]: 'anything' })).toBe(
    `The demo runs only with made-up people on this computer, and ${setting} is a setting of a real portal. Unset it to start the demo.`,
  );
});
