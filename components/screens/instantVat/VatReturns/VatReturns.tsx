import { useMemo } from 'react';
import { useRouter } from 'next/router';
import { CardStack } from '@/components/parts/CardStack';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { PageHeading } from '@/components/parts/PageHeading';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { TextLink } from '@/components/parts/TextLink';
import { NoCompany } from '@/components/frame/NoCompany';
import { Notice } from '@/components/parts/Notice';
import { TryAgain } from '@/components/parts/TryAgain';
import { SyncNotice } from '@/components/screens/instantVat/SyncNotice';
import { useVatPages } from '@/hooks/overview/useVatPages';
import { useCompany } from '@/hooks/app/useCompany';
import { useListPlace } from '@/hooks/app/page/useKeepPlace';
import { useNow } from '@/hooks/app/page/useNow';
import { useVatReturns } from '@/hooks/overview/vat';
import { groupByYear } from '@/lib/kernel/dates/dayGroups';
import { isShown, parseReturnFilter } from '@/lib/overview/vat/returnFilters';
import { vatPageText, vatReturnsText } from '@/lib/vat/text';
import { ReturnsCard } from './ReturnsCard';

const HEIGHT = 566;

/**
 * Renders the VAT periods of the company by the year of their last day, newest first. The address
 * keeps the filter (docs/rules/design.md#returns-by-year).
 */
export default function VatReturns() {
  const { companyId } = useCompany();
  const pages = useVatPages();
  const now = useNow();
  const { data, error, refetch, isFetching } = useVatReturns(companyId);
  const filter = parseReturnFilter(useRouter().query.show);
  const years = useMemo(
    () =>
      data &&
      groupByYear(
        data.periods.filter((period) => isShown(period, filter)),
        ({ end }) => end,
      ),
    [data, filter],
  );
  useListPlace(years?.flatMap(({ rows }) => rows.map(({ id }) => id)));
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
      <CardStack>
        {data && now ? (
          <SyncNotice sync={data.sync} now={now} connectionsHref={pages.connections} />
        ) : null}
        {data && error ? (
          <Notice
            tone="warning"
            title={vatReturnsText.notUpdated}
            reference={error.reference}
            action={<TryAgain onRetry={refetch} retrying={isFetching} />}
          >
            {vatPageText.lastAnswer(error.sentence)}
          </Notice>
        ) : null}
        {face || !data || !years || !now ? (
          <SummaryCard title="All returns" height={HEIGHT} face={face ?? { kind: 'loading' }} />
        ) : (
          <ReturnsCard
            periods={data.periods}
            years={years}
            filter={filter}
            pages={pages}
            readAt={data.sync.readAt}
            now={now}
          />
        )}
      </CardStack>
    </PageWidth>
  );
}
