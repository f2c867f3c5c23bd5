import { skipToken, useQuery } from '@tanstack/react-query';
import { accountProfile } from '@/lib/auth/contract';
import * as clientOnboarding from '@/lib/clients/onboarding/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { endpointKey, post, useRead, useSend, type ApiError } from '@/hooks/app/data/useEndpoint';
import { useSession } from '@/hooks/app/useSession';
import type { InvitationLink } from '@/lib/app/browser/invitation';

export type Invitation = AnswerOf<typeof clientOnboarding.openInvite>;

export type ClientCompany = AnswerOf<typeof clientOnboarding.clientCompanies>[number];

/** Reads the invitation of a link; the call records that it was opened. */
export const useInvitation = (link: InvitationLink | undefined | null) =>
  useQuery<Invitation, ApiError>({
    queryKey: endpointKey(clientOnboarding.openInvite, link ?? undefined),
    queryFn: link ? () => post(clientOnboarding.openInvite, link) : skipToken,
  });

/** Reads the invitation that the signed-in person accepted, or that their practice sent. */
export const useInvite = (ids: { company_id: string; client_id: string } | undefined) =>
  useRead(clientOnboarding.invite, ids);

export const useAcceptInvite = () =>
  useSend(clientOnboarding.acceptInvite, undefined, [
    clientOnboarding.clientCompanies,
    accountProfile,
  ]);
export const useJoinByInvite = () => useSend(clientOnboarding.joinByInvite);
export const useDeclineInvite = () =>
  useSend(clientOnboarding.declineInvite, undefined, [clientOnboarding.openInvite]);
export const useAskAgain = () => useSend(clientOnboarding.askAgain);

/**
 * Reads the companies that the person is an end client for. `now` asks without waiting for the
 * login check: for pages that only signed-in people see.
 */
export function useClientCompanies(now = true) {
  const session = useSession();
  return useRead(clientOnboarding.clientCompanies, now || session === 'in' ? {} : undefined);
}
