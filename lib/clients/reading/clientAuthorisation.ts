import type { RequestProblem, RequestState } from '@/lib/connections/authorisationRequest';
import type { Authorisation } from '@/lib/access/authorisation';

/**
 * States of a client's own authorisation of a practice, for the client who gives it: HMRC's
 * statuses, and reasons why HMRC cannot be asked (docs/rules/hmrc.md#agents).
 */
export const CLIENT_STANDINGS = [
  'none',
  'pending',
  'elsewhere',
  'accepted',
  'rejected',
  'expired',
  'cancelled',
  'gone',
  'deauthorised',
  'no_number',
  'vat_group',
  'not_connected',
  'kept_back',
] as const;
export type AuthorisationState = (typeof CLIENT_STANDINGS)[number];

/** The one thing to do next. */
export const NEXT_ACTS = ['giveDay', 'goToHmrc', 'askPractice', 'carryOn'] as const;
export type NextAct = (typeof NEXT_ACTS)[number];

interface Known {
  state: RequestState;
  expired: boolean;
  authorisation: Authorisation;
  hasNumber: boolean;
  /**
   * True if another client of the practice comes first in the VAT group, so that HMRC is asked
   * about that one.
   */
  isVatElsewhere: boolean;
  /** True if the practice's own consent at HMRC is live, through which HMRC is asked. */
  isConnected: boolean;
  /** True if VAT is shared; HMRC's authorisation is for VAT. */
  isVatShared: boolean;
}

const STANDING: Readonly<Record<RequestState, AuthorisationState>> = {
  none: 'none',
  pending: 'pending',
  elsewhere: 'elsewhere',
  accepted: 'accepted',
  authorised: 'accepted',
  rejected: 'rejected',
  expired: 'expired',
  cancelled: 'cancelled',
  gone: 'gone',
  deauthorised: 'deauthorised',
};

/**
 * Returns the state. HMRC's answer takes precedence over everything else, as long as VAT is shared.
 */
export function authorisationState({
  state,
  expired,
  authorisation,
  hasNumber,
  isVatElsewhere,
  isConnected,
  isVatShared,
}: Known): AuthorisationState {
  if (!isVatShared) return 'kept_back';
  if (isVatElsewhere) return 'vat_group';
  if (authorisation === 'active') return 'accepted';
  const known = state === 'pending' && expired ? 'expired' : STANDING[state];
  if (known === 'accepted' || known === 'pending') return known;
  if (!hasNumber) return 'no_number';
  return isConnected ? known : 'not_connected';
}

interface Words {
  title: string;
  sentence: string;
  next: NextAct;
}
type Said = (practice: string) => Words;

const WORDS: Readonly<Record<AuthorisationState, Said>> = {
  none: (practice) => ({
    title: `Allow ${practice} at HMRC`,
    next: 'giveDay',
    sentence:
      'Enter the date on which the business registered for VAT. HMRC checks it, and then asks you on its own page.',
  }),
  pending: (practice) => ({
    title: `Answer HMRC about ${practice}`,
    next: 'goToHmrc',
    sentence:
      'HMRC is waiting for your answer. Sign in on HMRC’s own page with the business’s Government Gateway user ID, then come back here.',
  }),
  elsewhere: (practice) => ({
    title: `HMRC has already asked you about ${practice}`,
    next: 'askPractice',
    sentence: `HMRC is waiting for your answer, but we do not have its link. Ask ${practice} to send it to you, answer it, then look again.`,
  }),
  accepted: (practice) => ({
    title: `HMRC lets ${practice} act for you`,
    next: 'carryOn',
    sentence: 'There is nothing more to do. You can end it at HMRC at any time.',
  }),
  rejected: (practice) => ({
    title: `You said no to ${practice} at HMRC`,
    next: 'giveDay',
    sentence:
      'They get nothing new from HMRC and cannot send your VAT returns. If you did not mean to, enter the date again, and HMRC will ask you once more.',
  }),
  expired: () => ({
    title: 'HMRC’s request has expired',
    next: 'giveDay',
    sentence:
      'It was not answered within 21 days. Enter the date again, and HMRC will send a new one.',
  }),
  cancelled: (practice) => ({
    title: 'The request was withdrawn',
    next: 'giveDay',
    sentence: `${practice} withdrew it at HMRC. If you want HMRC to ask you again, enter the date you registered for VAT.`,
  }),
  gone: (practice) => ({
    title: `HMRC no longer has a request from ${practice}`,
    next: 'giveDay',
    sentence:
      'You can no longer answer it. If you want HMRC to ask you again, enter the date you registered for VAT.',
  }),
  deauthorised: (practice) => ({
    title: `${practice} can no longer act for you at HMRC`,
    next: 'giveDay',
    sentence:
      'The authorisation was ended at HMRC. If that was a mistake, enter the date you registered for VAT, and HMRC will ask you again.',
  }),
  no_number: (practice) => ({
    title: 'There is no VAT number here',
    next: 'carryOn',
    sentence: `We need your VAT number to ask HMRC. If the business is registered for VAT, write the number to ${practice} in a message: this step opens once they enter it. If it is not, there is nothing to do.`,
  }),
  vat_group: (practice) => ({
    title: 'HMRC asks another company of your VAT group',
    next: 'carryOn',
    sentence: `This step is for VAT, which your VAT group has in common. ${practice} looks after another company of the group, and HMRC asks that company to authorise them, once for the whole group.`,
  }),
  not_connected: (practice) => ({
    title: `${practice} is not connected to HMRC now`,
    next: 'carryOn',
    sentence: `${practice} has to connect to HMRC first. You don’t need to do anything: this step appears on your page when they have.`,
  }),
  kept_back: (practice) => ({
    title: 'HMRC is left out',
    next: 'carryOn',
    sentence: `This step is for VAT, which you do not share with ${practice}. Share it in your settings, and the step opens. What you answered at HMRC before does not change.`,
  }),
};

