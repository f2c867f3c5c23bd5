import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { useRouter } from 'next/router';

/**
 * Takes a plain press on a link to the page; one that asks for a new tab or window is left to the
 * browser.
 */
export type Follow = (event: MouseEvent, href: string) => void;

/**
 * Follows links to a page of the portal as next/link does, once for all the rows of a table: each
 * of those watches whether it is in view, and is drawn again with every change of the address.
 * `page` is fetched ahead, whichever of its addresses is gone to.
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
