import { randomBytes, randomUUID } from 'node:crypto';

import { decimalToPence } from '@/lib/kernel/money';
import { share } from '@/lib/kernel/sums';
import { isIsoDate } from '@/lib/kernel/dates/ukDates';
import { FAULTS, type Fault } from '@/sandbox/http/faults';
import { agentSubject, typedArn } from '@/sandbox/hmrc/agents';
import { caseToChange, casesOf, isOver, moveTo, statusOf, step } from '@/sandbox/hmrc/repaymentCases';
import type { Sandbox } from '@/sandbox/sandbox';
import { own } from '@/sandbox/state/own';
import { RISKING_STATUSES, type BookEntry, type JournalEntry, type RiskingStatus } from '@/sandbox/state/state';
import { CREDENTIALS } from '@/sandbox/fixtures/fixtures';

/** What a control was given: JSON or form fields, all read as text. */
export type ControlInput = Record<string, string | undefined>;
type ControlResult = { done: Record<string, unknown> } | { problem: string };
export type Control = (sandbox: Sandbox, input: ControlInput) => ControlResult;

const problem = (text: string): ControlResult => ({ problem: text });
const AGENT_SCOPES = 'read:vat write:vat read:sent-invitations write:sent-invitations read:check-relationship '
  + 'read:paye read:corporation-tax read:self-assessment';
const isVrn = (text: string | undefined): text is string => /^\d{9}$/.test(text ?? '');
const isFault = (text: string | undefined): text is Fault => (FAULTS as readonly string[]).includes(text ?? '');
const isStatus = (text: string | undefined): text is RiskingStatus => (RISKING_STATUSES as readonly string[]).includes(text ?? '');

const armFault: Control = (sandbox, { provider = '*', operation = '*', fault, times = '1', vrn }) => {
  if (!isFault(fault)) return problem(`fault must be one of ${FAULTS.join(', ')}`);
  if (!/^[1-9]\d{0,3}$/.test(times)) return problem('times must be a whole number from 1 to 9999');
  if (vrn && !isVrn(vrn)) return problem('vrn must be 9 digits');
  sandbox.faults.arm({ provider: provider || '*', operation: operation || '*', fault, times: Number(times), ...(vrn ? { vrn } : {}) });
  return { done: { armed: sandbox.faults.list() } };
};

const clearFaults: Control = (sandbox, { vrn }) => {
  if (vrn && !isVrn(vrn)) return problem('vrn must be 9 digits');
  sandbox.faults.clear(vrn || undefined);
  return { done: { armed: sandbox.faults.list() } };
};

/** One step on for one repayment: the one named, or the newest that is not over. */
const advance: Control = (sandbox, { vrn, periodKey }) => {
  if (!isVrn(vrn)) return problem('vrn must be 9 digits');
  const key = periodKey || casesOf(sandbox, vrn).find((one) => !isOver(one.case))?.period.key;
  const found = key === undefined ? undefined : caseToChange(sandbox, vrn, key);
  if (!found || key === undefined) return problem('There is no repayment to move: file a return that HMRC owes money on first');
  step(found.case, sandbox.today(), found.held);
  if (found.case.nextStepAt !== undefined) found.case.nextStepAt = sandbox.now().getTime() + sandbox.stepMs;
  if (isOver(found.case)) delete found.case.nextStepAt;
  return { done: { periodKey: key, status: statusOf(found.case), clearedOn: found.case.clearedOn ?? null } };
};

/** Puts a repayment into one of HMRC's seven states and leaves it there. An adjusted one takes its new amount in pounds. */
const setRepayment: Control = (sandbox, { vrn, periodKey, status, amount }) => {
  if (!isVrn(vrn)) return problem('vrn must be 9 digits');
  if (!isStatus(status)) return problem(`status must be one of ${RISKING_STATUSES.join(', ')}`);
  const key = periodKey || casesOf(sandbox, vrn)[0]?.period.key;
  const found = key === undefined ? undefined : caseToChange(sandbox, vrn, key);
  if (!found || key === undefined) return problem('No return that HMRC owes money on was filed for that period');
  const one = found.case;
  if (amount && !/^\d{1,9}(\.\d{1,2})?$/.test(amount)) return problem('amount must be pounds and pence, such as 3200.50');
  if (status === 'REPAYMENT_ADJUSTED' || status === 'ADJUSMENT_TO_TAX_DUE') {
    one.box5Pence = amount ? decimalToPence(Number(amount)) : share(one.originalPence, 4, 5);
  } else {
    one.box5Pence = one.originalPence;
  }
  delete one.nextStepAt;
  delete one.clearedOn;
  moveTo(one, status, sandbox.today());
  return { done: { periodKey: key, status: statusOf(one) } };
};

/** Settles the payment with this id or this reference, or all that are still on their way; returns the ids of those that settled. */
const settle: Control = (sandbox, { id, reference }) => {
  const waiting = Object.values(sandbox.state.payments).filter((payment) =>
    payment.settledAt === undefined && !payment.rejected && !payment.cancelled && (!id || payment.id === id)
    && (!reference || payment.reference === reference));
  for (const payment of waiting) payment.settledAt = sandbox.now().getTime();
  sandbox.changed();
  return { done: { settled: waiting.map((payment) => payment.id) } };
};

