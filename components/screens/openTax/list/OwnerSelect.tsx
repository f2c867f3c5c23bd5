import { ChevronDown } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { Choice } from '@/components/parts/list/Choice';
import { useTeamMembers } from '@/hooks/clients/tables';

/** A list of clients that can be filtered by owner. */
interface NarrowedByOwner {
  practiceId: string;
  place: { owner?: string };
  go(change: { owner?: string | undefined }): void;
}

/** Renders the owner filter: everyone's, one's own, unassigned, or one person's. */
export function OwnerSelect({ at }: { at: NarrowedByOwner }) {
  const team = useTeamMembers(at.practiceId);
  const { owner } = at.place;
  const members = team.data?.team_members ?? [];
  const isUnknown =
    owner !== undefined &&
    owner !== 'mine' &&
    owner !== 'nobody' &&
    !members.some(({ person_id: id }) => id === owner);
  return (
    <Choice>
      <span className="visually-hidden">Whose clients</span>
      <select
        value={owner ?? ''}
        onChange={({ target }) => at.go({ owner: target.value || undefined })}
      >
        <option value="">Everyone’s clients</option>
        <option value="mine">My clients</option>
        <option value="nobody">Clients without an owner</option>
        {members.map(({ person_id: id, full_name: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {isUnknown ? <option value={owner}>One person’s clients</option> : null}
      </select>
      <Icon of={ChevronDown} size={16} />
    </Choice>
  );
}
