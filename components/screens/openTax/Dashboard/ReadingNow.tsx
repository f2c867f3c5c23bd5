import { styled } from '@mui/material/styles';
import { Loader } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { ProgressTrack } from '@/components/parts/ProgressTrack';
import type { RefreshingClients } from '@/hooks/clients/tables';
import { readingCounts, timeLeft } from '@/lib/clients/reading/words';
import { dashboardText } from '@/lib/clients/text';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none' },
}));

const Long = styled('section')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 12px',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.up('sm')]: { '& > [role=progressbar]': { gridColumn: '1 / -1', gridRow: 2 } },
  '& summary': { color: theme.vars.palette.brand.text, cursor: 'pointer' },
  [theme.breakpoints.down('sm')]: { alignItems: 'center', '& > p': { gridColumn: '1 / -1' } },
  // Opens over the page, which stays where it is.
  '& details > p': {
    position: 'absolute',
    zIndex: 3,
    top: '100%',
    right: 0,
    width: 'min(100%, 360px)',
    marginTop: 8,
    padding: '12px 16px',
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.shadows[1],
  },
}));

interface ReadingProps {
  reading: RefreshingClients;
  now: Date;
}

/** Returns true if a reading takes more than an hour, so that the reason and a meter are shown. */
export const isLongReading = ({ reading, now }: ReadingProps): boolean =>
  reading.reading && timeLeft(reading.done_at, now)?.long === true;

/**
 * Renders 'Reading HMRC, 84 of 118 clients, 1 minute left'; or the same for their older years
 * (docs/rules/design.md#long-work).
 */
export function ReadingLine({ reading, now }: ReadingProps) {
  const left = timeLeft(reading.done_at, now)?.text;
  return (
    <Line>
      <Icon of={Loader} size={16} />
      {`Reading ${reading.older ? 'older years' : 'HMRC'}, ${readingCounts(reading)}${left ? `, ${left}` : ''}`}
    </Line>
  );
}

/**
 * Renders a reading of more than an hour: its progress and likely end, and on a press the reason
 * for the duration.
 */
export function LongReading({ reading, now }: ReadingProps) {
  const { read, of } = reading;
  return (
    <Long aria-label="Reading HMRC">
      <p>
        <strong>Reading HMRC: {readingCounts(reading)}.</strong>{' '}
        {timeLeft(reading.done_at, now)?.text}.
      </p>
      <ProgressTrack label="Clients read" done={read} of={of} />
      <details>
        <summary>{dashboardText.whySoLong}</summary>
        <p>{dashboardText.hmrcIsSlow}</p>
      </details>
    </Long>
  );
}
