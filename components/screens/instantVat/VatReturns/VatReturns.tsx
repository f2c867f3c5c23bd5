import { styled } from '@mui/material/styles';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { PageHeading } from '@/components/parts/PageHeading';
import { ReturnsTable } from '@/components/parts/ReturnsTable';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { TextLink } from '@/components/parts/TextLink';
import { NoCompany } from '@/components/frame/NoCompany';
import { Notice } from '@/components/parts/Notice';
import { returnRows } from '@/components/screens/instantVat/returnRows';
import { ReturnsSource } from '@/components/screens/instantVat/ReturnsSource';
import { Stack } from '@/components/parts/Stack';
import { SyncNotice } from '@/components/screens/instantVat/SyncNotice';
import { useVatPages } from '@/hooks/overview/useVatPages';
import { useCompany } from '@/hooks/app/useCompany';
import { useListPlace } from '@/hooks/app/page/useKeepPlace';
import { useNow } from '@/hooks/app/page/useNow';
import { useVatReturns } from '@/hooks/overview/vat';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { vatPageText, vatReturnsText } from '@/lib/vat/text';

const HEIGHT = 566;
const Table = styled('div')({ marginTop: 8 });

/**
 * Every VAT period of the company, newest first: a table from 600 px up, cards below
 * (docs/rules/design.md#vat-return-on-the-page).
 */
export default function VatReturns() {
  const { companyId } = useCompany();
  const pages = useVatPages();
  const now = useNow();
  const { data, error, refetch, isFetching } = useVatReturns(companyId);
  useListPlace(data?.periods.map(({ id }) => id));
  const reading = data?.sync.state === 'queued' || data?.sync.state === 'running';

  const otherFace = (): CardState | undefined => {
    if (error && !data) {
      return {
        kind: 'error',
        what: error.sentence,
        safe: vatReturnsText.notLoaded,
        onRetry: () => void refetch(),
        retrying: isFetching,
        reference: error.reference,
      };
    }
    if (!data || !now) return { kind: 'loading', skeleton: <LinesSkeleton rows={8} height={40} /> };
    if (data.periods.length > 0) return undefined;
    return {
      kind: 'empty',
      why: reading ? 'Reading your returns from HMRC' : 'No returns yet',
      fills: reading ? vatReturnsText.reading : vatReturnsText.noneYet,
      action: (
        <>
          <Button variant="outlined" href={pages.dashboard}>
            Go to the dashboard
          </Button>
          {pages.exampleReturn ? (
            <TextLink href={pages.exampleReturn}>See an example return</TextLink>
          ) : null}
        </>
      ),
    };
  };

  if (companyId === '') return <NoCompany title="VAT returns" />;
  const face = otherFace();
  return (
    <PageWidth>
      <PageHeading title="VAT returns" sub={data?.companyName ?? '\u00a0'} />
      <Stack>
        {data && now ? (
          <SyncNotice sync={data.sync} now={now} connectionsHref={pages.connections} />
        ) : null}
        {data && error ? (
          <Notice tone="warning" title={vatReturnsText.notUpdated} reference={error.reference}>
            {vatPageText.lastAnswer(error.sentence)}
          </Notice>
        ) : null}
        {face || !data || !now ? (
          <SummaryCard title="All returns" height={HEIGHT} face={face ?? { kind: 'loading' }} />
        ) : (
          <Card
            title={data.periods.length === 1 ? '1 return' : `${data.periods.length} returns`}
            flush
          >
            <Table>
              <ReturnsTable
                caption="All VAT returns, newest first"
                rows={returnRows(data.periods, isoDate(now), pages.vatReturn)}
              />
            </Table>
            <ReturnsSource readAt={data.sync.readAt} now={now} />
          </Card>
        )}
      </Stack>
    </PageWidth>
  );
}
