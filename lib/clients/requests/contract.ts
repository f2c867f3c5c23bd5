import { FILE_REQUEST_STATES } from './fileRequest';
import { download, endpoint, upload } from '@/lib/access/endpoint';
import { boolean, byCompany, day, exactly, id, listOf, moment, none, number, oneOf, string } from '@/lib/kernel/fields';
import { askForFilesBody, seenRequest, sendBackFilesBody } from './forms';

/** What a practice asks its client to send, and the files that answer it: the client names its company, the practice itself. */
const OF_CLIENT = { scope: 'company', action: 'company:read' } as const;
const READ = { scope: 'practice', action: 'client:read' } as const;
const ASK = { scope: 'practice', action: 'client:ask' } as const;
const REQUEST = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0f01';
const CLIENT = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1';
const FILE = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0f11';

const ofClient = { company_id: id().required('badly formed'), client_id: id().required('badly formed') };
const byClient = exactly(ofClient);
const ofRequest = { request_id: id().required('badly formed') };
const ofFile = { ...ofRequest, file_id: id().required('badly formed') };

const file = exactly({
  file_id: id().required(), name: string().required(), media: string().required(), size: number().integer().required(),
  sent_at: moment().required(),
  /** Absent once that person has deleted their account. */
  sent_by: string().optional(),
});
const request = {
  request_id: id().required(), text: string().required(), due_on: day().optional(), state: oneOf(FILE_REQUEST_STATES).required(),
  /** Counts every change: who decides says which one they looked at. */
  revision: number().integer().min(1).required(),
  asked_at: moment().required(), asked_by: string().required(), answered_at: moment().optional(),
  /** What was still missing when it was last sent back. */
  reason: string().optional(), sent_back_at: moment().optional(), closed_at: moment().optional(), files: listOf(file),
};

const exampleRequest = {
  request_id: REQUEST, text: 'Bank statement for September', due_on: '2026-11-30' as const, state: 'answered' as const, revision: 2,
  asked_at: '2026-11-18T09:40:00.000Z', asked_by: 'Rosalind Calder', answered_at: '2026-11-19T18:03:00.000Z',
  files: [{
    file_id: FILE, name: 'Statement September.jpg', media: 'image/jpeg', size: 812_044, sent_at: '2026-11-19T18:03:00.000Z',
    sent_by: 'Tom Ashdown',
  }],
};

const mine = exactly({
  requests: listOf(exactly({
    ...request, client_id: id().required(), practice_name: string().required(), may_take_back: boolean().required(),
  })),
});
const exampleMine = {
  requests: [{ ...exampleRequest, client_id: CLIENT, practice_name: 'Calder & Finch', may_take_back: true }],
};

export const myFileRequests = endpoint({
  method: 'GET', path: '/client/file-requests',
  summary: 'What the practices that look after one company ask it to send, with what was sent; for its own people',
  access: OF_CLIENT, origin: 'inferred', query: byCompany, body: none, response: mine, example: exampleMine,
});

export const sendRequestedFile = upload({
  path: '/client/file-requests/file',
  summary: 'Sends one file for a request: PDF, JPEG, PNG, CSV or XLSX by its content, up to 10 MB; encrypted, not scanned for viruses',
  megabytes: 10, access: OF_CLIENT, origin: 'inferred',
  query: exactly({ company_id: id().required('badly formed'), ...ofRequest }), response: mine, example: exampleMine,
});

export const takeBackFile = endpoint({
  method: 'POST', path: '/client/file-requests/take-back', summary: 'Destroys a file that the practice has not accepted yet',
  access: OF_CLIENT, origin: 'inferred', query: byCompany, body: exactly(ofFile), response: mine,
  example: { requests: [{ ...exampleMine.requests[0]!, state: 'open' as const, answered_at: undefined, files: [], may_take_back: false }] },
});

export const myRequestedFile = download({
  path: '/client/file-requests/file', summary: 'One file that was sent, as it was sent', media: 'application/octet-stream',
  access: OF_CLIENT, origin: 'inferred', query: exactly({ company_id: id().required('badly formed'), ...ofFile }),
});

const theirs = exactly({
  requests: listOf(exactly({
    ...request,
    /** When the client was last reminded of it, by itself or by hand. */
    reminded_at: moment().optional(),
    /** Why nobody can remind by hand now. */
    why_not_remind: string().optional(),
  })),
  /** Who of the client could answer: nobody before somebody has joined. */
  people: listOf(string().required()),
  /** Whether they are written to: the practice chooses, once HMRC has confirmed its agent reference. */
  mailed: boolean().required(),
});
const exampleTheirs = {
  requests: [{ ...exampleRequest, why_not_remind: 'Nothing is missing here, so there is nothing to remind of.' }],
  people: ['Tom Ashdown'], mailed: true,
};

export const clientFileRequests = endpoint({
  method: 'GET', path: '/open-tax/file-requests', summary: 'What was asked of one client, what is missing and what was sent',
  access: READ, origin: 'inferred', query: byClient, body: none, response: theirs, example: exampleTheirs,
});

export const askForFiles = endpoint({
  method: 'POST', path: '/open-tax/file-requests',
  summary: 'Asks the client to send something; those who have joined get a mail without the words',
  access: ASK, origin: 'inferred', query: byClient, body: askForFilesBody, response: exactly({ request_id: id().required() }),
  example: { request_id: REQUEST },
});

export const acceptFiles = endpoint({
  method: 'POST', path: '/open-tax/file-requests/accept',
  summary: 'Says that nothing is missing any more, whether files were sent here or it came in another way',
  access: ASK, origin: 'inferred', query: byClient, body: exactly(seenRequest), response: theirs, example: exampleTheirs,
});

export const sendBackFiles = endpoint({
  method: 'POST', path: '/open-tax/file-requests/send-back',
  summary: 'Says what is still missing in what was sent; the client gets a mail without it',
  access: ASK, origin: 'inferred', query: byClient, body: sendBackFilesBody, response: theirs, example: exampleTheirs,
});

export const withdrawFileRequest = endpoint({
  method: 'POST', path: '/open-tax/file-requests/withdraw', summary: 'Takes a request back that nothing was sent for since',
  access: ASK, origin: 'inferred', query: byClient, body: exactly(seenRequest), response: theirs, example: exampleTheirs,
});

export const remindOfFiles = endpoint({
  method: 'POST', path: '/open-tax/file-requests/remind', summary: 'Writes to the client about everything that is missing, once a day',
  access: ASK, origin: 'inferred', limit: 'message', query: byClient, body: none, response: theirs, example: exampleTheirs,
});

export const requestedFile = download({
  path: '/open-tax/file-requests/file', summary: 'One file that the client has sent', media: 'application/octet-stream',
  access: READ, origin: 'inferred', query: exactly({ ...ofClient, ...ofFile }),
});
