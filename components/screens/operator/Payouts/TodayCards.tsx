import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { FactList } from '@/components/parts/FactList';
import type { ReviewQueue } from '@/hooks/refunds/reviews';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { formatCount } from '@/lib/kernel/text/count';
import { durationWords } from '@/lib/refunds/review/queueWords';

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: 16,
  '& dl': { marginTop: 4 },
  '& dl > div:first-of-type': { borderTop: 0 },
});

const figure = ({ pence, count }: { pence: Pence; count: number }) =>
  `${formatPence(pence)} · ${formatCount(count)}`;

/** What was paid and refused today, and whether we kept the times that we told. */
export function TodayCards({ today, kept }: Pick<ReviewQueue, 'today' | 'kept'>) {
  return (
    <Cards>
      <Card dense title="Today">
        <FactList
          figures
          facts={[
            { label: 'Paid out at once', value: figure(today.atOnce) },
            { label: 'Paid after review', value: figure(today.afterReview) },
            { label: 'Refused', value: figure(today.refused) },
          ]}
        />
      </Card>
      <Card dense title="Kept to time">
        <FactList
          figures
          facts={[
            {
              label: 'Promised answers kept, 30 days',
              value: kept.of === 0 ? 'None yet' : `${kept.kept} of ${kept.of}`,
            },
            {
              label: 'Median time to an answer',
              value:
                kept.medianMinutes === undefined ? 'None yet' : durationWords(kept.medianMinutes),
            },
            { label: 'Late right now', value: formatCount(kept.lateNow) },
          ]}
        />
      </Card>
    </Cards>
  );
}
