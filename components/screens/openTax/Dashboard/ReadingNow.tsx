import { styled } from '@mui/material/styles';
import { Loader } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { ProgressTrack } from '@/components/parts/ProgressTrack';
import type { RefreshingClients } from '@/hooks/clientTables';
import { readingCounts, timeLeft } from '@/lib/domain/clientTaxes/readingWords';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none' },
}));

const Card = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 16px',
  alignItems: 'center',
  padding: '14px 20px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  '& svg': { gridRow: '1 / 4', color: theme.vars.palette.info.main },
  '& > :not(svg)': { gridColumn: 2 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

interface ReadingProps { reading: RefreshingClients; now: Date }

/** Whether a reading takes long enough for a card of its own rather than a line beside the heading. */
export const isLongReading = ({ reading, now }: ReadingProps): boolean => reading.reading && timeLeft(reading.done_at, now)?.long === true;

/** 'Reading HMRC, 84 of 118 clients, 1 minute left'; or of their older years (docs/rules/design.md#long-work). */
export function ReadingLine({ reading, now }: ReadingProps) {
  const left = timeLeft(reading.done_at, now)?.text;
  return (
    <Line>
      <Icon of={Loader} size={16} />
      {`Reading ${reading.older ? 'older years' : 'HMRC'}, ${readingCounts(reading)}${left ? `, ${left}` : ''}`}
    </Line>
  );
}

/** A reading of more than an hour: how far, when it is likely to be done, why it takes so long, and that nobody has to wait. */
export function ReadingCard({ reading, now }: ReadingProps) {
  const { read, of } = reading;
  return (
    <Card aria-label="Reading HMRC">
      <Icon of={Loader} />
      <p><strong>Reading HMRC: {readingCounts(reading)}.</strong> {timeLeft(reading.done_at, now)?.text}.</p>
      <ProgressTrack label="Clients read" done={read} of={of} />
      <small>
        HMRC answers only a few questions a second, and each client takes several. It goes on when you leave, and every row says when it was
        read.
      </small>
    </Card>
  );
}
