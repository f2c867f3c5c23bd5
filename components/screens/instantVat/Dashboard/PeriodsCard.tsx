import { Block } from '@/components/parts/Block';
import { Card } from '@/components/parts/Card';
import { ChartLegend } from '@/components/parts/ChartLegend';
import { EmptyState } from '@/components/parts/EmptyState';
import { Provenance } from '@/components/parts/Provenance';
import { VatChart } from '@/components/parts/VatChart';
import { chartTitle } from '@/components/screens/instantVat/periodWords';
import { vatBars } from '@/components/screens/instantVat/vatBars';
import type { VatDashboard } from '@/hooks/overview/vat';
import { dashboardText } from '@/lib/refunds/text';

interface PeriodsCardProps {
  data: VatDashboard;
  now: Date;
}

/**
 * VAT by month, quarter or year as bars, with the same as a table (docs/rules/design.md#dashboard,
 * docs/rules/design.md#charts).
 */
export function PeriodsCard({ data, now }: PeriodsCardProps) {
  const { next, periods, sync, company } = data;
  const bars = vatBars(periods, 'periodId' in next ? next.periodId : undefined);
  const title = chartTitle(company.frequency);
  return (
    <Card
      title={title}
      aside={bars.length > 0 ? <ChartLegend states={bars.map((bar) => bar.state)} /> : undefined}
    >
      {bars.length === 0 ? (
        <Block top={12}>
          <EmptyState why="No VAT figures yet" fills={dashboardText.noPeriods} />
        </Block>
      ) : (
        <VatChart
          caption={title}
          bars={bars}
          legend={false}
          source={
            sync.readAt ? <Provenance source="HMRC" readAt={sync.readAt} now={now} /> : undefined
          }
        />
      )}
    </Card>
  );
}
