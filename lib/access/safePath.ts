const FIXED_ORIGIN = 'https://portal.invalid';
const BASE = '/portal';
const LONGEST = 2_000;
/**
 * Plain segments only: no empty, dot or percent-encoded ones, so that no proxy or browser can read
 * it another way.
 */
const PLAIN_PATH = /^\/portal(\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+$/;
/**
 * Printable ASCII without backslash, quotes or angle brackets, and no encoded control characters.
 */
const PLAIN_TAIL = /^(?:[?#][!#$&'()*+,\-./0-9:;=?@A-Z_a-z~%]*)?$/;
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f|5c)/i;

/**
 * Returns the path to return to after sign-in, or undefined: same origin, under `/portal/`, and a
 * known route (docs/rules/security.md#return-path, docs/rules/product.md#login-check). Check again
 * wherever it is used. `isKnownRoute` gets the path without base and query:
 * '/v2/instant-vat/dashboard'.
 */
export function safeReturnPath(
  value: string | null | undefined,
  isKnownRoute: (path: string) => boolean,
): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const pathEnd = value.search(/[?#]|$/);
  const path = value.slice(0, pathEnd);
  const tail = value.slice(pathEnd);
  if (!PLAIN_PATH.test(path) || !PLAIN_TAIL.test(tail) || ENCODED_CONTROL.test(tail))
    return undefined;
  if (!URL.canParse(value, FIXED_ORIGIN)) return undefined;
  const url = new URL(value, FIXED_ORIGIN);
  if (url.origin !== FIXED_ORIGIN || url.pathname !== path) return undefined;
  return isKnownRoute(path.slice(BASE.length)) ? value : undefined;
}
