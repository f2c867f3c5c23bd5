import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { TopicRow } from './TopicRow';
import { useNotificationPreference } from '@/hooks/notifications/notifications';
import { useCompany } from '@/hooks/app/useCompany';
import { pageHref } from '@/lib/app/hrefs';
import { topicsText } from '@/lib/auth/text';

type PhonePage = 'profilePhone' | 'clientsPortalPhone';

interface NotificationsCardProps {
  /** Page where the phone number for texts is confirmed. */
  phonePage?: PhonePage;
}

function useFace(phonePage: PhonePage): CardState {
  const { companyId } = useCompany();
  const { data, error, isFetching, refetch } = useNotificationPreference(companyId);
  if (companyId === '' || error?.status === 404) {
    return {
      kind: 'empty',
      why: 'No company is chosen',
      fills: topicsText.noCompany,
    };
  }
  if (error && !data) {
    return {
      kind: 'error',
      what: topicsText.notRead,
      safe: topicsText.nothingChanged(error.sentence),
      onRetry: () => void refetch(),
      retrying: isFetching,
      reference: error.reference,
    };
  }
  if (!data || !companyId)
    return { kind: 'loading', skeleton: <LinesSkeleton rows={7} height={48} /> };
  return {
    kind: 'full',
    children: (
      <div>
        <Text font="body2" tone="quiet" below={12}>
          Emails go to {data.email}.{' '}
          {data.phoneVerified ? (
            `Texts go to ${data.phone}.`
          ) : (
            <>
              <TextLink href={pageHref(phonePage, { company_id: companyId })}>
                Confirm your phone number
              </TextLink>{' '}
              to get texts as well.
            </>
          )}{' '}
          {topicsText.alwaysSent}
        </Text>
        {data.topics.map((choice) => (
          <TopicRow
            key={choice.topic}
            companyId={companyId}
            choice={choice}
            canText={data.phoneVerified}
          />
        ))}
      </div>
    ),
  };
}

/** Renders the person's notification choices for the current company. Each switch saves at once. */
export function NotificationsCard({ phonePage = 'profilePhone' }: NotificationsCardProps) {
  return <SummaryCard title="What we tell you" face={useFace(phonePage)} height={520} />;
}
