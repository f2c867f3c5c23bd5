import type { FailureKind } from '@/server/platform/ports/failure';
import type { Sync } from '@/server/connections/store/syncs';
import { problemWords } from '@/server/connections/providerWords';
import { NO_DRAFT } from './readRecords';
import type { InferType } from 'yup';
import type { syncShape } from '@/lib/connections/syncShape';

export type SyncView = InferType<typeof syncShape>;

const kindOf = (kind: string | null): FailureKind => (kind ?? 'down') as FailureKind;

function problemOf(sync: Sync | undefined, provider: 'hmrc' | 'xero'): SyncView['problem'] {
  if (sync?.state !== 'failed' || !sync.problemCode) return undefined;
  return {
    ...problemWords({ kind: kindOf(sync.problemKind), provider, code: sync.problemCode }),
    reference: sync.reference ?? '',
  };
}

/**
 * Returns the age of the data, of HMRC and the books together; the last successful sync keeps its
 * time after later failures.
 */
export function syncView({
  sync,
  recordsSync,
}: {
  sync?: Sync | undefined;
  recordsSync?: Sync | undefined;
}): SyncView {
  if (!sync) return { state: 'never' };
  const readAt = sync.readAt ? { readAt: sync.readAt.toISOString() } : {};
  const books =
    recordsSync && !NO_DRAFT.has(recordsSync.problemCode ?? '') ? recordsSync : undefined;
  if (sync.state !== 'done') {
    const problem = problemOf(sync, 'hmrc');
    return { state: sync.state, ...readAt, ...(problem && { problem }) };
  }
  if (books?.state === 'running' || books?.state === 'queued')
    return { state: 'running', ...readAt };
  const problem = problemOf(books, 'xero');
  return { state: problem ? 'failed' : 'done', ...readAt, ...(problem && { problem }) };
}

/** Returns why the books give no draft, in words; undefined if they do, or were never read. */
export const draftProblem = (recordsSync: Sync | undefined): string | undefined =>
  recordsSync?.state === 'failed' && recordsSync.problemCode
    ? problemWords({
        kind: kindOf(recordsSync.problemKind),
        provider: 'xero',
        code: recordsSync.problemCode,
      }).sentence
    : undefined;
