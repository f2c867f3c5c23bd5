import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, QueryOf } from '@/lib/access/endpoint';
import * as contract from '@/lib/clients/requests/contract';
import { clientActivity } from '@/lib/clients/oneClientContract';
import {
  endpointKey,
  putAnswer,
  sendFile,
  useAct,
  useRead,
  useSend,
} from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';
import { navigationHref } from '@/lib/app/hrefs';
import { isSomeUnsent } from '@/lib/notifications/clientMails';

export type MyFileRequest = AnswerOf<typeof contract.myFileRequests>['requests'][number];
export type ClientFileRequest = AnswerOf<typeof contract.clientFileRequests>['requests'][number];
export type SentFile = MyFileRequest['files'][number];

/** Reads the file requests that a company's accountants have made. */
export const useMyFileRequests = (companyId: string | undefined) =>
  useRead(contract.myFileRequests, companyId ? { company_id: companyId } : undefined);

/** Sends one file; the response holds all requests and replaces the cached list. */
export function useSendRequestedFile(companyId: string, requestId: string) {
  const client = useQueryClient();
  const query = { company_id: companyId };
  return useAct<AnswerOf<typeof contract.myFileRequests>, File>({
    mutationFn: (file) =>
      sendFile(contract.sendRequestedFile, { ...query, request_id: requestId }, file),
    onSuccess: (answer) => putAnswer(client, contract.myFileRequests, query, answer),
    // A refusal can mean that the request has changed; after a lost response the file may have been
    // kept.
    onError: () =>
      void client.invalidateQueries({ queryKey: endpointKey(contract.myFileRequests) }),
  });
}

export const useTakeBackFile = (companyId: string) =>
  useSend(contract.takeBackFile, { company_id: companyId }, [
    contract.myFileRequests,
    clientActivity,
  ]);

export const myFileHref = (ids: {
  company_id: string;
  request_id: string;
  file_id: string;
}): string => navigationHref(contract.myRequestedFile, ids);

/** The ids of a client as its practice names it. */
export type RequestClientIds = QueryOf<typeof contract.clientFileRequests>;

/** Reads the requests to one client; polls while a mail of one is not sent yet. */
export const useClientFileRequests = (ids: RequestClientIds) =>
  useRead(contract.clientFileRequests, ids, (data) =>
    data?.requests.some(({ mails }) => isSomeUnsent(mails)) ? waits.unsentMailPoll : false,
  );

const told = [contract.clientFileRequests, clientActivity];
export const useAskForFiles = (ids: RequestClientIds) => useSend(contract.askForFiles, ids, told);
export const useAcceptFiles = (ids: RequestClientIds) => useSend(contract.acceptFiles, ids, told);
export const useSendBackFiles = (ids: RequestClientIds) =>
  useSend(contract.sendBackFiles, ids, told);
export const useWithdrawFileRequest = (ids: RequestClientIds) =>
  useSend(contract.withdrawFileRequest, ids, told);
export const useRemindOfFiles = (ids: RequestClientIds) =>
  useSend(contract.remindOfFiles, ids, told);

export const clientFileHref = (
  ids: RequestClientIds & { request_id: string; file_id: string },
): string => navigationHref(contract.requestedFile, ids);
