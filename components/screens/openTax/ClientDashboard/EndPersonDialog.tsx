import { AskOnceMore } from '@/components/features/acts/AskOnceMore';
import { useAlerts } from '@/hooks/app/useAlerts';
import { useEndClientPerson } from '@/hooks/clients/clients';
import type { OneClient } from '@/hooks/clients/oneClient';
import { endAccessText } from '@/lib/clients/text';

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
    show(endAccessText.ended(name, client.name), 'success');
  };
  return (
    <AskOnceMore
      title={endAccessText.question(name)}
      act="End their access"
      acting="Ending their access"
      keep="Keep them"
      failed={endAccessText.notEnded}
      of={end}
      onAct={() => end.mutate({ person_id: personId }, { onSuccess })}
      onClose={onClose}
    >
      <p>{endAccessText.whatEnds(client.name)}</p>
      <p>
        {endAccessText.clientStays(client.name)}{' '}
        {client.people.length === 1 ? endAccessText.noOneLeft : ''}
      </p>
    </AskOnceMore>
  );
}
