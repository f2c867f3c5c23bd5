import { skipToken, useQuery } from '@tanstack/react-query';
import { DOWNLOADS, type FileDownload } from './downloads';

const NONE: readonly FileDownload[] = [];

/** Returns the files that are being saved, oldest first. */
export const useDownloads = (): readonly FileDownload[] =>
  useQuery<FileDownload[]>({
    queryKey: DOWNLOADS,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  }).data ?? NONE;
