import { object, string } from 'yup';
import { ProviderFailure } from '@/server/ports/failure';
import type { PayoutStatus, Payouts } from '@/server/ports/payouts';
import { callProvider, errorCode, retryAfterSeconds, type ProviderAnswer } from '../callProvider';

export interface BankSettings {
  /** Without a trailing slash. */
  url: string;
  token: string;
  timeoutMs?: number;
}

const paymentShape = object({
  id: string().required(), status: string().oneOf(['accepted', 'settled', 'rejected'] as const).required(),
  settledAt: string().optional(), reason: string().optional(),
});

/** What the bank says of a payment. */
function paymentOf(body: unknown): PayoutStatus {
  try {
    const { id, status, settledAt, reason } = paymentShape.validateSync(body, { strict: true });
    const at = settledAt === undefined ? undefined : new Date(settledAt);
    if (at && Number.isNaN(at.getTime())) throw new RangeError('not a moment');
    return { id, state: status, ...(at && { settledAt: at }), ...(reason && { reason }) };
  } catch {
    throw new ProviderFailure('down', 'bank', 'MALFORMED');
  }
}

/** A refused order was not carried out; one that went unanswered may have been, so it is repeated under the same key. */
function failureOf({ status, headers, body }: ProviderAnswer, now: Date): ProviderFailure {
  const code = errorCode(body, 'error') ?? `HTTP_${status}`;
  const wait = retryAfterSeconds(headers, now);
  const detail = { status, ...(wait !== undefined && { retryAfterSeconds: wait }) };
  if (status === 429) return new ProviderFailure('rateLimited', 'bank', code, detail);
  if (status === 404) return new ProviderFailure('notFound', 'bank', code, detail);
  // 401 and 403 are about our own credentials: nobody else can mend them, and the payment is still owed.
  return new ProviderFailure(status === 400 || status === 422 ? 'refused' : 'down', 'bank', code, detail);
}

/** The bank that pays customers, by Faster Payment. The Idempotency-Key makes an order safe to repeat. */
export function createBank(settings: BankSettings, parts: { now(): Date }): Payouts {
  const { url, timeoutMs = 15_000 } = settings;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${settings.token}` };

  async function usable(answer: Promise<ProviderAnswer>): Promise<PayoutStatus> {
    const got = await answer;
    if (got.status < 200 || got.status > 299) throw failureOf(got, parts.now());
    return paymentOf(got.body);
  }

  return {
    pay: ({ key, ...order }) => usable(callProvider({
      provider: 'bank', method: 'POST', url: `${url}/payments`, timeoutMs, body: JSON.stringify(order),
      headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    })),
    status: (id) => usable(callProvider({ provider: 'bank', method: 'GET', url: `${url}/payments/${encodeURIComponent(id)}`, headers, timeoutMs })),
  };
}
