import { ActForm, type ActAsked } from './ActForm';
import { useRemindClients } from '@/hooks/clientActs';
import { counted } from '@/lib/domain/clientTaxes/count';

/** Says what is written and to whom before anybody is written to. */
export function RemindDialog({ practiceId, which, count, onClose }: ActAsked) {
  const send = useRemindClients(practiceId);
  const clients = counted(count, 'client');
  return (
    <ActForm
      title={`Remind ${clients}?`} go={`Remind ${clients}`} canGo isGoing={send.isPending} error={send.error}
      onGo={() => send.mutate({ which }, { onSuccess: () => onClose(true) })} onClose={() => onClose(false)}
    >
      <p>
        Everybody who has joined gets an email in your practice’s name with what is late or due within 30 days, as HMRC was last read.
        Nobody is reminded twice on one day. Clients without anything due, and those whom nobody has joined, are left out and listed at the
        end.
      </p>
    </ActForm>
  );
}
