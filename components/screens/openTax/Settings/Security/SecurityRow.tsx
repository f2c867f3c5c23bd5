import { styled } from '@mui/material/styles';
import { InitialsAvatar } from '@/components/parts/InitialsAvatar';
import { StatusChip } from '@/components/parts/StatusChip';
import type { TeamSecurity } from '@/hooks/practice/team';
import { formatReading } from '@/lib/kernel/dates/ukDates';

const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '2px 12px',
  alignItems: 'start',
  padding: '12px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& strong': { fontWeight: 600 },
  '& p': { overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    marginTop: 2,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > span:last-of-type:not(:first-of-type)': { gridColumn: 2, justifySelf: 'start' },
  },
}));

type Event = TeamSecurity['events'][number];

function whereAndWhen(
  { at, last_at: lastAt, times, device, network, reference }: Event,
  now: Date,
): string {
  const often =
    times > 1 ? `${times} times, last ${formatReading(lastAt, now)}` : formatReading(at, now);
  return `${often}.${device ? ` ${device}${network ? `, network ${network}` : ''}.` : ''}${reference ? ` Reference ${reference}.` : ''}`;
}

/** Renders one event: person, action, time and address, and whether it was refused. */
export const SecurityRow = ({ event, now }: { event: Event; now: Date }) => (
  <Row>
    <InitialsAvatar name={event.who} />
    <div>
      <p>
        <strong>{event.who}</strong> <span>{event.words}</span>
      </p>
      <small>{whereAndWhen(event, now)}</small>
    </div>
    {event.refused ? <StatusChip word="Declined">Refused</StatusChip> : null}
  </Row>
);
