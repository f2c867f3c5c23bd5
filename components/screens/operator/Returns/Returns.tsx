import { NotFoundState } from '@/components/frame/NotFoundState';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { EmptyState } from '@/components/parts/EmptyState';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { PageHeading } from '@/components/parts/PageHeading';
import { PageWidth } from '@/components/parts/PageWidth';
import { SourceLine } from '@/components/parts/Provenance';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { Surface } from '@/components/screens/operator/Payouts/payoutsStyles';
import { ReturnsTable } from './ReturnsTable';
import { isNotFound } from '@/hooks/app/data/useEndpoint';
import { useNow } from '@/hooks/app/page/useNow';
import { useUnshownReturns } from '@/hooks/filing';
import { pageHref } from '@/lib/app/hrefs';
import { unshownListText } from '@/lib/filing/text';
import { formatReading } from '@/lib/kernel/dates/ukDates';

/**
 * The returns that HMRC does not show two days after they were sent, for operators
 * (docs/rules/vat.md#a-return-that-hmrc-does-not-show). For everybody else the page does not exist.
 */
export default function Returns() {
  const { data, error, refetch, isFetching } = useUnshownReturns();
  const now = useNow();
  if (isNotFound(error)) return <NotFoundState />;
  return (
    <PageWidth width="task">
      <PageHeading dense title="Returns to check" sub={unshownListText.lead} />
      <Surface aria-label="Returns to check">
        {!data || !now ? (
          <div className="face">
            {error ? (
              <ErrorRegion
                what={unshownListText.notRead}
                safe={error.sentence}
                onRetry={() => void refetch()}
                retrying={isFetching}
                reference={error.reference}
              />
            ) : (
              <DelayedSkeleton what="the returns">
                <LinesSkeleton rows={5} height={48} gap={20} />
              </DelayedSkeleton>
            )}
          </div>
        ) : (
          <>
            {data.rows.length === 0 ? (
              <div className="face">
                <EmptyState
                  level={2}
                  why={unshownListText.none}
                  fills={unshownListText.noneExplained}
                  action={
                    <Button variant="outlined" href={pageHref('operatorPayouts')}>
                      See payouts to review
                    </Button>
                  }
                />
              </div>
            ) : (
              <ReturnsTable rows={data.rows} now={now} />
            )}
            <div className="foot">
              <SourceLine stale={Boolean(error)}>Read {formatReading(data.readAt, now)}</SourceLine>
            </div>
          </>
        )}
      </Surface>
    </PageWidth>
  );
}
