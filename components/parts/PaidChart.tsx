import { ChartDrawing, ChartFrame, ChartLines, ChartTable } from './ChartFrame';
import { chartScale } from './chartScale';
import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import { paidChartText } from '@/lib/taxes/text';

export interface PaidBar {
  period: string;
  /** Label below the bar: 'Jul', 'M7'. */
  short: string;
  /** Second label, where a year begins; empty where `short` says it. */
  year?: string;
  chargedPence: Pence;
  outstandingPence: Pence;
}

const PLOT = 120;
const ABOVE = 24;
/**
 * Most labels that fit beside each other on a phone; with more, every other one is left out there.
 */
const WORDS_ON_A_PHONE = 8;

/**
 * Renders what was charged by period, oldest first: filled = paid, outlined = still to pay; also as
 * a table (docs/rules/design.md#charts).
 */
export function PaidChart({ caption, bars }: { caption: string; bars: readonly PaidBar[] }) {
  return (
    <div>
      <ChartFrame
        picture={<Bars bars={bars} />}
        words={<span>{paidChartText.legend}</span>}
        table={
          <ChartTable>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">Period</th>
                <th scope="col" className="amount">
                  Charged
                </th>
                <th scope="col" className="amount">
                  Still to pay
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.period}>
                  <th scope="row">{bar.period}</th>
                  <td className="amount">{formatPence(bar.chargedPence)}</td>
                  <td className="amount">{formatPence(bar.outstandingPence)}</td>
                </tr>
              ))}
            </tbody>
          </ChartTable>
        }
      />
    </div>
  );
}

function Bars({ bars }: { bars: readonly PaidBar[] }) {
  const { ticks, top } = chartScale(bars.map(({ chargedPence }) => chargedPence));
  const y = (amount: Pence) => ABOVE + Math.round(((top - amount) / (top || 1)) * PLOT * 10) / 10;
  const slot = 100 / Math.max(1, bars.length);
  const manyWords = bars.length > WORDS_ON_A_PHONE;
  return (
    <ChartDrawing
      height={ABOVE + PLOT + (bars.some(({ year }) => year) ? 44 : 28)}
      aria-hidden="true"
    >
      <ChartLines ticks={ticks} y={y} />
      {bars.map((bar, index) => {
        const place = { x: `${slot * (index + 0.22)}%`, width: `${slot * 0.56}%`, rx: 2 };
        const paid = minus(bar.chargedPence, bar.outstandingPence);
        return (
          <g key={bar.period}>
            {paid > 0 ? (
              <rect
                {...place}
                className="bar"
                y={y(paid)}
                height={Math.max(1, y(ZERO) - y(paid))}
              />
            ) : null}
            {bar.outstandingPence > 0 ? (
              <rect
                {...place}
                className="hollow"
                y={y(bar.chargedPence)}
                height={Math.max(1, y(paid) - y(bar.chargedPence))}
              />
            ) : null}
            <text
              className={manyWords && (bars.length - index) % 2 === 0 ? 'word' : undefined}
              x={`${slot * (index + 0.5)}%`}
              y={ABOVE + PLOT + 22}
              textAnchor="middle"
            >
              {bar.short}
            </text>
            {bar.year && bar.year !== bars[index - 1]?.year ? (
              <text x={`${slot * (index + 0.5)}%`} y={ABOVE + PLOT + 38} textAnchor="middle">
                {bar.year}
              </text>
            ) : null}
          </g>
        );
      })}
    </ChartDrawing>
  );
}
