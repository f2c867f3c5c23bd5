import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { EmptyState } from '@/components/parts/EmptyState';
import { Explain } from '@/components/parts/Explain';
import { SourceLine } from '@/components/parts/Provenance';
import type { TaxSummary } from '@/hooks/overview/taxes';
import type { CashMonth } from '@/lib/overview/cash/view';
import { heaviestSpan, type HeaviestSpan } from '@/lib/overview/cash/heaviestSpan';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { absolute } from '@/lib/kernel/sums';
import { about } from '@/lib/taxes/charge';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import {
  formatDateRange,
  formatDateShort,
  formatReading,
  isoDate,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { cashText } from '@/lib/overview/text';

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  marginTop: 8,
  '& strong': { fontWeight: 600 },
}));
const List = styled('ol')({ marginTop: 16 });
const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '132px minmax(0, 1fr) 148px',
  gap: '0 16px',
  alignItems: 'center',
  padding: '10px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.body2, fontWeight: 600 },
  '& .net': { textAlign: 'right', fontWeight: 600, fontFeatureSettings: '"tnum"' },
  '& .none': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& .under': { gridColumn: '2 / -1' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& .bars': { gridColumn: '1 / -1', gridRow: 2 },
    '& .under': { gridColumn: '1 / -1' },
  },
}));
const Bars = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  '& .known': { fill: theme.vars.palette.text.primary },
  '& .expected': { fill: 'none', stroke: theme.vars.palette.text.secondary, strokeWidth: 2 },
  '& .in': {
    fill: 'none',
    stroke: theme.vars.palette.brand.chart,
    strokeWidth: 2,
    strokeDasharray: '4 3',
  },
}));
const Empty = styled('div')({ marginTop: 12 });
const Legend = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& i': {
    flex: 'none',
    width: 18,
    height: 8,
    borderRadius: 2,
    border: `2px solid ${theme.vars.palette.text.secondary}`,
    printColorAdjust: 'exact',
  },
  '& i.known': { border: 0, backgroundColor: theme.vars.palette.text.primary },
  '& i.in': { border: `2px dashed ${theme.vars.palette.brand.chart}` },
}));

/** The legend of the three kinds of bar (docs/rules/design.md#charts: in words, above). */
const CashLegend = () => (
  <Legend aria-hidden="true">
    <li>
      <i className="known" />
      Charged by HMRC
    </li>
    <li>
      <i />
      Bills we expect
    </li>
    <li>
      <i className="in" />
      Refunds we expect
    </li>
  </Legend>
);

const pounds = (amount: Pence) => formatPence(amount).replace(/\.00$/, '');
const isEstimate = (months: readonly CashMonth[]): boolean =>
  months.some(({ items }) => items.some(({ certainty }) => certainty === 'expected'));
/** Returns an exact sum if all of it is charged; "about" and rounded if it contains an estimate. */
const sumWords = (amount: Pence, months: readonly CashMonth[]): string =>
  isEstimate(months) ? `about ${pounds(about(amount))}` : pounds(amount);
function netWords(month: CashMonth): string {
  if (month.items.length === 0) return 'Nothing known';
  const words = sumWords(absolute(month.netPence), [month]);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${month.netPence === 0 ? '' : month.netPence < 0 ? ' out' : ' in'}`;
}

const whenWords = ({ from, to }: HeaviestSpan, today: IsoDate): string =>
  from === to
    ? `on ${formatDateShort(to, today)}`
    : `in the days ${formatDateRange(from, to, today)}`;

interface CashMonthsProps {
  months: readonly CashMonth[];
  /** The effects of the what-ifs, in sentences. */
  effect: readonly string[];
  summaries: readonly TaxSummary[];
  now: Date;
}

/**
 * The chart of the months: charged payments are solid, expected ones hollow, expected refunds
 * dashed.
 */
export function CashMonths({ months, effect, summaries, now }: CashMonthsProps) {
  const most = Math.max(
    1,
    ...months.map(({ knownOutPence, expectedOutPence, inPence }) =>
      Math.max(knownOutPence + expectedOutPence, inPence),
    ),
  );
  const width = (amount: Pence) => `${(amount / most) * 100}%`;
  const worst = heaviestSpan(months.flatMap(({ items }) => items));
  const today = isoDate(now);
  const times = summaries
    .map(({ sync }) => sync.readAt)
    .filter((at) => at !== undefined)
    .sort();
  const basis = summaries
    .flatMap(({ upcoming }) => upcoming)
    .find((item) => item.tax === 'vat' && item.basis)?.basis;
  if (months.every(({ items }) => items.length === 0)) {
    return (
      <Card title="Month by month">
        <Empty>
          <EmptyState why="Nothing to show yet" fills={cashText.connectFirst} />
        </Empty>
      </Card>
    );
  }
  return (
    <Card title="Month by month" aside={<CashLegend />}>
      <Lead role="status">
        {worst ? (
          <>
            Put by{' '}
            <strong>
              {worst.isEstimate ? `about ${pounds(about(worst.pence))}` : pounds(worst.pence)}
            </strong>{' '}
            for tax: that is the most it takes at once, {whenWords(worst, today)}
            {worst.inPence > 0 ? ', with the refunds of those days taken off' : ''}.
          </>
        ) : (
          cashText.refundsCoverAll
        )}
        {effect.map((sentence) => ` ${sentence}`)}
      </Lead>
      <List>
        {months.map((month) => (
          <Row key={month.month}>
            <h3>{month.label}</h3>
            <Bars
              className="bars"
              height={
                month.inPence > 0 && month.knownOutPence + month.expectedOutPence > 0 ? 30 : 14
              }
              aria-hidden="true"
            >
              {month.knownOutPence > 0 ? (
                <rect
                  className="known"
                  x="0"
                  y="2"
                  height="10"
                  rx="2"
                  width={width(month.knownOutPence)}
                />
              ) : null}
              {month.expectedOutPence > 0 ? (
                <rect
                  className="expected"
                  x={width(month.knownOutPence)}
                  y="3"
                  height="8"
                  rx="2"
                  width={width(month.expectedOutPence)}
                />
              ) : null}
              {month.inPence > 0 ? (
                <rect
                  className="in"
                  x="0"
                  y={month.knownOutPence + month.expectedOutPence > 0 ? 18 : 3}
                  height="8"
                  rx="2"
                  width={width(month.inPence)}
                />
              ) : null}
            </Bars>
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
                  from={
                    times[0] ? cashText.fromHmrc(formatReading(times[0], now)) : cashText.notRead
                  }
                />
              </div>
            ) : null}
          </Row>
        ))}
      </List>
      {times[0] ? (
        <SourceLine>
          From what HMRC has charged, read {formatReading(times[0], now)}
          {isEstimate(months) ? ', and our estimates from it, to the nearest £100' : ''}.
          {basis ? ` ${cashText.eachReturn(basis)}` : ''}
        </SourceLine>
      ) : null}
    </Card>
  );
}
