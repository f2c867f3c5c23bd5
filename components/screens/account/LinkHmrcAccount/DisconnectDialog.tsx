import { AskOnceMore } from '@/components/features/acts/AskOnceMore';
import { connectionName, type Connection } from '@/components/features/connections/connectionWords';
import { CONNECTION_FACTS } from './connectionFacts';
import { useDisconnect } from '@/hooks/connections/connections';

interface DisconnectDialogProps {
  kind: Connection['kind'];
  companyId: string;
  onClose: () => void;
}

/** Asks once more before a connection is ended, and says what stops and what stays. */
export function DisconnectDialog({ kind, companyId, onClose }: DisconnectDialogProps) {
  const disconnect = useDisconnect(companyId);
  return (
    <AskOnceMore
      title={`Disconnect ${connectionName({ kind })}?`}
      act="Disconnect"
      acting="Disconnecting"
      keep="Keep it connected"
      failed="It is still connected."
      of={disconnect}
      onAct={() => disconnect.mutate({ kind }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{CONNECTION_FACTS[kind].ending}</p>
    </AskOnceMore>
  );
}
