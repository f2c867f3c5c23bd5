import { useId, type Ref } from 'react';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { SourceLine } from '@/components/parts/Provenance';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { ReviewActions, type NoteForm } from './ReviewActions';
import { ReviewBoxes, ReviewChecks, ReviewReasons } from './ReviewFigures';
import { ReviewHead } from './ReviewHead';
import { ReviewFiles, ReviewLog, ReviewQuestion } from './ReviewRecords';
import { BackToQueue } from './PaneStates';
import { DetailSurface } from './payoutsStyles';
import type { Drafts } from './drafts';
import type { ReviewActs } from './useReviewActs';
import type { usePayoutReview, ReviewRow } from '@/hooks/refunds/reviews';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { reviewText } from '@/lib/refunds/text';

interface ReviewPaneProps {
  row: ReviewRow;
  read: ReturnType<typeof usePayoutReview>;
  timesMedian: number;
  now: Date;
  acts: ReviewActs;
  isAsking: boolean;
  drafts: Drafts;
  backHref: string;
  headingRef: Ref<HTMLHeadingElement>;
  formRef: Ref<NoteForm>;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onApprove: (note: string) => Promise<unknown>;
  onAsk: (act: 'refuse' | 'ask') => void;
}

/** The payout that is open: what is known of it, and the three answers. */
export function ReviewPane(props: ReviewPaneProps) {
  const { row, read, timesMedian, now, acts, isAsking, drafts, backHref } = props;
  const { headingRef, formRef, onPrevious, onNext, onApprove, onAsk } = props;
  const { data: detail, error, refetch, isFetching, dataUpdatedAt } = read;
  const headingId = useId();
  return (
    <DetailSurface className="open" aria-labelledby={headingId}>
      <BackToQueue href={backHref} />
      <ReviewHead
        row={detail ?? row}
        detail={detail}
        headingRef={headingRef}
        headingId={headingId}
        onPrevious={onPrevious}
        onNext={onNext}
      />
      {detail ? (
        <>
          <ReviewBoxes detail={detail} timesMedian={timesMedian} now={now} />
          <ReviewReasons reasons={detail.reasons} />
          <ReviewChecks checks={detail.checks} />
          <ReviewActions
            key={detail.claimId}
            detail={detail}
            acts={acts}
            isAsking={isAsking}
            drafts={drafts}
            now={now}
            formRef={formRef}
            onApprove={onApprove}
            onAsk={onAsk}
          />
          <ReviewQuestion detail={detail} now={now} />
          <ReviewFiles detail={detail} now={now} />
          <ReviewLog detail={detail} now={now} />
          {error ? (
            <SourceLine stale>
              {reviewText.payoutOutOfDate(
                formatReading(new Date(dataUpdatedAt).toISOString(), now),
              )}
            </SourceLine>
          ) : null}
        </>
      ) : error ? (
        <ErrorRegion
          what={reviewText.payoutNotRead}
          safe={reviewText.payoutUnchanged(error.sentence)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error.reference}
        />
      ) : (
        <DelayedSkeleton what={row.companyName}>
          <LinesSkeleton rows={10} height={20} gap={24} />
        </DelayedSkeleton>
      )}
    </DetailSurface>
  );
}
