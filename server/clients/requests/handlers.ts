import type * as fileRequests from '@/lib/clients/requests/contract';
import type { Handlers } from '@/server/platform/http/handlers';
import type { ClientNeeds } from '@/server/clients/needs';
import { sendRequestedFile, takeBackFile } from './answerRequest';
import { acceptFiles, askForFiles, sendBackFiles, withdrawFileRequest } from './askClient';
import { readMyFile, readTheirFile } from './readFile';
import { readMine, readRequestsOfClient } from './readRequests';
import { remindByHand } from './remindOfFiles';

/** Returns the handlers of file requests and of the files that answer them. */
export const fileRequestHandlers = (deps: ClientNeeds): Handlers<typeof fileRequests> => {
  const { db } = deps.store;
  return {
    myFileRequests: ({ capability }) => readMine(db, capability),
    sendRequestedFile: async ({ capability, query, body }) => {
      await sendRequestedFile(deps, capability, query.request_id, body);
      return readMine(db, capability);
    },
    takeBackFile: async ({ capability, body }) => {
      await takeBackFile(deps, capability, { requestId: body.request_id, fileId: body.file_id });
      return readMine(db, capability);
    },
    myRequestedFile: ({ capability, query }) =>
      readMyFile(deps, capability, { requestId: query.request_id, fileId: query.file_id }),
    clientFileRequests: ({ capability, query, now }) =>
      readRequestsOfClient(db, capability, query.client_id, now),
    askForFiles: async ({ capability, query, body, now }) => ({
      request_id: await askForFiles(
        deps,
        capability,
        query.client_id,
        { text: body.text, dueOn: body.due_on },
        now,
      ),
    }),
    acceptFiles: async ({ capability, query: { client_id: clientId }, body, now }) => {
      await acceptFiles(
        deps,
        capability,
        { clientId, requestId: body.request_id, revision: body.revision },
        now,
      );
      return readRequestsOfClient(db, capability, clientId, now);
    },
    sendBackFiles: async ({ capability, query: { client_id: clientId }, body, now }) => {
      await sendBackFiles(
        deps,
        capability,
        { clientId, requestId: body.request_id, revision: body.revision, reason: body.reason },
        now,
      );
      return readRequestsOfClient(db, capability, clientId, now);
    },
    withdrawFileRequest: async ({ capability, query: { client_id: clientId }, body, now }) => {
      await withdrawFileRequest(
        deps,
        capability,
        { clientId, requestId: body.request_id, revision: body.revision },
        now,
      );
      return readRequestsOfClient(db, capability, clientId, now);
    },
    remindOfFiles: async ({ capability, query: { client_id: clientId }, now }) => {
      await remindByHand(deps, capability, clientId, now);
      return readRequestsOfClient(db, capability, clientId, now);
    },
    requestedFile: ({ capability, query }) =>
      readTheirFile(deps, capability, {
        clientId: query.client_id,
        requestId: query.request_id,
        fileId: query.file_id,
      }),
  };
};
