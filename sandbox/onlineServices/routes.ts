import { json, type Answer } from '@/sandbox/http/answer';
import { parseBearer, type Call } from '@/sandbox/http/call';
import type { Route } from '@/sandbox/http/router';
import { getArn } from '@/sandbox/hmrc/agents';
import { hmrcError } from '@/sandbox/hmrc/errors';
import type { hmrcGate, GateRules } from '@/sandbox/hmrc/gate';
import { holderByReference } from '@/sandbox/onlineServices/byReference';
import { corporationTaxAccount } from '@/sandbox/onlineServices/corporationTax';
import type { Holder } from '@/sandbox/onlineServices/holder';
import { payePayments, payeStatement } from '@/sandbox/onlineServices/paye';
import { selfAssessmentAccount } from '@/sandbox/onlineServices/selfAssessment';
import type { Sandbox } from '@/sandbox/sandbox';
import { getTaxes } from '@/sandbox/fixtures/taxProfiles';
import { traderNow } from '@/sandbox/fixtures/view';
import { getAgencyName, type TaxProfile } from '@/sandbox/fixtures/fixtures';

const rules = (scope: GateRules['scope']): GateRules => ({
  token: 'user',
  scope,
  unversioned: true,
});
const PAYE = '/organisations/paye/:office/:employer';

/**
 * Returns the routes of HMRC's online services as the business's agent reads them: the enrolled
 * taxes, and the accounts of the three that no public API shows
 * (docs/rules/hmrc.md#online-services), with Self Assessment in the shape of HMRC's own View Self
 * Assessment Account.
 */
export function onlineServicesRoutes(sandbox: Sandbox, gate: ReturnType<typeof hmrcGate>): Route[] {
  const route = (
    path: string,
    operation: string,
    scope: GateRules['scope'],
    answer: (holder: Holder) => Answer,
  ): Route => ({
    method: 'GET',
    path: `/hmrc-agent-services${path}`,
    provider: 'hmrc-agent-services',
    operation,
    handle: gate(operation, rules(scope), (call) => {
      const subject = sandbox.hmrc.check(parseBearer(call))?.subject ?? '';
      const vrn = call.params.vrn ?? subject;
      const arn = getArn(vrn);
      if (arn === undefined || operation === 'agent')
        return answer({ vrn, profile: getTaxes(vrn), call });
      // An agent names its client by the VAT number, or by the reference of the tax itself.
      const holder = holderByReference(arn, call);
      return holder ? answer(holder) : hmrcError('CLIENT_OR_AGENT_NOT_AUTHORISED');
    }),
  });
  /** Routes for the business that has signed in, and for an agent's client. */
  const row = (...[path, ...more]: Parameters<typeof route>): Route[] => [
    route(path, ...more),
    route(`/clients/:vrn${path}`, ...more),
  ];
  /** A reference of another business gets the refusal of an unauthorised one. */
  const own =
    (
      mine: (profile: TaxProfile, params: Call['params']) => boolean,
      answer: (holder: Holder) => Answer,
    ) =>
    (holder: Holder): Answer =>
      mine(holder.profile, holder.call.params)
        ? answer(holder)
        : hmrcError('CLIENT_OR_AGENT_NOT_AUTHORISED');
  const employer = own(
    ({ taxOffice, employer: mine }, params) =>
      params.office === taxOffice && params.employer === mine,
    (holder) => payeStatement(sandbox, holder),
  );
  const payments = own(
    ({ taxOffice, employer: mine }, params) =>
      params.office === taxOffice && params.employer === mine,
    (holder) => payePayments(sandbox, holder),
  );
  return [
    route('/agent', 'agent', 'read:paye', ({ call }) => agency(sandbox, call)),
    ...row('/enrolments', 'enrolments', 'read:paye', ({ vrn, profile }) =>
      json(200, enrolments(sandbox, vrn, profile)),
    ),
    ...row(`${PAYE}/statements/:year`, 'payeStatement', 'read:paye', employer),
    ...row(`${PAYE}/payment-history/:year`, 'payePayments', 'read:paye', payments),
    ...row(
      '/organisations/corporation-tax/:utr/account',
      'corporationTax',
      'read:corporation-tax',
      own(
        ({ utr }, params) => params.utr === utr,
        (holder) => corporationTaxAccount(sandbox, holder),
      ),
    ),
    ...row(
      '/individuals/self-assessment/breakdown/:utr',
      'selfAssessment',
      'read:self-assessment',
      own(
        ({ director, secondDirector }, { utr }) =>
          [director, secondDirector].some((listed) => listed?.utr === utr),
        (holder) => selfAssessmentAccount(sandbox, holder),
      ),
    ),
  ];
}

/**
 * Returns the answer to GET …/agent: the agency that has signed in, and its name if HMRC has one.
 */
function agency(sandbox: Sandbox, call: Call): Answer {
  const agentReference = getArn(sandbox.hmrc.check(parseBearer(call))?.subject);
  if (agentReference === undefined) return hmrcError('NOT_AN_AGENT');
  const agencyName = getAgencyName(agentReference);
  return json(200, { agentReference, ...(agencyName !== undefined && { agencyName }) });
}

/** Returns Government Gateway's list: one enrolment per tax, with HMRC's identifiers. */
function enrolments(
  sandbox: Sandbox,
  vrn: string,
  { taxOffice, employer, utr, director, secondDirector }: TaxProfile,
) {
  const enrolment = (service: string, identifiers: Record<string, string>, name?: string) => ({
    service,
    state: 'Activated',
    identifiers: Object.entries(identifiers).map(([key, value]) => ({ key, value })),
    ...(name && { name }),
  });
  return {
    name: traderNow(sandbox, vrn).name,
    enrolments: [
      enrolment('HMRC-MTD-VAT', { VRN: vrn }),
      ...(employer
        ? [enrolment('IR-PAYE', { TaxOfficeNumber: taxOffice, TaxOfficeReference: employer })]
        : []),
      ...(utr ? [enrolment('IR-CT', { UTR: utr })] : []),
      ...[director, secondDirector].flatMap((person) =>
        person ? [enrolment('IR-SA', { UTR: person.utr }, person.name)] : [],
      ),
    ],
  };
}
