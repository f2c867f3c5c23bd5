import { styled } from '@mui/material/styles';
import { Lock } from 'lucide-react';
import { NoCompany } from '@/components/frame/NoCompany';
import { CardStack } from '@/components/parts/CardStack';
import { PageWidth } from '@/components/parts/PageWidth';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { Icon } from '@/components/parts/Icon';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { NoLonger } from '@/components/screens/clientsPortal/NoLonger';
import { RequestCard } from './RequestCard';
import { useMyFileRequests } from '@/hooks/clients/requests';
import { useCompany } from '@/hooks/app/useCompany';
import { useNow } from '@/hooks/app/page/useNow';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { isMissing } from '@/lib/clients/requests/fileRequest';
import { orderRequests } from '@/lib/clients/requests/requestWords';
import { pageHref } from '@/lib/app/hrefs';
import { clientRequestsText } from '@/lib/clients/text';

const TITLE = 'Files to send';
const Safe = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  columnGap: 10,
  padding: '0 4px',
  color: theme.vars.palette.text.secondary,
  '& svg': { marginTop: 1 },
}));

/**
 * What a client's accountants ask them to send, late first, at `?company_id`
 * (docs/rules/product.md#requests-for-files).
 */
export default function Requests() {
  const { companyId } = useCompany();
  const { data, error, refetch, isFetching } = useMyFileRequests(companyId || undefined);
  const now = useNow();
  if (companyId === '') return <NoCompany title={TITLE} />;
  if (error?.status === 404) return <NoLonger title={TITLE} />;
  return (
    <PageWidth width="task">
      <PageHeading
        dense
        title={TITLE}
        {...(companyId && {
          back: { href: pageHref('clientsPortal', { company_id: companyId }), label: 'Your tax' },
        })}
      />
      <CardStack>{face()}</CardStack>
    </PageWidth>
  );

  function face() {
    if (!data && error) {
      return (
        <ErrorRegion
          what={clientRequestsText.notLoaded}
          safe={clientRequestsText.sentIsKept(error.sentence)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error.reference}
        />
      );
    }
    if (!data || !now || !companyId)
      return (
        <DelayedSkeleton what="what to send">
          <LinesSkeleton rows={4} height={72} gap={16} />
        </DelayedSkeleton>
      );
    if (data.requests.length === 0) {
      return <QuietPanel title="Nothing to send">{clientRequestsText.none}</QuietPanel>;
    }
    const requests = orderRequests('client', data.requests, isoDate(now));
    const first = requests.find(({ state }) => isMissing(state));
    return (
      <>
        {requests.map((request) => (
          <RequestCard
            key={request.request_id}
            companyId={companyId}
            request={request}
            now={now}
            isFirst={request === first}
          />
        ))}
        <Safe>
          <Icon of={Lock} size={16} />
          {clientRequestsText.fileRules}
        </Safe>
      </>
    );
  }
}
