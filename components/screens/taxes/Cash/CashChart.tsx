import { styled } from '@mui/material/styles';
import { ChartDrawing, ChartFrame, ChartLines } from '@/components/parts/ChartFrame';
import { balanceTicks } from '@/components/parts/chartScale';
import { CashTable } from './CashTable';
import { balanceWords } from './cashWords';
import { BalanceLine, MonthEnds } from './BalanceLine';
import { setAside } from '@/lib/overview/cash/setAside';
import type { CashMonth } from '@/lib/overview/cash/view';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { higher, lower, negate, plus } from '@/lib/kernel/sums';
import {
  addMonths,
  formatDateShort,
  formatShortMonthName,
  startOfMonth,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';

const PLOT = 260;
const ABOVE = 16;
const BELOW = 40;
const LABEL_BELOW = 24;
/** Beyond these shares of the width a label is placed towards the middle. */
const [EARLY, LATE] = [0.25, 0.7];

const Drawing = styled(ChartDrawing)(({ theme }) => ({
  '& .charged': { fill: theme.vars.palette.text.primary },
  '& .bill': {
    fill: theme.vars.palette.background.paper,
    stroke: theme.vars.palette.text.secondary,
    strokeWidth: 2,
  },
  '& .refund': {
    fill: theme.vars.palette.background.paper,
    stroke: theme.vars.palette.brand.chart,
    strokeWidth: 2,
    strokeDasharray: '4 3',
  },
  '& .line': {
    fill: 'none',
    stroke: theme.vars.palette.text.primary,
    strokeWidth: 2,
    strokeDasharray: '7 4',
  },
  '& .line.tried': { stroke: theme.vars.palette.brand.chart, strokeDasharray: '2 4' },
  '& .ring': {
    fill: theme.vars.palette.background.paper,
    stroke: theme.vars.palette.text.primary,
    strokeWidth: 2,
  },
  '& .dot': { fill: theme.vars.palette.text.primary },
  '& .label': { fontWeight: 600, fill: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: { '& .ring.end': { r: 2.5 } },
}));

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

interface CashChartProps {
  months: readonly CashMonth[];
  /** The months with the user's what-if applied, if there is one. */
  tried: readonly CashMonth[] | undefined;
  today: IsoDate;
  words: React.ReactNode;
}

/**
 * Draws each month's bills and refunds, and behind them the sum by day: charged is solid, an expected
 * bill outlined, an expected refund dashed (docs/rules/product.md#put-by). The table has the same
 * figures.
 */
export function CashChart(props: CashChartProps) {
  const { months, words } = props;
  return (
    <ChartFrame
      picture={<Picture {...props} />}
      table={<CashTable months={months} />}
      words={words}
    />
  );
}

function Picture({ months, tried, today }: CashChartProps) {
  const items = months.flatMap((month) => month.items);
  const lowest = setAside(items);
  const { ticks, top, bottom } = balanceTicks([
    ...months.map(({ inPence }) => inPence),
    ...months.map(({ knownOutPence, expectedOutPence }) =>
      negate(plus(knownOutPence, expectedOutPence)),
    ),
    ...[...months, ...(tried ?? [])].map(({ soFarPence }) => soFarPence),
    lowest ? negate(lowest.pence) : ZERO,
  ]);
  const y = (amount: Pence) => ABOVE + ((top - amount) * PLOT) / (top - bottom || 1);
  const line = { months: months.length, today, y, height: ABOVE + PLOT };
  const slot = 1 / months.length;
  return (
    <Drawing height={ABOVE + PLOT + LABEL_BELOW + BELOW} aria-hidden="true">
      <ChartLines ticks={ticks} y={y} />
      <BalanceLine {...line} items={items} className="line" />
      {tried ? (
        <BalanceLine
          {...line}
          items={tried.flatMap((month) => month.items)}
          className="line tried"
        />
      ) : null}
      {months.map(({ month, knownOutPence, expectedOutPence, inPence }, at) => {
        const column = { x: percent(slot * (at + 0.22)), width: percent(slot * 0.56), rx: 2 };
        const between = (from: Pence, to: Pence) => ({
          y: y(higher(from, to)),
          height: Math.max(1, y(lower(from, to)) - y(higher(from, to))),
        });
        const charged = negate(knownOutPence);
        const all = negate(plus(knownOutPence, expectedOutPence));
        return (
          <g key={month}>
            {inPence > 0 ? (
              <rect {...column} {...between(ZERO, inPence)} className="refund" />
            ) : null}
            {expectedOutPence > 0 ? (
              <rect {...column} {...between(charged, all)} className="bill" />
            ) : null}
            {knownOutPence > 0 ? (
              <rect {...column} {...between(ZERO, charged)} className="charged" />
            ) : null}
            <text
              className={at % 2 === 0 ? undefined : 'word'}
              x={percent(slot * (at + 0.5))}
              y={ABOVE + PLOT + LABEL_BELOW + 28}
              textAnchor="middle"
            >
              {formatShortMonthName(addMonths(startOfMonth(today), at))}
            </text>
          </g>
        );
      })}
      <MonthEnds
        {...line}
        items={items}
        lowest={
          lowest && {
            day: lowest.by,
            words: `${balanceWords(negate(lowest.pence), lowest.isEstimate)}, by ${formatDateShort(lowest.by, today)}`,
            anchorAt: (share) => (share < EARLY ? 'start' : share > LATE ? 'end' : 'middle'),
          }
        }
      />
    </Drawing>
  );
}
