import { hmrcVisitText, xeroVisitText } from '@/lib/connections/text';

/**
 * Outcomes of a visit to a provider's consent page without a connection; the backend names one in
 * the address.
 */
const CONSENT_OUTCOMES = [
  'refused',
  'wrong_account',
  'agent',
  'ours',
  'timed_out',
  'down',
  'unclear',
  'expired',
] as const;
export type Outcome = (typeof CONSENT_OUTCOMES)[number];

export const isOutcome = (value: unknown): value is Outcome =>
  CONSENT_OUTCOMES.some((outcome) => outcome === value);

/** Sentences for the bookkeeping question, which has the ways on right below. */
export const XERO_OUTCOMES: Record<Outcome, string> = {
  refused: xeroVisitText.refused,
  wrong_account: xeroVisitText.noOrganisation,
  agent: xeroVisitText.wrongAccount,
  ours: xeroVisitText.ours,
  unclear: xeroVisitText.unclear,
  timed_out: xeroVisitText.timedOut,
  down: xeroVisitText.down,
  expired: xeroVisitText.expired,
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
    title: 'HMRC was not connected',
    what: hmrcVisitText.refused,
    safe: hmrcVisitText.refusedKept,
    action: 'Connect HMRC after all',
  },
  wrong_account: {
    title: 'HMRC does not let that login see this VAT number',
    what: hmrcVisitText.wrongAccount,
    safe: hmrcVisitText.wrongAccountReasons,
    action: 'Try again with another login',
  },
  agent: {
    title: 'That was an accountant’s login',
    what: hmrcVisitText.agent,
    safe: hmrcVisitText.agentKept,
    action: 'Try again with the business’s login',
  },
  ours: {
    title: 'HMRC was not connected',
    what: hmrcVisitText.ours,
    safe: hmrcVisitText.oursKept,
    action: 'Try again',
  },
  unclear: {
    title: 'HMRC was not connected',
    what: hmrcVisitText.unclear,
    safe: hmrcVisitText.unclearKept,
    action: 'Try again',
  },
  timed_out: {
    title: 'HMRC took too long to answer',
    what: hmrcVisitText.timedOut,
    safe: hmrcVisitText.timedOutKept,
    action: 'Try again',
  },
  down: {
    title: 'HMRC is not answering at the moment',
    what: hmrcVisitText.down,
    safe: hmrcVisitText.downKept,
    action: 'Try again',
  },
  expired: {
    title: 'That visit to HMRC has ended',
    what: hmrcVisitText.expired,
    safe: hmrcVisitText.expiredKept,
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
    text: hmrcVisitText.otherLogin,
  },
  {
    title: hmrcVisitText.notSignedUpTitle,
    text: hmrcVisitText.notSignedUp,
  },
  {
    title: 'It was an accountant’s login',
    text: hmrcVisitText.accountant,
  },
] as const;
