import { randomBytes } from 'node:crypto';

import { addDays, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { json, type Answer } from '@/sandbox/http/answer';
import { parseBearer, parseFields, parseJson, type Call } from '@/sandbox/http/call';
import { getArn, opens } from '@/sandbox/hmrc/agents';
import { hmrcError, type HmrcCode } from '@/sandbox/hmrc/errors';
import { registeredOn } from '@/sandbox/fixtures/view';
import type { Sandbox } from '@/sandbox/sandbox';
import type { StoredInvitation } from '@/sandbox/state/state';

const DAYS = 21;
const LISTED_DAYS = 30;
/** An agency that has an agent reference and no agent services account behind it. */
const NOT_SUBSCRIBED = 'ZARN0000000';
/**
 * VAT numbers with results of their own: one that is not registered, and one of an insolvent
 * business.
 */
const UNKNOWN = '000000000';
const INSOLVENT = '999999999';

const NO_BODY: Answer = { status: 204, headers: {}, body: '' };

type Handler = (call: Call) => Answer;
/** Requires that the call comes from an agent with an account, for this very agency. */
const asAgency =
  (sandbox: Sandbox, handle: (call: Call, arn: string) => Answer): Handler =>
  (call) => {
    const arn = getArn(sandbox.hmrc.check(parseBearer(call))?.subject);
    if (arn === undefined) return hmrcError('NOT_AN_AGENT');
    if (arn === NOT_SUBSCRIBED) return hmrcError('AGENT_NOT_SUBSCRIBED');
    return arn === call.params.arn ? handle(call, arn) : hmrcError('NO_PERMISSION_ON_AGENCY');
  };

/**
 * Returns the current status of an authorisation request: it expires after a while, and a client
 * may end an accepted one.
 */
export function invitationStatus(
  sandbox: Sandbox,
  { arn, vrn, status, createdAt }: StoredInvitation,
): string {
  if (status === 'Pending' && sandbox.today() >= expiresOn(createdAt)) return 'Expired';
  return status === 'Accepted' && !opens(sandbox, `agent:${arn}`, vrn) ? 'Deauthorised' : status;
}
const expiresOn = (createdAt: number): IsoDate => addDays(isoDate(new Date(createdAt)), DAYS);

const shown = (sandbox: Sandbox, call: Call, id: string, invitation: StoredInvitation) => ({
  _links: { self: { href: `/agents/${invitation.arn}/invitations/${id}` } },
  created: new Date(invitation.createdAt).toISOString(),
  arn: invitation.arn,
  service: ['MTD-VAT'],
  status: invitationStatus(sandbox, invitation),
  ...(invitationStatus(sandbox, invitation) === 'Pending'
    ? {
        expiresOn: expiresOn(invitation.createdAt),
        clientActionUrl: `http://${call.header('host') ?? 'localhost'}/hmrc-www/appoint-someone-to-deal-with-HMRC-for-you/${id}`,
      }
    : {
        updated: new Date(invitation.updatedAt ?? invitation.createdAt).toISOString(),
      }),
});

/**
 * Returns the first problem of a request, in HMRC's order of checks. The sandbox supports VAT
 * alone.
 */
function problemIn(
  sandbox: Sandbox,
  body: Record<string, unknown> | undefined,
  withType: boolean,
): HmrcCode | undefined {
  if (!body) return 'BAD_REQUEST';
  if (body.service !== 'MTD-VAT') return 'SERVICE_NOT_SUPPORTED';
  if (withType && body.clientType !== 'business' && body.clientType !== 'personal')
    return 'CLIENT_TYPE_NOT_SUPPORTED';
  if (body.clientIdType !== 'vrn') return 'CLIENT_ID_DOES_NOT_MATCH_SERVICE';
  if (typeof body.clientId !== 'string' || !/^\d{9}$/.test(body.clientId))
    return 'CLIENT_ID_FORMAT_INVALID';
  if (typeof body.knownFact !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(body.knownFact))
    return 'VAT_REG_DATE_FORMAT_INVALID';
  if (body.clientId === UNKNOWN) return 'CLIENT_REGISTRATION_NOT_FOUND';
  if (body.clientId === INSOLVENT) return 'VAT_CLIENT_INSOLVENT';
  return body.knownFact === registeredOn(sandbox, body.clientId)
    ? undefined
    : 'VAT_REG_DATE_DOES_NOT_MATCH';
}

/**
 * Handles POST /agents/{arn}/invitations: asks a client, identified by the effective date of VAT
 * registration, to authorise this agency.
 */
export const createInvitation = (sandbox: Sandbox): Handler =>
  asAgency(sandbox, (call, arn) => {
    const body = parseFields(parseJson(call));
    const problem = problemIn(sandbox, body, true);
    if (problem) return hmrcError(problem);
    const vrn = String(body?.clientId);
    const all = (sandbox.state.agentInvitations ??= {});
    const waits = Object.values(all).some(
      (invitation) =>
        invitation.arn === arn &&
        invitation.vrn === vrn &&
        invitationStatus(sandbox, invitation) === 'Pending',
    );
    if (waits) return hmrcError('DUPLICATE_AUTHORISATION_REQUEST');
    if (opens(sandbox, `agent:${arn}`, vrn)) return hmrcError('ALREADY_AUTHORISED');
    const id = `C${randomBytes(6).toString('hex').toUpperCase()}`;
    all[id] = { arn, vrn, status: 'Pending', createdAt: sandbox.now().getTime() };
    sandbox.changed();
    return { ...NO_BODY, headers: { location: `/agents/${arn}/invitations/${id}` } };
  });

/** Handles GET /agents/{arn}/invitations: the agency's requests of the last 30 days, or 204. */
export const retrieveInvitations = (sandbox: Sandbox): Handler =>
  asAgency(sandbox, (call, arn) => {
    const since = sandbox.now().getTime() - LISTED_DAYS * 86_400_000;
    const listed = Object.entries(sandbox.state.agentInvitations ?? {}).filter(
      ([, invitation]) => invitation.arn === arn && invitation.createdAt >= since,
    );
    return listed.length === 0
      ? NO_BODY
      : json(
          200,
          listed.map(([id, invitation]) => shown(sandbox, call, id, invitation)),
        );
  });

const ofAgency = (
  sandbox: Sandbox,
  handle: (call: Call, id: string, invitation: StoredInvitation) => Answer,
): Handler =>
  asAgency(sandbox, (call, arn) => {
    const id = call.params.invitationId ?? '';
    const invitation = sandbox.state.agentInvitations?.[id];
    if (!invitation) return hmrcError('INVITATION_NOT_FOUND');
    return invitation.arn === arn
      ? handle(call, id, invitation)
      : hmrcError('NO_PERMISSION_ON_AGENCY');
  });

/**
 * Handles GET /agents/{arn}/invitations/{invitationId}: one request's status, with the client's
 * link while it is pending.
 */
export const retrieveInvitation = (sandbox: Sandbox): Handler =>
  ofAgency(sandbox, (call, id, invitation) => json(200, shown(sandbox, call, id, invitation)));

/**
 * Handles DELETE /agents/{arn}/invitations/{invitationId}: withdraws a request that the client has
 * not answered.
 */
export const cancelInvitation = (sandbox: Sandbox): Handler =>
  ofAgency(sandbox, (_call, _id, invitation) => {
    if (invitationStatus(sandbox, invitation) !== 'Pending')
      return hmrcError('INVALID_INVITATION_STATUS');
    Object.assign(invitation, { status: 'Cancelled', updatedAt: sandbox.now().getTime() });
    sandbox.changed();
    return NO_BODY;
  });

/**
 * Handles POST /agents/{arn}/relationships: 204 if the client has authorised this agency, otherwise
 * 404.
 */
export const checkRelationship = (sandbox: Sandbox): Handler =>
  asAgency(sandbox, (call, arn) => {
    const body = parseFields(parseJson(call));
    const problem = problemIn(sandbox, body, false);
    if (problem) return hmrcError(problem);
    return opens(sandbox, `agent:${arn}`, String(body?.clientId))
      ? NO_BODY
      : hmrcError('RELATIONSHIP_NOT_FOUND');
  });
