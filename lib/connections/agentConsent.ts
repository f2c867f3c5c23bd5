/**
 * HMRC’s codes when the agent reference does not belong to the sign-in (docs/rules/hmrc.md#agents).
 */
const BY_CODE = {
  NO_PERMISSION_ON_AGENCY: 'other_agency',
  AGENT_NOT_SUBSCRIBED: 'not_subscribed',
  NOT_AN_AGENT: 'not_an_agent',
} as const;

/** The outcomes of a practice’s visit to HMRC, beyond those of a company’s. */
export type AgentOutcome = (typeof BY_CODE)[keyof typeof BY_CODE] | 'taken' | 'no_reference';

/** Returns the outcome for a code of HMRC’s; undefined if the code is not about the agent. */
export const getAgentOutcome = (code: string): AgentOutcome | undefined =>
  Object.hasOwn(BY_CODE, code) ? BY_CODE[code as keyof typeof BY_CODE] : undefined;

type VisitOutcome =
  | AgentOutcome
  | 'refused'
  | 'wrong_account'
  | 'ours'
  | 'timed_out'
  | 'down'
  | 'unclear'
  | 'expired';

const TITLE = 'HMRC was not connected.';

/** The sentence shown for each outcome: what it means and what to do. */
export const OUTCOME_SENTENCES: Readonly<Record<VisitOutcome, string>> = {
  other_agency:
    'HMRC says this login belongs to a different agency from the agent reference you gave us. Log in with your practice’s own agent services account, or correct the reference.',
  not_subscribed:
    'HMRC says this agency has no agent services account yet. Create one with HMRC, then connect again.',
  not_an_agent:
    'HMRC says this login is not an agent’s. Log in with your practice’s agent services account, not with a business’s.',
  taken:
    'Another practice here has confirmed this agent reference with HMRC already. Ask the person who set it up to add you, or contact us.',
  no_reference:
    'Enter your agent reference number first. We ask HMRC whether it is yours when you connect.',
  refused: 'You did not give permission at HMRC, so nothing was read. Connect when you are ready.',
  wrong_account:
    'HMRC does not let that login act for your practice. Log in with your practice’s own agent account.',
  ours: 'HMRC rejected our request. This is a fault on our side, and nothing was read. Try again later, or contact us.',
  unclear:
    'We could not understand HMRC’s answer, so we do not know why it did not give us access. Nothing was read. Try again.',
  timed_out:
    'HMRC took too long to answer. Nothing was read, and nothing has changed. Try again in a minute.',
  down: 'HMRC is not answering at the moment. This is not your fault, and nothing has changed. HMRC usually comes back within the hour.',
  expired:
    'Your visit to HMRC was left open for too long, or started in another browser, so we did not accept its answer. Start again.',
};

/**
 * Returns title and sentence for the outcome in the address of a page; undefined for an unknown
 * outcome.
 */
export const visitEnded = (outcome: unknown): { title: string; sentence: string } | undefined =>
  typeof outcome === 'string' && Object.hasOwn(OUTCOME_SENTENCES, outcome)
    ? { title: TITLE, sentence: OUTCOME_SENTENCES[outcome as VisitOutcome] }
    : undefined;
