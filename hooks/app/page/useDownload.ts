import { useCallback, type MouseEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Download, QueryOf } from '@/lib/access/endpoint';
import { navigationHref } from '@/lib/app/hrefs';
import { leaveTo } from '@/lib/app/leave';
import type { Asked } from './downloads';

/** Returns a function that saves a file as `startDownload` does, which is loaded after the page. */
export function useDownload() {
  const queries = useQueryClient();
  return useCallback(
    <E extends Download>(asked: Asked<E>) =>
      import('./downloads').then(({ startDownload }) => startDownload(queries, asked)),
    [queries],
  );
}

/**
 * Returns what makes a link to a file save it with its progress on the page. In a new tab, or before
 * the page's scripts run, the link is the browser's own download.
 */
export function useDownloadLink<E extends Download>(
  endpoint: E,
  query: QueryOf<E> & Record<string, string>,
  what: string,
) {
  const download = useDownload();
  const href = navigationHref(endpoint, query);
  return {
    href,
    download: true,
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      download({ endpoint, query, what }).catch(() => leaveTo(href));
    },
  };
}
