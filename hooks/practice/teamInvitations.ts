import { useEffect, useState } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { accountProfile } from '@/lib/auth/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { setUp } from '@/lib/practice/contract';
import { teamMembers } from '@/lib/practice/teamContract';
import * as invitations from '@/lib/practice/teamInvitationsContract';
import { keptTeamInvitation } from '@/lib/app/browser/invitation';
import { endpointKey, post, useRead, useSend, type ApiError } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';
import { useLinkToken } from '@/hooks/app/page/useLinkToken';

export type TeamInvitation = AnswerOf<typeof invitations.teamInvitations>['invitations'][number];
export type JoinRequest = AnswerOf<typeof invitations.teamInvitations>['requests'][number];
export type PresentedTeamInvitation = AnswerOf<typeof invitations.openTeamInvitation>;

/** Reads the open invitations to the team and the requests to join it; sends no request for people who may not manage it. */
export const useTeamInvitations = (practiceId: string, mayManage: boolean) =>
  useRead(
    invitations.teamInvitations,
    mayManage ? { company_id: practiceId } : undefined,
    (data) =>
      data?.invitations.some(({ mail }) => mail !== undefined) ? waits.unsentMailPoll : false,
  );

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

export const useDismissJoinRequest = (practiceId: string) =>
  useSend(invitations.dismissJoinRequest, { company_id: practiceId }, [
    invitations.teamInvitations,
  ]);

/**
 * Returns the token of the invitation that this tab is answering: from behind the '#', or kept
 * across the visit to the login page. null until that is known; '' if there is none.
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

/** Deletes the stored token of this tab, once the invitation is answered. */
export const forgetTeamInvitation = keptTeamInvitation.forget;

/** Reads the invitation of a link, which marks it as opened. */
export const usePresentedTeamInvitation = (token: string | null) =>
  useQuery<PresentedTeamInvitation, ApiError>({
    queryKey: endpointKey(invitations.openTeamInvitation, token ?? undefined),
    queryFn: token ? () => post(invitations.openTeamInvitation, { token }) : skipToken,
  });

export const useAcceptTeamInvitation = () =>
  useSend(invitations.acceptTeamInvitation, undefined, [setUp, accountProfile]);
export const useJoinTeam = () => useSend(invitations.joinTeam);
export const useDeclineTeamInvitation = () =>
  useSend(invitations.declineTeamInvitation, undefined, [invitations.openTeamInvitation]);
