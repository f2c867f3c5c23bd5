import { useState } from 'react';
import { ActForm, type BulkActionProps } from './ActForm';
import { useAssignClients } from '@/hooks/clients/bulk';
import { useTeamMembers } from '@/hooks/clients/tables';
import { counted } from '@/lib/kernel/text/count';
import type { AssignedAs } from '@/lib/clients/bulk/acts';
import { bulkText } from '@/lib/clients/text';

/** Renders the dialog that assigns a person to the clients, as owner or as a team member. */
export function AssignDialog({ practiceId, which, count, onClose }: BulkActionProps) {
  const assign = useAssignClients(practiceId);
  const members = useTeamMembers(practiceId).data?.team_members ?? [];
  const [personId, setPerson] = useState('');
  const [as, setAs] = useState<AssignedAs>('owner');
  const clients = counted(count, 'client');
  return (
    <ActForm
      title={`Assign ${clients}`}
      go={`Assign ${clients}`}
      canGo={personId !== ''}
      isGoing={assign.isPending}
      error={assign.error}
      onGo={() =>
        assign.mutate({ which, person_id: personId, as }, { onSuccess: () => onClose(true) })
      }
      onClose={() => onClose(false)}
    >
      <label>
        To whom
        <select value={personId} onChange={({ target }) => setPerson(target.value)}>
          <option value="">Choose a person</option>
          {members.map(({ person_id: id, full_name: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        As
        <select value={as} onChange={({ target }) => setAs(target.value as AssignedAs)}>
          <option value="owner">{bulkText.asOwner}</option>
          <option value="team_member">{bulkText.asTeamMember}</option>
        </select>
      </label>
      <p>{bulkText.ownerSees}</p>
    </ActForm>
  );
}
