import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { useRouter } from 'next/router';

/**
 * Handles a plain click on a link to the page; one for a new tab or window is left to the browser.
 */
export type Follow = (event: MouseEvent, href: string) => void;

/**
 * Returns a handler that follows links to a page of the portal like next/link, but once for all
 * rows of a table: each next/link observes its visibility and renders again with every change of
 * the address. Prefetches `page`.
 */
export function useFollow(page: string): Follow {
  const router = useRouter();
  const latest = useRef(router);
  useEffect(() => {
    latest.current = router;
  });
  useEffect(() => void latest.current.prefetch(page), [page]);
  return useCallback((event, href) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void latest.current.push(href);
  }, []);
}
