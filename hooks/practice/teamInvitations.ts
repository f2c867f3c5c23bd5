import { useEffect, useState } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { accountProfile } from '@/lib/auth/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { setUp } from '@/lib/practice/contract';
import { teamMembers } from '@/lib/practice/teamContract';
import * as invitations from '@/lib/practice/teamInvitationsContract';
import { keptTeamInvitation } from '@/lib/app/browser/invitation';
import { keyOf, post, useRead, useSend, type ApiError } from '@/hooks/app/data/useEndpoint';
import { useLinkToken } from '@/hooks/app/page/useLinkToken';

export type TeamInvitation = AnswerOf<typeof invitations.teamInvitations>['invitations'][number];
export type HeldTeamInvitation = AnswerOf<typeof invitations.openTeamInvitation>;

/**
 * The invitations that nobody has accepted yet; not asked for by those who may not manage the team.
 */
export const useTeamInvitations = (practiceId: string, mayManage: boolean) =>
  useRead(invitations.teamInvitations, mayManage ? { company_id: practiceId } : undefined);

export const useInviteTeamMember = (practiceId: string) =>
  useSend(invitations.inviteTeamMember, { company_id: practiceId }, [invitations.teamInvitations]);
export const useResendTeamInvitation = (practiceId: string) =>
  useSend(invitations.resendTeamInvitation, { company_id: practiceId }, [
    invitations.teamInvitations,
  ]);
export const useCancelTeamInvitation = (practiceId: string) =>
  useSend(invitations.cancelTeamInvitation, { company_id: practiceId }, [
    invitations.teamInvitations,
    teamMembers,
  ]);

/**
 * The token of the invitation that this tab is answering: from behind the '#', or from before the
 * way to the login page and back. null until that is known; '' when there is none.
 */
export function useTeamToken(): string | null {
  const shown = useLinkToken();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    if (shown === null) return;
    if (shown) keptTeamInvitation.write(shown);
    setToken(shown || (keptTeamInvitation.read() ?? ''));
  }, [shown]);
  return token;
}

/** Forgets the invitation of this tab: it has been answered. */
export const forgetTeamInvitation = keptTeamInvitation.forget;

/** What the invitation of a link says; asking notes that it was opened. */
export const useHeldTeamInvitation = (token: string | null) =>
  useQuery<HeldTeamInvitation, ApiError>({
    queryKey: keyOf(invitations.openTeamInvitation, token ?? undefined),
    queryFn: token ? () => post(invitations.openTeamInvitation, { token }) : skipToken,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const useAcceptTeamInvitation = () =>
  useSend(invitations.acceptTeamInvitation, undefined, [setUp, accountProfile]);
export const useJoinTeam = () => useSend(invitations.joinTeam);
export const useDeclineTeamInvitation = () =>
  useSend(invitations.declineTeamInvitation, undefined, [invitations.openTeamInvitation]);
