import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { Consent } from './Consent';
import { ReadAgain } from './ReadAgain';
import { LongReading, ReadingLine, isLongReading } from './ReadingNow';
import type { ConnectionStatus, RefreshingClients } from '@/hooks/clients/tables';
import type { Practice } from '@/hooks/practice/practice';
import { leftOpen } from '@/lib/clients/reading/words';
import type { ConsentNotice } from '@/lib/connections/consentNotice';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import { spokenProgress } from '@/lib/kernel/work/progress';

/**
 * Lines of 18 px: three on a phone, two and a meter elsewhere. The room is kept from the first
 * paint, whatever comes into it; on a phone there is none for a practice that is not connected.
 */
const Root = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  alignContent: 'center',
  minHeight: 48,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: {
    minHeight: 60,
    alignContent: 'start',
    '&[data-empty]': { minHeight: 0 },
  },
}));

const Rest = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 16,
  '& button': { flex: 'none', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    justifyContent: 'flex-start',
    '& > :has(p)': { flex: 1 },
    '& > :empty': { marginRight: -16 },
    '& button svg': { display: 'none' },
  },
}));

export interface HmrcStatusProps {
  tax: Tax;
  practice: Practice;
  /** Notice about the consent; undefined if none, or not known yet. */
  notice: ConsentNotice | undefined;
  status: ConnectionStatus | undefined;
  reading: RefreshingClients | undefined;
  now: Date | undefined;
}

/**
 * Renders the practice's state with HMRC for one tax: the problem with its consent, the progress of
 * the reading, or the button to read again. Its room is left out if the practice is not connected for
 * the first tax that is shown; once given it stays, so that another tab moves nothing.
 */
export function HmrcStatus({ tax, practice, notice, status, reading, now }: HmrcStatusProps) {
  const isOff = notice === 'not_connected';
  const [isEmpty, setEmpty] = useState<boolean>();
  if (status && now && isEmpty !== false && isEmpty !== isOff) setEmpty(isOff);
  const isReading = reading?.reading === true;
  const isLong = reading !== undefined && now !== undefined && isLongReading({ reading, now });
  const open = reading && !isReading && !isOff ? leftOpen(reading) : undefined;
  const mayReadAgain =
    reading !== undefined &&
    reading.of > 0 &&
    !isReading &&
    status?.state === 'live' &&
    notice === undefined;
  return (
    <Root data-empty={isEmpty ? '' : undefined}>
      <span className="visually-hidden" role="status">
        {isReading ? spokenProgress('Reading HMRC', { done: reading.read, of: reading.of }) : null}
      </span>
      {notice && notice !== 'not_connected' && status && now ? (
        <Consent
          notice={notice}
          tax={tax}
          practice={practice}
          status={status}
          today={isoDate(now)}
        />
      ) : null}
      {reading && now && isLong ? <LongReading reading={reading} now={now} /> : null}
      <Rest>
        <div role="status" aria-live={isReading ? 'off' : 'polite'}>
          {reading && now && isReading && !isLong ? (
            <ReadingLine reading={reading} now={now} />
          ) : null}
          {open && now ? <p>{open}.</p> : null}
        </div>
        {mayReadAgain ? <ReadAgain tax={tax} practiceId={practice.id} /> : null}
      </Rest>
    </Root>
  );
}
