import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as clients from '@/lib/clients/contract';
import * as invitations from '@/lib/clients/onboarding/invitationsContract';
import { invitationsLeft } from '@/lib/practice/contract';
import type { AnswerOf, QueryOf } from '@/lib/access/endpoint';
import { clientTags, fetchingNewClients } from '@/lib/clients/list/picksContract';
import { withKeptParts } from '@/hooks/app/data/keptParts';
import { client, clientActivity, clientTaxes } from '@/lib/clients/oneClientContract';
import { authorisationRequest } from '@/lib/clients/reading/authorisationsContract';
import { pollWith, read, useRead, useSend } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';

export type ClientList = AnswerOf<typeof clients.practiceClients>;
export type ListedClient = ClientList['rows'][number];
export type ListAsk = QueryOf<typeof clients.practiceClients>;

/**
 * Reads one page of the practice's clients. The last page stays on the screen while the next is
 * loading; `answers` is the query that the returned page belongs to. Polls while a mail of an
 * invitation, or a reminder that is delayed, is not sent.
 */
export function useClientList(ask: ListAsk) {
  const query = useQuery({
    ...read(clients.practiceClients, ask),
    placeholderData: keepPreviousData,
    refetchInterval: pollWith<ClientList>((data) =>
      data?.rows.some(
        ({ invitation, reminder_mail: reminder }) => invitation.mail || reminder === 'delayed',
      )
        ? waits.unsentMailPoll
        : false,
    ),
  });
  const [last, setLast] = useState<{ answer: ClientList; list: ClientList; answers: string }>();
  const { data, isPlaceholderData: isOld, error, isFetching, refetch } = query;
  if (data && !isOld && last?.answer !== data) {
    setLast({ answer: data, list: withKeptParts(last?.list, data), answers: JSON.stringify(ask) });
  }
  return {
    data: last && last.answer === data ? last.list : data,
    answers: last?.answers ?? '',
    isOld,
    error,
    isFetching,
    refetch,
  };
}

/** Reads the tags that clients can be filtered by. */
export const useClientTags = (practiceId: string | undefined) =>
  useRead(clientTags, practiceId ? { company_id: practiceId } : undefined);

/** Reads the progress of the first sync of newly added clients; polls while some of them wait. */
export const useFetchingNewClients = (practiceId: string) =>
  useRead(fetchingNewClients, { company_id: practiceId }, (data) =>
    data?.fetching ? waits.newClientsPoll : false,
  );

const LISTS = [clients.practiceClients, fetchingNewClients, client];
const byClient = (practiceId: string, clientId: string) => ({
  company_id: practiceId,
  client_id: clientId,
});

export const useAddClient = (practiceId: string) =>
  useSend(clients.addClient, { company_id: practiceId }, LISTS);
/** Reads how many clients the practice can invite today. Never served from the cache. */
export const useInvitationsLeft = (practiceId: string) =>
  useQuery({ ...read(invitationsLeft, { company_id: practiceId }), staleTime: 0 });
export const useInviteToClient = (practiceId: string, clientId: string) =>
  useSend(clients.inviteToClient, byClient(practiceId, clientId), LISTS);
export const useInviteClients = (practiceId: string) =>
  useSend(clients.inviteClients, { company_id: practiceId }, LISTS);
export const useSendInviteAgain = (practiceId: string, clientId: string) =>
  useSend(invitations.resendInvite, byClient(practiceId, clientId), LISTS);
export const useChangeInviteAddress = (practiceId: string, clientId: string) =>
  useSend(invitations.changeInviteAddress, byClient(practiceId, clientId), LISTS);
export const useCancelInvite = (practiceId: string, clientId: string) =>
  useSend(invitations.revokeInvite, byClient(practiceId, clientId), LISTS);
export const useRemoveClient = (practiceId: string, clientId: string) =>
  useSend(clients.removeClient, byClient(practiceId, clientId), LISTS);
/** Ends the access of one of the client's people. */
export const useEndClientPerson = (practiceId: string, clientId: string) =>
  useSend(clients.endClientPerson, byClient(practiceId, clientId), [...LISTS, clientActivity]);
/**
 * The cache keys to refresh after a change of numbers: with another VAT number the client is synced
 * anew, so its whole page is read again.
 */
const AFTER_NUMBERS = [...LISTS, clientTaxes, authorisationRequest, clientActivity];
export const useSetNumbers = (practiceId: string, clientId: string) =>
  useSend(clients.setClientNumbers, byClient(practiceId, clientId), AFTER_NUMBERS);
export const useUndoNumbers = (practiceId: string, clientId: string) =>
  useSend(clients.undoClientNumbers, byClient(practiceId, clientId), AFTER_NUMBERS);
