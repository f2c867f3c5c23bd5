/** A practice's own consents at HMRC: VAT as the clients' agent (MTD), and the three taxes of online services. */
export const PRACTICE_CONNECTIONS = ['agentServices', 'agentOnlineServices'] as const;
export type PracticeConnection = (typeof PRACTICE_CONNECTIONS)[number];

/** HMRC's codes for an agent reference that is not the one signed in with (docs/rules/hmrc.md#agents). */
const BY_CODE = {
  NO_PERMISSION_ON_AGENCY: 'other_agency', AGENT_NOT_SUBSCRIBED: 'not_subscribed', NOT_AN_AGENT: 'not_an_agent',
} as const;

/** How a practice's visit to HMRC may end, beside the ways that a company's does. */
export type AgentOutcome = (typeof BY_CODE)[keyof typeof BY_CODE] | 'taken' | 'no_reference';

/** The outcome for a code of HMRC's, where it says something of the agent. */
export const agentOutcomeOf = (code: string): AgentOutcome | undefined =>
  (Object.hasOwn(BY_CODE, code) ? BY_CODE[code as keyof typeof BY_CODE] : undefined);

/** What each means and what to do, in words that are shown as they stand. */
export const AGENT_OUTCOME_SENTENCES: Readonly<Record<AgentOutcome, string>> = {
  other_agency: 'HMRC says this sign-in belongs to another agency than the agent reference you gave us. Sign in with your practice’s own '
    + 'agent services account, or correct the reference.',
  not_subscribed: 'HMRC says this agency has no agent services account yet. Create one with HMRC, then connect again.',
  not_an_agent: 'HMRC says this sign-in is not an agent’s. Sign in with your practice’s agent services account, not with a business’s.',
  taken: 'Another practice here has confirmed this agent reference with HMRC already. Ask whoever set it up to add you, or contact us.',
  no_reference: 'Enter your agent reference number first. HMRC is asked whether it is yours when you connect.',
};
