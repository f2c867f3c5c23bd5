import { useState, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import { useClientActivity, type ClientActivity } from '@/hooks/clients/oneClient';
import { useNow } from '@/hooks/app/page/useNow';
import { formatClock, formatDateShort, isoDate } from '@/lib/kernel/dates/ukDates';
import { recordsText } from '@/lib/taxes/text';

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    gap: 8,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& time': { color: theme.vars.palette.text.secondary, fontFeatureSettings: '"tnum"' },
}));
const Pages = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 16,
  marginTop: 8,
  [theme.breakpoints.down('sm')]: { '& button': { minHeight: 44 } },
}));

function Event({
  event: { at, words, who },
  now,
}: {
  event: ClientActivity['events'][number];
  now: Date;
}) {
  const [moment, today] = [new Date(at), isoDate(now)];
  const day = isoDate(moment);
  return (
    <li>
      <time dateTime={at}>{day === today ? formatClock(moment) : formatDateShort(day, today)}</time>
      <span>
        {words}
        {who ? ` by ${who}` : ''}
      </span>
    </li>
  );
}

interface ActivityCardProps {
  companyId: string;
  dense?: boolean;
  /** Shown if there are no events. */
  none: string;
  height: number;
  /** Content below the events. */
  below?: ReactNode;
}

/**
 * Lists a company's events and their actors from the audit log, a page at a time, for its own
 * people and its accountants.
 */
export function ActivityCard({ companyId, dense = false, none, height, below }: ActivityCardProps) {
  const [pages, setPages] = useState<readonly number[]>([]);
  const before = pages.at(-1);
  const { data, error, refetch, isFetching } = useClientActivity(companyId, before);
  const now = useNow();
  return <SummaryCard dense={dense} title="Activity" height={height} face={face()} />;

  function face(): CardState {
    if (!data && error) {
      return {
        kind: 'error',
        what: recordsText.activityNotLoaded,
        safe: recordsText.nothingLost(error.sentence),
        onRetry: () => void refetch(),
        retrying: isFetching,
        reference: error.reference,
      };
    }
    if (!data || !now) return { kind: 'loading', skeleton: <LinesSkeleton rows={5} height={20} /> };
    return {
      kind: 'full',
      children: (
        <>
          {data.events.length === 0 ? (
            <Text font="body2" tone="quiet">
              {none}
            </Text>
          ) : (
            <List>
              {data.events.map((event) => (
                <Event key={event.id} event={event} now={now} />
              ))}
            </List>
          )}
          <Pages className="no-print">
            {before === undefined ? null : (
              <TextButton onClick={() => setPages(pages.slice(0, -1))}>Newer</TextButton>
            )}
            {data.before === undefined ? null : (
              <TextButton onClick={() => setPages([...pages, data.before ?? 0])}>Older</TextButton>
            )}
          </Pages>
          {below}
        </>
      ),
    };
  }
}
