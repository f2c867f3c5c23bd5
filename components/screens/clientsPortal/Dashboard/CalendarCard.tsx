import { CalendarAddress } from '@/components/features/calendar/CalendarAddress';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { SummaryCard } from '@/components/parts/SummaryCard';
import { useCalendarFeed } from '@/hooks/overview/taxes';
import { clientDashboardText } from '@/lib/clients/text';

/** The tax dates in the client's own calendar: the address is made, shown once and ended here. */
export function CalendarCard({ companyId, now }: { companyId: string; now: Date }) {
  const { data, error, refetch, isFetching } = useCalendarFeed(companyId);
  if (data) return <CalendarAddress companyId={companyId} feed={data} now={now} quiet />;
  return (
    <SummaryCard
      title="Calendar address"
      height={200}
      face={
        error
          ? {
              kind: 'error',
              what: clientDashboardText.calendarNotRead,
              safe: clientDashboardText.calendarWorks(error.sentence),
              onRetry: () => void refetch(),
              retrying: isFetching,
              reference: error.reference,
            }
          : { kind: 'loading', skeleton: <LinesSkeleton rows={4} height={24} /> }
      }
    />
  );
}
