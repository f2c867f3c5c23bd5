import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { EmptyState, type EmptyStateProps } from '@/components/parts/EmptyState';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { SourceLine } from '@/components/parts/Provenance';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { TextButton } from '@/components/parts/TextButton';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { pageHref } from '@/lib/app/hrefs';
import { formatReading, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';

/** The state of the query that reads an operator's list. */
interface ListRead {
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ListLoadingProps {
  read: ListRead;
  /** The list in words, such as 'the queue'. */
  what: string;
  notRead: string;
  safe: (sentence: string) => string;
}

/** Renders a list that has no rows yet: a skeleton, or why it was not read. */
export function ListLoading({ read, what, notRead, safe }: ListLoadingProps) {
  const { error, isFetching, refetch } = read;
  return (
    <div className="face">
      {error ? (
        <ErrorRegion
          what={notRead}
          safe={safe(error.sentence)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error.reference}
        />
      ) : (
        <DelayedSkeleton what={what}>
          <LinesSkeleton rows={5} height={48} gap={20} />
        </DelayedSkeleton>
      )}
    </div>
  );
}

/** Renders a list without a row, with the way to the payouts that may wait. */
export function NoRows(words: Pick<EmptyStateProps, 'why' | 'fills'>) {
  return (
    <div className="face">
      <EmptyState
        level={2}
        {...words}
        action={
          <Button variant="outlined" href={pageHref('operatorPayouts')}>
            See payouts to review
          </Button>
        }
      />
    </div>
  );
}

interface ReadLineProps {
  read: ListRead;
  readAt: IsoTimestamp;
  now: Date;
  isOld?: boolean;
  notUpdated: (sentence: string) => string;
}

/** Renders when a list was read, and why it was not read since. */
export function ReadLine({ read, readAt, now, isOld = false, notUpdated }: ReadLineProps) {
  const { error, isFetching, refetch } = read;
  return (
    <div className="foot">
      <SourceLine stale={Boolean(error) || isOld}>
        {error ? `${notUpdated(error.sentence)} ` : ''}Read {formatReading(readAt, now)}
      </SourceLine>
      {error ? (
        <TextButton disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Trying again' : 'Try again'}
        </TextButton>
      ) : null}
    </div>
  );
}
