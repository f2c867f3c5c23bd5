import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { InputBox } from '@/components/forms/InputBox';
import { Card } from '@/components/parts/Card';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextButton } from '@/components/parts/TextButton';
import {
  useEndCalendarFeed,
  useMakeCalendarFeed,
  type useCalendarFeed,
} from '@/hooks/overview/taxes';
import { useCopying } from '@/hooks/app/page/useCopying';
import { formatReading } from '@/lib/kernel/dates/ukDates';

const Body = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 16,
  marginTop: 12,
  maxWidth: '66ch',
}));
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
});
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
      <Body>
        {failed ? (
          <ActNotice error={failed} title="That did not work.">
            Your calendar is as it was.
          </ActNotice>
        ) : null}
        {url ? (
          <>
            <p>
              Copy this address now: it is shown once, because we keep no copy of it. In your
              calendar program choose “subscribe by address” or “from the internet”.
            </p>
            <InputBox
              value={url}
              readOnly
              aria-label="Calendar address"
              onFocus={(event) => event.currentTarget.select()}
            />
            <Row>
              <Button variant={quiet ? 'outlined' : 'contained'} onClick={() => copy(url)}>
                Copy the address
              </Button>
              <span role="status">
                {copied === 'yes'
                  ? 'Copied.'
                  : copied === 'no'
                    ? 'Your browser did not let us copy. Select the address and copy it yourself.'
                    : ''}
              </span>
            </Row>
          </>
        ) : (
          <p>
            {feed.exists
              ? `Made ${formatReading(feed.createdAt ?? '', now)}. ` +
                `${feed.lastReadAt ? `Last read by a calendar ${formatReading(feed.lastReadAt, now)}.` : 'No calendar has read it yet.'} ` +
                `If you have lost the address or shared it with the wrong person, make a new one: the old one stops working.`
              : 'Make an address and give it to your calendar program. Whoever has it can see these dates, without logging in, until you ' +
                'end it.'}
          </p>
        )}
        <Choice>
          <input
            type="checkbox"
            checked={amounts}
            onChange={(event) => setAmounts(event.target.checked)}
          />
          <span>
            Show amounts in the calendar. Leave this off if other people can see it.
            {feed.exists && amounts !== (feed.withAmounts ?? false)
              ? ' This changes with a new address.'
              : ''}
          </span>
        </Choice>
        <Row>
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
      </Body>
    </Card>
  );
}
