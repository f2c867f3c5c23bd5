import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { AskOnceMore } from '@/components/features/acts/AskOnceMore';
import { useReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { RoleSelect } from './teamStyles';
import { useDeactivateMember, type TeamMember } from '@/hooks/practice/team';
import { counted } from '@/lib/kernel/text/count';
import { teamText } from '@/lib/practice/text';

const HeirLabel = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 6,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
}));

interface DeactivateDialogProps {
  practiceId: string;
  member: TeamMember;
  team: readonly TeamMember[];
  onClose: () => void;
}

/**
 * Renders the consequences of deactivating a member, and the choice of who takes over the clients,
 * before it is done.
 */
export function DeactivateDialog({ practiceId, member, team, onClose }: DeactivateDialogProps) {
  const deactivate = useDeactivateMember(practiceId);
  const [heir, setHeir] = useState('');
  const { person_id: personId, full_name: name, clients, is_you: isYou } = member;
  const others = team.filter(
    ({ is_active: isActive, person_id: id }) => isActive && id !== personId,
  );
  const guard = useReauthenticationGuard();
  const go = () =>
    void guard(() =>
      deactivate.mutateAsync({ person_id: personId, hand_over_to: heir || undefined }),
    ).then(onClose, () => undefined);
  return (
    <AskOnceMore
      title={isYou ? 'Deactivate yourself?' : `Deactivate ${name}?`}
      act="Deactivate"
      acting="Deactivating"
      keep="Keep"
      failed={teamText.notDeactivated(name)}
      of={deactivate}
      onAct={go}
      onClose={onClose}
    >
      <p>{isYou ? teamText.deactivateYou : teamText.deactivateOther(name)}</p>
      <HeirLabel>
        {clients > 0 ? teamText.heir(counted(clients, 'client')) : teamText.heirOfEverything}
        <RoleSelect value={heir} onChange={({ target }) => setHeir(target.value)}>
          <option value="">No one yet</option>
          {others.map(({ person_id: id, full_name: other }) => (
            <option key={id} value={id}>
              {other}
            </option>
          ))}
        </RoleSelect>
      </HeirLabel>
    </AskOnceMore>
  );
}
