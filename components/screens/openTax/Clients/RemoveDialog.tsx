import { useId } from 'react';
import { ActNotice } from '@/components/frame/ActNotice';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Actions, Words } from './dialogLook';
import { useAlerts } from '@/hooks/useAlerts';
import { useRemoveClient, type ListedClient } from '@/hooks/clients';
import { removalWords } from '@/lib/domain/clientTaxes/clientListWords';

/** Asks once more before a client is removed, and says what happens to what is known of it. */
export function RemoveDialog({ row, practiceId, onClose }: { row: ListedClient; practiceId: string; onClose: () => void }) {
  const remove = useRemoveClient(practiceId, row.client_id);
  const { show } = useAlerts();
  const words = useId();
  const onSuccess = () => {
    onClose();
    show(`${row.name} is no longer a client of your practice.`, 'success');
  };
  return (
    <PortalDialog
      open title={`Remove ${row.name}?`} role="alertdialog" describedBy={words} onClose={onClose} dismissable={!remove.isPending}
    >
      <Words id={words}>{removalWords(row.invitation.state).map((sentence) => <p key={sentence}>{sentence}</p>)}</Words>
      {remove.error ? <ActNotice error={remove.error} title={`${row.name} was not removed.`} /> : null}
      <Actions>
        <Button variant="contained" disabled={remove.isPending} onClick={() => remove.mutate({ confirmed: true }, { onSuccess })}>
          {remove.isPending ? 'Removing' : 'Remove the client'}
        </Button>
        <Button variant="outlined" disabled={remove.isPending} onClick={onClose}>Keep it</Button>
      </Actions>
    </PortalDialog>
  );
}
