import type { MouseEvent } from 'react';
import type { Download, QueryOf } from '@/lib/access/endpoint';
import { navigationHref } from '@/lib/app/hrefs';
import { leaveTo } from '@/lib/app/leave';
import { useDownload } from './useDownload';

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
