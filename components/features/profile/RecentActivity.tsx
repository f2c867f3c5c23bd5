import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorLine } from '@/components/parts/ErrorLine';
import { Row } from '@/components/parts/Row';
import { StatusChip } from '@/components/parts/StatusChip';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import { EditRow } from './EditRow';
import { useAccountActivity, type AccountActivity } from '@/hooks/auth/account';
import { useNow } from '@/hooks/app/page/useNow';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { activityText } from '@/lib/auth/text';
const Said = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  margin: '4px 0 8px',
}));

type Event = AccountActivity['events'][number];

function whereAndWhen({ at, lastAt, times, device, ip, reference }: Event, now: Date): string {
  const often =
    times > 1 ? `${times} times, last ${formatReading(lastAt, now)}` : formatReading(at, now);
  return `${often}. ${device}${ip ? `, internet address ${ip}` : ''}. Reference ${reference}.`;
}

/**
 * Renders the account's security events and where they came from, a page at a time
 * (docs/rules/security.md#security-events).
 */
export function RecentActivity() {
  const [pages, setPages] = useState<readonly number[]>([]);
  const before = pages.at(-1);
  const { data, error, refetch, isFetching } = useAccountActivity(before);
  const now = useNow();
  return (
    <section aria-labelledby="recent-activity">
      <Text as="h3" font="body1" weight={600} top={16} id="recent-activity">
        Recent sign-in activity
      </Text>
      <Said>{activityText.lead}</Said>
      {!data && error ? (
        <ErrorLine onRetry={() => void refetch()} retrying={isFetching}>
          {activityText.notRead(error.sentence)}
        </ErrorLine>
      ) : null}
      {(!data && !error) || !now ? <LinesSkeleton rows={4} height={48} /> : null}
      {data && now && data.events.length === 0 ? <Said>{activityText.empty}</Said> : null}
      {data && now
        ? data.events.map((event) => (
            <EditRow
              key={event.id}
              title={event.words}
              value={whereAndWhen(event, now)}
              actions={event.refused ? <StatusChip word="Declined">Refused</StatusChip> : undefined}
            />
          ))
        : null}
      <Row gap={16} touch top={8}>
        {before === undefined ? null : (
          <TextButton onClick={() => setPages(pages.slice(0, -1))}>Newer</TextButton>
        )}
        {data?.before === undefined ? null : (
          <TextButton onClick={() => setPages([...pages, data.before ?? 0])}>Older</TextButton>
        )}
      </Row>
    </section>
  );
}
