/**
 * The state of a practice’s request at HMRC to act for a client. `elsewhere`: the request was not
 * made here, so its link is not known.
 */
export const REQUEST_STATES = [
  'none',
  'pending',
  'accepted',
  'rejected',
  'expired',
  'cancelled',
  'deauthorised',
  'authorised',
  'elsewhere',
  'gone',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** HMRC’s statuses of a request, mapped to ours (docs/rules/hmrc.md#agents). */
export const HMRC_STATUSES = {
  Pending: 'pending',
  Partialauth: 'pending',
  Accepted: 'accepted',
  Rejected: 'rejected',
  Cancelled: 'cancelled',
  Expired: 'expired',
  Deauthorised: 'deauthorised',
} as const satisfies Record<string, RequestState>;

interface StateWords {
  title: string;
  sentence: string;
  mayAsk: boolean;
}

/** The texts for each state: what it means for the practice and what to do next. */
export const REQUEST_WORDS: Readonly<Record<RequestState, StateWords>> = {
  none: {
    title: 'Not asked yet',
    mayAsk: true,
    sentence:
      'HMRC asks the client on its own page whether you may deal with their VAT. You need the date they registered for VAT.',
  },
  pending: {
    title: 'Waiting for the client',
    mayAsk: false,
    sentence:
      'Send the client HMRC’s link. They log in there with the business’s own Government Gateway user ID and answer.',
  },
  accepted: {
    title: 'Authorised',
    mayAsk: false,
    sentence:
      'The client has accepted at HMRC. We read their VAT from now on, for the first time as soon as HMRC tells us.',
  },
  rejected: {
    title: 'Declined',
    mayAsk: true,
    sentence: 'The client has declined at HMRC. Talk to them before you ask again.',
  },
  expired: {
    title: 'Expired',
    mayAsk: true,
    sentence:
      'The client did not answer within 21 days, so the request has expired at HMRC. Ask again.',
  },
  cancelled: {
    title: 'Withdrawn',
    mayAsk: true,
    sentence:
      'Someone in your practice withdrew this request at HMRC. Ask again when you are ready.',
  },
  deauthorised: {
    title: 'Ended',
    mayAsk: true,
    sentence:
      'The authorisation has been ended at HMRC, so we no longer read this client’s VAT. Talk to them, then ask again.',
  },
  authorised: {
    title: 'Authorised already',
    mayAsk: false,
    sentence:
      'HMRC says that this client has already authorised you. We read their VAT from now on, as soon as HMRC tells us.',
  },
  gone: {
    title: 'No longer at HMRC',
    mayAsk: true,
    sentence: 'HMRC no longer has this request, so its link does not work. Ask again.',
  },
  elsewhere: {
    title: 'Already requested elsewhere',
    mayAsk: true,
    sentence:
      'HMRC already has a request from you for this client. It was not made here, or HMRC’s answer to it was lost. Its link is in your agent services account: send it to the client, or cancel it there and ask again here.',
  },
};

/** HMRC’s error codes for a request about a client, each with what to do about it. */
export const REQUEST_PROBLEMS = {
  VAT_REG_DATE_DOES_NOT_MATCH:
    'HMRC has a different date of VAT registration for this number. It’s on the client’s VAT certificate (“effective date of registration”).',
  VAT_REG_DATE_FORMAT_INVALID:
    'HMRC could not read that date. Enter the day, the month and the year of the VAT registration.',
  POSTCODE_DOES_NOT_MATCH:
    'HMRC has a different postcode for this client. Ask them for the one that HMRC writes to.',
  POSTCODE_FORMAT_INVALID: 'HMRC could not read that postcode. Enter it in full, such as SW1A 2AA.',
  CLIENT_REGISTRATION_NOT_FOUND:
    'HMRC does not know this VAT number. Check it with the client, and correct it under “Numbers” on this page.',
  CLIENT_ID_FORMAT_INVALID:
    'HMRC does not accept this VAT number. Check its nine digits with the client, and correct it under “Numbers” on this page.',
  CLIENT_ID_DOES_NOT_MATCH_SERVICE:
    'HMRC does not accept this kind of number for VAT. This is a fault on our side: contact us.',
  SERVICE_NOT_SUPPORTED:
    'HMRC does not accept requests for this tax here. Ask for it in your agent services account.',
  CLIENT_TYPE_NOT_SUPPORTED:
    'HMRC does not accept a request for this kind of business. Ask for it in your agent services account.',
  AGENT_TYPE_NOT_SUPPORTED:
    'HMRC has one kind of agent for VAT. This is a fault on our side: contact us.',
  DUPLICATE_AUTHORISATION_REQUEST: REQUEST_WORDS.elsewhere.sentence,
  ALREADY_AUTHORISED: REQUEST_WORDS.authorised.sentence,
  ALREADY_BEING_PROCESSED: 'HMRC is already processing this request. Check again in a minute.',
  INVALID_INVITATION_STATUS:
    'The client has answered in the meantime, or the request has expired. Check again to see its status.',
  VAT_CLIENT_INSOLVENT:
    'HMRC says that this business is insolvent, so no agent can be authorised for it here. Speak to its insolvency practitioner.',
  AGENT_NOT_SUBSCRIBED:
    'HMRC says that your agency has no agent services account. Create one with HMRC, then connect HMRC again.',
  NOT_AN_AGENT:
    'HMRC says that the login you connected with is not an agent’s. An admin has to connect HMRC again, as your agency.',
  NO_PERMISSION_ON_AGENCY:
    'Your permission at HMRC belongs to a different agency from this request. An admin has to connect HMRC again, as your agency.',
  INVITATION_NOT_FOUND: REQUEST_WORDS.gone.sentence,
  RELATIONSHIP_NOT_FOUND: REQUEST_WORDS.deauthorised.sentence,
  INVALID_SCOPE:
    'Your practice’s permission at HMRC does not cover this yet. An admin has to connect HMRC again in the settings.',
  ACCEPT_HEADER_INVALID: 'HMRC rejected our request. This is a fault on our side: contact us.',
  BAD_REQUEST: 'HMRC rejected our request. This is a fault on our side: contact us.',
} as const satisfies Record<string, string>;
export type RequestProblem = keyof typeof REQUEST_PROBLEMS;

const UNKNOWN_PROBLEM =
  'HMRC did not accept this request and gave a reason that we do not know. Ask for it in your agent services account.';
/**
 * Shown if HMRC’s response was lost: the request may have arrived, and HMRC says so if it is sent
 * again.
 */
export const ANSWER_LOST =
  'HMRC did not answer, and may still have accepted the request. This is not your fault. Ask again in a minute: if it was accepted, HMRC says so.';

/** Returns the sentence for an error code of HMRC’s. */
export const requestProblem = (code: string): string =>
  Object.hasOwn(REQUEST_PROBLEMS, code)
    ? REQUEST_PROBLEMS[code as RequestProblem]
    : UNKNOWN_PROBLEM;

const MOST_WRONG_DATES = 3;
const WRONG_DATES_MS = 24 * 60 * 60_000;
interface WrongDates {
  wrongDates: number;
  wrongAt: Date | null;
}

/**
 * Returns how many effective dates of registration may still be tried: three in a day, so that a
 * client’s cannot be guessed.
 */
export const triesLeft = (before: WrongDates | undefined, now: Date): number =>
  before?.wrongAt && now.getTime() - before.wrongAt.getTime() < WRONG_DATES_MS
    ? Math.max(0, MOST_WRONG_DATES - before.wrongDates)
    : MOST_WRONG_DATES;

export const NO_TRIES_LEFT =
  'Three registration dates were wrong, so you can ask again in 24 hours. Until then, ask the client for their VAT certificate: it is in their VAT online account.';
export const triesWords = (left: number): string =>
  left === 0 ? NO_TRIES_LEFT : `You can try ${left === 1 ? 'once' : 'twice'} more today.`;
