import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { APP_CODE_SECONDS, APP_CODE_WINDOW, appCodeStep } from '@/lib/auth/secondStep';

const ISSUER = 'Adsum';
/** RFC 4226 asks for 128 bits at least and recommends 160. */
const SECRET_BYTES = 20;

/** A new secret, in base 32 as apps take it typed. */
export const newAppKey = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (key: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, period: APP_CODE_SECONDS, secret: Secret.fromBase32(key) });

/** What an app reads out of the picture: `otpauth://totp/…`. */
export const appAddress = (key: string, account: string): string => totpOf(key, account).toString();

/**
 * The half minute whose code this is: the present one, or one beside it. Undefined when it is none
 * of them.
 */
export function stepOfCode(key: string, code: string, now: Date): number | undefined {
  const delta = totpOf(key).validate({
    token: code,
    timestamp: now.getTime(),
    window: APP_CODE_WINDOW,
  });
  return delta === null ? undefined : appCodeStep(now) + delta;
}

/**
 * A QR picture as the path of an SVG: `size` squares wide and high, with the border that readers
 * need.
 */
export function qrPicture(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
