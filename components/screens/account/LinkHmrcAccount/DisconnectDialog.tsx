import { AskOnceMore } from '@/components/features/acts/AskOnceMore';
import { connectionName, type Connection } from '@/components/features/connections/connectionWords';
import { CONNECTION_FACTS } from './connectionFacts';
import {
  ReauthenticationGuard,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { useDisconnect } from '@/hooks/connections/connections';
import { connectionText } from '@/lib/connections/text';

interface DisconnectDialogProps {
  kind: Connection['kind'];
  companyId: string;
  onClose: () => void;
}

/** Renders the confirmation before a connection is ended, with what stops and what stays. */
export const DisconnectDialog = (props: DisconnectDialogProps) => (
  <ReauthenticationGuard>
    <Disconnect {...props} />
  </ReauthenticationGuard>
);

function Disconnect({ kind, companyId, onClose }: DisconnectDialogProps) {
  const disconnect = useDisconnect(companyId);
  const guard = useReauthenticationGuard();
  const go = () =>
    void guard(() => disconnect.mutateAsync({ kind })).then(onClose, () => undefined);
  return (
    <AskOnceMore
      title={`Disconnect ${connectionName({ kind })}?`}
      act="Disconnect"
      acting="Disconnecting"
      keep="Keep it connected"
      failed={connectionText.stillConnected}
      of={disconnect}
      onAct={go}
      onClose={onClose}
    >
      <p>{CONNECTION_FACTS[kind].ending}</p>
    </AskOnceMore>
  );
}
