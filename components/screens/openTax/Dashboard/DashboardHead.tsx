import { styled } from '@mui/material/styles';
import { BUTTON_CLASS } from '@/components/parts/Button';
import { ApprovalsLink } from './ApprovalsLink';
import { ExportButton } from './ExportButton';
import { ImportLink } from './ImportLink';
import { ReadAgain } from './ReadAgain';
import { ReadingLine, isLongReading } from './ReadingNow';
import type { At } from './usePlace';
import type { ConnectionStatus, RefreshingClients } from '@/hooks/clientTables';
import { leftOpen } from '@/lib/domain/clientTaxes/readingWords';

const Root = styled('div')({
  display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '4px 16px', minHeight: 40,
});

export const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1, fontSize: '1.5rem', lineHeight: 32 / 24 }));

const Beside = styled('div')(({ theme }) => ({
  ...theme.typography.body2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px',
  color: theme.vars.palette.text.secondary,
  // It has to be there before it says anything, and takes no room until then.
  '& > [role=status]:empty': { position: 'absolute' },
  [theme.breakpoints.down('sm')]: { columnGap: 8, [`& .${BUTTON_CLASS}`]: { padding: '2px 10px', gap: 8 } },
}));

interface DashboardHeadProps {
  at: At;
  reading: RefreshingClients | undefined;
  status: ConnectionStatus | undefined;
  now: Date | undefined;
  /** How many rows there are under the filters; undefined while nobody knows. */
  matching: number | undefined;
  /** This person may bring clients in. */
  mayImport: boolean;
}

/** The page's name, and beside it how far HMRC is read, or the way to read it again, and the way to take the table along. */
export function DashboardHead({ at, reading, status, now, matching, mayImport }: DashboardHeadProps) {
  const isLive = status?.state === 'live';
  const open = reading && !reading.reading ? leftOpen(reading) : undefined;
  return (
    <Root>
      <Title>Dashboard</Title>
      <Beside>
        {reading && now ? (
          <>
            <div role="status">
              {reading.reading && !isLongReading({ reading, now }) ? <ReadingLine reading={reading} now={now} /> : null}
              {open ? <p>{open}.</p> : null}
            </div>
            {!reading.reading && isLive ? <ReadAgain tax={at.place.tab} practiceId={at.practiceId} /> : null}
          </>
        ) : null}
        <ApprovalsLink practiceId={at.practiceId} />
        {mayImport ? <ImportLink practiceId={at.practiceId} from="dashboard" /> : null}
        <ExportButton at={at} matching={matching} />
      </Beside>
    </Root>
  );
}
