/**
 * Purpose of a passkey challenge; a challenge is accepted for its own purpose only
 * (docs/rules/security.md#passkeys).
 */
export type PasskeyPurpose = 'login' | 'secondStep' | 'again' | 'add';

/**
 * Lifetime of a passkey challenge in minutes; the person may have to fetch a device or find a PIN.
 */
export const PASSKEY_MINUTES = 5;

/** Most passkeys of one account. */
export const MOST_PASSKEYS = 10;

export const PASSKEY_NAME_LENGTH = 60;

/**
 * Transports between the browser and the device that holds a passkey (WebAuthn 3,
 * AuthenticatorTransport).
 */
export const PASSKEY_TRANSPORTS = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;
export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number];

/**
 * COSE numbers of the accepted signature algorithms, in order of preference: EdDSA, ES256 and
 * RS256. Every device supports one of them.
 */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/**
 * Returns the WebAuthn relying party's id and its only accepted origin, from the configured portal
 * address, never from a request.
 */
export function getRelyingParty(portalUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(portalUrl);
  return { id: hostname, origin };
}
