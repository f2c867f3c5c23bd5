import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { ActNotice } from '@/components/frame/ActNotice';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { connectionName, type Connection } from '@/components/frame/connections/connectionWords';
import { CONNECTION_FACTS } from './connectionFacts';
import { useDisconnect } from '@/hooks/connections';

const Words = styled('p')(({ theme }) => ({ ...theme.typography.body1, margin: '12px 0 24px', color: theme.vars.palette.text.secondary }));
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 24,
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
}));

interface DisconnectDialogProps {
  kind: Connection['kind'];
  companyId: string;
  onClose: () => void;
}

/** Asks once more before a connection is ended, and says what stops and what stays. */
export function DisconnectDialog({ kind, companyId, onClose }: DisconnectDialogProps) {
  const disconnect = useDisconnect(companyId);
  const words = useId();
  const name = connectionName({ kind });
  return (
    <PortalDialog
      open title={`Disconnect ${name}?`} role="alertdialog" describedBy={words} onClose={onClose} dismissable={!disconnect.isPending}
    >
      <Words id={words}>{CONNECTION_FACTS[kind].ending}</Words>
      {disconnect.error
        ? <ActNotice error={disconnect.error} title="It is still connected." />
        : null}
      <Actions>
        <Button variant="contained" disabled={disconnect.isPending} onClick={() => disconnect.mutate({ kind }, { onSuccess: onClose })}>
          {disconnect.isPending ? 'Disconnecting' : 'Disconnect'}
        </Button>
        <Button variant="outlined" disabled={disconnect.isPending} onClick={onClose}>Keep it connected</Button>
      </Actions>
    </PortalDialog>
  );
}
