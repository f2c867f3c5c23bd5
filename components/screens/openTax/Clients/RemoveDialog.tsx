import { AskOnceMore } from '@/components/features/acts/AskOnceMore';
import { useAlerts } from '@/hooks/app/useAlerts';
import { useRemoveClient, type ListedClient } from '@/hooks/clients/clients';
import { removalWords } from '@/lib/clients/list/listWords';
import { clientListText } from '@/lib/clients/text';

/** Renders the confirmation before a client is removed, with what happens to its data. */
export function RemoveDialog({
  row,
  practiceId,
  onClose,
}: {
  row: ListedClient;
  practiceId: string;
  onClose: () => void;
}) {
  const remove = useRemoveClient(practiceId, row.client_id);
  const { show } = useAlerts();
  const onSuccess = () => {
    onClose();
    show(clientListText.removed(row.name), 'success');
  };
  return (
    <AskOnceMore
      title={`Remove ${row.name}?`}
      act="Remove the client"
      acting="Removing"
      keep="Keep it"
      failed={clientListText.notRemoved(row.name)}
      of={remove}
      onAct={() => remove.mutate({ confirmed: true }, { onSuccess })}
      onClose={onClose}
    >
      {removalWords(row.invitation.state).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </AskOnceMore>
  );
}
