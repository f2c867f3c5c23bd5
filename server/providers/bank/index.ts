import { array, number, object, string } from 'yup';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { BankReceipt, PayoutStatus, Payouts } from '@/server/refunds/payout/payoutsPort';
import {
  callProvider,
  errorCode,
  retryAfterSeconds,
  type ProviderAnswer,
} from '@/server/providers/callProvider';
import { pence } from '@/lib/kernel/money';

export interface BankSettings {
  /** Without a trailing slash. */
  url: string;
  token: string;
  timeoutMs?: number;
}

const paymentShape = object({
  id: string().required(),
  status: string()
    .oneOf(['accepted', 'settled', 'returned', 'rejected', 'cancelled'] as const)
    .required(),
  settledAt: string().optional(),
  reason: string().optional(),
});

/** Parses the bank's status of a payment. */
function paymentOf(body: unknown): PayoutStatus {
  try {
    const { id, status, settledAt, reason } = paymentShape.validateSync(body, { strict: true });
    return {
      id,
      state: status,
      ...(settledAt !== undefined && { settledAt: moment(settledAt) }),
      ...(reason && { reason }),
    };
  } catch {
    throw new ProviderFailure('down', 'bank', 'MALFORMED');
  }
}

const receiptsShape = array(
  object({
    id: string().required(),
    amountPence: number().integer().positive().required(),
    reference: string().defined(),
    receivedAt: string().required(),
  }),
).required();

/**
 * Parses received payments. An invalid line fails the whole page, which is then read again, so that
 * no payment is lost.
 */
function receiptsOf(body: unknown): BankReceipt[] {
  try {
    const { receipts } = object({ receipts: receiptsShape }).validateSync(body, { strict: true });
    return receipts.map(({ id, amountPence, reference, receivedAt }) => ({
      id,
      amountPence: pence(amountPence),
      reference,
      receivedAt: moment(receivedAt),
    }));
  } catch {
    throw new ProviderFailure('down', 'bank', 'MALFORMED');
  }
}

function moment(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new RangeError('not a moment');
  return at;
}

/**
 * Maps an error. A refused order was not carried out; an unanswered one may have been, so it is
 * repeated under the same key.
 */
function failureOf({ status, headers, body }: ProviderAnswer, now: Date): ProviderFailure {
  const code = errorCode(body, 'error') ?? `HTTP_${status}`;
  const wait = retryAfterSeconds(headers, now);
  const detail = { status, ...(wait !== undefined && { retryAfterSeconds: wait }) };
  if (status === 429) return new ProviderFailure('rateLimited', 'bank', code, detail);
  if (status === 404) return new ProviderFailure('notFound', 'bank', code, detail);
  // 401 and 403 concern our own credentials, which only we can fix; the payment is still owed.
  return new ProviderFailure(
    status === 400 || status === 422 ? 'refused' : 'down',
    'bank',
    code,
    detail,
  );
}

/**
 * Creates the bank client that pays customers by Faster Payment. The Idempotency-Key makes an order
 * safe to repeat.
 */
export function createBank(settings: BankSettings, parts: { now(): Date }): Payouts {
  const { url, timeoutMs = 15_000 } = settings;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${settings.token}` };

  async function bodyOf(answer: Promise<ProviderAnswer>): Promise<unknown> {
    const got = await answer;
    if (got.status < 200 || got.status > 299) throw failureOf(got, parts.now());
    return got.body;
  }
  const usable = async (answer: Promise<ProviderAnswer>): Promise<PayoutStatus> =>
    paymentOf(await bodyOf(answer));

  return {
    pay: ({ key, ...order }) =>
      usable(
        callProvider({
          provider: 'bank',
          method: 'POST',
          url: `${url}/payments`,
          timeoutMs,
          body: JSON.stringify(order),
          headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        }),
      ),
    cancel: (key) =>
      usable(
        callProvider({
          provider: 'bank',
          method: 'POST',
          url: `${url}/payments/cancel`,
          timeoutMs,
          body: '{}',
          headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        }),
      ),
    receipts: async (since) =>
      receiptsOf(
        await bodyOf(
          callProvider({
            provider: 'bank',
            method: 'GET',
            url: `${url}/receipts?since=${encodeURIComponent(since.toISOString())}`,
            headers,
            timeoutMs,
          }),
        ),
      ),
    status: (id) =>
      usable(
        callProvider({
          provider: 'bank',
          method: 'GET',
          url: `${url}/payments/${encodeURIComponent(id)}`,
          headers,
          timeoutMs,
        }),
      ),
  };
}
