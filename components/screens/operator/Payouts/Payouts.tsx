import { useRouter } from 'next/router';
import { NotFoundState } from '@/components/frame/NotFoundState';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { PageWidth } from '@/components/parts/PageWidth';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { PaneLoading } from './PaneStates';
import { Columns, Surface } from './payoutsStyles';
import { parsePayoutsQuery } from './payoutsQuery';
import { QueueBoard } from './QueueBoard';
import { QueueHead } from './QueueHead';
import { useNow } from '@/hooks/app/page/useNow';
import { isNotFound } from '@/hooks/app/data/useEndpoint';
import { usePayoutReviews } from '@/hooks/refunds/reviews';
import { reviewText } from '@/lib/refunds/text';

/**
 * The operator's queue: the payouts that a person looks at first
 * (docs/rules/product.md#a-person-looks-first). For everybody else the page does not exist.
 */
export default function Payouts() {
  const place = parsePayoutsQuery(useRouter().query);
  const read = usePayoutReviews();
  const now = useNow();
  const { data: queue, error, refetch, isFetching } = read;
  if (isNotFound(error)) return <NotFoundState />;
  return (
    <PageWidth width="task">
      <QueueHead queue={queue} place={place} />
      {queue && now ? (
        <ReauthenticationGuard>
          <QueueBoard queue={queue} read={read} place={place} now={now} />
        </ReauthenticationGuard>
      ) : (
        <Columns {...(error ? { 'data-alone': '' } : {})}>
          <Surface aria-label="The queue">
            <div className="face">
              {error ? (
                <ErrorRegion
                  what={reviewText.queueNotRead}
                  safe={reviewText.nothingPaid(error.sentence)}
                  onRetry={() => void refetch()}
                  retrying={isFetching}
                  reference={error.reference}
                />
              ) : (
                <DelayedSkeleton what="the queue">
                  <LinesSkeleton rows={5} height={48} gap={20} />
                </DelayedSkeleton>
              )}
            </div>
          </Surface>
          {error ? null : <PaneLoading />}
        </Columns>
      )}
    </PageWidth>
  );
}
