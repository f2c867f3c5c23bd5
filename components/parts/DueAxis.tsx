import { styled } from '@mui/material/styles';
import { labelLevels, monthTicks, positionOnAxis } from './dueLayout';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { expectedWords } from '@/lib/taxes/notes';
import { formatDateShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Certainty } from '@/lib/taxes/upcoming';
import { visuallyHidden } from './visuallyHidden';

export interface DueMark {
  id: string;
  on: IsoDate;
  /** "PAYE". */
  name: string;
  pence?: Pence | undefined;
  /** Solid: charged. Hollow: expected (docs/rules/design.md#solid-and-hollow). */
  certainty: Certainty;
  /** The basis of an estimate, in words. */
  basis?: string | undefined;
  /** The bill's stable name, if its return is filed. */
  charge?: string | undefined;
}

const LEVEL = 44;
const TOP = 20;

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  // The last label is to the right of its stem.
  width: 'calc(100% - 150px)',
  margin: '12px 0 0 8px',
  overflow: 'visible',
  fontSize: '0.8125rem',
  fontFeatureSettings: '"tnum"',
  '& text': { fill: theme.vars.palette.text.secondary },
  '& .money': { fontWeight: 600, fill: theme.vars.palette.text.primary },
  '& .about': { fontWeight: 600 },
  '& .tick': { fontSize: '0.75rem' },
  '& .axis': { stroke: theme.vars.palette.surface.edge },
  '& .stem': { stroke: theme.vars.palette.surface.edge },
  '& .stem.expected': { strokeDasharray: '2 3' },
  '& .known': { fill: theme.vars.palette.text.primary },
  '& .hollow': {
    fill: theme.vars.palette.background.paper,
    stroke: theme.vars.palette.text.secondary,
    strokeWidth: 2,
  },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& strong': { fontFeatureSettings: '"tnum"', whiteSpace: 'nowrap' },
  // On a wide screen the drawing is visible and this list is for screen readers
  // (docs/rules/design.md#charts).
  [theme.breakpoints.up('md')]: visuallyHidden,
}));

const amountOf = ({ pence, certainty, basis, charge }: DueMark): string =>
  pence === undefined
    ? 'Not known'
    : certainty === 'known'
      ? formatPence(pence)
      : expectedWords({ pence, basis, charge });

/**
 * Renders what falls due on an axis of days, solid if HMRC has charged it and hollow if we expect
 * it (docs/rules/design.md#taxes-on-the-page).
 */
export function DueAxis({
  marks,
  from,
  to,
  label,
}: {
  marks: readonly DueMark[];
  from: IsoDate;
  to: IsoDate;
  label: string;
}) {
  const place = positionOnAxis(from, to);
  const inOrder = [...marks].sort((a, b) => a.on.localeCompare(b.on));
  const levels = labelLevels(inOrder.map(({ on }) => place(on)));
  const axis = TOP + LEVEL * (Math.max(0, ...levels) + 1) + 12;
  return (
    <div style={{ position: 'relative' }}>
      <Drawing height={axis + 32} aria-hidden="true">
        <line className="axis" x1="0" x2="100%" y1={axis} y2={axis} />
        {monthTicks(from, to).map((tick) => (
          <g key={tick.label}>
            <line
              className="axis"
              x1={`${tick.place}%`}
              x2={`${tick.place}%`}
              y1={axis}
              y2={axis + 7}
            />
            <text
              className="tick"
              x={`${tick.place}%`}
              y={axis + 24}
              textAnchor={tick.place === 0 ? 'start' : 'middle'}
            >
              {tick.label}
            </text>
          </g>
        ))}
        {inOrder.map((mark, index) => {
          const x = `${place(mark.on)}%`;
          const top = axis - 12 - LEVEL * ((levels[index] ?? 0) + 1);
          return (
            <g key={mark.id}>
              <line className={`stem ${mark.certainty}`} x1={x} x2={x} y1={top} y2={axis} />
              <circle
                className={mark.certainty === 'known' ? 'known' : 'hollow'}
                cx={x}
                cy={axis}
                r="6"
              />
              <svg x={x} overflow="visible">
                <text className={mark.certainty === 'known' ? 'money' : 'about'} x="8" y={top + 12}>
                  {amountOf(mark)}
                </text>
                <text x="8" y={top + 29}>
                  {mark.name}, {formatDateShort(mark.on, from)}
                </text>
              </svg>
            </g>
          );
        })}
      </Drawing>
      <List aria-label={label}>
        {inOrder.map((mark) => (
          <li key={mark.id}>
            <span>
              {mark.name}
              <small>
                {formatDateShort(mark.on, from)}
                {mark.certainty === 'expected' ? ', expected' : ''}
              </small>
            </span>
            <strong>{amountOf(mark)}</strong>
          </li>
        ))}
      </List>
    </div>
  );
}
