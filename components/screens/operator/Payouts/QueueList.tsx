import { EmptyState } from '@/components/parts/EmptyState';
import { SourceLine } from '@/components/parts/Provenance';
import { TextButton } from '@/components/parts/TextButton';
import { AnsweredTable } from './AnsweredTable';
import { Surface } from './payoutsLook';
import { QueueTable } from './QueueTable';
import type { PayoutsPlace } from './payoutsPlace';
import type { SelectedPayout } from './useSelectedPayout';
import type { ReviewQueue, ReviewRow, usePayoutReviews } from '@/hooks/refunds/reviews';
import { formatReading } from '@/lib/kernel/dates/ukDates';

/** A queue that was read longer ago is shown in warning: it is read every minute. */
const OLD_MS = 3 * 60_000;

const EMPTY = {
  all: {
    why: 'Nothing to review',
    fills:
      'Payouts that a person has to look at first show here, with the time that we promised the customer.',
  },
  second: {
    why: 'Nothing waits for a second person',
    fills: 'Payouts that one person has approved and a second person has to approve show here.',
  },
  answered: {
    why: 'Nothing was answered today',
    fills: 'Payouts that are approved or refused show here until the end of the day.',
  },
} as const;

interface QueueListProps {
  queue: ReviewQueue;
  /** Those of the open tab. */
  rows: readonly ReviewRow[];
  place: PayoutsPlace;
  read: ReturnType<typeof usePayoutReviews>;
  now: Date;
  selected: SelectedPayout;
  confirmingId: string | undefined;
  linkOf: (claimId: string) => (link: HTMLAnchorElement | null) => void;
}

/** The rows of the open tab, and when they were read. */
export function QueueList(props: QueueListProps) {
  const { queue, rows, place, read, now, selected, confirmingId, linkOf } = props;
  const { error, isFetching, refetch } = read;
  const isAnswered = place.show === 'answered';
  const shown = isAnswered ? queue.answeredToday : rows;
  return (
    <Surface aria-label="The queue">
      {shown.length === 0 ? (
        <div className="face">
          <EmptyState {...EMPTY[place.show ?? 'all']} />
        </div>
      ) : isAnswered ? (
        <AnsweredTable rows={queue.answeredToday} now={now} />
      ) : (
        <QueueTable
          rows={rows}
          now={now}
          timesMedian={queue.timesMedian}
          place={place}
          selectedId={selected.selectedId}
          confirmingId={confirmingId}
          onSelect={selected.select}
          linkOf={linkOf}
        />
      )}
      <div className="foot">
        <SourceLine stale={Boolean(error) || now.getTime() - Date.parse(queue.readAt) > OLD_MS}>
          {error ? `We could not update the queue. ${error.sentence} ` : ''}Read{' '}
          {formatReading(queue.readAt, now)}
        </SourceLine>
        {error ? (
          <TextButton disabled={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Trying again' : 'Try again'}
          </TextButton>
        ) : null}
      </div>
    </Surface>
  );
}
