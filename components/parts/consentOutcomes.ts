/**
 * Outcomes of a visit to a provider's consent page without a connection; the backend names one in
 * the address.
 */
const CONSENT_OUTCOMES = [
  'refused',
  'wrong_account',
  'agent',
  'timed_out',
  'down',
  'expired',
] as const;
export type Outcome = (typeof CONSENT_OUTCOMES)[number];

export const isOutcome = (value: unknown): value is Outcome =>
  CONSENT_OUTCOMES.some((outcome) => outcome === value);

/** Sentences for the bookkeeping question, which has the ways on right below. */
export const XERO_OUTCOMES: Record<Outcome, string> = {
  refused:
    'You chose not to connect Xero. Nothing was read. Connect it below when you are ready, or type the figures yourself.',
  wrong_account:
    'That Xero login has no organisation we may read. Connect again and choose the business you are adding.',
  agent:
    'That Xero login may not act for this business. Connect again and choose the business you are adding.',
  timed_out:
    'Xero took too long to answer. Nothing was read, and nothing has changed. Try again in a minute.',
  down: 'Xero is not answering at the moment. Everything you answered is kept. Try again later, or type the figures yourself.',
  expired: 'The visit to Xero took too long and was ended, to be safe. Start it again below.',
};

interface Ending {
  title: string;
  what: string;
  safe: string;
  action: string;
}

/** Sentences for HMRC not connected: what happened, what is safe, and the one thing to do next. */
export const HMRC_OUTCOMES: Record<Outcome, Ending> = {
  refused: {
    title: 'You chose not to connect HMRC',
    what: 'HMRC told us that you did not give access, so nothing was read.',
    safe: 'Your company and your answers are kept. Without the connection we cannot see your VAT returns or file one for you.',
    action: 'Connect HMRC after all',
  },
  wrong_account: {
    title: 'HMRC does not let that login see this VAT number',
    what: 'You logged in at HMRC, but with a login that may not act for this business.',
    safe: 'We kept nothing of that login. It is usually one of these three:',
    action: 'Try again with another login',
  },
  agent: {
    title: 'That was an accountant’s login',
    what: 'HMRC says that whoever logged in there is an agent. An agent may look after a business’s VAT, but not sell its refund.',
    safe:
      'We kept nothing of that login. Log in at HMRC with the business’s own Government Gateway user ID; accountants connect their ' +
      'practice in OpenTax instead.',
    action: 'Try again with the business’s login',
  },
  timed_out: {
    title: 'HMRC took too long to answer',
    what: 'The connection was not finished, because HMRC did not answer in time. The fault is on HMRC’s side or on the way there.',
    safe: 'Nothing was sent or changed. If HMRC did note the access, connecting again replaces it.',
    action: 'Try again',
  },
  down: {
    title: 'HMRC is not answering at the moment',
    what: 'HMRC’s service is down or being worked on. It is not your doing, and not something we can put right.',
    safe: 'Everything you answered is kept. It usually comes back within the hour.',
    action: 'Try again',
  },
  expired: {
    title: 'That visit to HMRC has ended',
    what: 'It was left open for too long, or it was begun in another browser, so we did not accept its answer.',
    safe: 'Nothing was read or changed.',
    action: 'Start again',
  },
};

/**
 * Reasons why HMRC refuses a login for a VAT number (docs/rules/hmrc.md#not-authorised,
 * CLIENT_OR_AGENT_NOT_AUTHORISED), most common first.
 */
export const WRONG_ACCOUNT_CAUSES = [
  {
    title: 'It was a different Government Gateway login',
    text: 'Many owners have two: a personal one and the one of the business. Use the one with which VAT returns are filed.',
  },
  {
    title: 'The business is not signed up to Making Tax Digital for VAT',
    text:
      'Since 2022 every VAT-registered business should be. ' +
      'HMRC’s “Sign up for Making Tax Digital for VAT” page tells you and signs you up.',
  },
  {
    title: 'It was an accountant’s login',
    text:
      'An agent needs an agent services account and your authorisation for this VAT number. Ask ' +
      'your accountant, or log in as the business yourself.',
  },
] as const;
