/**
 * What a passkey may be asked for: a question of one purpose is answered for that purpose alone
 * (docs/rules/security.md#passkeys).
 */
export type PasskeyPurpose = 'login' | 'secondStep' | 'again' | 'add';

/**
 * How long a question to a passkey waits for its answer; a device may have to be fetched, and a PIN
 * be found.
 */
export const PASSKEY_MINUTES = 5;

/** How many passkeys one account may have. */
export const MOST_PASSKEYS = 10;

export const PASSKEY_NAME_LENGTH = 60;

/**
 * How a browser reaches the device that holds a passkey, as the standard names it (WebAuthn 3,
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
 * COSE's numbers of the signatures we check: EdDSA, ES256 and RS256, the best first. Every device
 * has one of them.
 */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/**
 * Whom passkeys are made for, and where alone they may be shown: the portal's own configured
 * address, never what a request says.
 */
export function relyingPartyOf(portalUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(portalUrl);
  return { id: hostname, origin };
}
