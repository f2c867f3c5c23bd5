import { arnProblem, normaliseArn } from '@/lib/practice/agentReference';
import { isClientOfAgent } from '@/sandbox/fixtures/agentClients';
import { bearerOf, type Call } from '@/sandbox/http/call';
import type { Sandbox } from '@/sandbox/sandbox';

const AGENT = 'agent:';

/** A consent of an agent is its reference's, not a business's. */
export const agentSubject = (arn: string): string => `${AGENT}${arn}`;
/** The agent reference of whoever a token is for; undefined for a business. */
export const arnOf = (subject: string | undefined): string | undefined =>
  subject?.startsWith(AGENT) ? subject.slice(AGENT.length) : undefined;

/**
 * Returns the VAT number of the business whose HMRC token a call carries; undefined for an agent's
 * token and for none.
 */
export function vrnOfHolder(sandbox: Sandbox, call: Call): string | undefined {
  const subject = sandbox.hmrc.check(bearerOf(call))?.subject;
  return arnOf(subject) === undefined ? subject : undefined;
}

/** What was typed as an agent reference number, as HMRC writes it; undefined where it is none. */
export const typedArn = (text: string | undefined): string | undefined =>
  text && !arnProblem(text) ? normaliseArn(text) : undefined;

/** Whether this token opens that business: its own, or its agent's while it is authorised. */
export function opens(sandbox: Sandbox, subject: string | undefined, vrn: string): boolean {
  const arn = arnOf(subject);
  if (arn === undefined) return subject === vrn;
  return sandbox.state.agentAuthorisations?.[`${arn} ${vrn}`] ?? isClientOfAgent(arn, vrn);
}
