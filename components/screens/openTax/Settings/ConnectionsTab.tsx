import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { Unplug } from 'lucide-react';
import {
  ReauthenticationGuard,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { AskOnceMore } from '@/components/features/acts/AskOnceMore';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { FactList } from '@/components/parts/FactList';
import { Notice } from '@/components/parts/Notice';
import { Row } from '@/components/parts/Row';
import { StatusChip } from '@/components/parts/StatusChip';
import { SummaryCard } from '@/components/parts/SummaryCard';
import { TermsNote } from '@/components/parts/TermsNote';
import { TextButton } from '@/components/parts/TextButton';
import type { TabProps } from './settingsQuery';
import {
  connectAccountHref,
  useAccountantConnections,
  useDisconnectAccountant,
  type AccountantConnection,
} from '@/hooks/clients/accountantConnections';
import { useNow } from '@/hooks/app/page/useNow';
import { consentNotice, type ConsentNotice } from '@/lib/connections/consentNotice';
import { formatDate, formatReading, formatRelative, isoDate } from '@/lib/kernel/dates/ukDates';
import { termsConnectText } from '@/lib/app/text';
import { connectionsText } from '@/lib/practice/text';

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '8px 0 16px',
  color: theme.vars.palette.text.secondary,
}));

type Kind = AccountantConnection['kind'];
const WORDS: Record<Kind, { title: string; reads: string; reference: string }> = {
  agentServices: {
    title: 'HMRC agent services',
    reference: 'Agent reference number',
    reads: connectionsText.agentServices,
  },
  agentOnlineServices: {
    title: 'HMRC agent online services',
    reference: 'Agent code',
    reads: connectionsText.agentOnline,
  },
};

const CHIPS: Record<ConsentNotice | 'live', React.ReactNode> = {
  live: <StatusChip word="Live" />,
  ends_soon: <StatusChip word="Due soon">Ends soon</StatusChip>,
  reconnect: <StatusChip word="Reconnect" />,
  ended: <StatusChip word="Reconnect">Ended</StatusChip>,
  not_connected: <StatusChip word="Not started">Not connected</StatusChip>,
  not_offered: <StatusChip word="Not started">Not offered here</StatusChip>,
};

/** Renders the confirmation before a consent is ended, with what stops and what stays. */
const DisconnectDialog = (props: DisconnectProps) => (
  <ReauthenticationGuard>
    <Disconnect {...props} />
  </ReauthenticationGuard>
);

interface DisconnectProps {
  kind: Kind;
  practiceId: string;
  onClose: () => void;
}

function Disconnect({ kind, practiceId, onClose }: DisconnectProps) {
  const disconnect = useDisconnectAccountant(practiceId);
  const guard = useReauthenticationGuard();
  const go = () =>
    void guard(() => disconnect.mutateAsync({ kind })).then(onClose, () => undefined);
  return (
    <AskOnceMore
      title={`Disconnect ${WORDS[kind].title}?`}
      act="Disconnect"
      acting="Disconnecting"
      keep="Keep it connected"
      failed={connectionsText.notDisconnected}
      of={disconnect}
      onAct={go}
      onClose={onClose}
    >
      <p>{connectionsText.whatEnds}</p>
    </AskOnceMore>
  );
}

interface ConsentCardProps {
  connection: AccountantConnection;
  practiceId: string;
  mayManage: boolean;
  now: Date;
}

function ConsentCard({ connection, practiceId, mayManage, now }: ConsentCardProps) {
  const [isEnding, setEnding] = useState(false);
  const {
    kind,
    state,
    reference,
    granted_at: since,
    renew_by: ends,
    read_at: readAt,
    problem,
  } = connection;
  const { title, reads, reference: referenceLabel } = WORDS[kind];
  const today = isoDate(now);
  const notice = consentNotice({ state, ...(ends && { renew_by: ends }) }, today);
  const isThere = state === 'live' || state === 'reconnect';
  return (
    <Card dense title={title} aside={CHIPS[notice ?? 'live']}>
      <Words>{reads}</Words>
      {problem ? (
        <Notice tone="warning" icon={Unplug} title={connectionsText.stopped}>
          {problem}
        </Notice>
      ) : null}
      {isThere ? (
        <FactList
          facts={[
            ...(reference ? [{ label: referenceLabel, value: reference }] : []),
            ...(since
              ? [{ label: 'Permission given', value: formatDate(isoDate(new Date(since))) }]
              : []),
            ...(ends
              ? [
                  {
                    label: 'Ends automatically',
                    value: `${formatDate(ends)}, ${formatRelative(ends, today)}`,
                  },
                ]
              : []),
            {
              label: 'Clients last read',
              value: readAt ? formatReading(readAt, now) : 'Not read yet',
            },
          ]}
        />
      ) : null}
      {state !== 'not_offered' && mayManage ? (
        <>
          <TermsNote before={termsConnectText} />
          <Row gap="8px 20px" align="center" wraps top={20}>
            <Button
              variant={notice === undefined ? 'outlined' : 'contained'}
              size="small"
              component="a"
              href={connectAccountHref(kind, practiceId)}
            >
              {isThere ? 'Reconnect' : 'Connect'}
              <span className="visually-hidden"> {title}</span>
            </Button>
            {isThere ? (
              <TextButton onClick={() => setEnding(true)}>
                Disconnect<span className="visually-hidden"> {title}</span>
              </TextButton>
            ) : null}
          </Row>
        </>
      ) : null}
      {isEnding ? (
        <DisconnectDialog kind={kind} practiceId={practiceId} onClose={() => setEnding(false)} />
      ) : null}
    </Card>
  );
}

/**
 * Renders the practice's own consents at HMRC with their ends: HMRC's last 18 months
 * (docs/rules/hmrc.md#consent).
 */
export function ConnectionsTab({ practice }: TabProps) {
  const now = useNow();
  const connections = useAccountantConnections(practice.id);
  const { data, error } = connections;
  if (error && !data) {
    return (
      <SummaryCard
        dense
        title="Connections"
        height={240}
        face={{
          kind: 'error',
          what: connectionsText.notLoaded,
          safe: connectionsText.nothingChanged(error.sentence),
          onRetry: () => void connections.refetch(),
          retrying: connections.isFetching,
          reference: error.reference,
        }}
      />
    );
  }
  if (!data || !now) {
    return (
      <SummaryCard
        dense
        title="Connections"
        height={240}
        face={{ kind: 'loading', skeleton: <LinesSkeleton rows={5} /> }}
      />
    );
  }
  return (
    <>
      {data.connections.map((connection) => (
        <ConsentCard
          key={connection.kind}
          connection={connection}
          practiceId={practice.id}
          mayManage={data.may_manage}
          now={now}
        />
      ))}
      {data.may_manage ? null : <Words>{connectionsText.adminsOnly(practice.name)}</Words>}
    </>
  );
}
