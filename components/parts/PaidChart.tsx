import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { axisLabel, chartScale } from '@/components/parts/chartScale';
import { TextButton } from '@/components/parts/TextButton';
import { formatPence, type Pence } from '@/lib/domain/money';
import { tabular } from '@/styles/typography';

export interface PaidBar { period: string; short: string; chargedPence: Pence; outstandingPence: Pence }

const PLOT = 120;
const ABOVE = 24;
const LEFT = 44;

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: `calc(100% - ${LEFT}px)`,
  margin: `12px 0 0 ${LEFT}px`,
  overflow: 'visible',
  fontSize: '0.75rem',
  fontFeatureSettings: '"tnum"',
  '& text': { fill: theme.vars.palette.text.secondary },
  '& .grid': { stroke: theme.vars.palette.divider },
  '& .axis': { stroke: theme.vars.palette.surface.edge },
  '& .paid': { fill: theme.vars.palette.brand.chart },
  '& .open': { fill: 'none', stroke: theme.vars.palette.brand.chart, strokeWidth: 2 },
}));

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  width: '100%',
  marginTop: 12,
  borderCollapse: 'collapse',
  '& th, & td': { padding: '8px 0', textAlign: 'right', fontWeight: 400, borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.disabled, fontWeight: 500 },
}));

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption, display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px', marginTop: 12,
  color: theme.vars.palette.text.secondary,
}));

/** What was charged by period, oldest first: filled = paid, outlined = still to pay; the same as a table (design §7). */
export function PaidChart({ caption, bars }: { caption: string; bars: readonly PaidBar[] }) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const { ticks, top } = chartScale(bars.map(({ chargedPence }) => chargedPence));
  const y = (amount: Pence) => ABOVE + Math.round(((top - amount) / (top || 1)) * PLOT * 10) / 10;
  const slot = 100 / Math.max(1, bars.length);
  return (
    <div>
      {asTable ? null : (
        <Drawing height={ABOVE + PLOT + 28} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={tick === 0 ? 'axis' : 'grid'} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
              <text x="-10" y={y(tick)} dy="4" textAnchor="end">{axisLabel(tick)}</text>
            </g>
          ))}
          {bars.map((bar, index) => {
            const place = { x: `${slot * (index + 0.22)}%`, width: `${slot * 0.56}%`, rx: 2 };
            const paid = bar.chargedPence - bar.outstandingPence;
            return (
              <g key={bar.period}>
                {paid > 0 ? <rect {...place} className="paid" y={y(paid)} height={Math.max(1, y(0) - y(paid))} /> : null}
                {bar.outstandingPence > 0 ? <rect {...place} className="open" y={y(bar.chargedPence)} height={Math.max(1, y(paid) - y(bar.chargedPence))} /> : null}
                <text x={`${slot * (index + 0.5)}%`} y={ABOVE + PLOT + 22} textAnchor="middle">{bar.short}</text>
              </g>
            );
          })}
        </Drawing>
      )}
      <div id={id} className={asTable ? undefined : 'visually-hidden'}>
        <Table>
          <caption className="visually-hidden">{caption}</caption>
          <thead><tr><th scope="col">Period</th><th scope="col">Charged</th><th scope="col">Still to pay</th></tr></thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.period}><th scope="row">{bar.period}</th><td>{formatPence(bar.chargedPence)}</td><td>{formatPence(bar.outstandingPence)}</td></tr>
            ))}
          </tbody>
        </Table>
      </div>
      <Foot>
        <span>Filled: paid. Outlined: still to pay.</span>
        <TextButton onClick={() => setAsTable(!asTable)} aria-expanded={asTable} aria-controls={id}>{asTable ? 'Show as a chart' : 'Show as a table'}</TextButton>
      </Foot>
    </div>
  );
}