/**
 * Returns the text for the client, and the one thing to do next; if the link of a request is
 * unknown here, the practice must send it.
 */
export function authorisationWords(
  standing: AuthorisationState,
  practice: string,
  hasLink: boolean,
): Words {
  const words = WORDS[standing](practice);
  if (standing !== 'pending' || hasLink) return words;
  return {
    ...words,
    next: 'askPractice',
    sentence: `HMRC is waiting for your answer. Check again for its link in a minute, or ask ${practice} for it.`,
  };
}

const OURS =
  'HMRC rejected our request. This is a fault on our side. Contact us, and carry on in the meantime.';
type Problem = (practice: string) => string;
const THEIRS =
  (what: string): Problem =>
  (practice) =>
    `${what} ${practice} needs to fix this. Write to them, and carry on in the meantime.`;

/** HMRC's codes for a request, each with what the client does next (docs/rules/hmrc.md#agents). */
const CLIENT_PROBLEMS: Readonly<Record<RequestProblem, Problem>> = {
  VAT_REG_DATE_DOES_NOT_MATCH: () =>
    'HMRC has a different date for this VAT number. It’s on your VAT certificate, in your VAT online account (“effective date of registration”).',
  VAT_REG_DATE_FORMAT_INVALID: () =>
    'HMRC could not read that date. Enter it again with day, month and year.',
  POSTCODE_DOES_NOT_MATCH: () =>
    'HMRC has a different postcode for you. Enter the one that HMRC writes to.',
  POSTCODE_FORMAT_INVALID: () =>
    'HMRC could not read that postcode. Enter it in full, such as SW1A 2AA.',
  CLIENT_REGISTRATION_NOT_FOUND: (practice) =>
    `HMRC does not recognise the VAT number we have. Send ${practice} the number on your VAT certificate, then try again.`,
  CLIENT_ID_FORMAT_INVALID: (practice) =>
    `HMRC does not accept the VAT number we have. Send ${practice} the number on your VAT certificate.`,
  CLIENT_ID_DOES_NOT_MATCH_SERVICE: () => OURS,
  SERVICE_NOT_SUPPORTED: THEIRS('HMRC does not accept this request from here.'),
  CLIENT_TYPE_NOT_SUPPORTED: THEIRS(
    'HMRC does not accept this request from here for your kind of business.',
  ),
  AGENT_TYPE_NOT_SUPPORTED: () => OURS,
  DUPLICATE_AUTHORISATION_REQUEST: (practice) => WORDS.elsewhere(practice).sentence,
  ALREADY_AUTHORISED: (practice) => WORDS.accepted(practice).sentence,
  ALREADY_BEING_PROCESSED: () =>
    'HMRC is already working on this request. Check again in a minute.',
  INVALID_INVITATION_STATUS: () =>
    'HMRC’s request has been answered or has expired. Check again to see its status.',
  VAT_CLIENT_INSOLVENT: () =>
    'HMRC says that the business is insolvent, so no one can be authorised for it here. Speak to its insolvency practitioner.',
  AGENT_NOT_SUBSCRIBED: THEIRS('HMRC says that their agency has no agent services account.'),
  NOT_AN_AGENT: THEIRS('HMRC says that they are not connected as an agent.'),
  NO_PERMISSION_ON_AGENCY: THEIRS('HMRC says that they are connected as another agency.'),
  INVITATION_NOT_FOUND: () =>
    'HMRC no longer has this request. Enter the date of registration, and HMRC will ask you again.',
  RELATIONSHIP_NOT_FOUND: (practice) => WORDS.deauthorised(practice).sentence,
  INVALID_SCOPE: THEIRS('Their connection to HMRC was made before it covered this.'),
  ACCEPT_HEADER_INVALID: () => OURS,
  BAD_REQUEST: () => OURS,
};

/** Returns the text for the client about an error code of HMRC's. */
export const clientProblem = (code: string, practice: string): string =>
  (Object.hasOwn(CLIENT_PROBLEMS, code)
    ? CLIENT_PROBLEMS[code as RequestProblem]
    : THEIRS('HMRC rejected the request for a reason that we do not know.'))(practice);

export const CLIENT_NO_TRIES_LEFT =
  'That was the third wrong date, so you can try again in 24 hours. The right one is on your VAT certificate, in your VAT online account. This step stays open.';
