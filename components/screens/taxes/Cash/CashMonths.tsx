import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { EmptyState } from '@/components/parts/EmptyState';
import { Explain } from '@/components/parts/Explain';
import { SourceLine } from '@/components/parts/Provenance';
import { Stack } from '@/components/parts/Stack';
import { CashChart } from './CashChart';
import { CashLegend } from './CashLegend';
import { isEstimate, netWords } from './cashWords';
import { PutByCard } from './PutByCard';
import type { TaxSummary } from '@/hooks/overview/taxes';
import type { CashMonth } from '@/lib/overview/cash/view';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import { formatReading, isoDate } from '@/lib/kernel/dates/ukDates';
import { cashText } from '@/lib/overview/text';

const List = styled('ol')({ marginTop: 8 });
const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 16px',
  alignItems: 'center',
  padding: '10px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.body2, fontWeight: 600 },
  '& .net': { textAlign: 'right', fontWeight: 600, fontFeatureSettings: '"tnum"' },
  '& .none': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& .under': { gridColumn: '1 / -1' },
}));
const Empty = styled('div')({ marginTop: 12 });

interface CashMonthsProps {
  months: readonly CashMonth[];
  /** The months with the what-ifs, while any is tried out. */
  tried: readonly CashMonth[] | undefined;
  summaries: readonly TaxSummary[];
  now: Date;
}

/** Shows what to put by, the chart of the months with the sum by day, and each month’s parts. */
export function CashMonths({ months, tried, summaries, now }: CashMonthsProps) {
  const today = isoDate(now);
  const [readAt] = summaries.flatMap(({ sync }) => sync.readAt ?? []).sort();
  const basis = summaries
    .flatMap(({ upcoming }) => upcoming)
    .find((item) => item.tax === 'vat' && item.basis)?.basis;
  if ([...months, ...(tried ?? [])].every(({ items }) => items.length === 0)) {
    return (
      <Card title="Month by month">
        <Empty>
          <EmptyState why="Nothing to show yet" fills={cashText.connectFirst} />
        </Empty>
      </Card>
    );
  }
  return (
    <Stack>
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
      <Card title="What is in each month">
        <List>
          {months.map((month) => (
            <Row key={month.month}>
              <h3>{month.label}</h3>
              <span className={month.items.length > 0 ? 'net' : 'net none'}>{netWords(month)}</span>
              {month.items.length > 0 ? (
                <div className="under">
                  <Explain
                    what={`tax in ${month.label}`}
                    how={cashText.whichMonth}
                    sum={[
                      ...month.items.map(({ tax, label, pence, certainty }) => ({
                        label: `${tax === 'extra' ? '' : `${TAX_NAMES[tax]}, `}${label}${certainty === 'expected' ? ' (expected)' : ''}`,
                        amount: pence,
                      })),
                      { label: month.label, amount: month.netPence, total: true },
                    ]}
                    from={readAt ? cashText.fromHmrc(formatReading(readAt, now)) : cashText.notRead}
                  />
                </div>
              ) : null}
            </Row>
          ))}
        </List>
      </Card>
    </Stack>
  );
}
