import { randomBytes } from 'node:crypto';
import { decimalToPence } from '@/lib/kernel/money';
import { share } from '@/lib/kernel/sums';
import { agentSubject, typedArn } from '@/sandbox/hmrc/agents';
import {
  caseToChange,
  getCases,
  isOver,
  moveTo,
  caseStatus,
  step,
} from '@/sandbox/hmrc/repaymentCases';
import { own } from '@/sandbox/state/own';
import { RISKING_STATUSES, type RiskingStatus } from '@/sandbox/state/state';
import { CREDENTIALS } from '@/sandbox/fixtures/fixtures';
import { isVrn, problem, type Control } from './control';

const AGENT_SCOPES =
  'read:vat write:vat read:sent-invitations write:sent-invitations read:check-relationship ' +
  'read:paye read:corporation-tax read:self-assessment';
const isStatus = (text: string | undefined): text is RiskingStatus =>
  (RISKING_STATUSES as readonly string[]).includes(text ?? '');

/** Moves one repayment on by a step: the one named, or the newest that is not over. */
export const advance: Control = (sandbox, { vrn, periodKey }) => {
  if (!isVrn(vrn)) return problem('vrn must be 9 digits');
  const key = periodKey || getCases(sandbox, vrn).find((one) => !isOver(one.case))?.period.key;
  const found = key === undefined ? undefined : caseToChange(sandbox, vrn, key);
  if (!found || key === undefined)
    return problem('There is no repayment to move: file a return that HMRC owes money on first');
  step(found.case, sandbox.today(), found.held);
  if (found.case.nextStepAt !== undefined)
    found.case.nextStepAt = sandbox.now().getTime() + sandbox.stepMs;
  if (isOver(found.case)) delete found.case.nextStepAt;
  return {
    done: {
      periodKey: key,
      status: caseStatus(found.case),
      clearedOn: found.case.clearedOn ?? null,
    },
  };
};

/**
 * Puts a repayment into one of HMRC's seven states and keeps it there. REPAYMENT_ADJUSTED takes the
 * new amount in pounds.
 */
export const setRepayment: Control = (sandbox, { vrn, periodKey, status, amount }) => {
  if (!isVrn(vrn)) return problem('vrn must be 9 digits');
  if (!isStatus(status)) return problem(`status must be one of ${RISKING_STATUSES.join(', ')}`);
  const key = periodKey || getCases(sandbox, vrn)[0]?.period.key;
  const found = key === undefined ? undefined : caseToChange(sandbox, vrn, key);
  if (!found || key === undefined)
    return problem('No return that HMRC owes money on was filed for that period');
  const one = found.case;
  if (amount && !/^\d{1,9}(\.\d{1,2})?$/.test(amount))
    return problem('amount must be pounds and pence, such as 3200.50');
  if (status === 'REPAYMENT_ADJUSTED' || status === 'ADJUSMENT_TO_TAX_DUE') {
    one.box5Pence = amount ? decimalToPence(Number(amount)) : share(one.originalPence, 4, 5);
  } else {
    one.box5Pence = one.originalPence;
  }
  delete one.nextStepAt;
  delete one.clearedOn;
  moveTo(one, status, sandbox.today());
  return { done: { periodKey: key, status: caseStatus(one) } };
};

/** Marks the obligations of all filed returns as fulfilled at once, without HMRC's usual delay. */
export const fulfil: Control = (sandbox, { vrn }) => {
  if (!isVrn(vrn)) return problem('vrn must be 9 digits');
  const filings = Object.entries(own(sandbox.state.filings, vrn) ?? {});
  for (const [, filing] of filings) filing.caughtUp = true;
  sandbox.changed();
  return { done: { fulfilled: filings.map(([key]) => key) } };
};

/**
 * Issues an HMRC grant without the consent page, for seeding: of a business, or of an agent with
 * every scope. Returns its refresh token.
 */
export const grant: Control = (sandbox, { vrn, arn: typed }) => {
  const arn = typedArn(typed);
  if (typed && !arn) return problem('arn must be an agent reference number, such as NARN0396245');
  if (!arn && !isVrn(vrn)) return problem('vrn must be 9 digits');
  const refreshToken = randomBytes(24).toString('base64url');
  sandbox.hmrc.grantInAdvance(refreshToken, {
    clientId: CREDENTIALS.hmrc.clientId,
    subject: arn ? agentSubject(arn) : (vrn ?? ''),
    scope: arn ? AGENT_SCOPES : 'read:vat write:vat',
  });
  sandbox.changed();
  return { done: { refreshToken } };
};

/** Authorises an agent for a client at HMRC, or withdraws the authorisation. */
export const authoriseAgent: Control = (sandbox, { vrn, arn: typed, authorised = 'yes' }) => {
  const arn = typedArn(typed);
  if (!isVrn(vrn)) return problem('vrn must be 9 digits');
  if (!arn) return problem('arn must be an agent reference number, such as NARN0396245');
  if (authorised !== 'yes' && authorised !== 'no') return problem('authorised must be yes or no');
  (sandbox.state.agentAuthorisations ??= {})[`${arn} ${vrn}`] = authorised === 'yes';
  sandbox.changed();
  return { done: { arn, vrn, authorised } };
};

/**
 * Ends every HMRC grant of a trader or an agent, as when they withdraw it in their HMRC account.
 */
export const revoke: Control = (sandbox, { vrn, arn: typed }) => {
  const arn = typedArn(typed);
  if (!arn && !isVrn(vrn)) return problem('vrn must be 9 digits');
  const subject = arn ? agentSubject(arn) : vrn;
  const ids = Object.entries(sandbox.state.hmrc.grants)
    .filter(([, one]) => one.subject === subject && !one.ended)
    .map(([id]) => id);
  for (const id of ids) sandbox.hmrc.end(id, 'revoked');
  sandbox.changed();
  return { done: { revoked: ids.length } };
};
