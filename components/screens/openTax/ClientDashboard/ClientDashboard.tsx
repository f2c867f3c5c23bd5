import { useRouter } from 'next/router';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { ClientPage } from './ClientPage';
import { CardsSkeleton } from './TaxCards';
import { idsIn } from './returnListQuery';
import type { ClientIds } from '@/lib/access/ids';
import { useClient } from '@/hooks/clients/oneClient';
import { usePracticeIdFromAddress } from '@/hooks/practice/practice';
import { useClientList, useWayOn } from '@/hooks/clients/useClientList';
import { clientPageText } from '@/lib/clients/text';

function Plain({
  children,
  practiceId,
}: {
  children: React.ReactNode;
  practiceId?: string | undefined;
}) {
  const list = useClientList(practiceId);
  return (
    <PageWidth width="dense">
      <PageHeading dense title="Client" {...(list && { back: list })} />
      {children}
    </PageWidth>
  );
}

function NotFound({ practiceId }: { practiceId?: string | undefined }) {
  const { href, label } = useWayOn();
  return (
    <Plain practiceId={practiceId}>
      <QuietPanel
        title="We cannot find this client"
        action={
          <Button variant="contained" href={href}>
            {label}
          </Button>
        }
      >
        {clientPageText.notFound}
      </QuietPanel>
    </Plain>
  );
}

function Found({ ids }: { ids: ClientIds }) {
  const client = useClient(ids);
  if (client.data) return <ClientPage ids={ids} client={client.data} />;
  if (client.error?.status === 404) return <NotFound practiceId={ids.practiceId} />;
  if (client.error) {
    return (
      <Plain practiceId={ids.practiceId}>
        <ErrorRegion
          what={clientPageText.notLoaded}
          safe={clientPageText.nothingChanged(client.error.sentence)}
          onRetry={() => void client.refetch()}
          retrying={client.isFetching}
          reference={client.error.reference}
        />
      </Plain>
    );
  }
  return (
    <Plain practiceId={ids.practiceId}>
      <DelayedSkeleton what="this client">
        <CardsSkeleton />
      </DelayedSkeleton>
    </Plain>
  );
}

/**
 * Renders one client of a practice across its four taxes, at `?company_id&client_company_id`
 * (docs/rules/product.md#one-client).
 */
export default function ClientDashboard() {
  const { isReady, query } = useRouter();
  const practiceId = usePracticeIdFromAddress();
  const ids = idsIn({ ...query, company_id: practiceId });
  if (!isReady)
    return (
      <Plain>
        <DelayedSkeleton what="this client">
          <CardsSkeleton />
        </DelayedSkeleton>
      </Plain>
    );
  return ids ? <Found key={ids.clientCompanyId} ids={ids} /> : <NotFound />;
}
