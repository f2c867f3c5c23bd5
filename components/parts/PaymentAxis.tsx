import { styled } from '@mui/material/styles';
import { dayAxis } from './dayAxis';
import {
  addDays,
  daysBetween,
  formatDateRange,
  formatDateShort,
  formatDayShort,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { tabular } from '@/styles/typography';

const TOP = 16;
const OURS = 50;
const THEIRS = 106;
const FLOOR = 140;
/**
 * Position (per cent) from which labels are placed before their point, so that the edge does not
 * cut them off.
 */
const LATE = 60;
/** A pill narrower than this (per cent) cannot hold its dates. */
const NARROW = 12;

const Figure = styled('figure')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  display: 'grid',
  gridTemplateColumns: '130px minmax(0, 1fr)',
  paddingRight: 32,
  columnGap: 20,
  '& > span': { gridColumn: 1, gridRow: 1, alignSelf: 'start' },
  '& > span:first-of-type': { fontWeight: 600, marginTop: OURS - 10 },
  '& > span:last-of-type': { marginTop: THEIRS - 10, color: theme.vars.palette.text.secondary },
  '& svg': { gridColumn: 2, gridRow: 1, width: '100%', height: FLOOR + 28, overflow: 'visible' },
  '& text': { fill: theme.vars.palette.text.primary, fontSize: '0.875rem' },
  // Drawn after today's line, so that their days stay readable where it crosses them.
  '& .paid, & .beside': {
    paintOrder: 'stroke',
    stroke: theme.vars.palette.background.paper,
    strokeWidth: 8,
  },
  '& .paid': { fontWeight: 600 },
  '& .tick': { fill: theme.vars.palette.text.secondary, fontSize: '0.8125rem' },
  '& .grid': { stroke: theme.vars.palette.divider },
  '& .ours': { stroke: theme.vars.palette.brand.chart, fill: theme.vars.palette.brand.chart },
  '& .theirs': { stroke: theme.vars.palette.surface.edge },
  '& .dot': { fill: theme.vars.palette.surface.edge },
  '& .pill': { stroke: theme.vars.palette.surface.edge, fill: theme.vars.palette.background.paper },
  '& .now': { stroke: theme.vars.palette.text.primary, fill: theme.vars.palette.text.primary },
  '& .flag': {
    fill: theme.vars.palette.background.paper,
    stroke: 'none',
    fontWeight: 600,
    fontSize: '0.75rem',
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '0 12px',
    '& svg': { gridColumn: 1 },
    // The labels are above their line, over today's flag if it is at the start.
    '& > span': {
      zIndex: 1,
      justifySelf: 'start',
      paddingRight: 6,
      backgroundColor: theme.vars.palette.background.paper,
    },
    '& > span:first-of-type': { marginTop: OURS - 34 },
    '& > span:last-of-type': { marginTop: THEIRS - 34 },
    '& text': { fontSize: '0.8125rem' },
    '& .odd': { display: 'none' },
  },
}));

interface PaymentAxisProps {
  /** The day the return was filed. */
  start: IsoDate;
  /** The day our money arrives or arrived. */
  paidOn: IsoDate;
  paid: boolean;
  likelyFrom: IsoDate;
  latest: IsoDate;
  today: IsoDate;
  /** "Likely"; "Expected" once all of these days have passed; "Paid" once HMRC has paid. */
  word?: 'Likely' | 'Expected' | 'Paid';
  /** Both, in one sentence, for screen readers. */
  summary: string;
}

/**
 * Renders the with/without bar at full size: weekly dates, a flag at today, a pill where HMRC is
 * likely to pay (docs/rules/design.md#claim-on-the-page).
 */
export function PaymentAxis({
  start,
  paidOn,
  paid,
  likelyFrom,
  latest,
  today,
  word = 'Likely',
  summary,
}: PaymentAxisProps) {
  const end = latest > today ? latest : today;
  const at = dayAxis(start, end);
  const weeks = Array.from({ length: Math.floor(daysBetween(start, end) / 7) + 1 }, (_, week) =>
    addDays(start, week * 7),
  );
  const todayAt = at(today);
  const from = at(likelyFrom);
  const solidTo = Math.min(todayAt, from);
  const paidAt = at(paidOn);
  const narrow = at(latest) - from < NARROW;
  return (
    <Figure role="img" aria-label={summary}>
      <span>With InstantVAT</span>
      <span>Waiting for HMRC</span>
      <svg aria-hidden="true">
        {weeks.map((day, index) => (
          <g key={day} className={index % 2 ? 'odd' : undefined}>
            <line className="grid" x1={`${at(day)}%`} x2={`${at(day)}%`} y1={TOP} y2={FLOOR} />
            <text className="tick" x={`${at(day)}%`} y={FLOOR + 24} textAnchor="middle">
              {formatDateShort(day, today)}
            </text>
          </g>
        ))}
        <g className="ours">
          <circle cx="0" cy={OURS} r="4" />
          <line x1="0" x2={`${at(paidOn)}%`} y1={OURS} y2={OURS} strokeWidth="3" />
          <circle
            cx={`${at(paidOn)}%`}
            cy={OURS}
            r="11"
            fillOpacity={paid ? 1 : 0}
            strokeWidth={paid ? 0 : 2}
          />
        </g>
        <g className="theirs" strokeWidth="2">
          <line x1="0" x2={`${solidTo}%`} y1={THEIRS} y2={THEIRS} />
          <line
            x1={`${solidTo}%`}
            x2={`${from}%`}
            y1={THEIRS}
            y2={THEIRS}
            strokeDasharray="0 6"
            strokeLinecap="round"
          />
          {at(latest) < todayAt ? (
            <line
              x1={`${at(latest)}%`}
              x2={`${todayAt}%`}
              y1={THEIRS}
              y2={THEIRS}
              strokeDasharray="0 6"
              strokeLinecap="round"
            />
          ) : null}
        </g>
        <circle className="dot" cx="0" cy={THEIRS} r="4" />
        <rect
          className="pill"
          x={`${from}%`}
          width={`${Math.max(at(latest) - from, 2)}%`}
          y={THEIRS - 14}
          height="28"
          rx="14"
          strokeWidth="2"
        />
        <svg x={`${todayAt}%`} overflow="visible" className="now">
          <line x1="0" x2="0" y1="8" y2={FLOOR} strokeWidth="1.5" />
          <rect x="-24" y="-8" width="48" height="20" rx="4" stroke="none" />
          <text className="flag" x="0" y="6" textAnchor="middle">
            Today
          </text>
        </svg>
        <text
          className="beside"
          {...(narrow
            ? {
                x: `${from}%`,
                dx: from > LATE ? -16 : 24,
                textAnchor: from > LATE ? 'end' : 'start',
              }
            : { x: `${(from + at(latest)) / 2}%`, textAnchor: 'middle' })}
          y={THEIRS + 5}
        >
          <tspan className="odd">{word} </tspan>
          {formatDateRange(likelyFrom, latest, today)}
        </text>
        <text
          className="paid"
          x={`${paidAt}%`}
          dx={paidAt > LATE ? -20 : 20}
          textAnchor={paidAt > LATE ? 'end' : 'start'}
          y={OURS + 5}
        >
          {paid ? 'Paid ' : 'By '}
          {formatDayShort(paidOn, today)}
        </text>
      </svg>
    </Figure>
  );
}
