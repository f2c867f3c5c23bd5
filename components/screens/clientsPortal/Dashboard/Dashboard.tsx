import { PageWidth } from '@/components/parts/PageWidth';
import { NoCompany } from '@/components/frame/NoCompany';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { PageHeading } from '@/components/parts/PageHeading';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { NoLonger } from '@/components/screens/clientsPortal/NoLonger';
import { PortalHome } from './PortalHome';
import { useAgentDetails } from '@/hooks/clients/portal';
import { useCompany } from '@/hooks/app/useCompany';
import { useNow } from '@/hooks/app/page/useNow';
import { clientDashboardText } from '@/lib/clients/text';

const TITLE = 'Your tax';

/**
 * What a client of a practice owes and is owed, by when, and what they must do
 * (docs/rules/product.md#clients-portal).
 */
export default function Dashboard() {
  const { companyId } = useCompany();
  const details = useAgentDetails(companyId);
  const now = useNow();
  if (companyId === '') return <NoCompany title={TITLE} />;
  if (details.error?.status === 404 || details.data?.agents.length === 0)
    return <NoLonger title={TITLE} />;
  if (details.data && now && companyId)
    return <PortalHome key={companyId} companyId={companyId} details={details.data} now={now} />;
  return (
    <PageWidth width="task">
      <PageHeading dense title={TITLE} />
      {details.error ? (
        <ErrorRegion
          what={clientDashboardText.accountantsNotRead}
          safe={clientDashboardText.nothingAtHmrcChanged(details.error.sentence)}
          onRetry={() => void details.refetch()}
          retrying={details.isFetching}
          reference={details.error.reference}
        />
      ) : (
        <DelayedSkeleton what="your tax">
          <LinesSkeleton rows={6} height={56} gap={16} />
        </DelayedSkeleton>
      )}
    </PageWidth>
  );
}
