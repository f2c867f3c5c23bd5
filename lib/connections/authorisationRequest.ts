/**
 * The state of a practice’s request at HMRC to act for a client. `elsewhere`: the request was not
 * made here, so its link is not known.
 */
export type RequestState =
  | 'none'
  | 'pending'
  | 'accepted'
  | 'rejected'
  | 'expired'
  | 'cancelled'
  | 'deauthorised'
  | 'authorised'
  | 'elsewhere'
  | 'gone';
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
] as const satisfies readonly RequestState[];

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
      'HMRC asks the client on its own page whether you may deal with their VAT. You need the day of their VAT registration.',
  },
  pending: {
    title: 'Waiting for the client',
    mayAsk: false,
    sentence:
      'Send the client HMRC’s link. They sign in there with the business’s own Government Gateway user ID and answer.',
  },
  accepted: {
    title: 'Authorised',
    mayAsk: false,
    sentence:
      'The client has accepted at HMRC. Their VAT is read from now on, for the first time as soon as we hear of it.',
  },
  rejected: {
    title: 'Declined',
    mayAsk: true,
    sentence: 'The client has declined at HMRC. Talk to them before you ask again.',
  },
  expired: {
    title: 'Run out',
    mayAsk: true,
    sentence:
      'The client did not answer within 21 days, so HMRC has dropped the request. Ask again.',
  },
  cancelled: {
    title: 'Taken back',
    mayAsk: true,
    sentence:
      'Somebody of your practice took this request back at HMRC. Ask again when you are ready.',
  },
  deauthorised: {
    title: 'Ended',
    mayAsk: true,
    sentence:
      'The authorisation has been ended at HMRC, so this client’s VAT is not read any more. Talk to them, then ask again.',
  },
  authorised: {
    title: 'Authorised already',
    mayAsk: false,
    sentence:
      'HMRC says that this client has authorised you already. Their VAT is read from now on, as soon as we hear of it.',
  },
  gone: {
    title: 'Not at HMRC any more',
    mayAsk: true,
    sentence: 'HMRC does not have this request any more, so its link leads nowhere. Ask again.',
  },
  elsewhere: {
    title: 'Asked for elsewhere',
    mayAsk: true,
    sentence:
      'HMRC has a request of yours for this client already, which was not made here or whose answer was lost. Its link is in your ' +
      'agent services account: send it to the client, or cancel it there and ask again here.',
  },
};

/** HMRC’s error codes for a request about a client, each with what to do about it. */
export const REQUEST_PROBLEMS = {
  VAT_REG_DATE_DOES_NOT_MATCH:
    'HMRC has another day of VAT registration for this number. It stands on the client’s VAT certificate, as ' +
    'the effective date of registration.',
  VAT_REG_DATE_FORMAT_INVALID:
    'HMRC could not read that day. Give the day, the month and the year of the VAT registration.',
  POSTCODE_DOES_NOT_MATCH:
    'HMRC has another postcode for this client. Ask them for the one that HMRC writes to.',
  POSTCODE_FORMAT_INVALID: 'HMRC could not read that postcode. Give it in full, such as SW1A 2AA.',
  CLIENT_REGISTRATION_NOT_FOUND:
    'HMRC does not know this VAT number. Check it with the client, and put it right under “Numbers” on ' +
    'this page.',
  CLIENT_ID_FORMAT_INVALID:
    'HMRC does not take this VAT number. Check its nine digits with the client, and put it right under ' +
    '“Numbers” on this page.',
  CLIENT_ID_DOES_NOT_MATCH_SERVICE:
    'HMRC does not take this kind of number for VAT. It is ours to put right: contact us.',
  SERVICE_NOT_SUPPORTED:
    'HMRC does not take requests for this tax here. Ask for it in your agent services account.',
  CLIENT_TYPE_NOT_SUPPORTED:
    'HMRC does not take a request for this kind of business. Ask for it in your agent services account.',
  AGENT_TYPE_NOT_SUPPORTED:
    'HMRC has one kind of agent for VAT. It is ours to put right: contact us.',
  DUPLICATE_AUTHORISATION_REQUEST: REQUEST_WORDS.elsewhere.sentence,
  ALREADY_AUTHORISED: REQUEST_WORDS.authorised.sentence,
  ALREADY_BEING_PROCESSED:
    'HMRC is working on the same request this moment. Look again in a minute.',
  INVALID_INVITATION_STATUS:
    'The client has answered meanwhile, or the request has run out. Look again to see how it stands.',
  VAT_CLIENT_INSOLVENT:
    'HMRC says that this business is insolvent, so nobody can be authorised for it here. Speak to its insolvency ' +
    'practitioner.',
  AGENT_NOT_SUBSCRIBED:
    'HMRC says that your agency has no agent services account. Create one with HMRC, then connect HMRC again.',
  NOT_AN_AGENT:
    'HMRC says that the sign-in of your consent is not an agent’s. An admin has to connect HMRC again, as your agency.',
  NO_PERMISSION_ON_AGENCY:
    'Your consent belongs to another agency than this request. An admin has to connect HMRC again, as your agency.',
  INVITATION_NOT_FOUND: REQUEST_WORDS.gone.sentence,
  RELATIONSHIP_NOT_FOUND: REQUEST_WORDS.deauthorised.sentence,
  INVALID_SCOPE:
    'Your practice’s consent at HMRC is from before it covered this. An admin has to connect HMRC again in the settings.',
  ACCEPT_HEADER_INVALID: 'HMRC did not take how we asked. It is ours to put right: contact us.',
  BAD_REQUEST: 'HMRC did not take how we asked. It is ours to put right: contact us.',
} as const satisfies Record<string, string>;
export type RequestProblem = keyof typeof REQUEST_PROBLEMS;

const UNKNOWN_PROBLEM =
  'HMRC did not take this request and gave a reason that we do not know. Ask for it in your agent services account.';
/**
 * Shown if HMRC’s response was lost: the request may have arrived, and HMRC says so if it is sent
 * again.
 */
export const ANSWER_LOST =
  'HMRC did not answer, and may have taken the request all the same. It is not your doing. Ask again in a minute: ' +
  'if it was taken, HMRC says so.';

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
  'Three days of registration were wrong, so you can ask again in 24 hours. Ask the client for their VAT ' +
  'certificate meanwhile: it is in their VAT online account.';
export const triesWords = (left: number): string =>
  left === 0 ? NO_TRIES_LEFT : `You can try ${left === 1 ? 'once' : 'twice'} more today.`;
