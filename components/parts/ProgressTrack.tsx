import { styled } from '@mui/material/styles';

const Track = styled('div')(({ theme }) => ({
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.sunk,
  '& > div': { height: '100%', borderRadius: 4, backgroundColor: theme.vars.palette.info.main },
}));

interface ProgressTrackProps {
  /** What is counted: "Clients read". */
  label: string;
  done: number;
  of: number;
  className?: string;
}

/** Renders the progress of long work as a bar (docs/rules/design.md#long-work). */
export const ProgressTrack = ({ label, done, of, className }: ProgressTrackProps) => (
  <Track
    className={className}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={of}
    aria-valuenow={done}
  >
    <div style={{ width: `${of === 0 ? 0 : Math.trunc((done * 100) / of)}%` }} />
  </Track>
);
