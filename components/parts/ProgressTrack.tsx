import { keyframes, styled } from '@mui/material/styles';
import { percentDone, type Progress } from '@/lib/kernel/work/progress';

const across = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(250%)' },
});

const Track = styled('div')(({ theme }) => ({
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.sunk,
  '& > div': { height: '100%', borderRadius: 4, backgroundColor: theme.vars.palette.info.main },
  // The total is unknown: the bar moves and measures nothing; under reduced motion it is only pale.
  '&:not([aria-valuenow]) > div': {
    '@media (prefers-reduced-motion: no-preference)': {
      width: '40%',
      animation: `${across} 1.6s ease-in-out infinite`,
    },
    '@media (prefers-reduced-motion: reduce)': { opacity: 0.4 },
  },
}));

interface ProgressTrackProps extends Progress {
  /** What is counted: "Clients read". */
  label: string;
  className?: string;
}

/**
 * Renders the progress of long work as a bar; without a total it moves and shows no share
 * (docs/rules/design.md#long-work).
 */
export function ProgressTrack({ label, done, of, className }: ProgressTrackProps) {
  const percent = percentDone({ done, of });
  return (
    <Track
      className={className}
      role="progressbar"
      aria-label={label}
      {...(percent !== undefined && {
        'aria-valuemin': 0,
        'aria-valuemax': of,
        'aria-valuenow': Math.min(done, of ?? done),
      })}
    >
      <div style={percent === undefined ? undefined : { width: `${percent}%` }} />
    </Track>
  );
}
