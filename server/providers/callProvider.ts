import { ProviderFailure } from '@/server/platform/ports/failure';
import { checkOutsideTransaction } from '@/server/platform/db/transactionScope';

export interface ProviderRequest {
  provider: string;
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Limit in ms of the whole call, body included, after which it counts as unanswered. */
  timeoutMs: number;
}

export interface ProviderAnswer {
  status: number;
  headers: Headers;
  /** The parsed JSON; undefined if the answer was empty or not JSON. */
  body: unknown;
}

/**
 * Makes one HTTP call to a provider. Never follows redirects, because a provider's API does not
 * redirect (ASVS 15.3.2). Must be outside a database transaction. @throws ProviderFailure `down`
 * when there was no whole answer in time; the code says how it failed.
 */
export async function callProvider({
  provider,
  method,
  url,
  headers,
  body,
  timeoutMs,
}: ProviderRequest): Promise<ProviderAnswer> {
  checkOutsideTransaction(provider);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 300 && response.status < 400) {
      throw new ProviderFailure('down', provider, 'REDIRECTED', { status: response.status });
    }
    return {
      status: response.status,
      headers: response.headers,
      body: parsed(await response.text()),
    };
  } catch (problem) {
    if (problem instanceof ProviderFailure) throw problem;
    throw new ProviderFailure('down', provider, networkCode(problem));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns how a call failed below HTTP: 'TIMEOUT', 'ECONNRESET', 'ENOTFOUND' … */
export function networkCode(problem: unknown): string {
  for (let cause = fieldsOf(problem); cause; cause = fieldsOf(cause.cause)) {
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'TIMEOUT';
    if (typeof cause.code === 'string' && /^(E[A-Z]+|UND_ERR_[A-Z_]+)$/.test(cause.code))
      return cause.code;
  }
  return 'NO_ANSWER';
}

/**
 * Returns the HTTP status in an error of the OAuth library, which keeps an unreadable answer as a
 * cause; undefined if there is none.
 */
export function statusIn(problem: unknown): number | undefined {
  for (let cause = fieldsOf(problem); cause; cause = fieldsOf(cause.cause))
    if (typeof cause.status === 'number') return cause.status;
  return undefined;
}

const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? (value as { name?: unknown; code?: unknown; cause?: unknown; status?: unknown })
    : undefined;

/** Parses a Retry-After header, in either of its forms, to seconds; undefined if it is unusable. */
export function retryAfterSeconds(headers: Headers, now: Date): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d{1,6}$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/**
 * Returns the provider's own error code from an error body's `code`; undefined if there is none.
 */
export function errorCode(body: unknown, key = 'code'): string | undefined {
  const code =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined;
  return typeof code === 'string' && /^[\w.-]{1,80}$/.test(code) ? code : undefined;
}
