import { closedPolicy, policyOfPage } from './csp';

const DAY_SECONDS = 86_400;

/**
 * Headers of every response of the process, errors and redirects included
 * (docs/rules/security.md#security-headers).
 */
export const defaultHeaders = {
  'Strict-Transport-Security': `max-age=${730 * DAY_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': [
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'camera',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'usb',
    'xr-spatial-tracking',
  ]
    .map((feature) => `${feature}=()`)
    .concat(
      // Passkeys work on our own pages only, in no frame.
      ['publickey-credentials-create', 'publickey-credentials-get'].map(
        (feature) => `${feature}=(self)`,
      ),
    )
    .join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': closedPolicy,
} as const satisfies Record<string, string>;

/**
 * Returns the headers of a prerendered page. A page with a token in its address (a magic link, a
 * reset link) sends no referrer.
 */
export const pageHeaders = (html: string, namesReferrer: boolean) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': policyOfPage(html),
  ...(namesReferrer ? {} : { 'Referrer-Policy': 'no-referrer' }),
});

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/**
 * Returns the headers of a file of the build or of public/. `immutable` files have a hash or a
 * version in their names.
 */
export const fileHeaders = (extension: string, immutable: boolean) => ({
  'Content-Type': contentTypes[extension] ?? 'application/octet-stream',
  'Cache-Control': immutable
    ? `public, max-age=${365 * DAY_SECONDS}, immutable`
    : `public, max-age=${DAY_SECONDS}`,
});

/** True for types worth compressing: fonts and images are compressed already. */
export const isText = (contentType: string) =>
  /^(text\/|application\/json|image\/svg)/.test(contentType);
