import { EmptyState } from '@/components/parts/EmptyState';
import { AnsweredTable } from './AnsweredTable';
import { ReadLine } from './ListStates';
import { Surface } from './payoutsStyles';
import { QueueTable } from './QueueTable';
import type { PayoutsQuery } from './payoutsQuery';
import type { SelectedPayout } from './useSelectedPayout';
import type { ReviewQueue, ReviewRow, usePayoutReviews } from '@/hooks/refunds/reviews';
import { reviewText } from '@/lib/refunds/text';

/** A queue that was read longer ago is shown in warning: it is read every minute. */
const OLD_MS = 3 * 60_000;

const EMPTY = {
  all: {
    why: 'Nothing to review',
    fills: reviewText.noneWaiting,
  },
  second: {
    why: reviewText.noneForSecond,
    fills: reviewText.secondExplained,
  },
  answered: {
    why: 'Nothing was answered today',
    fills: reviewText.noneAnswered,
  },
} as const;

interface QueueListProps {
  queue: ReviewQueue;
  /** Those of the open tab. */
  rows: readonly ReviewRow[];
  place: PayoutsQuery;
  read: ReturnType<typeof usePayoutReviews>;
  now: Date;
  selected: SelectedPayout;
  confirmingId: string | undefined;
  linkOf: (claimId: string) => (link: HTMLAnchorElement | null) => void;
}

/** The rows of the open tab, and when they were read. */
export function QueueList(props: QueueListProps) {
  const { queue, rows, place, read, now, selected, confirmingId, linkOf } = props;
  const isAnswered = place.show === 'answered';
  const shown = isAnswered ? queue.answeredToday : rows;
  return (
    <Surface aria-label="The queue">
      {shown.length === 0 ? (
        <div className="face">
          <EmptyState level={2} {...EMPTY[place.show ?? 'all']} />
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
      <ReadLine
        read={read}
        readAt={queue.readAt}
        now={now}
        isOld={now.getTime() - Date.parse(queue.readAt) > OLD_MS}
        notUpdated={reviewText.queueNotUpdated}
      />
    </Surface>
  );
}
