import { AskOnceMore } from '@/components/features/acts/AskOnceMore';
import { useAlerts } from '@/hooks/app/useAlerts';
import { useEndClientPerson } from '@/hooks/clients/clients';
import type { OneClient } from '@/hooks/clients/oneClient';

interface EndPersonDialogProps {
  practiceId: string;
  client: OneClient;
  person: OneClient['people'][number];
  onClose: () => void;
}

/**
 * Renders the confirmation before a person loses their access to a client, with what stays
 * (docs/rules/product.md#people-of-a-client).
 */
export function EndPersonDialog({
  practiceId,
  client,
  person: { person_id: personId, full_name, email },
  onClose,
}: EndPersonDialogProps) {
  const end = useEndClientPerson(practiceId, client.client_id);
  const { show } = useAlerts();
  const name = full_name || email;
  const onSuccess = () => {
    onClose();
    show(`${name} no longer sees ${client.name} here.`, 'success');
  };
  return (
    <AskOnceMore
      title={`End the access of ${name}?`}
      act="End their access"
      acting="Ending their access"
      keep="Keep them"
      failed="Their access was not ended."
      of={end}
      onAct={() => end.mutate({ person_id: personId }, { onSuccess })}
      onClose={onClose}
    >
      <p>
        They no longer see {client.name} here, at once, nor act for it; a calendar’s address that
        they made stops. They are told by e-mail, and keep their login.
      </p>
      <p>
        {client.name} stays your client with all that was read, written and sent.
        {client.people.length === 1
          ? ' Nobody of it has joined then, and you can invite somebody else.'
          : ''}
      </p>
    </AskOnceMore>
  );
}
