import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { InputBox } from '@/components/forms/InputBox';
import { Card } from '@/components/parts/Card';
import { Row } from '@/components/parts/Row';
import { Stack } from '@/components/parts/Stack';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextButton } from '@/components/parts/TextButton';
import {
  useEndCalendarFeed,
  useMakeCalendarFeed,
  type useCalendarFeed,
} from '@/hooks/overview/taxes';
import { useCopying } from '@/hooks/app/page/useCopying';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { calendarText } from '@/lib/taxes/text';
const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
  '& input': { width: 20, height: 20, flex: 'none' },
});

interface CalendarAddressProps {
  companyId: string;
  feed: NonNullable<ReturnType<typeof useCalendarFeed>['data']>;
  now: Date;
  /** True on a page with another primary button. */
  quiet?: boolean;
}

/** Creates, shows once, replaces and ends the secret calendar address. */
export function CalendarAddress({ companyId, feed, now, quiet = false }: CalendarAddressProps) {
  const make = useMakeCalendarFeed(companyId);
  const end = useEndCalendarFeed(companyId);
  const [amounts, setAmounts] = useState(feed.withAmounts ?? false);
  const { copied, copy, forget } = useCopying();
  const url = feed.exists ? make.data?.url : undefined;
  const failed = make.error ?? end.error;
  return (
    <Card
      title="Calendar address"
      aside={
        <StatusChip word={feed.exists ? 'Live' : 'Not started'}>
          {feed.exists ? 'Live' : 'Not made yet'}
        </StatusChip>
      }
    >
      <Stack font="body2" gap={16} top={12} prose>
        {failed ? (
          <ActNotice error={failed} title={calendarText.didNotWork}>
            {calendarText.unchanged}
          </ActNotice>
        ) : null}
        {url ? (
          <>
            <p>{calendarText.copyNow}</p>
            <InputBox
              value={url}
              readOnly
              aria-label="Calendar address"
              onFocus={(event) => event.currentTarget.select()}
            />
            <Row gap="12px 20px" align="center" wraps>
              <Button variant={quiet ? 'outlined' : 'contained'} onClick={() => copy(url)}>
                Copy the address
              </Button>
              <span role="status">
                {copied === 'yes' ? 'Copied.' : copied === 'no' ? calendarText.copyYourself : ''}
              </span>
            </Row>
          </>
        ) : (
          <p>
            {feed.exists
              ? calendarText.made(
                  formatReading(feed.createdAt ?? '', now),
                  feed.lastReadAt
                    ? calendarText.lastRead(formatReading(feed.lastReadAt, now))
                    : calendarText.notReadYet,
                )
              : calendarText.make}
          </p>
        )}
        <Choice>
          <input
            type="checkbox"
            checked={amounts}
            onChange={(event) => setAmounts(event.target.checked)}
          />
          <span>
            {calendarText.amounts}
            {feed.exists && amounts !== (feed.withAmounts ?? false)
              ? ` ${calendarText.newAddressNeeded}`
              : ''}
          </span>
        </Choice>
        <Row gap="12px 20px" align="center" wraps>
          <Button
            variant={feed.exists || quiet ? 'outlined' : 'contained'}
            disabled={make.isPending}
            onClick={() => {
              forget();
              make.mutate({ with_amounts: amounts });
            }}
          >
            {feed.exists ? 'Make a new address' : 'Make an address'}
          </Button>
          {feed.exists ? (
            <TextButton
              disabled={end.isPending}
              onClick={() => {
                make.reset();
                end.mutate({});
              }}
            >
              End the address
            </TextButton>
          ) : null}
        </Row>
      </Stack>
    </Card>
  );
}
