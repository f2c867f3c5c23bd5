import { Block } from '@/components/parts/Block';
import { Card } from '@/components/parts/Card';
import { CardStack } from '@/components/parts/CardStack';
import { EmptyState } from '@/components/parts/EmptyState';
import { SourceLine } from '@/components/parts/Provenance';
import { CashChart } from './CashChart';
import { CashLegend } from './CashLegend';
import { isEstimate } from './cashWords';
import { PutByCard } from './PutByCard';
import type { TaxSummary } from '@/hooks/overview/taxes';
import type { CashMonth } from '@/lib/overview/cash/view';
import { formatReading, isoDate } from '@/lib/kernel/dates/ukDates';
import { cashText } from '@/lib/overview/text';

interface CashMonthsProps {
  months: readonly CashMonth[];
  /** The months with the what-ifs, while any is tried out. */
  tried: readonly CashMonth[] | undefined;
  summaries: readonly TaxSummary[];
  now: Date;
}

/** Shows what to put by, and the chart of the months with the sum by day. */
export function CashMonths({ months, tried, summaries, now }: CashMonthsProps) {
  const today = isoDate(now);
  const [readAt] = summaries.flatMap(({ sync }) => sync.readAt ?? []).sort();
  const basis = summaries
    .flatMap(({ upcoming }) => upcoming)
    .find((item) => item.tax === 'vat' && item.basis)?.basis;
  if ([...months, ...(tried ?? [])].every(({ items }) => items.length === 0)) {
    return (
      <Card title="Month by month">
        <Block top={12}>
          <EmptyState why="Nothing to show yet" fills={cashText.connectFirst} />
        </Block>
      </Card>
    );
  }
  return (
    <CardStack>
      <PutByCard items={months.flatMap(({ items }) => items)} today={today} />
      <Card title="Month by month, and together">
        <CashLegend isTrying={tried !== undefined} />
        <CashChart
          months={months}
          tried={tried}
          today={today}
          words={
            readAt ? (
              <SourceLine>
                From what HMRC has charged, read {formatReading(readAt, now)}
                {isEstimate(months) ? ', and our estimates from it, to the nearest £100' : ''}.
                {basis ? ` ${cashText.eachReturn(basis)}` : ''}
              </SourceLine>
            ) : undefined
          }
        />
      </Card>
    </CardStack>
  );
}
