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
export type ClientStanding = (typeof CLIENT_STANDINGS)[number];

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

const STANDING: Readonly<Record<RequestState, ClientStanding>> = {
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
export function clientStanding({
  state,
  expired,
  authorisation,
  hasNumber,
  isVatElsewhere,
  isConnected,
  isVatShared,
}: Known): ClientStanding {
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

const WORDS: Readonly<Record<ClientStanding, Said>> = {
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
      'HMRC waits for your answer. Sign in on its own page with the business’s Government Gateway user ID, and come back here.',
  }),
  elsewhere: (practice) => ({
    title: `HMRC has a question about ${practice} already`,
    next: 'askPractice',
    sentence: `HMRC waits for your answer, but we do not have its link. Ask ${practice} to send it to you, answer it, then look again.`,
  }),
  accepted: (practice) => ({
    title: `HMRC lets ${practice} act for you`,
    next: 'carryOn',
    sentence: 'There is nothing more to do. You can end it at HMRC on any day.',
  }),
  rejected: (practice) => ({
    title: `You said no to ${practice} at HMRC`,
    next: 'giveDay',
    sentence:
      'They get nothing new from HMRC and cannot send your VAT returns. If that was not meant, enter the date again, and HMRC asks ' +
      'you once more.',
  }),
  expired: () => ({
    title: 'HMRC’s request has expired',
    next: 'giveDay',
    sentence: 'It was not answered within 21 days. Enter the date again, and HMRC sends a new one.',
  }),
  cancelled: (practice) => ({
    title: 'The question was taken back',
    next: 'giveDay',
    sentence: `${practice} took it back at HMRC. If you want HMRC to ask you again, enter the date you registered for VAT.`,
  }),
  gone: (practice) => ({
    title: `HMRC has no question about ${practice} any more`,
    next: 'giveDay',
    sentence:
      'It is not there to be answered. If you want HMRC to ask you again, enter the date you registered for VAT.',
  }),
  deauthorised: (practice) => ({
    title: `${practice} may not act for you at HMRC any more`,
    next: 'giveDay',
    sentence:
      'The authorisation was ended at HMRC. If that was not meant, enter the date you registered for VAT, and HMRC asks you again.',
  }),
  no_number: (practice) => ({
    title: 'There is no VAT number here',
    next: 'carryOn',
    sentence:
      `We need your VAT number to ask HMRC. If the business is registered for VAT, write the number to ${practice} in a message: ` +
      'they enter it, and this step opens. If it is not, there is nothing to do.',
  }),
  vat_group: (practice) => ({
    title: 'HMRC asks another company of your VAT group',
    next: 'carryOn',
    sentence:
      `This step is for VAT, which your VAT group has in common. ${practice} looks after another company of the group, and HMRC ` +
      'asks that company once for all of you.',
  }),
  not_connected: (practice) => ({
    title: `${practice} is not connected to HMRC now`,
    next: 'carryOn',
    sentence: `${practice} has to connect to HMRC first. You need do nothing: this step shows on your page when they have.`,
  }),
  kept_back: (practice) => ({
    title: 'HMRC is left out',
    next: 'carryOn',
    sentence:
      `This step is for VAT, which you do not share with ${practice}. Share it in your settings, and the step opens. What you have ` +
      'answered at HMRC before stays as it is.',
  }),
};

/**
 * Returns the text for the client, and the one thing to do next; if the link of a request is
 * unknown here, the practice must send it.
 */
export function standingWords(standing: ClientStanding, practice: string, hasLink: boolean): Words {
  const words = WORDS[standing](practice);
  if (standing !== 'pending' || hasLink) return words;
  return {
    ...words,
    next: 'askPractice',
    sentence: `HMRC waits for your answer. Look again for its link in a minute, or ask ${practice} for it.`,
  };
}

const OURS =
  'HMRC did not take how we asked. It is ours to put right and not yours: contact us, and carry on meanwhile.';
type Problem = (practice: string) => string;
const THEIRS =
  (what: string): Problem =>
  (practice) =>
    `${what} That is for ${practice} to put right: write to them, and carry on meanwhile.`;

/** HMRC's codes for a request, each with what the client does next (docs/rules/hmrc.md#agents). */
const CLIENT_PROBLEMS: Readonly<Record<RequestProblem, Problem>> = {
  VAT_REG_DATE_DOES_NOT_MATCH: () =>
    'HMRC has another day for this VAT number. Look on your VAT certificate, in your VAT online account: ' +
    'it is the effective date of registration.',
  VAT_REG_DATE_FORMAT_INVALID: () =>
    'HMRC could not read that day. Give it again with day, month and year.',
  POSTCODE_DOES_NOT_MATCH: () =>
    'HMRC has another postcode for you. Give the one that HMRC writes to.',
  POSTCODE_FORMAT_INVALID: () =>
    'HMRC could not read that postcode. Give it in full, such as SW1A 2AA.',
  CLIENT_REGISTRATION_NOT_FOUND: (practice) =>
    'HMRC does not know the VAT number that is kept here. ' +
    `Write the number on your VAT certificate to ${practice}, and try again afterwards.`,
  CLIENT_ID_FORMAT_INVALID: (practice) =>
    `HMRC does not take the VAT number that is kept here. Write the number on your VAT certificate to ${practice}.`,
  CLIENT_ID_DOES_NOT_MATCH_SERVICE: () => OURS,
  SERVICE_NOT_SUPPORTED: THEIRS('HMRC does not take this question from here.'),
  CLIENT_TYPE_NOT_SUPPORTED: THEIRS(
    'HMRC does not take this question for your kind of business from here.',
  ),
  AGENT_TYPE_NOT_SUPPORTED: () => OURS,
  DUPLICATE_AUTHORISATION_REQUEST: (practice) => WORDS.elsewhere(practice).sentence,
  ALREADY_AUTHORISED: (practice) => WORDS.accepted(practice).sentence,
  ALREADY_BEING_PROCESSED: () =>
    'HMRC is working on this very question at the moment. Look again in a minute.',
  INVALID_INVITATION_STATUS: () =>
    'HMRC’s question has been answered meanwhile, or has run out. Look again to see how it stands.',
  VAT_CLIENT_INSOLVENT: () =>
    'HMRC says that the business is insolvent, so nobody can be authorised for it here. Speak to its insolvency ' +
    'practitioner.',
  AGENT_NOT_SUBSCRIBED: THEIRS('HMRC says that their agency has no agent services account.'),
  NOT_AN_AGENT: THEIRS('HMRC says that they are not connected as an agent.'),
  NO_PERMISSION_ON_AGENCY: THEIRS('HMRC says that they are connected as another agency.'),
  INVITATION_NOT_FOUND: () =>
    'HMRC does not have this question any more. Give the day of registration, and HMRC asks you anew.',
  RELATIONSHIP_NOT_FOUND: (practice) => WORDS.deauthorised(practice).sentence,
  INVALID_SCOPE: THEIRS('Their connection to HMRC is from before it covered this.'),
  ACCEPT_HEADER_INVALID: () => OURS,
  BAD_REQUEST: () => OURS,
};

/** Returns the text for the client about an error code of HMRC's. */
export const clientProblem = (code: string, practice: string): string =>
  (Object.hasOwn(CLIENT_PROBLEMS, code)
    ? CLIENT_PROBLEMS[code as RequestProblem]
    : THEIRS('HMRC did not take the question and gave a reason that we do not know.'))(practice);

export const CLIENT_NO_TRIES_LEFT =
  'That was the third wrong date, so you can try again in 24 hours. The right one is on your VAT ' +
  'certificate, in your VAT online account. This step stays open.';
