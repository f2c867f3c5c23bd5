import { ChartDrawing, ChartFrame, ChartLines, ChartTable } from '@/components/parts/ChartFrame';
import { chartScale } from '@/components/parts/chartScale';
import { formatPence, type Pence } from '@/lib/domain/money';

export interface PaidBar { period: string; short: string; chargedPence: Pence; outstandingPence: Pence }

const PLOT = 120;
const ABOVE = 24;

/** What was charged by period, oldest first: filled = paid, outlined = still to pay; the same as a table (design §7). */
export function PaidChart({ caption, bars }: { caption: string; bars: readonly PaidBar[] }) {
  return (
    <div>
      <ChartFrame
        picture={<Bars bars={bars} />}
        words={<span>Filled: paid. Outlined: still to pay.</span>}
        table={(
          <ChartTable>
            <caption className="visually-hidden">{caption}</caption>
            <thead><tr><th scope="col">Period</th><th scope="col" className="amount">Charged</th><th scope="col" className="amount">Still to pay</th></tr></thead>
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
        )}
      />
    </div>
  );
}

function Bars({ bars }: { bars: readonly PaidBar[] }) {
  const { ticks, top } = chartScale(bars.map(({ chargedPence }) => chargedPence));
  const y = (amount: Pence) => ABOVE + Math.round(((top - amount) / (top || 1)) * PLOT * 10) / 10;
  const slot = 100 / Math.max(1, bars.length);
  return (
    <ChartDrawing height={ABOVE + PLOT + 28} aria-hidden="true">
      <ChartLines ticks={ticks} y={y} />
      {bars.map((bar, index) => {
        const place = { x: `${slot * (index + 0.22)}%`, width: `${slot * 0.56}%`, rx: 2 };
        const paid = bar.chargedPence - bar.outstandingPence;
        return (
          <g key={bar.period}>
            {paid > 0 ? <rect {...place} className="bar" y={y(paid)} height={Math.max(1, y(0) - y(paid))} /> : null}
            {bar.outstandingPence > 0 ? <rect {...place} className="hollow" y={y(bar.chargedPence)} height={Math.max(1, y(paid) - y(bar.chargedPence))} /> : null}
            <text x={`${slot * (index + 0.5)}%`} y={ABOVE + PLOT + 22} textAnchor="middle">{bar.short}</text>
          </g>
        );
      })}
    </ChartDrawing>
  );
}
