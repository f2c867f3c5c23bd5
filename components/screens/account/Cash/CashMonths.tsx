import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { EmptyState } from '@/components/parts/EmptyState';
import { Explain } from '@/components/parts/Explain';
import { SourceLine } from '@/components/parts/Provenance';
import type { TaxSummary } from '@/hooks/taxes';
import { deepestPoint, type CashMonth } from '@/lib/domain/cashView';
import { formatPence, type Pence } from '@/lib/domain/money';
import { TAX_NAMES } from '@/lib/domain/taxes';
import { formatReading } from '@/lib/domain/ukDates';

const Lead = styled('p')(({ theme }) => ({ ...theme.typography.body1, marginTop: 8, '& strong': { fontWeight: 600 } }));
const List = styled('ol')({ marginTop: 16 });
const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2, display: 'grid', gridTemplateColumns: '132px minmax(0, 1fr) 132px', gap: '4px 16px', alignItems: 'center', padding: '10px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.body2, fontWeight: 600 },
  '& .net': { textAlign: 'right', fontWeight: 600, fontFeatureSettings: '"tnum"' },
  '& .under': { gridColumn: '2 / -1' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) auto', '& .bars': { gridColumn: '1 / -1', gridRow: 2 }, '& .under': { gridColumn: '1 / -1' } },
}));
const Bars = styled('svg')(({ theme }) => ({
  display: 'block', width: '100%', overflow: 'visible',
  '& .known': { fill: theme.vars.palette.text.primary },
  '& .expected': { fill: 'none', stroke: theme.vars.palette.text.secondary, strokeWidth: 2 },
  '& .in': { fill: 'none', stroke: theme.vars.palette.brand.chart, strokeWidth: 2, strokeDasharray: '4 3' },
}));
const Empty = styled('div')({ marginTop: 12 });

const about = (amount: Pence) => formatPence(amount).replace(/\.00$/, '');
const netWords = ({ netPence, items }: CashMonth): string => (items.length === 0 ? 'Nothing known' : netPence === 0 ? '£0' : netPence < 0 ? `${about(-netPence)} out` : `${about(netPence)} in`);

interface CashMonthsProps {
  before: readonly CashMonth[];
  after: readonly CashMonth[];
  /** Something is being tried out. */
  changed: boolean;
  summaries: readonly TaxSummary[];
  now: Date;
}

/** Month by month: solid out what is charged, hollow what is expected, dashed the refunds that should come in. */
export function CashMonths({ before, after, changed, summaries, now }: CashMonthsProps) {
  const most = Math.max(1, ...after.map(({ knownOutPence, expectedOutPence, inPence }) => Math.max(knownOutPence + expectedOutPence, inPence)));
  const width = (amount: Pence) => `${(amount / most) * 100}%`;
  const deepest = deepestPoint(after);
  const difference = (after.at(-1)?.runningPence ?? 0) - (before.at(-1)?.runningPence ?? 0);
  const times = summaries.map(({ sync }) => sync.readAt).filter((at) => at !== undefined).sort();
  if (after.every(({ items }) => items.length === 0)) {
    return <Card title="Month by month"><Empty><EmptyState why="Nothing to show yet" fills="Connect your taxes, and what falls due is shown here month by month." /></Empty></Card>;
  }
  return (
    <Card title="Month by month">
      <Lead role="status">
        {deepest ? <>Put by <strong>{about(deepest.pence)}</strong> for tax: that is the most these months take together, by {deepest.label}.</> : 'Refunds cover every bill of these months.'}
        {changed && difference !== 0 ? ` With your what-ifs you end the year ${about(Math.abs(difference))} ${difference > 0 ? 'better' : 'worse'} off.` : ''}
      </Lead>
      <List>
        {after.map((month) => (
          <Row key={month.month}>
            <h3>{month.label}</h3>
            <Bars className="bars" height="30" aria-hidden="true">
              {month.knownOutPence > 0 ? <rect className="known" x="0" y="2" height="10" rx="2" width={width(month.knownOutPence)} /> : null}
              {month.expectedOutPence > 0 ? <rect className="expected" x={width(month.knownOutPence)} y="3" height="8" rx="2" width={width(month.expectedOutPence)} /> : null}
              {month.inPence > 0 ? <rect className="in" x="0" y="18" height="8" rx="2" width={width(month.inPence)} /> : null}
            </Bars>
            <span className="net">{netWords(month)}</span>
            {month.items.length > 0 ? (
              <div className="under">
                <Explain
                  what={`tax in ${month.label}`}
                  how="Payments stand in the month by which they must have cleared. Refunds stand where HMRC is likely to have paid."
                  sum={[...month.items.map(({ tax, label, pence, certainty }) => ({ label: `${tax === 'extra' ? '' : `${TAX_NAMES[tax]}, `}${label}${certainty === 'expected' ? ' (expected)' : ''}`, amount: pence })), { label: month.label, amount: month.netPence, total: true }]}
                  from={times[0] ? `From HMRC, read ${formatReading(times[0], now)}. What nobody knows the amount of is left out.` : 'Not read yet.'}
                />
              </div>
            ) : null}
          </Row>
        ))}
      </List>
      <SourceLine>Solid: charged by HMRC. Outlined: expected bills. Dashed: refunds expected.</SourceLine>
    </Card>
  );
}
