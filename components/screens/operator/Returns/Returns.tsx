import { NotFoundState } from '@/components/frame/NotFoundState';
import { PageHeading } from '@/components/parts/PageHeading';
import { PageWidth } from '@/components/parts/PageWidth';
import { SourceLine } from '@/components/parts/Provenance';
import { ListLoading, NoRows } from '@/components/screens/operator/Payouts/ListStates';
import { Surface } from '@/components/screens/operator/Payouts/payoutsStyles';
import { ReturnsTable } from './ReturnsTable';
import { isNotFound } from '@/hooks/app/data/useEndpoint';
import { useNow } from '@/hooks/app/page/useNow';
import { useUnshownReturns } from '@/hooks/filing';
import { unshownListText } from '@/lib/filing/text';
import { formatReading } from '@/lib/kernel/dates/ukDates';

/**
 * The returns that HMRC does not show two days after they were sent, for operators
 * (docs/rules/vat.md#a-return-that-hmrc-does-not-show). For everybody else the page does not exist.
 */
export default function Returns() {
  const read = useUnshownReturns();
  const { data, error } = read;
  const now = useNow();
  if (isNotFound(error)) return <NotFoundState />;
  return (
    <PageWidth width="task">
      <PageHeading dense title="Returns to check" sub={unshownListText.lead} />
      <Surface aria-label="Returns to check">
        {!data || !now ? (
          <ListLoading
            read={read}
            what="the returns"
            notRead={unshownListText.notRead}
            safe={(sentence) => sentence}
          />
        ) : (
          <>
            {data.rows.length === 0 ? (
              <NoRows why={unshownListText.none} fills={unshownListText.noneExplained} />
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
