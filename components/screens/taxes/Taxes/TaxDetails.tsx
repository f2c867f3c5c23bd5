import { Card } from '@/components/parts/Card';
import { PaidChart } from '@/components/parts/PaidChart';
import { Pair } from '@/components/parts/Pair';
import { Provenance } from '@/components/parts/Provenance';
import { barName } from './taxWords';
import type { TaxSummary } from '@/hooks/overview/taxes';
import { ZERO } from '@/lib/kernel/money';
import { TAX_NAMES } from '@/lib/kernel/taxes';

const BARS = 12;

/**
 * One chart per tax of charged and paid amounts. VAT is left out: its chart, with refunds, is on
 * the VAT dashboard.
 */
export function TaxCharts({ summaries, now }: { summaries: readonly TaxSummary[]; now: Date }) {
  const drawn = summaries
    .map((summary) => ({
      summary,
      bars: summary.lines
        .filter(
          ({ kind, direction, expected, chargedPence }) =>
            kind === 'tax' && direction === 'pay' && !expected && chargedPence !== undefined,
        )
        .slice(0, BARS)
        .reverse()
        .map((line) => ({
          period: line.label,
          ...barName(line),
          chargedPence: line.chargedPence ?? ZERO,
          outstandingPence: line.outstandingPence,
        })),
    }))
    .filter(({ bars }) => bars.length > 1);
  if (drawn.length === 0) return null;
  return (
    <Pair>
      {drawn.map(({ summary, bars }) => (
        <Card key={summary.tax} title={`${TAX_NAMES[summary.tax]} by period`}>
          <PaidChart caption={`${TAX_NAMES[summary.tax]} by period`} bars={bars} />
          {summary.sync.readAt ? (
            <Provenance source={summary.source} readAt={summary.sync.readAt} now={now} />
          ) : null}
        </Card>
      ))}
    </Pair>
  );
}
