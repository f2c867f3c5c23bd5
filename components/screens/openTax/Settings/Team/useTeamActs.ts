import { useState } from 'react';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { useChangeRole, useReactivateMember, type TeamMember } from '@/hooks/practice/team';
import {
  useCancelTeamInvitation,
  useDismissJoinRequest,
  useResendTeamInvitation,
} from '@/hooks/practice/teamInvitations';
import type { MemberActs } from './MemberRow';

/**
 * Returns an admin's actions on a row, and the result of the last one. Below a guard: changing
 * permissions takes re-authentication.
 */
export function useTeamActs(practiceId: string, mayManage: boolean) {
  const [role, back] = [useChangeRole(practiceId), useReactivateMember(practiceId)];
  const [resend, cancel, dismiss] = [
    useResendTeamInvitation(practiceId),
    useCancelTeamInvitation(practiceId),
    useDismissJoinRequest(practiceId),
  ];
  const guard = useReauthenticationGuard();
  const [leaving, setLeaving] = useState<TeamMember>();
  const all = [role, back, resend, cancel, dismiss];
  // A question, and no trouble: the dialog asks it.
  const failed = all
    .map(({ error }) => error)
    .find((error) => error && !asksForReauthentication(error));
  const busy = all.some(({ isPending }) => isPending);
  /** Clears the previous result before the next action. */
  const anew =
    <Input>(act: { mutateAsync: (input: Input) => Promise<unknown> }) =>
    (input: Input) => {
      for (const entry of all) entry.reset();
      // What was refused is shown from the act itself.
      guard(() => act.mutateAsync(input)).catch(() => undefined);
    };
  const acts: MemberActs | undefined = mayManage
    ? {
        busy,
        onDeactivate: setLeaving,
        onRole: ({ person_id }, wanted) => anew(role)({ person_id, role: wanted }),
        onLetBackIn: ({ person_id }) => anew(back)({ person_id }),
      }
    : undefined;
  return {
    acts,
    leaving,
    close: () => setLeaving(undefined),
    error: failed,
    resent: resend.isSuccess,
    requestActs: {
      busy,
      onLetBackIn: ({ person_id }: { person_id: string }) => anew(back)({ person_id }),
      onDismiss: ({ person_id }: { person_id: string }) => anew(dismiss)({ person_id }),
    },
    invitationActs: {
      busy,
      onResend: ({ invitation_id }: { invitation_id: string }, role?: TeamMember['role']) =>
        anew(resend)({ invitation_id, ...(role && { role }) }),
      onCancel: ({ invitation_id }: { invitation_id: string }) => anew(cancel)({ invitation_id }),
    },
  };
}
