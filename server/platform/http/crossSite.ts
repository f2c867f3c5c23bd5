/** Headers that tell where a request came from. */
export interface Provenance {
  method: string;
  fetchSite?: string;
  fetchMode?: string;
  origin?: string;
  referer?: string;
}

/**
 * True if a request may act with the session cookie (docs/rules/security.md#cross-site-requests):
 * the browser says that our own pages sent it (Sec-Fetch-Site same-origin, or none for a typed
 * address), else its Origin or Referer is exactly ours. A call that only reads may also come
 * without these headers, from a command line; one that changes or sends something may not.
 */
export function isOwnRequest(request: Provenance, ownOrigin: string, onlyReads: boolean): boolean {
  if (request.fetchSite !== undefined)
    return request.fetchSite === 'same-origin' || (request.fetchSite === 'none' && onlyReads);
  if (request.origin !== undefined) return request.origin === ownOrigin;
  if (request.referer !== undefined) return request.referer.startsWith(`${ownOrigin}/`);
  return onlyReads;
}

/**
 * True for a link followed from another site: a top-level GET, as far as the browser tells. Only
 * callbacks accept it, and they verify their state row.
 */
export const isForeignNavigation = (request: Provenance): boolean =>
  request.method === 'GET' && (request.fetchMode ?? 'navigate') === 'navigate';
