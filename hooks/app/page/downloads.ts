import type { QueryClient } from '@tanstack/react-query';
import type { Download, QueryOf } from '@/lib/access/endpoint';
import { callApi } from '@/lib/app/callApi';
import { downloadText } from '@/lib/documents/text';
import type { Progress } from '@/lib/kernel/work/progress';
import { ApiError } from '@/hooks/app/data/useEndpoint';
import { saveBytes } from '@/hooks/app/page/saveFile';

/** A file that is being saved, or just was: every page shows it (docs/rules/design.md#downloads). */
export interface FileDownload extends Progress {
  id: number;
  /** What is saved, in words: "118 clients". */
  what: string;
  state: 'running' | 'saved' | 'failed';
  /** Milliseconds since its first byte. */
  workedMs: number;
  /** Known once the server has made the file. */
  fileName?: string;
  /** Why it failed. */
  sentence?: string;
  /** Asks for it again; undefined where the person has to confirm it first. */
  again?: (() => void) | undefined;
  /** Ends it if it runs, and takes it off the page. */
  close: () => void;
}

/** Key of the list in the query cache, which forgets it when the session's owner changes. */
export const DOWNLOADS = ['downloads'] as const;

export interface Asked<E extends Download> {
  endpoint: E;
  query: QueryOf<E>;
  what: string;
}

/** The page is told of new bytes this often. */
const TELL_EVERY_MS = 200;

let lastId = 0;

const change = (queries: QueryClient, with_: (all: FileDownload[]) => FileDownload[]) =>
  queries.setQueryData<FileDownload[]>(DOWNLOADS, (all = []) => with_(all));

/** Updates one file; returns false if it is no longer listed: cancelled, or another person's. */
function update(queries: QueryClient, id: number, news: Partial<FileDownload>): boolean {
  const all = queries.getQueryData<FileDownload[]>(DOWNLOADS) ?? [];
  if (!all.some((file) => file.id === id)) return false;
  change(queries, () => all.map((file) => (file.id === id ? { ...file, ...news } : file)));
  return true;
}

/**
 * Asks for a file, shows its progress on every page, and has the browser save it. Resolves once the
 * server has begun to send it, or the page shows why not.
 * @throws ApiError if the person has to confirm it first
 */
export async function startDownload<E extends Download>(
  queries: QueryClient,
  asked: Asked<E>,
  isAgain = false,
): Promise<void> {
  const { endpoint, query, what } = asked;
  const id = (lastId += 1);
  const stop = new AbortController();
  const close = () => {
    stop.abort();
    change(queries, (all) => all.filter((file) => file.id !== id));
  };
  const again = () => {
    close();
    void startDownload(queries, asked, true);
  };
  change(queries, (all) => [
    ...all.filter(({ state }) => state !== 'saved'),
    { id, what, state: 'running', done: 0, workedMs: 0, again, close },
  ]);
  const result = await callApi(endpoint, { query, signal: stop.signal });
  if (result.error === undefined) {
    void receive(queries, { id, what, stop }, result.data as Response);
    return;
  }
  const { error, status, detail, reached } = result;
  const mustConfirm = detail.confirm !== undefined;
  if (mustConfirm && !isAgain) {
    close();
    throw new ApiError(error, status, detail.fields, { ...detail, reached });
  }
  const sentence = reached === 'unknown' ? downloadText.lost : error;
  update(queries, id, {
    state: 'failed',
    ...(mustConfirm ? { sentence: downloadText.confirmAgain, again: undefined } : { sentence }),
  });
}

/** Returns the name in the answer's headers. */
const nameIn = (headers: Headers): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];

/** Returns the size of the file; a compressed answer does not say it. */
function sizeIn(headers: Headers): number | undefined {
  const length = Number(headers.get('Content-Length'));
  return headers.has('Content-Encoding') || !(length > 0) ? undefined : length;
}

async function receive(
  queries: QueryClient,
  { id, what, stop }: { id: number; what: string; stop: AbortController },
  { body, headers }: Response,
): Promise<void> {
  const fileName = nameIn(headers) ?? what;
  const begunAt = performance.now();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  let toldAt = 0;
  update(queries, id, { fileName, of: sizeIn(headers) });
  try {
    const reader = body?.getReader();
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      pieces.push(piece.value);
      done += piece.value.byteLength;
      const now = performance.now();
      if (now - toldAt < TELL_EVERY_MS) continue;
      toldAt = now;
      if (!update(queries, id, { done, workedMs: now - begunAt })) stop.abort();
    }
  } catch {
    update(queries, id, { state: 'failed', sentence: downloadText.lost });
    return;
  }
  if (!update(queries, id, { state: 'saved', done })) return;
  saveBytes(fileName, new Blob(pieces, { type: headers.get('Content-Type') ?? '' }));
}
