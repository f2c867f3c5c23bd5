import { styled } from '@mui/material/styles';
import { Block } from '@/components/parts/Block';
import { Card } from '@/components/parts/Card';
import { Explain } from '@/components/parts/Explain';
import { netWords } from './cashWords';
import type { CashMonth } from '@/lib/overview/cash/view';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import { formatReading, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import { cashText } from '@/lib/overview/text';
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

interface MonthListProps {
  months: readonly CashMonth[];
  /** When the oldest of the figures was read. */
  readAt: IsoTimestamp | undefined;
  now: Date;
}

/** Lists the months with their bills and refunds, each sum explained; nothing if none is known. */
export function MonthList({ months, readAt, now }: MonthListProps) {
  if (months.every(({ items }) => items.length === 0)) return null;
  return (
    <Card title="What is in each month">
      <Block as="ol" top={8}>
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
      </Block>
    </Card>
  );
}
