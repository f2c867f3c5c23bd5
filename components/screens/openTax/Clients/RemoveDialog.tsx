import { AskOnceMore } from '@/components/frame/AskOnceMore';
import { useAlerts } from '@/hooks/useAlerts';
import { useRemoveClient, type ListedClient } from '@/hooks/clients';
import { removalWords } from '@/lib/domain/clientTaxes/clientListWords';

/** Asks once more before a client is removed, and says what happens to what is known of it. */
export function RemoveDialog({ row, practiceId, onClose }: { row: ListedClient; practiceId: string; onClose: () => void }) {
  const remove = useRemoveClient(practiceId, row.client_id);
  const { show } = useAlerts();
  const onSuccess = () => {
    onClose();
    show(`${row.name} is no longer a client of your practice.`, 'success');
  };
  return (
    <AskOnceMore
      title={`Remove ${row.name}?`} act="Remove the client" acting="Removing" keep="Keep it" failed={`${row.name} was not removed.`}
      of={remove} onAct={() => remove.mutate({ confirmed: true }, { onSuccess })} onClose={onClose}
    >
      {removalWords(row.invitation.state).map((sentence) => <p key={sentence}>{sentence}</p>)}
    </AskOnceMore>
  );
}
