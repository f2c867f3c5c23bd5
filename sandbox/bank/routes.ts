import { createHash } from 'node:crypto';

import { json, type Answer } from '@/sandbox/http/answer';
import { parseBearer, parseFields, parseJson, type Call } from '@/sandbox/http/call';
import type { Handler, Route } from '@/sandbox/http/router';
import type { Sandbox } from '@/sandbox/sandbox';
import type { StoredPayment } from '@/sandbox/state/state';
import { own } from '@/sandbox/state/own';
import { CREDENTIALS } from '@/sandbox/fixtures/fixtures';
import { ZERO, pence } from '@/lib/kernel/money';

/** The account number that no bank has. */
const NO_SUCH_ACCOUNT = '00000000';
/**
 * Payments to this account settle only when the control says so, so that a test can hold the day or
 * two still.
 */
const SLOW_ACCOUNT = '11111111';

type Order = Pick<
  StoredPayment,
  'amountPence' | 'sortCode' | 'accountNumber' | 'accountName' | 'reference'
>;

const refused = (status: number, error: string, message: string): Answer =>
  json(status, { error, message });

function readOrder(body: unknown): Order | string {
  const { amountPence, sortCode, accountNumber, accountName, reference } = parseFields(body) ?? {};
  if (typeof amountPence !== 'number' || !Number.isSafeInteger(amountPence) || amountPence <= 0) {
    return 'amountPence must be a whole number above 0';
  }
  if (typeof sortCode !== 'string' || !/^\d{6}$/.test(sortCode)) return 'sortCode must be 6 digits';
  if (typeof accountNumber !== 'string' || !/^\d{8}$/.test(accountNumber))
    return 'accountNumber must be 8 digits';
  if (typeof accountName !== 'string' || accountName.trim() === '')
    return 'accountName is required';
  if (typeof reference !== 'string' || !/^[A-Za-z0-9 /.&-]{1,18}$/.test(reference)) {
    return 'reference must be 1 to 18 letters, digits, spaces, slashes, full stops, ampersands or hyphens';
  }
  return { amountPence: pence(amountPence), sortCode, accountNumber, accountName, reference };
}

/**
 * Derives the payment's id from the idempotency key, so that two orders with one key can never make
 * two payments.
 */