/** The customer's bank sends a settled payment back, because the account is closed. */
const returnPayment: Control = (sandbox, { id = '' }) => {
  const payment = own(sandbox.state.payments, id);
  if (payment?.settledAt === undefined) return problem('id must be that of a payment that has settled');
  payment.returned = 'ACCOUNT_CLOSED';
  sandbox.changed();
  return { done: { returned: payment.id } };
};

/** A customer sends money to the portal's account, as a bank transfer with a reference. */
const transfer: Control = (sandbox, { reference = '', amount = '' }) => {
  if (!/^[A-Za-z0-9 /.&-]{1,18}$/.test(reference)) {
    return problem('reference must be 1 to 18 letters, digits, spaces, slashes, full stops, ampersands or hyphens');
  }
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0) return problem('amount must be pounds and pence, such as 210.00');
  const receipt = {
    id: `rec_${randomBytes(8).toString('hex')}`, amountPence: decimalToPence(Number(amount)), reference,
    receivedAt: sandbox.now().getTime(),
  };
  (sandbox.state.receipts ??= []).push(receipt);
  sandbox.changed();
  return { done: { received: receipt.id } };
};

/** HMRC's books catch up with what was filed: the obligation turns to fulfilled now. */
const fulfil: Control = (sandbox, { vrn }) => {
  if (!isVrn(vrn)) return problem('vrn must be 9 digits');
  const filings = Object.entries(own(sandbox.state.filings, vrn) ?? {});
  for (const [, filing] of filings) filing.caughtUp = true;
  sandbox.changed();
  return { done: { fulfilled: filings.map(([key]) => key) } };
};

/** A fresh HMRC grant without the consent page, for seeding: of a business, or of an agent with every scope. Answers its refresh token. */
const grant: Control = (sandbox, { vrn, arn: typed }) => {
  const arn = typedArn(typed);
  if (typed && !arn) return problem('arn must be an agent reference number, such as NARN0396245');
  if (!arn && !isVrn(vrn)) return problem('vrn must be 9 digits');
  const refreshToken = randomBytes(24).toString('base64url');
  sandbox.hmrc.grantInAdvance(refreshToken, {
    clientId: CREDENTIALS.hmrc.clientId, subject: arn ? agentSubject(arn) : vrn ?? '', scope: arn ? AGENT_SCOPES : 'read:vat write:vat',
  });
  sandbox.changed();
  return { done: { refreshToken } };
};

/** A client authorises its agent at HMRC, or takes that back. */
const authoriseAgent: Control = (sandbox, { vrn, arn: typed, authorised = 'yes' }) => {
  const arn = typedArn(typed);
  if (!isVrn(vrn)) return problem('vrn must be 9 digits');
  if (!arn) return problem('arn must be an agent reference number, such as NARN0396245');
  if (authorised !== 'yes' && authorised !== 'no') return problem('authorised must be yes or no');
  (sandbox.state.agentAuthorisations ??= {})[`${arn} ${vrn}`] = authorised === 'yes';
  sandbox.changed();
  return { done: { arn, vrn, authorised } };
};

/** Ends every HMRC grant of a trader or an agent, as when they withdraw it in their HMRC account. */
const revoke: Control = (sandbox, { vrn, arn: typed }) => {
  const arn = typedArn(typed);
  if (!arn && !isVrn(vrn)) return problem('vrn must be 9 digits');
  const subject = arn ? agentSubject(arn) : vrn;
  const ids = Object.entries(sandbox.state.hmrc.grants).filter(([, one]) => one.subject === subject && !one.ended).map(([id]) => id);
  for (const id of ids) sandbox.hmrc.end(id, 'revoked');
  sandbox.changed();
  return { done: { revoked: ids.length } };
};

/** Puts one more line into a trader's books, as Xero would hold it: amount and tax as they stand on the line. */
const bookEntry: Control = (sandbox, input) => {
  const { vrn, kind = 'purchase', date = '', taxType = '', amount = '', tax = '0', description = 'Entry' } = input;
  if (!isVrn(vrn)) return problem('vrn must be 9 digits');
  if (kind !== 'sale' && kind !== 'purchase' && kind !== 'journal') return problem('kind must be sale, purchase or journal');
  if (!isIsoDate(date)) return problem('date must be a day, such as 2026-10-14');
  if (!/^[A-Z][A-Z0-9]{0,30}$/.test(taxType)) return problem('taxType must be one of Xero’s codes, such as GSTONIMPORTS');
  const isMoney = (text: string) => /^-?\d{1,9}(\.\d{1,2})?$/.test(text);
  if (!isMoney(amount) || !isMoney(tax)) return problem('amount and tax must be pounds and pence, such as 1900.00');
  const entry = {
    id: randomUUID(), kind, date, taxType, description, net: decimalToPence(Number(amount)), vat: decimalToPence(Number(tax)),
  } as BookEntry | JournalEntry;
  const entries = (sandbox.state.bookEntries ??= {});
  entries[vrn] = [...(own(entries, vrn) ?? []), entry];
  sandbox.changed();
  return { done: { entered: entry.id } };
};

const reset: Control = (sandbox) => {
  sandbox.reset();
  return { done: { anchor: sandbox.state.anchor } };
};

/** POST /control/{name}: every control by its name. */
export const CONTROLS: Readonly<Record<string, Control>> = {
  faults: armFault, 'clear-faults': clearFaults, advance, repayment: setRepayment, settle, 'return-payment': returnPayment, transfer,
  fulfil, grant, revoke, 'authorise-agent': authoriseAgent, reset, 'book-entry': bookEntry,
};
