import { useRouter } from 'next/router';
import { PageWidth } from '@/components/parts/PageWidth';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { WaysOn } from '@/components/screens/clientsPortal/WaysOn';
import { ReturnToApprove } from './ReturnToApprove';
import { useClientApproval, type ApprovalIds } from '@/hooks/filing';
import { useNow } from '@/hooks/app/page/useNow';
import { clientApprovalText } from '@/lib/filing/text';
import { isUuid } from '@/lib/kernel/uuid';

const idOf = (value: string | string[] | undefined) => (isUuid(value) ? value : undefined);

const Plain = ({ children }: { children: React.ReactNode }) => (
  <PageWidth width="task">
    <PageHeading dense title="Approve your VAT return" />
    {children}
  </PageWidth>
);

const Missing = () => (
  <Plain>
    <QuietPanel title="We cannot find this return" action={<WaysOn />}>
      {clientApprovalText.notFound}
    </QuietPanel>
  </Plain>
);

const Waiting = () => (
  <Plain>
    <DelayedSkeleton what="the nine boxes">
      <LinesSkeleton rows={9} height={50} gap={16} />
    </DelayedSkeleton>
  </Plain>
);

function Asked({ ids }: { ids: ApprovalIds }) {
  const { data, error, refetch, isFetching } = useClientApproval(ids);
  const now = useNow();
  if (data && now) return <ReturnToApprove ids={ids} asked={data} now={now} />;
  if (error?.status === 404) return <Missing />;
  if (error) {
    return (
      <Plain>
        <ErrorRegion
          what={clientApprovalText.notRead}
          safe={clientApprovalText.nothingApproved(error.sentence)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error.reference}
        />
      </Plain>
    );
  }
  return <Waiting />;
}

/**
 * A return that a client's accountants have prepared, at `?company_id&period_id`, to approve or
 * send back (docs/decisions/0024).
 */
export default function Approve() {
  const { isReady, query } = useRouter();
  const [companyId, periodId] = [idOf(query.company_id), idOf(query.period_id)];
  if (!isReady) return <Waiting />;
  return companyId && periodId ? (
    <Asked key={periodId} ids={{ company_id: companyId, period_id: periodId }} />
  ) : (
    <Missing />
  );
}
