import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { axisLabel } from './chartScale';
import { TextButton } from './TextButton';
import type { Pence } from '@/lib/kernel/money';
import { tabular } from '@/styles/typography';

const LEFT = 44;

/**
 * Canvas of a chart; filled, outlined and hatched bars look the same everywhere
 * (docs/rules/design.md#charts).
 */
export const ChartDrawing = styled('svg')(({ theme }) => ({
  display: 'block',
  // The axis labels are in the margin, so every bar is a plain percentage of the rest.
  width: `calc(100% - ${LEFT}px)`,
  margin: `12px 0 0 ${LEFT}px`,
  overflow: 'visible',
  fontSize: '0.75rem',
  fontFeatureSettings: '"tnum"',
  '& text': { fill: theme.vars.palette.text.secondary },
  // Keeps the figure readable over the next bar.
  '& .current': {
    fontWeight: 600,
    fill: theme.vars.palette.text.primary,
    paintOrder: 'stroke',
    stroke: theme.vars.palette.background.paper,
    strokeWidth: 4,
  },
  '& .grid': { stroke: theme.vars.palette.divider },
  '& .axis': { stroke: theme.vars.palette.surface.edge },
  '& .bar': { fill: theme.vars.palette.brand.chart },
  '& .hollow': { fill: 'none', stroke: theme.vars.palette.brand.chart, strokeWidth: 2 },
  '& .hatch': { stroke: theme.vars.palette.brand.chart, strokeWidth: 3 },
  '& .owed': { fill: theme.vars.palette.surface.edge },
  '& .initial': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    '& .initial': { display: 'block' },
    '& .word': { display: 'none' },
  },
}));

/** Table of a chart's figures, for screen readers and people who prefer it. */
export const ChartTable = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  width: '100%',
  marginTop: 12,
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 0',
    textAlign: 'left',
    fontWeight: 400,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.disabled,
    fontWeight: 500,
  },
  '& .amount': { textAlign: 'right' },
}));

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginTop: 12,
  color: theme.vars.palette.text.secondary,
}));

/** Renders a chart's gridlines with their amounts. */
export function ChartLines({
  ticks,
  y,
}: {
  ticks: readonly Pence[];
  y: (amount: Pence) => number;
}) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line className={tick === 0 ? 'axis' : 'grid'} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
      <text x="-10" y={y(tick)} dy="4" textAnchor="end">
        {axisLabel(tick)}
      </text>
    </g>
  ));
}

interface ChartFrameProps {
  picture: React.ReactNode;
  table: React.ReactNode;
  /** Legend or source, below the drawing. */
  words?: React.ReactNode;
}

/**
 * Renders a chart with its table behind "Show as a table"; a screen reader always gets the table
 * (docs/rules/design.md#charts).
 */
export function ChartFrame({ picture, table, words }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <>
      {asTable ? null : picture}
      <div id={id} className={asTable ? undefined : 'visually-hidden'}>
        {table}
      </div>
      <Foot>
        {words ?? <span />}
        <TextButton onClick={() => setAsTable(!asTable)} aria-expanded={asTable} aria-controls={id}>
          {asTable ? 'Show as a chart' : 'Show as a table'}
        </TextButton>
      </Foot>
    </>
  );
}
