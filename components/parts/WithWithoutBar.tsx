import { styled } from '@mui/material/styles';
import { dayAxis } from './dayAxis';
import { formatDateRange, formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { tabular } from '@/styles/typography';
import { withWithoutText } from '@/lib/refunds/text';

type Tone = 'hero' | 'card';

const Figure = styled('figure')<{ tone: Tone }>(({ theme, tone }) => {
  const onHero = tone === 'hero';
  const { palette, typography, breakpoints } = { ...theme, palette: theme.vars.palette };
  return {
    ...typography.body2,
    ...tabular,
    '--ours': onHero ? 'var(--on-hero)' : palette.brand.chart,
    '--theirs': onHero ? palette.brand.heroText : palette.surface.edge,
    '--soft': onHero ? palette.brand.heroText : palette.text.secondary,
    color: onHero ? 'var(--on-hero)' : palette.text.primary,
    display: 'grid',
    gap: onHero ? 14 : 12,
    '& > div': {
      display: 'grid',
      gridTemplateColumns: onHero ? '134px minmax(0, 1fr)' : 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: 16,
      [breakpoints.down('sm')]: onHero ? { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 2 } : {},
    },
    '& svg': {
      display: 'block',
      width: '100%',
      height: 24,
      overflow: 'visible',
      gridColumn: onHero ? 'auto' : '1 / -1',
    },
  };
});

const Label = styled('span')({
  '&[data-ours]': { fontWeight: 600 },
  '&[data-theirs]': { color: 'var(--soft)' },
});

/**
 * Width, in per cent, from which a pill has its label inside on a wide screen; below it otherwise.
 */
const ROOMY = 40;

const UnderPill = styled('span')<{ roomy: boolean }>(({ theme, roomy }) => ({
  color: 'var(--soft)',
  gridColumn: '1 / -1',
  justifySelf: 'end',
  [theme.breakpoints.down('sm')]: { justifySelf: 'start' },
  [theme.breakpoints.up('md')]: roomy ? { display: 'none' } : {},
}));

const InPill = styled('text')(({ theme }) => ({
  fill: 'var(--soft)',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

export interface WithWithoutBarProps {
  /** The day both lines start from, as a rule today. */
  start: IsoDate;
  /** The day our money arrives. */
  paidOn: IsoDate;
  /** Middle of HMRC's likely days, and the latest it allows itself. */
  likelyFrom: IsoDate;
  latest: IsoDate;
  today: IsoDate;
  /** "12 to 22 working days later". */
  difference: string;
  tone?: Tone;
}

/**
 * Renders one axis of calendar days: ours a solid line and dot, HMRC's dotted to a hollow pill
 * (docs/rules/design.md#with-and-without). The label says both, so that neither relies on colour or
 * shape.
 */
export function WithWithoutBar(props: WithWithoutBarProps) {
  const { start, paidOn, likelyFrom, latest, today, difference, tone = 'card' } = props;
  const at = dayAxis(start, latest);
  const ours = formatDayShort(paidOn, today);
  const hmrcDates = formatDateRange(likelyFrom, latest, today);
  const from = at(likelyFrom);
  const words = `${hmrcDates}, ${difference}`;
  const summary = withWithoutText.summary(ours, words);
  const onHero = tone === 'hero';
  const roomy = 100 - from >= ROOMY;
  return (
    <Figure tone={tone} role="img" aria-label={summary}>
      <div>
        <Label data-ours="">With InstantVAT</Label>
        {onHero ? null : <Label data-ours="">{ours}</Label>}
        <svg aria-hidden="true">
          <line x1="0" x2={`${at(paidOn)}%`} y1="12" y2="12" stroke="var(--ours)" strokeWidth="2" />
          <circle cx={`${at(paidOn)}%`} cy="12" r="8" fill="var(--ours)" />
          {onHero ? (
            <text x={`${at(paidOn)}%`} dx="16" y="17" fill="currentColor" fontWeight="600">
              {ours}
            </text>
          ) : null}
        </svg>
      </div>
      <div>
        <Label data-theirs="">Waiting for HMRC</Label>
        {onHero ? null : <Label data-theirs="">{hmrcDates}</Label>}
        <svg aria-hidden="true">
          <line
            x1="0"
            x2={`${from}%`}
            y1="12"
            y2="12"
            stroke="var(--theirs)"
            strokeWidth="2"
            strokeDasharray="0 4.5"
            strokeLinecap="round"
          />
          <rect
            x={`${from}%`}
            y={onHero ? 1 : 5}
            width={`${100 - from}%`}
            height={onHero ? 23 : 14}
            rx={onHero ? 11.5 : 7}
            fill="none"
            stroke="var(--theirs)"
            strokeWidth="2"
          />
          {onHero && roomy ? (
            <InPill x={`${from}%`} dx="14" y="17">
              {words}
            </InPill>
          ) : null}
        </svg>
        {onHero ? <UnderPill roomy={roomy}>{words}</UnderPill> : null}
      </div>
      {onHero ? null : <Label data-theirs="">{difference}</Label>}
    </Figure>
  );
}
