import { styled } from '@mui/material/styles';
import { CalendarCard } from './CalendarCard';
import { Outcomes } from './Outcomes';
import { ActivityCard } from '@/components/features/records/ActivityCard';
import { DocumentsCard } from '@/components/features/records/DocumentsCard';
import { CardStack } from '@/components/parts/CardStack';
import { MoneyMoved } from '@/components/parts/MoneyMoved';
import { Pair } from '@/components/parts/Pair';
import type { TaxSummary } from '@/hooks/overview/taxes';
import { clientDashboardText } from '@/lib/clients/text';

const Below = styled(CardStack)(({ theme }) => ({
  marginTop: 24,
  [theme.breakpoints.down('sm')]: { marginTop: 16 },
}));

/** What was paid, what is kept, what was done, and the calendar to subscribe to. */
export function Records({
  companyId,
  summaries,
  now,
}: {
  companyId: string;
  summaries: readonly TaxSummary[];
  now: Date;
}) {
  const read = summaries.filter(({ state }) => state === 'read' || state === 'nothing_recorded');
  return (
    <Below>
      <Outcomes companyId={companyId} />
      {read.length > 0 ? <MoneyMoved summaries={read} now={now} /> : null}
      <Pair>
        <DocumentsCard companyId={companyId} fills={clientDashboardText.receiptsKept} />
        <ActivityCard companyId={companyId} height={180} none={clientDashboardText.noRecords} />
      </Pair>
      <CalendarCard companyId={companyId} now={now} />
    </Below>
  );
}
