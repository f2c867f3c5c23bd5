import { useQueryClient } from '@tanstack/react-query';
import type { Download } from '@/lib/access/endpoint';
import type { Asked } from './downloads';

/** Returns a function that saves a file as `startDownload` does, which is loaded after the page. */
export function useDownload() {
  const queries = useQueryClient();
  return <E extends Download>(asked: Asked<E>) =>
    import('./downloads').then(({ startDownload }) => startDownload(queries, asked));
}
