import { randomBytes, randomUUID } from 'node:crypto';
import { decimalToPence } from '@/lib/kernel/money';
import { isIsoDate } from '@/lib/kernel/dates/ukDates';
import { FAULTS, type Fault } from '@/sandbox/http/faults';
import { own } from '@/sandbox/state/own';
import type { BookEntry, JournalEntry } from '@/sandbox/state/state';
import { isVrn, problem, type Control } from './control';
import { advance, authoriseAgent, fulfil, grant, revoke, setRepayment } from './hmrcControls';

const isFault = (text: string | undefined): text is Fault =>
  (FAULTS as readonly string[]).includes(text ?? '');

const armFault: Control = (
  sandbox,
  { provider = '*', operation = '*', fault, times = '1', vrn },
) => {
  if (!isFault(fault)) return problem(`fault must be one of ${FAULTS.join(', ')}`);
  if (!/^[1-9]\d{0,3}$/.test(times)) return problem('times must be a whole number from 1 to 9999');
  if (vrn && !isVrn(vrn)) return problem('vrn must be 9 digits');
  sandbox.faults.arm({
    provider: provider || '*',
    operation: operation || '*',
    fault,
    times: Number(times),
    ...(vrn ? { vrn } : {}),
  });
  return { done: { armed: sandbox.faults.list() } };
};

const clearFaults: Control = (sandbox, { vrn }) => {
  if (vrn && !isVrn(vrn)) return problem('vrn must be 9 digits');
  sandbox.faults.clear(vrn || undefined);
  return { done: { armed: sandbox.faults.list() } };
};

/**
 * Settles the payment with this id or this reference, or all that are still on their way; returns
 * the ids of those that settled.
 */
const settle: Control = (sandbox, { id, reference }) => {
  const waiting = Object.values(sandbox.state.payments).filter(
    (payment) =>
      payment.settledAt === undefined &&
      !payment.rejected &&
      !payment.cancelled &&
      (!id || payment.id === id) &&
      (!reference || payment.reference === reference),
  );
  for (const payment of waiting) payment.settledAt = sandbox.now().getTime();
  sandbox.changed();
  return { done: { settled: waiting.map((payment) => payment.id) } };
};

/** Returns a settled payment, as the customer's bank does when the account is closed. */
const returnPayment: Control = (sandbox, { id = '' }) => {
  const payment = own(sandbox.state.payments, id);
  if (payment?.settledAt === undefined)
    return problem('id must be that of a payment that has settled');
  payment.returned = 'ACCOUNT_CLOSED';
  sandbox.changed();
  return { done: { returned: payment.id } };
};

/** Credits the portal's account with a customer's bank transfer, which has a reference. */
const transfer: Control = (sandbox, { reference = '', amount = '' }) => {
  if (!/^[A-Za-z0-9 /.&-]{1,18}$/.test(reference)) {
    return problem(
      'reference must be 1 to 18 letters, digits, spaces, slashes, full stops, ampersands or hyphens',
    );
  }
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0)
    return problem('amount must be pounds and pence, such as 210.00');
  const receipt = {
    id: `rec_${randomBytes(8).toString('hex')}`,
    amountPence: decimalToPence(Number(amount)),
    reference,
    receivedAt: sandbox.now().getTime(),
  };
  (sandbox.state.receipts ??= []).push(receipt);
  sandbox.changed();
  return { done: { received: receipt.id } };
};

/** Adds a line to a trader's books in Xero. Amount and tax are stored as given. */
const bookEntry: Control = (sandbox, input) => {
  const {
    vrn,
    kind = 'purchase',
    date = '',
    taxType = '',
    amount = '',
    tax = '0',
    description = 'Entry',
  } = input;
  if (!isVrn(vrn)) return problem('vrn must be 9 digits');
  if (kind !== 'sale' && kind !== 'purchase' && kind !== 'journal')
    return problem('kind must be sale, purchase or journal');
  if (!isIsoDate(date)) return problem('date must be a day, such as 2026-10-14');
  if (!/^[A-Z][A-Z0-9]{0,30}$/.test(taxType))
    return problem('taxType must be one of Xero’s codes, such as GSTONIMPORTS');
  const isMoney = (text: string) => /^-?\d{1,9}(\.\d{1,2})?$/.test(text);
  if (!isMoney(amount) || !isMoney(tax))
    return problem('amount and tax must be pounds and pence, such as 1900.00');
  const entry = {
    id: randomUUID(),
    kind,
    date,
    taxType,
    description,
    net: decimalToPence(Number(amount)),
    vat: decimalToPence(Number(tax)),
  } as BookEntry | JournalEntry;
  const entries = (sandbox.state.bookEntries ??= {});
  entries[vrn] = [...(own(entries, vrn) ?? []), entry];
  sandbox.changed();
  return { done: { entered: entry.id } };
};

/** Changes or removes the VAT number of an organisation in Xero. */
const taxNumber: Control = (sandbox, { organisation = '', number = '' }) => {
  if (!/^[0-9a-f-]{36}$/.test(organisation)) return problem('organisation must be its id');
  if (!/^[A-Za-z0-9 ]{0,50}$/.test(number))
    return problem('number must be letters, digits and spaces, or nothing at all');
  (sandbox.state.taxNumbers ??= {})[organisation] = number;
  sandbox.changed();
  return { done: { organisation, number } };
};

const reset: Control = (sandbox) => {
  sandbox.reset();
  return { done: { anchor: sandbox.state.anchor } };
};

/** All controls by name, for POST /control/{name}. */
export const CONTROLS: Readonly<Record<string, Control>> = {
  faults: armFault,
  'clear-faults': clearFaults,
  advance,
  repayment: setRepayment,
  settle,
  'return-payment': returnPayment,
  transfer,
  fulfil,
  grant,
  revoke,
  'authorise-agent': authoriseAgent,
  reset,
  'book-entry': bookEntry,
  'tax-number': taxNumber,
};
