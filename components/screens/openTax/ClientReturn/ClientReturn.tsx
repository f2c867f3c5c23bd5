import { useRouter } from 'next/router';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { clientHref, idsIn } from '@/components/screens/openTax/ClientDashboard/returnListQuery';
import { ReturnOfClient } from './ReturnOfClient';
import type { ClientIds } from '@/lib/access/ids';
import { useNow } from '@/hooks/app/page/useNow';
import { useVatReturn } from '@/hooks/overview/vat';
import { pageHref } from '@/lib/app/hrefs';
import { clientReturnText } from '@/lib/clients/text';
import { isUuid } from '@/lib/kernel/uuid';

function Plain({ children, back }: { children: React.ReactNode; back?: string }) {
  return (
    <PageWidth width="task">
      <PageHeading
        dense
        title="VAT return"
        {...(back ? { back: { href: back, label: 'Client' } } : {})}
      />
      {children}
    </PageWidth>
  );
}

const Missing = ({ back }: { back?: string }) => (
  <Plain {...(back ? { back } : {})}>
    <QuietPanel
      title="We cannot find this return"
      action={
        <Button variant="contained" href={pageHref('home')}>
          Go to your first page
        </Button>
      }
    >
      {clientReturnText.notFound}
    </QuietPanel>
  </Plain>
);

function Asked({ ids, periodId }: { ids: ClientIds; periodId: string }) {
  const period = { company_id: ids.clientCompanyId, period_id: periodId };
  const { data, error, refetch, isFetching } = useVatReturn(period);
  const now = useNow();
  const back = clientHref(ids);
  if (data && now)
    return <ReturnOfClient ids={ids} period={period} answer={data} now={now} readAgain={refetch} />;
  if (error?.status === 404) return <Missing back={back} />;
  if (error) {
    return (
      <Plain back={back}>
        <ErrorRegion
          what={clientReturnText.notLoaded}
          safe={clientReturnText.nothingSent(error.sentence)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error.reference}
        />
      </Plain>
    );
  }
  return (
    <Plain back={back}>
      <DelayedSkeleton what="the nine boxes">
        <LinesSkeleton rows={9} height={50} gap={16} />
      </DelayedSkeleton>
    </Plain>
  );
}

/**
 * Renders one VAT return of a client, at `?company_id&client_company_id&period_id`, filed as its
 * agent (docs/rules/vat.md#declaration).
 */
export default function ClientReturn() {
  const { isReady, query } = useRouter();
  const ids = idsIn(query);
  const periodId = isUuid(query.period_id) ? query.period_id : undefined;
  if (!isReady)
    return (
      <Plain>
        <DelayedSkeleton what="the nine boxes">
          <LinesSkeleton rows={9} height={50} gap={16} />
        </DelayedSkeleton>
      </Plain>
    );
  return ids && periodId ? <Asked key={periodId} ids={ids} periodId={periodId} /> : <Missing />;
}
