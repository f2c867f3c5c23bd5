import { useRouter } from 'next/router';
import { NotFoundState } from '@/components/frame/NotFoundState';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { PageWidth } from '@/components/parts/PageWidth';
import { ListLoading } from './ListStates';
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
  const { data: queue, error } = read;
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
            <ListLoading
              read={read}
              what="the queue"
              notRead={reviewText.queueNotRead}
              safe={reviewText.nothingPaid}
            />
          </Surface>
          {error ? null : <PaneLoading />}
        </Columns>
      )}
    </PageWidth>
  );
}
