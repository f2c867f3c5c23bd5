import { PageWidth } from '@/components/parts/PageWidth';
import { PageHeading } from '@/components/parts/PageHeading';
import { SummaryCard } from '@/components/parts/SummaryCard';
import { ConnectedNotice } from './ConnectedNotice';
import { DashboardFull } from './DashboardFull';
import { DashboardLoading } from './DashboardLoading';
import { NoCompany } from '@/components/frame/NoCompany';
import { Notice } from '@/components/parts/Notice';
import { TryAgain } from '@/components/parts/TryAgain';
import { useVatPages } from '@/hooks/overview/useVatPages';
import { useCompany } from '@/hooks/app/useCompany';
import { useNow } from '@/hooks/app/page/useNow';
import { useVatDashboard } from '@/hooks/overview/vat';
import { vatPageText } from '@/lib/vat/text';
import { dashboardText } from '@/lib/refunds/text';

/**
 * One company's VAT at a glance: the next thing to do, first
 * (docs/rules/product.md#next-thing-to-do, docs/rules/design.md#dashboard).
 */
export default function Dashboard() {
  const { companyId } = useCompany();
  const pages = useVatPages();
  const now = useNow();
  const { data, error, refetch, isFetching } = useVatDashboard(companyId);

  if (companyId === '') return <NoCompany title="Your VAT" />;
  return (
    <PageWidth>
      {data && now && companyId ? (
        <DashboardFull data={data} companyId={companyId} pages={pages} now={now}>
          <ConnectedNotice />
          {error ? (
            <Notice
              tone="warning"
              title={vatPageText.notUpdated}
              reference={error.reference}
              action={<TryAgain onRetry={refetch} retrying={isFetching} />}
            >
              {vatPageText.lastAnswer(error.sentence)}
            </Notice>
          ) : null}
        </DashboardFull>
      ) : error ? (
        <>
          <PageHeading title="Your VAT" />
          <SummaryCard
            title="Dashboard"
            height={364}
            face={{
              kind: 'error',
              what: error.sentence,
              safe: dashboardText.notLoaded,
              onRetry: () => void refetch(),
              retrying: isFetching,
              reference: error.reference,
            }}
          />
        </>
      ) : (
        <DashboardLoading />
      )}
    </PageWidth>
  );
}
