import { arnProblem, normaliseArn } from '@/lib/practice/agentReference';
import { isClientOfAgent } from '@/sandbox/fixtures/agentClients';
import { parseBearer, type Call } from '@/sandbox/http/call';
import type { Sandbox } from '@/sandbox/sandbox';

const AGENT = 'agent:';

/** Returns the OAuth subject of an agent: its reference, not a business's VAT number. */
export const agentSubject = (arn: string): string => `${AGENT}${arn}`;
/** Returns the agent reference of a token's subject; undefined for a business. */
export const getArn = (subject: string | undefined): string | undefined =>
  subject?.startsWith(AGENT) ? subject.slice(AGENT.length) : undefined;

/**
 * Returns the VAT number of the business that a call's HMRC token is for; undefined for an agent's
 * token and for none.
 */
export function vrnOfHolder(sandbox: Sandbox, call: Call): string | undefined {
  const subject = sandbox.hmrc.check(parseBearer(call))?.subject;
  return getArn(subject) === undefined ? subject : undefined;
}

/** Normalises a typed agent reference number to HMRC's spelling; undefined if it is invalid. */
export const typedArn = (text: string | undefined): string | undefined =>
  text && !arnProblem(text) ? normaliseArn(text) : undefined;

/**
 * Returns true if a token may read this business: the business's own, or that of an authorised
 * agent.
 */
export function opens(sandbox: Sandbox, subject: string | undefined, vrn: string): boolean {
  const arn = getArn(subject);
  if (arn === undefined) return subject === vrn;
  return sandbox.state.agentAuthorisations?.[`${arn} ${vrn}`] ?? isClientOfAgent(arn, vrn);
}
