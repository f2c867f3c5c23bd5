import { ActForm, type BulkActionProps } from './ActForm';
import { ConnectFirst } from '@/components/screens/openTax/ConnectFirst';
import { useRemindClients } from '@/hooks/clients/bulk';
import { usePractice } from '@/hooks/practice/practice';
import { counted } from '@/lib/kernel/text/count';
import { bulkText } from '@/lib/clients/text';

/** Renders the dialog that shows the reminder and its recipients before any is sent. */
export function RemindDialog({ practiceId, which, count, onClose }: BulkActionProps) {
  const send = useRemindClients(practiceId);
  const practice = usePractice(practiceId);
  const isConfirmed = practice?.isConfirmed ?? true;
  const clients = counted(count, 'client');
  return (
    <ActForm
      title={`Remind ${clients}?`}
      go={`Remind ${clients}`}
      canGo={isConfirmed}
      isGoing={send.isPending}
      error={send.error}
      onGo={() => send.mutate({ which }, { onSuccess: () => onClose(true) })}
      onClose={() => onClose(false)}
    >
      {practice && !isConfirmed ? <ConnectFirst practice={practice} /> : null}
      <p>{bulkText.whoIsReminded}</p>
    </ActForm>
  );
}
