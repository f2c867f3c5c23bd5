import { arnProblem, normaliseArn } from '@/lib/domain/companies/agentReference';
import { isClientOfAgent } from '@/sandbox/fixtures/agentClients';
import type { Answer } from '@/sandbox/http/answer';
import { bearerOf, type Call } from '@/sandbox/http/call';
import { hmrcError } from '@/sandbox/hmrc/errors';
import type { Sandbox } from '@/sandbox/sandbox';

const AGENT = 'agent:';

/** A consent of an agent is its reference's, not a business's. */
export const agentSubject = (arn: string): string => `${AGENT}${arn}`;
/** The agent reference of whoever a token is for; undefined for a business. */
export const arnOf = (subject: string | undefined): string | undefined =>
  (subject?.startsWith(AGENT) ? subject.slice(AGENT.length) : undefined);

/** What was typed as an agent reference number, as HMRC writes it; undefined where it is none. */
export const typedArn = (text: string | undefined): string | undefined =>
  (text && !arnProblem(text) ? normaliseArn(text) : undefined);

/** Whether this token opens that business: its own, or its agent's while it is authorised. */
export function opens(sandbox: Sandbox, subject: string | undefined, vrn: string): boolean {
  const arn = arnOf(subject);
  if (arn === undefined) return subject === vrn;
  return sandbox.state.agentAuthorisations?.[`${arn} ${vrn}`] ?? isClientOfAgent(arn, vrn);
}

/** An agency that has an agent reference and no agent services account behind it. */
const NOT_SUBSCRIBED = 'ZARN0000000';

/** GET /agents/{arn}/invitations: what this agency has asked of its clients. Nothing is ever on its way here: 204. */
export const retrieveInvitations = (sandbox: Sandbox) => (call: Call): Answer => {
  const arn = arnOf(sandbox.hmrc.check(bearerOf(call))?.subject);
  if (arn === undefined) return hmrcError('NOT_AN_AGENT');
  if (arn === NOT_SUBSCRIBED) return hmrcError('AGENT_NOT_SUBSCRIBED');
  if (arn !== call.params.arn) return hmrcError('NO_PERMISSION_ON_AGENCY');
  return { status: 204, headers: {}, body: '' };
};
