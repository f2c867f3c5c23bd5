import type { Authorisation } from '@/lib/access/authorisation';
import type { RequestState } from '@/lib/connections/authorisationRequest';

/**
 * States of a practice's request at HMRC, for the client who receives it
 * (docs/rules/hmrc.md#agents).
 */
export const CLIENT_REQUEST_STATES = [
  'pending',
  'accepted',
  'rejected',
  'expired',
  'deauthorised',
] as const;
export type ClientRequestState = (typeof CLIENT_REQUEST_STATES)[number];

/**
 * States for the client: a request that was withdrawn or that HMRC no longer has, and one not made
 * yet, ask nothing of the client.
 */
const CLIENT_STATES: Readonly<Record<RequestState, ClientRequestState | undefined>> = {
  none: undefined,
  cancelled: undefined,
  gone: undefined,
  pending: 'pending',
  elsewhere: 'pending',
  accepted: 'accepted',
  authorised: 'accepted',
  rejected: 'rejected',
  expired: 'expired',
  deauthorised: 'deauthorised',
};

interface KnownRequest {
  state: RequestState;
  /** The last day for an answer, 'YYYY-MM-DD'. */
  expiresOn: string | null;
  checkedAt: Date | null;
}
/** Result of the practice's last attempt to read the client from HMRC. */
interface LastReading {
  authorisation: Authorisation;
  at: Date | null;
}

/**
 * Returns the state of the request for the client, by HMRC's last answer: on the request itself, or
 * on reading. Undefined while nothing is asked of the client.
 */
export function requestForClient(
  { state, expiresOn, checkedAt }: KnownRequest,
  read: LastReading,
  today: string,
): ClientRequestState | undefined {
  const known = CLIENT_STATES[state];
  const readSince = read.at !== null && (checkedAt === null || read.at > checkedAt);
  if (known && readSince && read.authorisation === 'active') return 'accepted';
  if (known === 'accepted' && readSince && read.authorisation === 'none') return 'deauthorised';
  return known === 'pending' && expiresOn !== null && today > expiresOn ? 'expired' : known;
}

interface Words {
  title: string;
  sentence: string;
}

const CLIENT_WORDS: Readonly<Record<ClientRequestState, (practice: string) => Words>> = {
  pending: (practice) => ({
    title: `Allow ${practice} at HMRC`,
    sentence:
      'They ask to see and send your VAT. You answer on HMRC’s own page, with the business’s Government Gateway user ID.',
  }),
  accepted: (practice) => ({
    title: `Allow ${practice} at HMRC`,
    sentence: 'Completed. HMRC lets them see and send your VAT.',
  }),
  rejected: (practice) => ({
    title: `You declined ${practice} at HMRC`,
    sentence:
      'They get nothing new from HMRC and cannot send your VAT returns. If you did not mean to, write to them: they can ask again.',
  }),
  expired: (practice) => ({
    title: `HMRC’s request about ${practice} has expired`,
    sentence: 'It was not answered within 21 days. They can ask again.',
  }),
  deauthorised: (practice) => ({
    title: `${practice} can no longer act for you at HMRC`,
    sentence:
      'The authorisation has been ended at HMRC, so they get nothing new and cannot send your VAT returns. They still have what they read before. If that was a mistake, write to them.',
  }),
};

/**
 * Returns the text for the client. Where HMRC's link to the answer is unknown here, the practice
 * has it.
 */
export function clientRequestWords(
  state: ClientRequestState,
  practice: string,
  hasLink: boolean,
): Words {
  const { title, sentence } = CLIENT_WORDS[state](practice);
  return {
    title,
    sentence:
      state === 'pending' && !hasLink ? `${sentence} Ask them for HMRC’s link to it.` : sentence,
  };
}
