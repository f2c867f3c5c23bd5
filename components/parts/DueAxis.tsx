import { styled } from '@mui/material/styles';
import { formatPence, type Pence } from '@/lib/domain/money';
import { daysBetween, formatDateShort, type IsoDate } from '@/lib/domain/ukDates';

export interface DueMark {
  id: string;
  on: IsoDate;
  /** "PAYE". */
  name: string;
  pence?: Pence | undefined;
  /** Solid: charged. Hollow: expected (design §1). */
  certainty: 'known' | 'expected';
}

const LEVELS = [28, 72, 116];
const AXIS = 172;
const HEIGHT = 208;

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: 'calc(100% - 112px)',
  marginTop: 12,
  overflow: 'visible',
  fontSize: '0.8125rem',
  fontFeatureSettings: '"tnum"',
  '& text': { fill: theme.vars.palette.text.secondary },
  '& .money': { fontWeight: 600, fill: theme.vars.palette.text.primary },
  '& .axis': { stroke: theme.vars.palette.surface.edge },
  '& .stem': { stroke: theme.vars.palette.surface.edge },
  '& .stem.expected': { strokeDasharray: '2 3' },
  '& .known': { fill: theme.vars.palette.text.primary },
  '& .hollow': { fill: theme.vars.palette.background.paper, stroke: theme.vars.palette.text.secondary, strokeWidth: 2 },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li:first-of-type': { borderTop: 0 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& strong': { fontFeatureSettings: '"tnum"', whiteSpace: 'nowrap' },
  // On a wide screen the drawing is for eyes, and this is what a screen reader gets (design §7).
  [theme.breakpoints.up('md')]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
}));

const amountOf = ({ pence, certainty }: DueMark): string =>
  pence === undefined ? 'Not known' : certainty === 'known' ? formatPence(pence) : `About ${formatPence(pence).replace(/\.00$/, '')}`;

/** What falls due on an axis of days, solid where HMRC has charged it and hollow where we expect it (picture i). */
export function DueAxis({ marks, from, to, label }: { marks: readonly DueMark[]; from: IsoDate; to: IsoDate; label: string }) {
  const span = Math.max(1, daysBetween(from, to));
  const x = (on: IsoDate) => `${Math.round(Math.min(100, Math.max(0, (daysBetween(from, on) / span) * 100)) * 100) / 100}%`;
  const labelled = marks.slice(0, 9);
  return (
    <div style={{ position: 'relative' }}>
      <Drawing height={HEIGHT} aria-hidden="true">
        <line className="axis" x1="0" x2="100%" y1={AXIS} y2={AXIS} />
        {labelled.map((mark, index) => {
          const top = LEVELS[(index * 2) % 3 === 0 ? (index % 2 ? 1 : 0) : index % 3] ?? LEVELS[0]!;
          return (
            <g key={mark.id}>
              <line className={`stem ${mark.certainty}`} x1={x(mark.on)} x2={x(mark.on)} y1={top - 12} y2={AXIS} />
              <circle className={mark.certainty === 'known' ? 'known' : 'hollow'} cx={x(mark.on)} cy={AXIS} r="6" />
              <svg x={x(mark.on)} overflow="visible">
                <text className={mark.certainty === 'known' ? 'money' : undefined} x="8" y={top}>{amountOf(mark)}</text>
                <text x="8" y={top + 17}>{mark.name}, {formatDateShort(mark.on, from)}</text>
              </svg>
            </g>
          );
        })}
        <text x="0" y={AXIS + 28}>{formatDateShort(from, from)}</text>
        <text x="100%" y={AXIS + 28} textAnchor="end">{formatDateShort(to, from)}</text>
      </Drawing>
      <List aria-label={label}>
        {marks.map((mark) => (
          <li key={mark.id}>
            <span>{mark.name}<small>{formatDateShort(mark.on, from)}{mark.certainty === 'expected' ? ', expected' : ''}</small></span>
            <strong>{amountOf(mark)}</strong>
          </li>
        ))}
      </List>
    </div>
  );
}
