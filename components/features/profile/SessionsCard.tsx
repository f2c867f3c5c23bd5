import dynamic from 'next/dynamic';
import { Button } from '@/components/parts/Button';
import { useState } from 'react';
import { methodWord } from '@/components/parts/methodWords';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { Row } from '@/components/parts/Row';
import { StatusChip } from '@/components/parts/StatusChip';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { TextButton } from '@/components/parts/TextButton';
import { EditRow } from './EditRow';
import { SavedNote } from './SavedNote';
import {
  useAccountSessions,
  useEndOtherSessions,
  useEndSession,
  type AccountSession,
} from '@/hooks/auth/account';
import { useNow } from '@/hooks/app/page/useNow';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { devicesText } from '@/lib/auth/text';

/** Loaded on request only. */
const RecentActivity = dynamic(
  () => import('./RecentActivity').then((module) => module.RecentActivity),
  { ssr: false },
);

function SessionRow({
  session,
  now,
  onEnded,
}: {
  session: AccountSession;
  now: Date;
  onEnded: (device: string) => void;
}) {
  const end = useEndSession();
  const place = session.ip ? `Internet address ${session.ip}. ` : '';
  return (
    <EditRow
      title={session.device}
      value={devicesText.session({
        place,
        signedInWith: methodWord(session.signedInWith),
        createdAt: formatReading(session.createdAt, now),
        lastSeenAt: formatReading(session.lastSeenAt, now),
      })}
      actions={
        session.current ? (
          <StatusChip word="Live">This device</StatusChip>
        ) : (
          <TextButton
            disabled={end.isPending}
            onClick={() =>
              end.mutate({ id: session.id }, { onSuccess: () => onEnded(session.device) })
            }
          >
            Log out<span className="visually-hidden"> {session.device}</span>
          </TextButton>
        )
      }
    >
      {end.isError ? (
        <InlineAlert tone="error">{devicesText.maybeEnded(end.error.sentence)}</InlineAlert>
      ) : null}
    </EditRow>
  );
}

function useFace(): CardState {
  const sessions = useAccountSessions();
  const endOthers = useEndOtherSessions();
  const now = useNow();
  const [ended, setEnded] = useState('');
  const [isOpen, setOpen] = useState(false);
  if (sessions.isError && !sessions.data) {
    return {
      kind: 'error',
      what: devicesText.notRead,
      safe: devicesText.nothingChanged(sessions.error.sentence),
      onRetry: () => void sessions.refetch(),
      retrying: sessions.isFetching,
      reference: sessions.error.reference,
    };
  }
  if (!sessions.data || !now)
    return { kind: 'loading', skeleton: <LinesSkeleton rows={3} height={48} /> };
  const others = sessions.data.filter(({ current }) => !current).length;
  return {
    kind: 'full',
    children: (
      <div>
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            onEnded={(device) => setEnded(`${device} is logged out`)}
          />
        ))}
        <Row gap="8px 16px" align="center" wraps touch top={16}>
          {others > 0 ? (
            <Button
              variant="outlined"
              disabled={endOthers.isPending}
              onClick={() =>
                endOthers.mutate({}, { onSuccess: () => setEnded(devicesText.othersLoggedOut) })
              }
            >
              Log out all other devices
            </Button>
          ) : null}
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide recent sign-in activity' : 'Show recent sign-in activity'}
          </TextButton>
          <SavedNote isShown={ended !== ''}>{ended}</SavedNote>
        </Row>
        {isOpen ? <RecentActivity /> : null}
        {endOthers.isError ? (
          <InlineAlert tone="error">{endOthers.error.sentence}</InlineAlert>
        ) : null}
      </div>
    ),
  };
}

/**
 * Renders the person's sessions, and the buttons that end them (docs/rules/security.md#sessions).
 */
export function SessionsCard({ dense }: { dense?: boolean }) {
  return (
    <SummaryCard title="Where you are logged in" face={useFace()} height={140} dense={dense} />
  );
}
