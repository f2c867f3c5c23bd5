import { download, endpoint, upload } from '@/lib/access/endpoint';
import { byCompany, exactly, id, none } from '@/lib/kernel/fields';
import { exampleClientRequests, exampleOwnRequests } from './examples';
import { askForFilesBody, seenRequest, sendBackFilesBody } from './forms';
import { clientRequestsShape, ownRequestsShape } from './shapes';

/**
 * A practice's requests for files, and the files sent for them. In the client's calls `company_id`
 * is the client's company, in the practice's calls the practice.
 */
const OF_CLIENT = { scope: 'company', action: 'company:read' } as const;
const READ = { scope: 'practice', action: 'client:read' } as const;
const ASK = { scope: 'practice', action: 'client:ask' } as const;
const REQUEST = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0f01';

const ofClient = {
  company_id: id().required('badly formed'),
  client_id: id().required('badly formed'),
};
const byClient = exactly(ofClient);
const ofRequest = { request_id: id().required('badly formed') };
const ofFile = { ...ofRequest, file_id: id().required('badly formed') };

export const myFileRequests = endpoint({
  method: 'GET',
  path: '/client/file-requests',
  summary:
    'Lists the files that practices have requested from one company and the files sent, for the company’s own people',
  access: OF_CLIENT,
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: ownRequestsShape,
  example: exampleOwnRequests,
});

export const sendRequestedFile = upload({
  path: '/client/file-requests/file',
  summary:
    'Uploads one file for a request: PDF, JPEG, PNG, CSV or XLSX by its content, up to 10 MB. The file is encrypted, and ' +
    'not scanned for viruses',
  megabytes: 10,
  access: OF_CLIENT,
  origin: 'inferred',
  query: exactly({ company_id: id().required('badly formed'), ...ofRequest }),
  response: ownRequestsShape,
  example: exampleOwnRequests,
});

export const takeBackFile = endpoint({
  method: 'POST',
  path: '/client/file-requests/take-back',
  summary: 'Deletes a file that the practice has not accepted yet',
  access: OF_CLIENT,
  origin: 'inferred',
  query: byCompany,
  body: exactly(ofFile),
  response: ownRequestsShape,
  example: {
    requests: [
      {
        ...exampleOwnRequests.requests[0]!,
        state: 'open' as const,
        answered_at: undefined,
        files: [],
        may_take_back: false,
      },
    ],
  },
});

export const myRequestedFile = download({
  path: '/client/file-requests/file',
  summary: 'Downloads one of the files sent, unchanged',
  media: 'application/octet-stream',
  access: OF_CLIENT,
  origin: 'inferred',
  query: exactly({ company_id: id().required('badly formed'), ...ofFile }),
});

export const clientFileRequests = endpoint({
  method: 'GET',
  path: '/open-tax/file-requests',
  summary:
    'Lists the requests to one client: what was requested, what is missing and what was sent',
  access: READ,
  origin: 'inferred',
  query: byClient,
  body: none,
  response: clientRequestsShape,
  example: exampleClientRequests,
});

export const askForFiles = endpoint({
  method: 'POST',
  path: '/open-tax/file-requests',
  summary:
    'Requests files from the client. People who have joined are notified by e-mail, without the text',
  access: ASK,
  origin: 'inferred',
  query: byClient,
  body: askForFilesBody,
  response: exactly({ request_id: id().required() }),
  example: { request_id: REQUEST },
});

export const acceptFiles = endpoint({
  method: 'POST',
  path: '/open-tax/file-requests/accept',
  summary: 'Marks a request as complete, whether the files were sent here or came another way',
  access: ASK,
  origin: 'inferred',
  query: byClient,
  body: exactly(seenRequest),
  response: clientRequestsShape,
  example: exampleClientRequests,
});

export const sendBackFiles = endpoint({
  method: 'POST',
  path: '/open-tax/file-requests/send-back',
  summary:
    'Marks what is still missing in the files sent. The client is notified by e-mail, without the text',
  access: ASK,
  origin: 'inferred',
  query: byClient,
  body: sendBackFilesBody,
  response: clientRequestsShape,
  example: exampleClientRequests,
});

export const withdrawFileRequest = endpoint({
  method: 'POST',
  path: '/open-tax/file-requests/withdraw',
  summary: 'Withdraws a request; refused while a file sent for it waits for review',
  access: ASK,
  origin: 'inferred',
  query: byClient,
  body: exactly(seenRequest),
  response: clientRequestsShape,
  example: exampleClientRequests,
});

export const remindOfFiles = endpoint({
  method: 'POST',
  path: '/open-tax/file-requests/remind',
  summary: 'Sends the client a reminder of everything that is missing, at most once a day',
  access: ASK,
  origin: 'inferred',
  limit: 'message',
  query: byClient,
  body: none,
  response: clientRequestsShape,
  example: exampleClientRequests,
});

export const requestedFile = download({
  path: '/open-tax/file-requests/file',
  summary: 'Downloads one of the files that the client sent',
  media: 'application/octet-stream',
  access: READ,
  origin: 'inferred',
  query: exactly({ ...ofClient, ...ofFile }),
});