const idFor = (key: string) => `pay_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;

/** Settles a Faster Payment one step after it was accepted. */
function settleWhenDue(sandbox: Sandbox, payment: StoredPayment): StoredPayment {
  const due = payment.acceptedAt + sandbox.stepMs;
  if (
    payment.settledAt === undefined &&
    payment.rejected === undefined &&
    !payment.cancelled &&
    payment.accountNumber !== SLOW_ACCOUNT &&
    due <= sandbox.now().getTime()
  ) {
    payment.settledAt = due;
    sandbox.changed();
  }
  return payment;
}

/** Returns the bank's word for a payment's status. */
export const paymentStatus = ({ cancelled, rejected, returned, settledAt }: StoredPayment) =>
  cancelled
    ? 'cancelled'
    : rejected
      ? 'rejected'
      : returned
        ? 'returned'
        : settledAt === undefined
          ? 'accepted'
          : 'settled';

const wire = (payment: StoredPayment) => ({
  id: payment.id,
  status: paymentStatus(payment),
  reference: payment.reference,
  amountPence: payment.amountPence,
  acceptedAt: new Date(payment.acceptedAt).toISOString(),
  ...(payment.settledAt === undefined
    ? {}
    : { settledAt: new Date(payment.settledAt).toISOString() }),
  ...((payment.rejected ?? payment.returned)
    ? { reason: payment.rejected ?? payment.returned }
    : {}),
});

const sameOrder = (a: Order, b: Order) =>
  a.amountPence === b.amountPence &&
  a.sortCode === b.sortCode &&
  a.accountNumber === b.accountNumber &&
  a.accountName === b.accountName &&
  a.reference === b.reference;

const pay =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const key = call.header('idempotency-key');
    if (!key || key.length > 128)
      return refused(
        400,
        'IDEMPOTENCY_KEY_REQUIRED',
        'Send an Idempotency-Key of 1 to 128 characters',
      );
    const order = readOrder(parseJson(call));
    if (typeof order === 'string') return refused(400, 'INVALID_PAYMENT', order);
    const id = idFor(key);
    const before = own(sandbox.state.payments, id);
    if (before?.cancelled) return json(201, wire(before));
    if (before && !sameOrder(before, order)) {
      return refused(
        422,
        'IDEMPOTENCY_KEY_REUSED',
        'This Idempotency-Key was used for a different payment',
      );
    }
    const payment = before ?? {
      id,
      key,
      ...order,
      acceptedAt: sandbox.now().getTime(),
      ...(order.accountNumber === NO_SUCH_ACCOUNT ? { rejected: 'ACCOUNT_NOT_FOUND' } : {}),
    };
    sandbox.state.payments[id] = payment;
    sandbox.changed();
    return json(201, wire(settleWhenDue(sandbox, payment)));
  };

/**
 * Cancels an order that has not settled. Stores an unknown order as cancelled, so that it cannot be
 * paid later.
 */
const cancel =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const key = call.header('idempotency-key');
    if (!key || key.length > 128)
      return refused(400, 'IDEMPOTENCY_KEY_REQUIRED', 'Send the Idempotency-Key of the order');
    const id = idFor(key);
    const before = own(sandbox.state.payments, id);
    const payment: StoredPayment = before ?? {
      id,
      key,
      amountPence: ZERO,
      sortCode: '',
      accountNumber: '',
      accountName: '',
      reference: '',
      acceptedAt: sandbox.now().getTime(),
    };
    settleWhenDue(sandbox, payment);
    if (payment.settledAt === undefined && !payment.rejected) payment.cancelled = true;
    sandbox.state.payments[id] = payment;
    sandbox.changed();
    return json(200, wire(payment));
  };

/** Lists the transfers that customers sent to the portal's account, oldest first. */
const receipts =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const since = Date.parse(call.query.get('since') ?? '') || 0;
    const all = (sandbox.state.receipts ?? []).filter(({ receivedAt }) => receivedAt >= since);
    return json(200, {
      receipts: all.map((one) => ({ ...one, receivedAt: new Date(one.receivedAt).toISOString() })),
    });
  };

/** Lists all payments, newest first, and settles those that are due. */
export const paymentsNow = (sandbox: Sandbox): StoredPayment[] =>
  Object.values(sandbox.state.payments)
    .map((payment) => settleWhenDue(sandbox, payment))
    .reverse();

/**
 * Returns the routes of the bank that pays customers: orders are idempotent by Idempotency-Key and
 * settle by Faster Payment.
 */
export function bankRoutes(sandbox: Sandbox): Route[] {
  const guarded =
    (handle: Handler): Handler =>
    (call) =>
      parseBearer(call) === CREDENTIALS.bank.token
        ? handle(call)
        : refused(401, 'UNAUTHORISED', 'The token is missing or not the right one');
  const find: Handler = (call) => {
    const payment = own(sandbox.state.payments, call.params.id ?? '');
    return payment
      ? json(200, wire(settleWhenDue(sandbox, payment)))
      : refused(404, 'NOT_FOUND', 'No such payment');
  };
  return [
    {
      method: 'POST',
      path: '/bank/payments',
      provider: 'bank',
      operation: 'pay',
      handle: guarded(pay(sandbox)),
    },
    {
      method: 'POST',
      path: '/bank/payments/cancel',
      provider: 'bank',
      operation: 'cancel',
      handle: guarded(cancel(sandbox)),
    },
    {
      method: 'GET',
      path: '/bank/receipts',
      provider: 'bank',
      operation: 'receipts',
      handle: guarded(receipts(sandbox)),
    },
    {
      method: 'GET',
      path: '/bank/payments/:id',
      provider: 'bank',
      operation: 'status',
      handle: guarded(find),
    },
  ];
}
