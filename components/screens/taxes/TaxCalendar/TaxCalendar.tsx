import { CardStack } from '@/components/parts/CardStack';
import { PageWidth } from '@/components/parts/PageWidth';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { PageHeading } from '@/components/parts/PageHeading';
import { SummaryCard } from '@/components/parts/SummaryCard';
import { CalendarAddress } from '@/components/features/calendar/CalendarAddress';
import { CalendarPreview } from './CalendarPreview';
import { useTaxPages } from '@/hooks/overview/useTaxPages';
import { NoCompany } from '@/components/frame/NoCompany';
import { useCompany } from '@/hooks/app/useCompany';
import { useCalendarFeed } from '@/hooks/overview/taxes';
import { useNow } from '@/hooks/app/page/useNow';
import { taxCalendarText } from '@/lib/overview/text';

const HEIGHT = 260;

/** The page of the tax calendar’s secret address, which can be subscribed to, replaced or ended. */
export default function TaxCalendar() {
  const { companyId } = useCompany();
  const pages = useTaxPages();
  const now = useNow();
  const { data, error, refetch, isFetching } = useCalendarFeed(companyId);
  if (companyId === '') return <NoCompany title="Tax calendar" />;
  return (
    <PageWidth>
      <PageHeading
        back={{ href: pages.taxes, label: 'All taxes' }}
        title="Tax calendar"
        lead={taxCalendarText.lead}
      />
      {data && now && companyId ? (
        <CardStack>
          <CalendarAddress companyId={companyId} feed={data} now={now} />
          <CalendarPreview companyId={companyId} now={now} />
        </CardStack>
      ) : (
        <SummaryCard
          title="Calendar address"
          height={HEIGHT}
          face={
            error
              ? {
                  kind: 'error',
                  what: error.sentence,
                  safe: taxCalendarText.addressStillWorks,
                  onRetry: () => void refetch(),
                  retrying: isFetching,
                  reference: error.reference,
                }
              : { kind: 'loading', skeleton: <LinesSkeleton rows={4} height={24} /> }
          }
        />
      )}
    </PageWidth>
  );
}
