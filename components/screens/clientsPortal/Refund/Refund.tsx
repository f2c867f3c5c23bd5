import { useRouter } from 'next/router';
import { PageWidth } from '@/components/parts/PageWidth';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { WaysOn } from '@/components/screens/clientsPortal/WaysOn';
import { OfferedRefund } from './OfferedRefund';
import { ProofEnded } from './ProofEnded';
import { useRefundOffer, type OfferIds } from '@/hooks/refunds/offers';
import { useNow } from '@/hooks/app/page/useNow';
import { useVatReturn } from '@/hooks/overview/vat';
import { clientRefundText } from '@/lib/clients/text';
import { isUuid } from '@/lib/kernel/uuid';

const idOf = (value: string | string[] | undefined) => (isUuid(value) ? value : undefined);

const Plain = ({ children }: { children: React.ReactNode }) => (
  <PageWidth width="task">
    <PageHeading dense title="Your VAT refund" />
    {children}
  </PageWidth>
);

const Missing = () => (
  <Plain>
    <ProofEnded />
    <QuietPanel title="We cannot find this offer" action={<WaysOn />}>
      {clientRefundText.notFound}
    </QuietPanel>
  </Plain>
);

const Waiting = () => (
  <Plain>
    <DelayedSkeleton what="the offer">
      <LinesSkeleton rows={6} height={40} gap={16} />
    </DelayedSkeleton>
  </Plain>
);

function Asked({ ids }: { ids: OfferIds }) {
  const offer = useRefundOffer(ids);
  const answer = useVatReturn(ids);
  const now = useNow();
  if (offer.data && answer.data && now) {
    const readAgain = async () => {
      await offer.refetch();
      return answer.refetch();
    };
    return (
      <OfferedRefund
        ids={ids}
        offer={offer.data}
        answer={answer.data}
        now={now}
        readAgain={readAgain}
      />
    );
  }
  const error = offer.error ?? answer.error;
  if (error?.status === 404) return <Missing />;
  if (error) {
    const onRetry = () =>
      [offer, answer].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
    return (
      <Plain>
        <ErrorRegion
          what={clientRefundText.notRead}
          safe={clientRefundText.nothingSoldAfter(error.sentence)}
          onRetry={onRetry}
          retrying={offer.isFetching || answer.isFetching}
          reference={error.reference}
        />
      </Plain>
    );
  }
  return <Waiting />;
}

/**
 * The screen of a refund offer from a client's accountants, at `?company_id&period_id`: the client
 * decides (docs/decisions/0023).
 */
export default function Refund() {
  const { isReady, query } = useRouter();
  const [companyId, periodId] = [idOf(query.company_id), idOf(query.period_id)];
  if (!isReady) return <Waiting />;
  return companyId && periodId ? (
    <Asked key={periodId} ids={{ company_id: companyId, period_id: periodId }} />
  ) : (
    <Missing />
  );
}
