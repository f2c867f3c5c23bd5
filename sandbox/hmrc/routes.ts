import type { Provider } from '@/sandbox/http/providers';
import type { Handler, Route } from '@/sandbox/http/router';
import { retrieveLiabilities, retrievePayments } from '@/sandbox/hmrc/account';
import { answerAppointment, appointPage } from '@/sandbox/hmrc/appointPages';
import { authorise, decide, signIn } from '@/sandbox/hmrc/consent';
import { fraudHeaderFeedback, validateFraudHeaders } from '@/sandbox/hmrc/fraudHeaders';
import { hmrcGate, RollingSecond, type GateRules } from '@/sandbox/hmrc/gate';
import { retrieveInformation } from '@/sandbox/hmrc/information';
import {
  cancelInvitation,
  checkRelationship,
  createInvitation,
  retrieveInvitation,
  retrieveInvitations,
} from '@/sandbox/hmrc/invitations';
import { retrieveObligations } from '@/sandbox/hmrc/obligations';
import { retrieveFinancialDetails, retrievePenalties } from '@/sandbox/hmrc/penalties';
import { repaymentDetails } from '@/sandbox/hmrc/repaymentTracker';
import { submitReturn, viewReturn } from '@/sandbox/hmrc/returns';
import { lookUpVatNumber } from '@/sandbox/hmrc/vatLookup';
import { answerTokenRequest } from '@/sandbox/oauth/tokenEndpoint';
import { onlineServicesRoutes } from '@/sandbox/onlineServices/routes';
import type { Sandbox } from '@/sandbox/sandbox';

const READ: GateRules = { token: 'user', scope: 'read:vat' };
const WRITE: GateRules = { token: 'user', scope: 'write:vat' };
const agency = (scope: NonNullable<GateRules['scope']>): GateRules => ({
  token: 'user',
  scope,
  version: '2.0',
});
const APPOINT = '/appoint-someone-to-deal-with-HMRC-for-you';
const APPLICATION: GateRules = { token: 'application' };
const LOOKUP: GateRules = { token: 'application', version: '2.0' };
const AGENT_SERVICES: GateRules = { token: 'application', unversioned: true };
/**
 * The agent's online services are not an API of the platform; this limit only stops a runaway loop.
 */
const AGENT_SERVICES_CALLS_PER_SECOND = 50;

/**
 * Returns HMRC's routes: consent pages, tokens, the eight VAT (MTD) 1.0 calls, an agency's
 * requests, the VAT number lookup, the header validator and the repayment tracker.
 */
export function hmrcRoutes(sandbox: Sandbox): Route[] {
  const gate = hmrcGate(sandbox, new RollingSecond(sandbox.hmrcCallsPerSecond));
  const agentGate = hmrcGate(
    sandbox,
    new RollingSecond(Math.max(AGENT_SERVICES_CALLS_PER_SECOND, sandbox.hmrcCallsPerSecond)),
  );
  const row = (
    method: Route['method'],
    provider: Provider,
    path: string,
    operation: string,
    handle: Handler,
  ): Route => ({ method, path: `/${provider}${path}`, provider, operation, handle });
  const vat = (
    method: 'GET' | 'POST',
    path: string,
    operation: string,
    rules: GateRules,
    handle: Handler,
  ) =>
    row(
      method,
      'hmrc',
      `/organisations/vat/:vrn${path}`,
      operation,
      gate(operation, rules, handle),
    );
  const agents = (
    method: Route['method'],
    path: string,
    operation: string,
    scope: NonNullable<GateRules['scope']>,
    handle: Handler,
  ) =>
    row(method, 'hmrc', `/agents/:arn${path}`, operation, gate(operation, agency(scope), handle));
  return [
    row('GET', 'hmrc-www', '/oauth/authorize', 'authorise', authorise(sandbox)),
    row('POST', 'hmrc-www', '/oauth/sign-in', 'authorise', signIn(sandbox)),
    row('POST', 'hmrc-www', '/oauth/decision', 'decide', decide(sandbox)),
    row('POST', 'hmrc', '/oauth/token', 'token', (call) =>
      answerTokenRequest(sandbox.hmrc, call, () => sandbox.changed()),
    ),
    vat('GET', '/obligations', 'obligations', READ, retrieveObligations(sandbox)),
    vat('POST', '/returns', 'submitReturn', WRITE, submitReturn(sandbox)),
    vat('GET', '/returns/:periodKey', 'viewReturn', READ, viewReturn(sandbox)),
    vat('GET', '/liabilities', 'liabilities', READ, retrieveLiabilities(sandbox)),
    vat('GET', '/payments', 'payments', READ, retrievePayments(sandbox)),
    vat('GET', '/penalties', 'penalties', READ, retrievePenalties(sandbox)),
    vat(
      'GET',
      '/financial-details/:penaltyChargeReference',
      'financialDetails',
      READ,
      retrieveFinancialDetails(sandbox),
    ),
    vat('GET', '/information', 'information', READ, retrieveInformation(sandbox)),
    agents(
      'GET',
      '/invitations',
      'invitations',
      'read:sent-invitations',
      retrieveInvitations(sandbox),
    ),
    agents(
      'POST',
      '/invitations',
      'sendInvitation',
      'write:sent-invitations',
      createInvitation(sandbox),
    ),
    agents(
      'GET',
      '/invitations/:invitationId',
      'invitation',
      'read:sent-invitations',
      retrieveInvitation(sandbox),
    ),
    agents(
      'DELETE',
      '/invitations/:invitationId',
      'cancelInvitation',
      'write:cancel-invitations',
      cancelInvitation(sandbox),
    ),
    agents(
      'POST',
      '/relationships',
      'relationship',
      'read:check-relationship',
      checkRelationship(sandbox),
    ),
    row('GET', 'hmrc-www', `${APPOINT}/:invitationId`, 'appoint', appointPage(sandbox)),
    row('POST', 'hmrc-www', `${APPOINT}/:invitationId`, 'appoint', answerAppointment(sandbox)),
    row(
      'GET',
      'hmrc',
      '/organisations/vat/check-vat-number/lookup/:vrn',
      'lookup',
      gate('lookup', LOOKUP, lookUpVatNumber(sandbox)),
    ),
    row(
      'GET',
      'hmrc',
      '/test/fraud-prevention-headers/validate',
      'validateHeaders',
      gate('validateHeaders', APPLICATION, validateFraudHeaders),
    ),
    row(
      'GET',
      'hmrc',
      '/test/fraud-prevention-headers/:api/validation-feedback',
      'headerFeedback',
      gate('headerFeedback', APPLICATION, fraudHeaderFeedback(sandbox)),
    ),
    row(
      'GET',
      'hmrc-agent-services',
      '/vat-repayment-tracker/repayment-details/vrn/:vrn',
      'repayments',
      agentGate('repayments', AGENT_SERVICES, repaymentDetails(sandbox)),
    ),
    ...onlineServicesRoutes(sandbox, agentGate),
  ];
}
