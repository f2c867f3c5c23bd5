import type { Authorisation } from '@/lib/access/authorisation';
import type { RequestState } from '@/lib/connections/authorisationRequest';

/**
 * How a practice's request at HMRC stands for the client whom it asks (docs/rules/hmrc.md#agents).
 */
export const CLIENT_REQUEST_STATES = [
  'pending',
  'accepted',
  'rejected',
  'expired',
  'deauthorised',
] as const;
type ClientRequestState = (typeof CLIENT_REQUEST_STATES)[number];

/**
 * Of a request that was taken back or that HMRC has no more, and before there is one, nothing is
 * asked of the client.
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
/** Whether HMRC let the practice read the client when that was tried last. */
interface LastReading {
  authorisation: Authorisation;
  at: Date | null;
}

/**
 * How the request stands for the client, as HMRC said last: of the request itself, or by letting
 * the practice read or not. Undefined while nothing is asked of the client.
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
      'They get nothing new from HMRC and cannot send your VAT returns. If that was not meant, write to them: they can ask again.',
  }),
  expired: (practice) => ({
    title: `HMRC’s question about ${practice} has run out`,
    sentence: 'It was not answered within 21 days. They can ask again.',
  }),
  deauthorised: (practice) => ({
    title: `${practice} may not act for you at HMRC any more`,
    sentence:
      'The authorisation has been ended at HMRC, so they get nothing new and cannot send your VAT returns. They still have what ' +
      'they read before. If that was not meant, write to them.',
  }),
};

/**
 * What to say of it to the client. Where nobody here has HMRC's link to the answer, the practice
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
