import { counted } from '@/lib/kernel/text/count';
import { styled } from '@mui/material/styles';
import { tabular } from '@/styles/typography';

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 8,
  '& > span:first-of-type': { color: theme.vars.palette.text.secondary },
  '& > span:last-of-type': { fontWeight: 600 },
}));

const Track = styled('div')<{ stopped: boolean }>(({ theme, stopped }) => ({
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: stopped ? theme.vars.palette.background.paper : theme.vars.palette.surface.sunk,
  boxShadow: `inset 0 0 0 1px ${stopped ? theme.vars.palette.surface.edge : theme.vars.palette.divider}`,
}));

const Fill = styled('div')<{ late: boolean }>(({ theme, late }) => ({
  height: '100%',
  borderRadius: 4,
  backgroundColor: late ? theme.vars.palette.error.main : theme.vars.palette.info.main,
}));

interface ClockMeterProps {
  /** "HMRC's 30-day clock". */
  label: string;
  /** Whole days. */
  used: number;
  total: number;
  stopped?: boolean;
  /** False where the figure is already above the meter. */
  showHead?: boolean;
}

const words = ({ used, total, stopped }: ClockMeterProps) => {
  if (stopped) return `Stopped at day ${used} of ${total}`;
  const left = total - used;
  if (left < 0) return `${-left} ${left === -1 ? 'day' : 'days'} over`;
  return `${counted(left, 'day')} left`;
};

/**
 * Renders the days used of a clock HMRC must keep: info while it runs, error when it has stopped or
 * run over (docs/rules/design.md#clock).
 */
export function ClockMeter(props: ClockMeterProps) {
  const { label, used, total, stopped = false, showHead = true } = props;
  const share = Math.min(100, Math.round((used / total) * 100));
  return (
    <div>
      {showHead ? (
        <Head>
          <span>{label}</span>
          <span>{words(props)}</span>
        </Head>
      ) : null}
      <Track
        role="meter"
        data-meter=""
        stopped={stopped}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(used, total)}
        aria-valuetext={`Day ${used} of ${total}. ${words(props)}`}
      >
        <Fill late={stopped || used > total} sx={{ width: `${share}%` }} />
      </Track>
    </div>
  );
}
