/** Responses of the reads that a page's inline script has begun, by their URLs. */
type EarlyReads = Record<string, Promise<Response> | undefined>;

declare global {
  interface Window {
    earlyReads?: EarlyReads;
  }
}

/**
 * Returns the response of a read that was begun before the page's scripts had loaded, the first time
 * it is asked for; undefined if there is none, or if the connection broke.
 */
export function takeEarlyRead(url: string): Promise<Response | undefined> | undefined {
  const early = window.earlyReads?.[url];
  if (window.earlyReads) delete window.earlyReads[url];
  return early?.catch(() => undefined);
}

/** Drops what the page's first draw has not asked for: it would be old by the time it is. */
export function forgetEarlyReads(): void {
  delete window.earlyReads;
}
