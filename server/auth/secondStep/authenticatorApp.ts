import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { APP_CODE_SECONDS, APP_CODE_WINDOW, appCodeStep } from '@/lib/auth/secondStep';

const ISSUER = 'Adsum';
/** RFC 4226 requires at least 128 bits and recommends 160. */
const SECRET_BYTES = 20;

/** Returns a new secret in base 32, as apps accept it. */
export const newAppKey = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (key: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, period: APP_CODE_SECONDS, secret: Secret.fromBase32(key) });

/** Returns the `otpauth://totp/…` address that an app reads from the QR code. */
export const appAddress = (key: string, account: string): string => totpOf(key, account).toString();

/**
 * Returns the 30-second step of this code: the current one or a neighbour. Undefined if none
 * matches.
 */
export function stepOfCode(key: string, code: string, now: Date): number | undefined {
  const delta = totpOf(key).validate({
    token: code,
    timestamp: now.getTime(),
    window: APP_CODE_WINDOW,
  });
  return delta === null ? undefined : appCodeStep(now) + delta;
}

/** Returns a QR code as an SVG path, `size` units square, with the border that readers need. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
