import { useQuery } from '@tanstack/react-query';
import * as contract from '@/lib/clients/messages/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { MessageSide } from '@/lib/clients/messages/messages';
import { isSomeUnsent } from '@/lib/notifications/clientMails';
import { pollWith, read, useSend } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';

export type ClientMessage = AnswerOf<typeof contract.myMessages>['messages'][number];

/**
 * The ids that a client's messages are read by: the client's side names its company, the practice's
 * side itself.
 */
export interface MessageIds {
  side: MessageSide;
  company_id: string;
  client_id: string;
}

const ENDPOINTS = {
  client: { read: contract.myMessages, write: contract.writeToPractice, see: contract.seeMessages },
  practice: {
    read: contract.clientMessages,
    write: contract.writeToClient,
    see: contract.seeClientMessages,
  },
} as const satisfies Record<MessageSide, unknown>;

const idsOf = ({ company_id, client_id }: MessageIds) => ({ company_id, client_id });

/**
 * Reads a page of messages, the newest first; polls the first page every half minute, until the
 * reader loses access, and sooner while a mail about one is not sent yet.
 */
export const useMessages = (ids: MessageIds, before: string | undefined) =>
  useQuery({
    ...read(ENDPOINTS[ids.side].read, { ...idsOf(ids), ...(before !== undefined && { before }) }),
    refetchInterval: pollWith((data) => {
      if (before !== undefined) return false;
      return data?.messages.some(({ mails = [] }) => isSomeUnsent(mails))
        ? waits.unsentMailPoll
        : waits.messagesPoll;
    }),
  });
export const useWriteMessage = (ids: MessageIds) =>
  useSend(ENDPOINTS[ids.side].write, idsOf(ids), [ENDPOINTS[ids.side].read]);
export const useSeeMessages = (ids: MessageIds) =>
  useSend(ENDPOINTS[ids.side].see, idsOf(ids), [ENDPOINTS[ids.side].read]);
