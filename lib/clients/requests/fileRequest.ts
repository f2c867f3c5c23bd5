import { MEGABYTE, whyNotThisFile, type SentBytes } from '@/lib/documents/files';
import { requestedFileText } from '@/lib/clients/text';

/**
 * States of a practice's request for files from its client: in words, with a day or without,
 * answered by files (docs/rules/product.md#requests-for-files).
 */
export const FILE_REQUEST_STATES = [
  'open',
  'answered',
  'sentBack',
  'accepted',
  'withdrawn',
] as const;
export type FileRequestState = (typeof FILE_REQUEST_STATES)[number];

export type FileRequestEvent =
  /** The client sends a file. */
  | 'send'
  /** The practice has what it wants, here or in another way. */
  | 'accept'
  /** The practice says that something is still missing. */
  | 'sendBack'
  /** The practice wants it no more. */
  | 'withdraw';

/**
 * Every transition there is. Files sent are reviewed before the request is closed: it cannot be
 * withdrawn then.
 */
const TRANSITIONS = {
  open: { send: 'answered', accept: 'accepted', withdraw: 'withdrawn' },
  answered: { send: 'answered', accept: 'accepted', sendBack: 'sentBack' },
  sentBack: { send: 'answered', accept: 'accepted', withdraw: 'withdrawn' },
  accepted: {},
  withdrawn: {},
} as const satisfies Record<FileRequestState, Partial<Record<FileRequestEvent, FileRequestState>>>;

/**
 * Returns the state after an event, or undefined when the event cannot happen there: refuse it and
 * change nothing.
 */
export const nextFileRequestState = (
  state: FileRequestState,
  event: FileRequestEvent,
): FileRequestState | undefined =>
  (TRANSITIONS[state] as Partial<Record<FileRequestEvent, FileRequestState>>)[event];

/** Returns true if it is the client's turn. */
export const isMissing = (state: FileRequestState): boolean =>
  state === 'open' || state === 'sentBack';

/** Returns true if no more can be done with it. */
export const isClosed = (state: FileRequestState): boolean =>
  state === 'accepted' || state === 'withdrawn';

/** Returns true if the client may remove a file: until the practice has accepted what was sent. */
export const mayTakeBack = (state: FileRequestState): boolean =>
  state === 'answered' || state === 'sentBack';

/**
 * Returns the state once the client has removed a file and these are left: with nothing sent since
 * it was requested, or sent back, it is missing again.
 */
export function stateAfterTaking(
  { state, sentBackAt }: { state: FileRequestState; sentBackAt: Date | null },
  left: readonly { sentAt: Date }[],
): FileRequestState {
  if (state !== 'answered' || left.some(({ sentAt }) => !sentBackAt || sentAt > sentBackAt))
    return state;
  return sentBackAt ? 'sentBack' : 'open';
}

/** Most characters of a request, and of the reason why it was sent back. */
export const LONGEST_REQUEST = 300;
export const LONGEST_BACK_REASON = 500;
/** Waiting for one client at a time, closed ones not counted. */
export const MOST_WAITING = 30;
/** Most days ahead for a due date. */
export const FURTHEST_DUE_DAYS = 730;
/** Number of closed requests still shown. */
export const CLOSED_SHOWN = 20;

const MOST_FILES = 20;
/** All files of one request together. */
const LARGEST_REQUEST_BYTES = 60 * MEGABYTE;

/** Returns why one more file cannot be sent, in a sentence; undefined when it can. */
export function whyNotSend(
  file: Omit<SentBytes, 'name'>,
  kept: readonly SentBytes[],
): string | undefined {
  const why = whyNotThisFile(file, kept);
  if (why) return why;
  if (kept.length >= MOST_FILES) return requestedFileText.mostFiles(MOST_FILES);
  return kept.reduce((sum, { size }) => sum + size, file.size) > LARGEST_REQUEST_BYTES
    ? requestedFileText.tooLargeTogether
    : undefined;
}

/** Reason why the client can no longer send or remove files; undefined while they can. */
export const WHY_CLOSED: Partial<Record<FileRequestState, string>> = {
  accepted:
    'Your accountants have what they asked for, so you can’t send more here. Send them a message if there is something else.',
  withdrawn: 'Your accountants have withdrawn this request. You don’t need to send anything.',
};
