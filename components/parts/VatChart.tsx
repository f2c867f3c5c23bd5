import { useId } from 'react';
import { ChartDrawing, ChartFrame, ChartLines } from './ChartFrame';
import { ChartLegend, barWords, type BarState } from './ChartLegend';
import { chartScale } from './chartScale';
import { VatChartTable } from './VatChartTable';
import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';

export interface VatBar {
  /** "October 2026", for the table. */
  period: string;
  /** "Oct", under the bar; its first character on a phone. */
  short: string;
  /** Signed: above the axis HMRC owed you, below it you owed HMRC. */
  amount: Pence;
  state: BarState;
  /** The period the page is about: its figure is written above its bar. */
  current?: boolean;
}

const PLOT = 136;
const ABOVE = 32;
const BELOW = 44;

interface VatChartProps {
  caption: string;
  bars: readonly VatBar[];
  /** The source line under the picture. */
  source?: React.ReactNode;
  /** Left out where the card shows `<ChartLegend>` beside its title. */
  legend?: boolean;
}

/**
 * Renders VAT by period: filled = repaid, lightly filled = sold and repaid, hatched = being checked, outlined = not filed, below the
 * axis = you owed (docs/rules/design.md#charts). Screen readers get the table behind "Show as a
 * table" instead of the drawing.
 */
export function VatChart({ caption, bars, source, legend = true }: VatChartProps) {
  const id = useId();
  return (
    <div>
      {legend ? <ChartLegend states={bars.map((bar) => bar.state)} /> : null}
      <ChartFrame
        picture={<Bars bars={bars} hatch={`${id}-hatch`} />}
        table={
          <VatChartTable
            caption={caption}
            rows={bars.map(({ period, amount, state }) => ({
              period,
              amount,
              words: barWords[state],
            }))}
          />
        }
        words={source}
      />
    </div>
  );
}

function Bars({ bars, hatch }: { bars: readonly VatBar[]; hatch: string }) {
  const { ticks, top, bottom } = chartScale(bars.map((bar) => bar.amount));
  const perPence = PLOT / (top - Math.min(bottom, 0) || 1);
  const y = (amount: Pence) => ABOVE + Math.round((top - amount) * perPence * 10) / 10;
  const slot = 100 / Math.max(bars.length, 1);
  const percent = (value: number) => `${Math.round(value * 100) / 100}%`;
  // The figure of one of the last bars is right-aligned to it, so that a narrow chart does not cut
  // it off.
  const figureAt = (index: number) =>
    index >= bars.length - 2
      ? { x: percent(slot * (index + 0.78)), textAnchor: 'end' as const }
      : { x: percent(slot * (index + 0.5)), textAnchor: 'middle' as const };
  return (
    <ChartDrawing height={ABOVE + PLOT + BELOW} aria-hidden="true">
      <defs>
        <pattern
          id={hatch}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line className="hatch" x1="0" y1="0" x2="0" y2="6" />
        </pattern>
      </defs>
      <ChartLines ticks={ticks} y={y} />
      {bars.map((bar, index) => {
        const middle = percent(slot * (index + 0.5));
        const from = Math.min(y(bar.amount), y(ZERO));
        const box = {
          x: percent(slot * (index + 0.22)),
          width: percent(slot * 0.56),
          y: from,
          height: Math.max(1, Math.abs(y(bar.amount) - y(ZERO))),
          rx: 2,
        };
        const tone = bar.current ? 'current' : undefined;
        return (
          <g key={bar.period}>
            {bar.state === 'repaid' ? <rect {...box} className="bar" /> : null}
            {bar.state === 'sold' ? <rect {...box} className="bar" fillOpacity={0.4} /> : null}
            {bar.state === 'owed' ? <rect {...box} className="owed" /> : null}
            {bar.state === 'checking' ? <rect {...box} fill={`url(#${hatch})`} /> : null}
            {bar.state === 'sold' || bar.state === 'checking' || bar.state === 'notFiled' ? (
              <rect {...box} className="hollow" />
            ) : null}
            {bar.current ? (
              <text className="current" {...figureAt(index)} y={from - 10}>
                {formatPence(bar.amount)}
              </text>
            ) : null}
            <text
              className={`word ${tone ?? ''}`}
              x={middle}
              y={ABOVE + PLOT + 30}
              textAnchor="middle"
            >
              {bar.short}
            </text>
            <text
              className={`initial ${tone ?? ''}`}
              x={middle}
              y={ABOVE + PLOT + 30}
              textAnchor="middle"
            >
              {bar.short.slice(0, 1)}
            </text>
          </g>
        );
      })}
    </ChartDrawing>
  );
}
